order-title = Order: { $commander } → { $units }
order-chain-assumed = Distances: { $distances } cm
order-how-far = How far to the farthest one, cm?
order-band = needs { $target }− · { $chance }
order-band-button = { $cm } cm · { $chance }
order-need = Needs { $target }− on 2d6, chance { $chance }
order-accepted = Rolled { $faces } = { $roll }. Obeyed, up to { $cm } cm.
order-accepted-apart = Rolled { $faces } = { $roll }. Obeyed.
order-move = up to { $cm } cm: { $units }
order-phalanx = A phalanx: { $cm } cm only straight ahead in line or in a charge, else { $half } cm · { $page }
order-refused = Rolled { $faces } = { $roll }. Not obeyed.
order-command-value = command value
order-general-failed = The General commands: nobody gives orders any more this turn · { $page }
order-commander-finished = { $commander }: no more orders this turn · { $page }
button-more-order = Another order
button-halt = Halt
halt-done = No more orders this turn: { $units }.
blunder-title = Blunder { $score }: { $name } · { $page }
blunder-gods_forbid = Nobody moves. One unit takes a lasting −1 on orders.
blunder-enemy_close = { $enemy ->
    [yes] A visible enemy is nearer than a full move: go a full move away from all enemies, or as far as possible. With no visible enemy so near, stay put.
   *[no] With no visible enemy within a full move, stay put. With one, go a full move away from all enemies, or as far as possible.
}
blunder-enemy_strong = Move at half speed at most, no charging. Skirmishers: full speed, no charging.
blunder-gods_with_us = Go at best speed towards the nearest visible enemy and charge if possible. With no visible enemy: as after a success.
blunder-choose = Who takes the lasting −1?
blunder-camels = Enemy camels are near: any failed order is a blunder · { $page }
blunder-marked = { $unit }: a lasting −1 on orders · { $page }

order-phase = Orders are given in the Command phase, and it is another one now. Next phase: the button below the card, or /turn
turn-not_active = It is the other side's turn: { $value }.
order-other_side = { $commander } does not order "{ $value }": it is on the other side.
order-orders_ended = The General failed: nobody gives orders any more this turn. { $page }
order-commander_finished = { $value } gives no more orders this turn. { $page }
order-failed_before = { $value }: an order has failed already, no more this turn. { $page }
order-halted = { $value }: you said halt this turn. Changed your mind: /undo
order-returned_late = { $value } is back at the table edge and moves no more in this phase. { $page }
order-off_table = { $value } is off the table now. { $page }
order-dead = { $value } is destroyed: nobody is there to order.
order-brigade_over_four = A brigade has up to four units. { $page }
order-joiners = { $units }: only if the units touched when the phase began: no brigade is formed on the move. { $page }
order-max_three_orders = { $value }: three orders a turn have been given, no more. { $page }
order-confused = { $value } is confused and hears no orders. { $page }
order-engaged = { $value } is in combat and hears no orders. { $page }
order-moved_by_initiative = { $value } has moved on initiative this turn. { $page }
order-other_commander = { $value }: another commander has ordered it this turn. { $page }
order-out_of_range = { $value } is too far: { $commander } does not order so far. { $page }
order-hopeless = { $value }: the order cannot succeed, and such orders are not tried here. { $page }
order-rerolled = Rolled again: { $target }− on 2d6 needed · { $page }
order-command-falls = { $commander }: his Command is lower from now on, to the end of the battle.
order-no_near_general = Whether the General is near does not matter: this army has no such commander.
reroll-nothing = There is nothing to roll again: neither an order nor an attack waits for it now.
button-reroll = Roll again
button-let-stand = Let it stand
owes-favour = { $side } decides: does Ashur intervene? ({ $about })
button-favour = { $target ->
    [nothing-said] Ashur: { $unit }
   *[other] { $unit } → { $target }
}
button-no-favour = Without Ashur
favour-lies = { $unit } → { $target }: { $dice }d, { $need }+ → { $hits }, missed { $failed }
favour-asked = The attack dice lie there. Ashur may have one miss rolled again; then come the saves and the enemy’s dice · { $page }
favour-said = Noted. The other side has yet to say.
reroll-no_miss = No die of this unit can be rolled again here: { $value }. { $page }
event-attacks_rolled = attack dice
owes-reroll = To decide: { $side } — roll the order again? ({ $about })
event-order_rerolled = an order rolled again
