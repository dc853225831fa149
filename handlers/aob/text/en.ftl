aob-too_many_corps = There are { $value } corps and six leaders. Allowed: { $allowed }. { $page }
aob-leader_in_two = Leader { $value } stands in several corps: { $allowed }. To put it right: { $example }. { $page }
aob-twice-led = Leader { $leader } is in several corps now: { $units }. To put it right: { $example } · { $page }
aob-not_begun = The battle has not begun, sides are deploying. To begin: “Ready”. { $page }
aob-activated_already = A leader was activated this turn already: { $value }. Go on with { $example }. { $page }
aob-gone = { $value }: that corps is gone.
aob-no_leader_yet = First the activation die: { $example }. { $page }
aob-not_activated = { $value }: its leader was not activated.{ $acting ->
    [nothing-said] {""}
   *[other] {" "}{ $acting } acts.
} { $page }
aob-waits_for_answer = First { $value } answers. { $page }
aob-acted = { $value }: { $action ->
    [rally] the routers were stopped, nothing more this turn
    [transfer] the leader went away, nothing more this turn
    [recover] a base was taken back, nothing more this turn
    [merge] the corps were merged, nothing more this turn
    [split] a part has left, that part acts now
    [shot] it has shot instead of moving
    [fought] it has fought already
    [moved] it has moved already
    [defended] it took Defence instead of moving
    [reforms] it re-forms
    [touched] it came upon enemy bases
   *[other] its action is done
}. { $page }
aob-runs = { $value }: it runs. { $page }
aob-in_contact = { $value }: in contact with the enemy, it can only fight. { $page }
aob-defends_already = { $value }: in Defence already. { $page }
aob-nothing_to_reform = { $value }: its formation is not lost. { $page }
aob-cavalry_in_rough = { $value }: cavalry does not re-form on rough ground. { $page }
aob-reforms_already = { $value }: re-forms already. { $page }
aob-irregular_gives_no_orders = Leader { $value } is irregular: he passes no order. { $page }
aob-nobody_to_pass_to = Nobody to pass the order to: it takes a regular leader below { $value } in another corps that does not run. { $page }
aob-not_a_receiver = The order cannot go to leader { $value }: { $reason ->
    [lost] he is lost
    [higher] it takes a lower number
    [same_corps] he is with the same corps
    [routing] his corps runs
    [off_table] one of them is on the table, the other not yet
   *[irregular] he is irregular
}.{ $allowed ->
    [nothing-said] {""}
   *[other] {" "}Allowed: { $allowed }.
} { $page }
aob-received_order_stays = The order was passed already: it goes no further. { $page }
aob-not_the_leader = It is not leader { $value } who was activated. { $page }
aob-last_leader = { $value }: the last leader stays with his corps. { $page }
aob-not_a_friend = { $value }: not there, it takes another corps of one's own.
aob-full = { $value }: no corps has more than five bases. { $page }
aob-no_stragglers = { $value }: no base of its kind stands alone. { $page }
aob-wrong_straggler = { $value }: no fitting base stands alone. { $page }
aob-no_runners = { $value }: none of its bases run. { $page }
aob-nobody_to_merge = { $value }: nobody to join — it takes a corps of the same kind and quality, five bases together. { $page }
aob-other_kind = { $value }: another troop type or quality. { $page }
aob-too_many_bases = Together { $value } bases. Allowed: { $allowed }. { $page }
aob-one_leader = { $value }: only a corps with two leaders is split. { $page }
aob-split_bases = So many bases cannot leave: { $value }.{ $allowed ->
    [nothing-said] {""}
   *[other] {" "}Allowed: { $allowed }.
}
aob-no_base_owed = { $value }: a base withdraws only when a lost leader's number came up. { $page }
aob-not_his_leader = Leader { $value } is not in this corps. There are: { $allowed }.
aob-leaderless = A corps without a leader: { $value }. { $page }
aob-fought_already = { $value }: one fight in an activation. { $page }
aob-reforming_no_contact = { $value }: who re-forms does not come into contact. { $page }
aob-reforming_no_fire = { $value }: who re-forms does not shoot. { $page }
aob-fights_others = First it fights those it is in contact with: { $allowed }. { $page }
aob-surrounded = { $value }: surrounded, it cannot evade. { $page }
aob-nobody_comes = { $value }: nobody comes at it. { $page }
aob-another_comes = It is not { $value } that comes, but { $allowed }. { $page }
aob-shot_already = { $value }: has shot already. { $page }
aob-answers_no_fire = { $value }: in melee, it does not shoot back: there is no exchange of fire. { $page }
aob-nobody_moves = { $value }: in the enemy's turn one shoots at the corps that moves. { $page }
aob-does_not_move = { $value }: does not move now. { $page }
aob-out_of_range = { $value }″ to the target. Allowed: { $allowed }. { $page }
aob-in_a_wood = { $value }: in a wood, it is no target. { $page }
aob-screened = { $value }: others stand before it. { $page }
aob-nothing_to_touch = { $value }: no bases of it stand alone or run. { $page }
aob-nobody_to_fight = { $value }: nobody to fight. { $page }
aob-nobody_to_shoot = { $value }: nobody to shoot at. { $page }
aob-too_far = Too far: { $value }″. Allowed: { $allowed }{ $charge ->
    [yes] , or 0–15″ straight into contact
   *[no] {""}
}. { $page }
aob-too_far_to_pass = The leader is { $value }″ off, out of reach of the order. Allowed: { $allowed }. { $page }
aob-enemy_between = { $value }: an enemy in between, or the base is out of sight. { $page }
aob-evade_first = First { $value } answers: say it again without dice. { $page }
aob-not_a_neighbour = { $value }: cannot cover the flank. { $page }
aob-pass_distances = To whom, and how many inches off?
aob-handed-out = Leaders handed out: { $leaders }
aob-rallied = { $unit }: the routers are stopped and formed; nothing more this turn. { $page }
aob-must-fight = { $unit }: in contact ({ $enemies }), it has to fight. { $page }
aob-passed = Leader { $leader } passed the order to leader { $to } and does nothing. { $page }
aob-pass-whom = To whom does the order go? { $nearest ->
    [yes] The nearest of them alone, within 10″.
   *[no] Within 10″.
} { $page }
aob-how-far = Leader { $leader }: within 10″{ $nearest ->
    [yes] {" "}and the nearest
   *[no] {""}
}? { $page }
aob-ask-regular = { $unit }: are its leaders regular? The list does not say. { $page }
aob-button-leader-of = Leader { $leader }: { $unit }
aob-button-in-reach = Within 10″
aob-button-off-table = Both off the table
aob-button-regulars = Regular
aob-button-irregulars = Irregular
aob-leader-moved = Leader { $leader }: { $unit } → { $to }. { $page }
aob-base-withdrew = { $unit }: a base withdraws, { $bases } left. { $page }
aob-moved = { $unit }: moves { $inches }″
aob-rough-stops = { $unit }: stops and loses formation on rough ground. { $page }
aob-defends = { $unit }: Defence. { $page }
aob-defends-later = { $unit }: Defence, it re-forms as its activation ends. { $page }
aob-reformed = { $unit }: formed again, it may fight and shoot. { $page }
aob-reformed-at-last = { $unit }: formed again. { $page }
aob-reforms = { $unit }: re-forms as its activation ends; no contact and no shooting. { $page }
aob-recovered = { $unit }: bases are back in line, { $bases } now. { $page }
aob-merged = { $unit } → { $into }: one corps of { $bases } bases. { $page }
aob-split = { $unit }: { $left } bases left. { $new }: { $bases } bases, { $count ->
    [one] leader
   *[other] leaders
} { $leaders }. { $page }
aob-met = { $unit } comes into contact. What does { $target } answer? { $page }
aob-ask-neighbour = { $side } ({ $unit }): if it loses, it is two bases behind. Is a friendly corps within 3″ of its flank? { $page }
aob-routers-destroyed = { $unit }: the routers are destroyed. { $page }
aob-aligns = Lines up: { $unit } (strength { $strengths }). { $page }
aob-aligns-rough = { $unit }: loses formation on rough ground
aob-torn = { $unit }: bases lost in its centre, the corps is torn. { $page }
aob-button-split = Split
aob-friends-disordered = { $side }: friends behind the elephants are disordered
aob-stays = { $unit }: stays, the result of the fight stands
aob-unless-it-evades = Unless { $who } evades:
aob-bases-left = { $who }: bases left
aob-suffers = { $who }: losses
aob-crushed = { $unit }: bases out of line destroyed: { $bases }. { $page }
aob-stragglers-go = { $unit }: bases that stand alone ({ $bases }) go { $inches }″ towards their edge{ $left ->
    [0] {""}
   *[other] , over it { $left }
}. { $page }
aob-went_not_back = { $value }: nobody went back to the edge. { $page }
aob-fewer_went_back = So many bases did not go back to the edge: { $value }. Allowed: { $allowed }. { $page }
aob-edge-who = { $unit }: who crossed the table edge?
aob-edge-how-many = { $unit }: how many bases crossed the table edge?
aob-left-field = { $unit }: { $what ->
    [corps] the corps crossed the table edge
   *[other] { $bases ->
        [one] { $bases } base crossed the table edge
       *[other] { $bases } bases crossed the table edge
    }
}. { $page }
aob-button-edge = Over the edge: { $unit }
aob-button-leaver = { $what ->
    [corps] The whole corps
    [running] Runners
   *[other] Stragglers
}
event-bases_fled = stragglers go back
event-left_field = over the table edge
aob-leaders-fell = { $unit }: { $count ->
    [one] its leader { $leaders } is lost with it
   *[other] its leaders { $leaders } are lost with it
}. { $page }
aob-nobody-activated = No leader was activated
aob-could-reform = It could have re-formed: { $unit }
aob-glance-alone = { $bases ->
    [one] { $bases } base stands alone
   *[other] { $bases } bases stand alone
}
aob-button-reform = Re-form
aob-button-move = Move
aob-button-defend = Defence
aob-button-pass = Pass the order
aob-button-activate = Activation
aob-button-shoot = Shoot
aob-button-shot-at = Shooting: { $unit } → { $target }
aob-button-neighbour = Neighbour{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
aob-button-surrounded = Surrounded
aob-button-evade = Evade
aob-button-stand = Stand
aob-button-retire = { $unit }: −1
owes-withdraw = Bases withdraw: { $side } ({ $about })
event-leader_activated = activation
event-order_passed = order passed
event-base_withdrew = a base withdraws
event-leader_moved = leader moves
event-corps_moved = move
event-defence_taken = Defence
event-corps_reformed = re-forming
event-base_recovered = base recovered
event-corps_merged = merged
event-corps_split = split
event-corps_met = contact
event-corps_fought = fight
event-corps_evaded = evade
event-corps_shot = shooting
event-bases_crushed = bases destroyed
aob-button-fight = Fight
aob-button-aligns-rough = Over rough ground
aob-button-flank = In the flank
aob-activation-die = Activation die
aob-glance-merged = { $dots } joined another corps
aob-glance-irregular = irregular leaders { $leaders }
aob-glance-irregular-known = irregular { $leaders }
aob-glance-destroyed = destroyed
aob-glance-regular = leaders regular
aob-glance-support = support { $bases }: { $kind }
aob-off_table = { $value }: not on the table yet, no move of it was told. If it is there: { $example }. { $page }
aob-glance-off-table = Not on the table yet: { $units }
aob-off_table_pass = No order to leader { $value }: one is on the table and the other not yet. { $page }
aob-chariots-spent = { $unit }: a chariot base is spent
aob-part-acts = { $who }: { $bases ->
    [one] { $bases } base acts
   *[other] { $bases } bases act
}, the others ({ $apart }) take no part this turn
aob-falls-short = { $unit }: does not reach the shooters
owes-attack = A fight is due: { $side } ({ $about })
event-corps_stood = stays
aob-not_in_defence = { $value }: only from Defence one shoots at an attack. { $page }
aob-ask-irregular = Is leader { $leader } irregular?
aob-ask-irregular-count = How many irregular leaders go?
aob-button-irregular = Irregular
aob-button-usual = Usual
aob-mark_contact = { $value }: contact is made by a fight: { $example }
aob-worth = { $left } bases of { $size }
aob-button-stop-runners = Stop the runners
aob-button-recover = Take a base back
aob-button-disordered = Disordered: { $unit }
aob-button-rough = Rough ground: { $unit }
aob-button-evade-met = Evade: enemy behind
aob-ask-blocked = { $unit }: how many bases would pass through the enemy?
aob-ask-pivot = { $unit }: how many inches did the outer base travel in the pivot? { $page }
aob-ask-mover = { $unit }: stop and shoot back, or go on under fire? { $page }
aob-button-stops = Stop
aob-button-goes_on = Go on
battle-moment-aob = { $turn ->
    [0] Setup
   *[other] Turn { $turn }
}{ $turns ->
    [0] {""}
   *[other] {" "}of { $turns }
}
aob-contact-unfought = the fight of { $unit } and { $enemy }: the move ended in contact · { $page }
aob-die_says = The die says which leader acts. Did it show { $value } on the table? Then say: { $example }. { $page }
aob-moment = { $leader ->
    [0] activation
   *[other] die { $leader }
}
aob-button-merge = Merge
aob-button-touch = Run into bases
aob-short-leader = Die { $own ->
    [yes] ✋
   *[no] {""}
}{ $leader }{ $corps ->
    [nothing-said] : the leader is gone
   *[other] : { $corps }
}
aob-short-fight = { $who } → { $whom }{ $faces ->
    [nothing-said] {""}
   *[other] , { $own ->
        [yes] ✋
       *[no] {""}
    }{ $faces }
}
aob-short-evades = Evades{ $own ->
    [yes] {" "}✋
   *[no] {""}
}: { $who }
aob-if-it-stands = If it stands: { $who } wins { $chance }
aob-nobody_to_join = { $value }: there is no other corps for the leader to go to. { $page }
