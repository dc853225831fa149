# War in Lace.
wil-test = { $passed ->
    [yes] Accepted
   *[no] Refused
}, total { $total }
wil-accepted = accepted
wil-event = Double { $event }: after the action a die on its table
wil-event-button = Event die{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
wil-no-attack = No attack is possible
wil-reach = Up to { $inches }″{ $distance ->
    [nothing-said] {""}
   *[other] , to the target { $distance }″
}{ $contact ->
    [yes] , contact
    [no] , falls short
   *[other] {""}
}
wil-may-fire = May fire first
wil-assault = { $cancelled ->
    [yes] The attack is stopped by the volley
   *[no] { $ordered ->
        [yes] Order accepted{ $contact ->
            [yes] , contact
           *[no] , falls short
        }
       *[no] Order refused
    }
}
wil-hits = Hits: { $unit } { $ours }, { $target } { $theirs }
wil-lost = { $who }: lost { $lost }{ $shot ->
    [0] {""}
   *[other] {" "}({ $shot } shot before the melee)
}{ $left ->
    [-1] {""}
   *[other] , left { $left }
}
wil-gives-way = Gives way: { $who }{ $inches ->
    [nothing-said] {""}
   *[other] , { $inches }″
}
wil-cuirass = { $unit }: a cuirass, { $hits } hits take a model. { $page }
wil-retreats = gives way: { $what }
wil-officer-safe = the officer is safe
wil-losses-button = Losses
wil-lost_table = { $field ->
    [options] What options of line infantry cost and change is lost with the game's text: write its points, shooting and discipline with them, and leave the words out. { $page }
   *[other] The game's text does not have it, yours is needed: { $field }.{ $allowed ->
        [nothing-said] {""}
       *[other] {" "}Allowed: { $allowed }.
    }
}
wil-not_enough = Missing: { $field }. Allowed: { $allowed }.
wil-one_attempt = { $value } had its attempt this turn. { $page }
wil-option_twice = An option stands twice: { $value }.
wil-more_than_start = More left than there was: { $value }.
wil-two_formations = Close order and column do not go together. { $page }
wil-reaches = reaches
wil-order-title = { $unit }: { $action }
wil-order-failed = { $unit }: stays, and does nothing more this turn. { $page }
wil-no-shot-before = { $unit }: no shot, the attack goes on. { $page }
wil-officer-unsaid = { $unit }: no officer was named. With his unit within 12″ the total is { $total } and the order stands. { $page }
wil-officer-unsaid-react = { $unit }: no officer was named. With his unit within 12″ the answer succeeds: /undo, and again with "officer" and the same dice. { $page }
wil-button-officer-near = Officer near
wil-not_again = { $value }: only the last test is counted with the officer, on the same dice. { $page }
wil-formed = Formation now: { $formation }
wil-moves = { $gone ->
    [nothing-said] Moves up to { $inches }″
   *[other] Moves { $gone }″ of { $inches }″
}, 3″ from enemies, 1″ from friends. { $page }
wil-rallies = { $unit }: rally. What it takes off is lost with its page: see your own sheet
wil-which-action = { $unit }: which action?
wil-attack-whom = { $unit }: attacks whom?
wil-event-title = { $unit }: the die after { $event }
wil-event-before = One die, each face { $chance }. { $table ->
    [blunders] Table of blunders
   *[other] Table of heroics
}: the game's text lacks it, look it up in yours · { $page }
wil-event-short = Event die: { $unit }, { $faces } ({ $table })
wil-event-rolled = Rolled { $face }: { $table }. The tables are lost, use your own
wil-attack-title = Attack: { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {" "}→ { $target }
}
wil-react-title = { $unit }: { $reaction }
wil-stands = { $unit }: awaits the attack where it stands
wil-reaction = { $what ->
    [evade] { $unit }: slips away and skirmishes at once; those losses fall at the end of the attack
    [countercharge] { $unit }: goes half its move to meet the attack, and counts as attacking too
    [volley] { $unit }: fires a volley before the attack
    [square] { $unit }: in square
   *[failed] { $unit }: failed, awaits the attack
}. { $page }
wil-falls-short = { $unit }: the attack falls short, the unit stays where its move ended. { $page }
wil-no-shot = { $unit }: does not shoot. { $page }
wil-fight-title = Melee: { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {" "}→ { $target }
}
wil-wiped-out = { $unit }: nobody is left
wil-storms = { $unit }: may take the position that was held. { $page }
wil-pursues = { $unit } pursues: { $target }{ $inches ->
    [nothing-said] {""}
   *[other] , half a move of { $inches }″
}. On contact a second attack, and no more. { $page }
wil-shoot-title = Shooting: { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {" "}→ { $target }
}
wil-shot = Hits: { $hits }
wil-any-hit = at least one hit
wil-hit-word = Hits
wil-so-many-hits = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} or more
wil-losses-later = { $unit }: lost { $lost }, taken off at the end of the attack
wil-morale-title = Morale: { $unit }
wil-morale = { $passed ->
    [yes] Holds
   *[no] Wavers
}, total { $total }
wil-holds = holds
wil-volley-stops = The volley stops the attack. Back: { $unit }, { $inches ->
    [nothing-said] half a move
   *[other] { $inches }″
}. { $page }
wil-morale-lost-table = What a failure does is lost with its page: mark it by your own sheet. { $page }
wil-force = { $side }: { $left } of { $start } points, { $stands ->
    [flees] flees
    [tests] below half, all test morale
   *[holds] holds
}
wil-force-shaken = { $side }: below half of its points, every unit tests its morale. { $page }
wil-officer-freed = { $officer }: his unit is gone, in his turn he may go where he likes. { $page }
wil-officer-joins = { $officer } is with { $unit } now{ $inches ->
    [0] {""}
   *[other] {" "}(moves up to { $inches }″)
}. { $page }
wil-officer-leaves = { $officer } stands alone{ $inches ->
    [0] {""}
   *[other] {" "}(moves up to { $inches }″)
}: no bonus until he joins a unit. { $page }
wil-officer-title = Officer: { $officer }
wil-officer-fate = { $lost ->
    [yes] { $officer }: lost
   *[no] { $officer }: safe
}, total { $total }
wil-officer-after-title = The officer after the battle: { $officer }
wil-officer-after = Total { $total }: the table is lost, use your own. { $page }
wil-attack-undone = An attack is still open: { $unit } → { $target }
wil-shot-undone = { $unit }: was ordered to shoot and has not
wil-idle = Have not acted yet: { $units }
wil-glance-tried = { $failed ->
    [yes] order failed
   *[no] has acted
}
wil-button-fire-first = Fire first
wil-button-fight = Fight
wil-button-short = Falls short
wil-button-no-shot = No shot
wil-button-stand = Stand
wil-button-evade = Evade
wil-button-countercharge = Countercharge
wil-button-volley = Volley
wil-button-square = Square
wil-button-pursue = Pursue{ $target ->
    [nothing-said] {""}
   *[other] : { $target }
}
wil-button-morale = Morale{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
wil-button-officer = Officer's fate{ $officer ->
    [nothing-said] {""}
   *[other] : { $officer }
}
wil-button-marker = { $unit ->
    [nothing-said] +1 marker
   *[other] { $unit }: +1 marker
}
wil-button-less = −1 marker
owes-wil-reaction = Waiting for an answer to the attack: { $side } ({ $about })
owes-wil-casualties = Waiting for losses to be taken off: { $side } ({ $about })
owes-wil-morale = Waiting for a morale test: { $side } ({ $about })
owes-wil-event = Waiting for the event die: { $side } ({ $about })
owes-wil-test = Waiting for the test whether the officer lives: { $side } ({ $about })
event-lace_ordered = order to a unit
event-lace_attacked = attack
event-lace_reacted = answer to an attack
event-lace_shot = shooting
event-lace_losses = losses
event-lace_fought = melee
event-lace_halted = attack over
event-lace_pursued = pursuit
event-lace_morale = morale
event-lace_shaken = morale of the force
event-lace_event_die = event die
event-officer_added = officer
event-officer_removed = officer taken off
event-officer_changed = correction of an officer
event-officer_moved = officer's move
event-officer_tested = officer's fate
wil-not_begun = The battle has not begun, sides are deploying. To begin: “Ready”.
wil-off_table = { $value }: off the table.
wil-not_on_action_list = { $value }: troops of its kind have no such action. { $page }
wil-not_from_column = { $value }: no attack and no shooting from march column. { $page }
wil-volley_needs_close_order = { $value }: a volley needs close order. { $page }
wil-formed_so = { $value }: stands in that formation already. { $page }
wil-failed_before = { $value }: its order failed this turn, it does nothing more. { $page }
wil-attack_open = Play out the attack first: { $attacker } → { $target }. Units act one by one. { $page }
wil-not_finished = { $what ->
    [casualties] Take losses off first: { $value }.
   *[morale] Test morale first: { $value }.
} Units act one by one. { $page }
wil-no_event = There is no double here that calls for a die. { $page }
wil-act_first = { $value }: the die comes when the action is carried out. { $page }
wil-no_officer = { $value }: no officer's bonus, no officer is with a unit of this side. Deploy one: /deploy officer Smith captain, join: /attach. { $page }
wil-one_officer = A player has one officer: { $value }. { $page }
wil-stats-missing = { $unit }: not all is said, the battle will need for example: { $example }
wil-options-cost = { $unit }: points { $base }, options { $more }. { $page }
wil-officer-joins-how = { $officer }: whom he joins is said apart, once all are there: { $example }
wil-officer_with = Whom the officer joins is said apart: { $example }, then /attach. Not understood: “{ $value }”
wil-officer_name = What is the officer's name? For example: { $example }
wil-officer_in_list = A roster has no officer, he is deployed in the battle: { $example }.
wil-officer_alone = { $value }: stands alone already. { $page }
wil-officer_first = { $value }: an officer moves before the first orders of the turn. { $page }
wil-no_officer_test = { $value ->
    [nothing-said] No officer has to test.
   *[other] { $value }: nothing to test, his unit has lost nobody.
} { $page }
wil-not_over = That is rolled after the battle. { $page }
wil-target_not_visible = { $value }: the target is not seen, no attack. { $page }
wil-nobody_attacked = Nobody is attacked now. { $page }
wil-not_attacked = { $value }: nobody asks this unit for a reaction now{ $asked ->
    [nothing-said] {""}
   *[other] , { $asked } is to answer
}. { $page }
wil-unit_never_evades = { $value }: light infantry, skirmishers, irregular and light cavalry evade. { $page }
wil-unit_never_countercharges = { $value }: cavalry and shock infantry countercharge. { $page }
wil-profile_forbids = { $value }: its sheet allows no countercharge. { $page }
wil-volley_by_infantry = { $value }: only infantry volleys. { $page }
wil-unit_forms_no_square = { $value }: only infantry forms square. { $page }
wil-square_against_cavalry = { $value }: a square is formed against cavalry. { $page }
wil-no_attack = { $value }: no attack. First the order: { $example }.
wil-other_target = { $value }: not that target, it is about { $target }. { $page }
wil-reaction_first = { $value }: first the answer to the attack. { $page }
wil-no_contact = { $value }: the attack fell short, there is no melee. { $page }
wil-shot_first = { $value }: first this unit's shot. { $page }
wil-cuirass_hits = { $value }: a cuirass, in a melee a model falls to { $allowed } hits. { $page }
wil-officer_test_first = { $value }: first whether the officer lives, then morale. { $page }
wil-losses_first = { $value }: take losses off first. { $page }
wil-pursuit_untested = { $value }: a pursuit is answered by a volley or a square alone. { $page }
wil-morale_first = { $value }: first its morale. { $page }
wil-canister_far = { $value }: canister carries { $allowed }″; beyond that it is an ordinary shot. { $page }
wil-nothing_open = { $value }: nothing to call off. { $page }
wil-enemy_did_not_retreat = { $value ->
    [nothing-said] Nobody to pursue: nobody was made to give way.
   *[other] { $value }: nobody to pursue; it made nobody give way, or may not pursue.
} { $page }
wil-pursue-whom = { $unit }: nobody is left of them. Which enemy in reach does it attack? { $page }
wil-no_enemy = { $value }: no target. { $page }
wil-no_shot = { $value }: has no order to shoot. { $page }
wil-no_shooting = { $value }: cannot shoot. { $page }
wil-other_hits = { $value }, hits: { $hits } and not { $said }. { $page }
wil-no_morale = { $value ->
    [nothing-said] Nobody has to test morale now.
   *[other] { $value }: has no morale to test.
} { $page }
wil-no_stat = { $value }: not said: { $field }. The unit's sheet is lost. { $page } For example: { $example }
wil-no_hits_per_model = { $value }: how many hits take a model? The text does not have it. { $page } For example: { $example }
wil-worth = { $left } of { $start } points
wil-officer-glance = officer{ $rank ->
    [nothing-said] {""}
   *[other] , { $rank }
}{ $unit ->
    [nothing-said] , alone
   *[other] {" "}· { $unit }
}
wil-step_by_step = In a battle an attack goes step by step, and the attacked decides how to answer: { $example }. { $page }
wil-how-many-hits = { $unit }: how many hits take a model of it? The text does not have it
wil-how-many-dice = { $unit }: how many dice? The text does not have it
wil-shoot-whom = { $unit }: shoots at whom?
wil-morale-needed = { $unit }: what does morale need? The table is lost
wil-morale-modifier = { $unit }: the sum of morale modifiers by your own sheet?
wil-button-shoot = Shoot
wil-has_contact = { $value }: the attack has reached, the units fight: { $target }. { $page }
wil-no_target_for = { $value }: that action needs no target.
wil-shot-waits = { $unit }: the shot is not made yet. It comes first, the next unit after it. { $page }
wil-button-without-shot = Without the shot
wil-pursuer_disordered = { $value }: with markers of disorder there is no pursuit. { $page }
wil-how-many-models = { $unit }: how many models are lost?
wil-button-whole = The whole unit
wil-fewer_hits = { $value }, hits: { $hits }. They take no more models than that. { $page }
wil-button-fled = { $unit ->
    [nothing-said] It flees
   *[other] { $unit }: flees
}
wil-button-alone = Alone
wil-attach-whom = { $officer }: whom does he join?
wil-alone_with = { $value }: alone, or with { $unit }? Say one of them.
wil-only_fled = { $value }: a unit that has fled is marked with nothing more.
wil-glance-fled = { $dots } fled
wil-after_rolled = { $value }: rolled already, total { $total }. { $page }
wil-nobody_after = Your officer is unhurt and your force has not fled: there is nobody to roll for. { $page }
wil-after-whom = Whom is it rolled for?
wil-button-after = { $officer }: after
event-officer_after = the officer after the battle
wil-pursuit-undone = A pursuit is open: { $unit }
wil-out_of_range = { $value }: by your sheet it shoots up to { $allowed }″. { $page }
wil-broken-ground = On broken ground the formation is lost. { $page }
wil-button-loose = Formation is lost
wil-no_order_to_loose = { $value }: the book has no order to leave a formation; contact and broken ground undo it. If the table agrees, mark it. { $page }
wil-too_far = { $value }: no further than { $allowed }″. { $page }
wil-event_first = { $value }: the event die first. { $page }
wil-no_distance_for = { $value }: only a move, an attack and a shot are told their distance.
turn-begins-wil = Turn { $turn }{ $side ->
    [nothing-said] {""}
   *[other] : { $side }
}
battle-moment-wil = Turn { $turn }{ $turns ->
    [0] {""}
   *[other] {" "}of { $turns }
}{ $turn ->
    [0] , { $phase }
   *[other] {""}
}
wil-nobody_to_shoot = { $value }: nobody to shoot at.
wil-builder-ask-order = Order to whom?
wil-builder-ask-attack = Attack whom?
wil-builder-action = { $action ->
    [move] Move
    [attack] Attack…
    [fire] Fire
    [skirmish] Skirmish
    [close_order] Close up
    [square] Square
    [column] Column
    [volley] Volley
    [rally] Rally
   *[other] { $action }
}
wil-builder-inches = ≤{ $inches }″
wil-builder-officer = Officer ≤12″
wil-builder-canister = Canister ≤12″
wil-builder-dice = { $count ->
    [0] Dice
   *[other] { $count }d
}
wil-builder-need = { $need }+ on 2d6{ $modifier ->
    [nothing-said] {""}
   *[other] {" "}(modifiers { $modifier })
}
wil-builder-reach = Obeys { $obeys }, reaches { $inches }″: { $reaches }
wil-builder-shot = { $dice }d { $need }+, hits on average { $mean }, models { $models }
wil-short = { $passed ->
    [yes] ✓
   *[no] ✗
} { $what }
wil-short-dice = { $need }+, { $chance }: { $faces }{ $then ->
    [nothing-said] {""}
   *[other] , { $then }
}
wil-short-reach = up to { $inches }″
wil-short-shot = { $unit } → { $target }: { $dice }d, hits { $hits }
wil-builder-ask-pool = How many dice, by your own sheet?
wil-builder-pursue = Pursuit: { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {" "}→ { $target }
}
wil-builder-react = Answer to the attack: { $unit }
wil-builder-halt = Fell short: { $unit }
wil-builder-losses = Losses: { $unit }
wil-builder-morale = Morale: { $unit }
wil-builder-melee = { $unit }: { $dice ->
    [0] has given its volley
   *[other] { $dice }d, { $need }+
}, a model for { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}
wil-builder-needed = Needs { $needed }+
wil-builder-modifier = Modifier{ $modifier ->
    [nothing-said] {""}
   *[other] {" "}{ $modifier }
}
wil-moment = { $attack ->
    [yes] attack
   *[no] orders
}
wil-builder-hits = { $whose ->
    [own_hits] On our model: { $hits }
    [enemy_hits] On a foe: { $hits }
   *[other] { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }
}
wil-builder-ask-per-model = How many hits take a model? The text of the game lacks it
builder-ask-own_hits = How many hits take a model of the attacker? The text of the game lacks it
builder-ask-enemy_hits = How many hits take a model of the attacked? The text of the game lacks it
wil-builder-ask-needed = What has 2d6 to come to? The table is lost; it is kept for the battle
wil-builder-officers = Officer…
wil-button-chance = { $what } { $chance }
wil-button-react = Officer, dice…
wil-short-fight = Losses { $ours } : { $theirs }, gives way: { $back }
wil-builder-gives-way = Gives way: { $who }, { $chance }
