gdf-button-morale = Morale{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}{ $chance ->
    [nothing-said] {""}
   *[other] {" "}{ $chance }
}
gdf-button-back = Strike back { $chance }
gdf-button-who-strikes = Who strikes…
gdf-button-blows = Roll { $chance }
gdf-button-own-dice = My dice{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
gdf-save-of = Defence{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
gdf-save-foreseen = { $dice }d { $need }+, any wound: { $chance }
gdf-then-tired = Fatigued after that
gdf-morale-foreseen = { $who ->
    [nothing-said] {""}
   *[other] { $who }:{" "}
}{ $need }+, { $chance }; fails at { $left } of { $start }: { $fate ->
    [rout] routed
   *[shaken] Shaken
}
gdf-button-no-back = Do not strike
gdf-button-save = Defence { $chance }
gdf-cast-hits = If it hits, defence: { $unit }; hits and AP are in the description of the spell · { $page }
gdf-button-danger = Dangerous ground { $chance }
gdf-button-shoot = Shoot
gdf-button-fight = Fight
gdf-button-watch = Overwatch: { $unit }
owes-gdf-test = Dangerous terrain: { $about }. { $side } to roll: { $dice }d, any wound: { $chance }
gdf-extra-last_drop = to the last drop −1
gdf-fight-result = Score { $one } : { $two }. { $winner ->
    [nothing-said] A draw
   *[other] Won by { $winner }
}{ $chance ->
    [nothing-said] {""}
   *[other] {" "}(chance { $chance })
} · { $page }
gdf-back-title = Strike back: { $unit } · { $page }
gdf-strikes-back = { $unit }: strike back? The charged decides · { $page }
gdf-declined = { $unit } does not strike back{ $tired ->
    [yes] {""}
   *[no] , and is not tired
} · { $page }
gdf-counter = { $unit } has Counter and strikes first, if it wants · { $page }
gdf-loser-tests = { $unit }: the loser tests morale · { $page }
gdf-fails-by-itself = { $unit }: Shaken units fail without a die{ $outcome ->
    [rout] {" "}and rout
   *[other] {""}
} · { $page }
gdf-which-action = { $unit }: which action? An activation has one · { $page }
gdf-flies-shaken = { $unit }: aircraft must move all the same · { $page }
gdf-how-asked = { $unit }: did it hold or move? It matters for { $rules } · { $page }
gdf-how-hold = Held
gdf-how-hold-word = hold
gdf-how-moved = Moved
gdf-how-moved-word = moved
gdf-how-far = It matters whether the target is over { $inches }" away · { $page }
gdf-tokens-left = { $unit }: { $left ->
    [one] { $left } token left
   *[other] { $left } tokens left
}
gdf-consent-tokens = { $casters }: spend { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} against the spell of { $unit }
gdf-reserved = { $unit } waits in reserve; onto the table from the second round · { $page }
gdf-arrived = { $unit }: { $how ->
    [edge] back on the table, at any edge
    [placed] on the table, within 12" of its own edge
    [scout] on the table, and moves up to 12" at once, ignoring terrain
   *[ambush] on the table, over 9" from enemies; seizes nothing this round
} · { $page }
gdf-embarked = { $unit } is inside { $transport }, { $free ->
    [one] { $free } seat left
   *[other] { $free } seats left
} · { $page }
gdf-disembarked = { $unit } gets out, within 6" of the transport · { $page }
gdf-wreck = { $unit }: the transport is destroyed, the unit is out, Shaken, and tests for dangerous ground · { $page }
gdf-shaken-again = { $unit } is Shaken again · { $page }
gdf-markers = Objective markers
gdf-marker = { $number }: { $side ->
    [nothing-said] nobody's
   *[other] { $side }
}
gdf-no-markers = No markers; before the battle D3+2 says how many · { $page }
gdf-markers-laid = Markers on the table: { $count } · { $page }
gdf-marker-claimed = Marker { $number }: { $side ->
    [nothing-said] nobody's
   *[other] { $side }
} · { $page }
gdf-mark-reserve = in reserve
gdf-mark-aboard = in a transport
gdf-flies-off = { $unit }: off the edge; it comes back on any edge next round · { $page }
gdf-mark-off_table = off the table
gdf-not_begun = The battle has not begun, sides are deploying. To begin: “Ready”. { $page }
gdf-acting = { $value } is acting; then it is the other side's turn. { $page }
gdf-charge_open = { $value } has declared a charge that is not fought yet: { $example }. { $page }
gdf-in_reserve = { $value } is in reserve, not on the table. { $page }
gdf-flown_off = { $value } is off the table. { $page }
gdf-declared = { $value }: its action is chosen, an activation has one. { $page }
gdf-not_shaken = { $value }: only Shaken units stand to the last drop. { $page }
gdf-only_action = { $value } may only { $only ->
    [holds] hold
   *[advances] advance
}. { $page }
gdf-round_open = The round is not over, still to act: { $value }. { $page }
gdf-no_shot = { $value }: no shooting with this action ({ $action ->
    [rush] it rushed
    [charge] it charges
    [fought] it charged
    [idle] it idled
    [take_cover] it lies low
    [brace] it is braced
    [keep_low] it keeps low
    [overwatch] it is on overwatch
    [advance] it moved
    [hold] it held
   *[other] another action
}). { $page }
gdf-no_charge = { $value }: no charge in this activation ({ $action ->
    [rush] it rushed
    [fought] it has fought
    [hold] it holds
    [advance] it moved
    [shoot] it shot
   *[other] another action is chosen
}). { $page }
gdf-seated = { $value } is inside a transport. { $page }
gdf-aboard = { $value } is in a transport: it neither shoots nor casts, and is no target. { $page }
gdf-not_on_table = { $value } is not on the table. { $page }
gdf-few_weapons = “{ $value }”: the unit has not so many. Allowed: { $allowed }. { $page }
gdf-spent = “{ $value }” fires once a game, and has. { $page }
gdf-not_watching = { $value } is not on overwatch. { $page }
gdf-nothing_to_answer = { $value } has not moved, nor shot at this unit: there is nothing to answer. { $page }
gdf-too_far_to_answer = Return fire reaches 24", the target is { $value }" away. { $page }
gdf-charges_aircraft = { $value }: aircraft are not charged. { $page }
gdf-assault_target = { $value }: an assault charges the unit that it shot at. { $page }
gdf-no_blows = { $value } has no blows to strike now. { $page }
gdf-no_answer = { $value } has nothing to answer, or nothing to answer with. { $page }
gdf-melee_open = { $value }: the melee is not over, morale comes after it. { $page }
gdf-nobody_tests = Nobody owes a morale test now. { $page }
gdf-no_morale = { $value } owes no morale test now. { $page }
gdf-defender_decides = { $value }: the defender decides whether it strikes back. { $page }
gdf-last_drop_casts = { $value }: no spells on the last drop. { $page }
gdf-cast_late = { $value }: spells come before the attack. { $page }
gdf-spell_tried = This spell was tried in this activation. Name another one. { $page }
gdf-reserve_late = { $value }: reserves are named before the battle. { $page }
gdf-no_ambush = { $value } has no Ambush. { $page }
gdf-stays_hidden = { $value } stays in ambush this round: it was said. { $page }
gdf-nobody_hidden = Nobody to come: it is decided at the start of a round, from the second, before the side's own first activation. { $page }
gdf-stay = In ambush until the next round: { $units } · { $page }
gdf-not_in_reserve = { $value } is on the table. { $page }
gdf-arrives_later = { $value }: arrivals are at the start of a round, from the second, before the side's own first activation. { $page }
gdf-no_transport = { $value }: nobody can get in. { $page }
gdf-too_big = { $value }: too big for a transport. { $page }
gdf-no_seats = { $value } needs { $needs ->
    [one] { $needs } seat
   *[other] { $needs } seats
}, { $free } free. { $page }
gdf-in_and_out = { $value }: not in and out in one activation. { $page }
gdf-embarks_moving = { $value } gets in as it moves: advance or rush first. { $page }
gdf-not_aboard = { $value } is in no transport. { $page }
gdf-markers_late = Markers are laid before the battle. { $page }
gdf-no_marker = There is no marker { $value }. There are: { $allowed }. { $page }
gdf-claim_early = Markers are seized when a round ends. { $page }
gdf-seizes_not = { $value } seizes no markers now. { $page }
gdf-nobody_seizes = Marker { $value }: there is nobody to seize it. { $page }
gdf-claims_own = Marker { $value }: each side claims its own. { $page }
gdf-whose_marker = Marker { $value }: whose is it? { $page }
gdf-no_aircraft = { $value }: only aircraft fly off the table. { $page }
gdf-no_charge_distance = How many inches to the enemy? It helps over 3" and under 6". { $page }
gdf-nobody_to_shoot = { $value } has nobody to shoot at.
gdf-nobody_to_charge = { $value } has nobody to charge.
gdf-odds_of_targets = Odds are of one target: { $example }.
gdf-say_more = Say too: hold or moved, how many inches, who is near the target; the roll depends on it. { $page }
owes-gdf-save = Defence against a spell: { $about }. { $side } to roll: { $dice }d { $need }+, any wound: { $chance }
owes-gdf-strike_back = { $side }, strike back? { $about }: { $dice }, any wound: { $chance }{ $tires ->
    [yes] , then fatigued
   *[no] { "" }
}
owes-gdf-blows = { $side } strikes: { $about }: { $dice }, any wound: { $chance }
owes-gdf-morale = Morale: { $about }. { $side } to roll: { $need }+, { $chance }; fails at { $left } of { $start }: { $fate ->
    [rout] routed
   *[shaken] Shaken
}
gdf-dice = { $dice }d { $need }+
event-gdf_activated = activation
event-gdf_morale_tested = morale
event-gdf_cast_tried = spell
event-gdf_volleyed = shooting
event-gdf_charged = charge
event-gdf_struck = blow
event-gdf_strike_declined = no strike back
event-gdf_melee_decided = melee result
event-gdf_harmed = wounds
event-gdf_reserved = reserve
event-gdf_arrived = arrival
event-gdf_embarked = getting in
event-gdf_disembarked = getting out
event-gdf_markers_laid = markers
event-gdf_marker_claimed = marker seized
gdf-impact_in_melee = { $value }: in a battle Impact is rolled with the charge, not by itself. { $page }
gdf-odds-number = number
gdf-declare_first = { $value }: on overwatch, and may shoot at movers: { $watch }. Declare the charge first: { $example }. { $page }
turn-begins-gdf = Round { $turn }{ $side ->
    [nothing-said] {""}
   *[other] , first to act: { $side }
}
turn-terms-gdf = { $agreed ->
    [yes] { $side } begins.
   *[no] { $side } begins, nothing else was said (/first).
} { $turns ->
    [0] No number of rounds is set (/turns).
   *[other] Rounds: { $turns }.
}
battle-moment-gdf = Round { $turn }{ $turns ->
    [0] {""}
   *[other] {" "}of { $turns }
}
gdf-no_markers = There are no markers. To lay them: { $example }. { $page }
gdf-unlaid = No objective markers are laid. While nobody has acted D3+2 may be rolled, or agree to play without · { $page }
gdf-idles = { $unit }: a Shaken unit spends its activation idle · { $page }
gdf-event-title = Random event · { $page }
gdf-event-none = Nothing happens this round.
gdf-event-army = Army: { $side }
gdf-event-units = It falls on: { $units }
gdf-event-nobody = It falls on an army without such units: nothing happens.
gdf-fog-ebb = Token drawn: { $side } · { $page }
gdf-fog-weariness = { $side } { $yes ->
    [yes] is exhausted: no more activations this round
   *[no] is not exhausted
} · { $page }
gdf-fog-length = { $yes ->
    [yes] The battle goes on
   *[no] The battle is over
} ({ $need }+ needed) · { $page }
gdf-button-event = Event
gdf-button-ebb = Draw a token
gdf-button-weariness = Weariness
gdf-button-length = Does it go on?
gdf-nothing_due = This roll is not needed now; the rule is switched on before the battle: /settings. { $page }
gdf-no_supplies = { $value } is out of ammunition (event). { $page }
owes-event = Random event. To roll: { $side }
owes-ebb = A token says who activates. To draw: { $side }
owes-weariness = Battle weariness. To roll: { $side }
owes-length = Does the battle go on? To roll: { $side }
event-gdf_event_rolled = random event
event-gdf_fog_rolled = fog of war
event-gdf_suppressed = suppression
event-gdf_points_spent = command points
gdf-critical = { $unit }: critical hits, wounds more: { $wounds } · { $page }
gdf-mishap = { $unit }: accidents, wounds on itself: { $wounds } · { $page }
gdf-attrition = { $unit }: attrition, wounds more: { $wounds } · { $page }
gdf-token = { $unit }: suppression tokens { $count } · { $page }
gdf-inspires = A hero inspires: friends within 12" lose a token each, set it with /mark: { $units } · { $page }
gdf-no_tokens = { $value } has no suppression tokens to rally from. { $page }
gdf-suppressed_first = { $value } is suppressed: activate it first, { $example }. { $page }
gdf-mission = Mission: { $name } · { $page }
gdf-tasks = Secondary tasks · { $page }
gdf-tasks-of = { $side }: { $tasks ->
    [nothing-said] none
   *[other] { $tasks }
}
gdf-task = { $task }{ $done ->
    [yes] {" "}(done)
   *[no] {""}
}
gdf-task-taken = { $side ->
    [nothing-said] A task for both
   *[other] Task of { $side }
}: { $task } · { $page }
gdf-task-done = { $side }: { $done ->
    [yes] done
   *[no] not done
} — { $task } · { $page }
gdf-decks = { $mode ->
    [wits] Battle of wits: one deck for all
    [domination] Total domination: a deck each
    [challenge] Challenge
    [strategy] Strategy
    [plan] Plan
    [coordination] Coordination
    [logistics] Logistics
    [tactics] Tactics
   *[own] A deck of your own
}{ $side ->
    [nothing-said] {""}
   *[other] : { $side } has a deck
}, { $count ->
    [one] { $count } card
   *[other] { $count } cards
} · { $page }
gdf-cards = Mission cards · { $page }
gdf-cards-of = { $side ->
    [nothing-said] On the table
   *[other] { $side }
} ({ $deck } in the deck{ $hand ->
    [0] {""}
   *[other] , { $hand } in hand
})
gdf-cards-points = { $side }: points for cards { $points }
gdf-cards-drawn = { $side ->
    [nothing-said] Cards of the round
   *[other] Cards of the round, { $side }
} · { $page }
gdf-card-dropped = { $side } discards { $card } · { $page }
gdf-card-scored = { $side }: +{ $points } for { $card } · { $page }
gdf-card-both = Both sides fulfil it: no points, the card stays ({ $card }) · { $page }
gdf-set_up_late = This is settled before the battle. { $page }
gdf-no_task = You have no such task. { $page }
gdf-no_deck = There is no deck: { $example }. { $page }
gdf-draws_once = Cards are drawn as a round starts, once. { $page }
gdf-cards_early = Card { $value }: cards are scored when a round ends. { $page }
gdf-no_card = Card { $value } is not on the table. { $page }
gdf-scored = Card { $value }: one is scored in a round. { $page }
gdf-dropped = Card { $value }: one is discarded in a round. { $page }
gdf-card_unheld = Card { $value }: marker { $marker } is not yours. { $page }
gdf-drops_least = Card { $value }: from the deck for all, whoever has fewest points discards. { $page }
gdf-deck_of = This deck will not do ({ $value }): it wants { $allowed } different cards, numbers 11–66 of digits 1 to 6. { $page }
gdf-card_points = This card does not give { $value }. Allowed: { $allowed }. { $page }
event-gdf_mission_set = mission
event-gdf_task_taken = secondary task
event-gdf_task_done = task done
event-gdf_decks_made = decks of cards
event-gdf_cards_drawn = cards drawn
event-gdf_card_scored = card scored
event-gdf_card_dropped = card discarded
gdf-command = Command points · { $page }
gdf-points-left = { $side }: command points { $left }
gdf-stratagem = { $cost }: { $name } — { $text }
gdf-doctrine = { $side }: { $name } doctrine · { $page }
gdf-cancelled = { $side } cancels { $name } · { $page }
gdf-no_command = No command points in this battle: switch them on in /settings, roll with /cp roll. { $page }
gdf-points_rolled = The points are rolled, { $value } left. { $page }
gdf-doctrine_kept = A doctrine is chosen before the battle, once. { $page }
gdf-other_doctrine = { $value } is not of your doctrine. { $page }
gdf-bought = { $value } was bought in this activation. { $page }
gdf-few_points = Too few points: { $value } needed, { $allowed } there. { $page }
gdf-nothing_to_cancel = There is nothing to cancel, or nothing to pay with. { $page }
gdf-out_moving = { $value } got out as a part of its move: it cannot hold now. { $page }
gdf-at-whom = { $unit }: at whom?
gdf-who = Which unit?
gdf-nobody_acts = There is nobody to activate now. { $page }
gdf-may-arrive = May come onto the table before the first activation: { $units }{ $both ->
    [yes] . Both sides have such units: a roll-off, then one by one
   *[no] {""}
} · { $page }
gdf-scouts = Scouts are placed last and move up to 12": { $units }{ $both ->
    [yes] . Both sides have them: a roll-off, then one by one
   *[no] {""}
} · { $page }
setup-title-gdf = { $game }{ $points ->
    [0] {""}
    [one] {" "}· { $points } point
   *[other] {" "}· { $points } points
}{ $turns ->
    [0] {""}
    [one] {" "}· { $turns } round
   *[other] {" "}· { $turns } rounds
}
setup-turns-gdf = ↻ Rounds { $now }
start-title-gdf = Battle: { $game }{ $points ->
    [0] {""}
   *[other] , { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}{ $turns ->
    [0] {""}
   *[other] , { $turns ->
        [one] { $turns } round
       *[other] { $turns } rounds
    }
}
gdf-joins = { $hero }: { $unit ->
    [nothing-said] by himself
   *[other] in the unit { $unit }
} · { $page }
gdf-joins-whom = { $hero }: into which unit? · { $page }
gdf-stands-alone = { $hero }: a hero by himself. Into a unit, before the battle: /attach { $hero } · { $page }
gdf-no-such-unit = { $hero }: there is no unit “{ $unit }” · { $page }
gdf-joins_late = { $value }: units are joined before the battle. { $page }
gdf-no_hero = { $value }: those who join are heroes (Hero) of at most Tough { $allowed }. { $page }
gdf-joined = { $value }: is in this unit already. { $page }
gdf-no_host = { $value }: no unit for a hero. It takes several models of his side without another hero. { $page }
event-gdf_hero_joined = hero in a unit
gdf-with = { $hero }: in the unit { $unit }
gdf-inside = { $unit }: inside { $transport }
gdf-markers-are = Markers — { $markers }
gdf-marker-was = It was { $side }’s. With both sides at the marker it is nobody’s · { $page }
gdf-button-stay = They stay{ $both ->
    [yes] : { $side }
   *[no] {""}
}
gdf-button-arrive = Onto the table: { $unit }
gdf-button-lots = Markers: D3+2
gdf-nobody_charged = Nothing to answer: nobody charged. { $page }
gdf-which-transport = { $unit }: into which transport?
gdf-no_transports = { $value }: there is no transport on this side (Transport). { $page }
gdf-button-points = Roll for points
gdf-for-whom = { $name }: for which unit?
gdf-which_marker = Which marker? Yours: { $allowed }. For example, { $example }.
gdf-not_held = Marker { $value } is not yours. Yours: { $allowed }. { $page }
gdf-shut_down = Marker { $value } is shut down until the round is over ({ $by }). { $page }
gdf-fights_same = They fight the same enemy again: { $value }. { $page }
gdf-fired_first = The charge goes to whoever shot at it: { $value }. { $page }
gdf-moment = { $value }: not its moment. { $when ->
    [seize_the_initiative] It is for an enemy's turn to activate a unit, when the activation before is over
    [shutdown] It is for the end of a round, when you hold a marker that an enemy may take
    [delayed_deployment] It is for deployment, before the first round
    [hidden_deployment] It is for the end of deployment, before the first round
    [eternal_vigilance] It is for a unit that lost a model in this activation
    [lightning_reflexes] It is for a unit that has just rushed
    [code_of_honour] It is for a unit that has just failed its morale
    [keen_senses] It is for a unit that is about to shoot in its activation
    [fire_at_chargers] It is for a unit with something to shoot with that a declared charge may come to
    [tactical_retreat] It is for a unit on the table, while no melee is open
    [dash] It is for a unit that is about to rush or charge
    [deadly_blow] It is for a unit that is fighting a melee
    [furious_attack] It is for a unit that has just fought, while both of that melee stand
   *[other] It is for another case
}. { $page }
gdf-bought-high_command_one_die = +1 to your side's next morale test or spell; to a die of another roll add it by hand · { $page }
gdf-bought-high_command_one_roll = +1 to all dice of your side's next roll · { $page }
gdf-bought-seize_the_initiative = It is your turn; for 2 points the enemy may cancel that: /cp cancel · { $page }
gdf-bought-shutdown = Marker { $marker } is nobody's until the round is over; for 2 points the enemy may cancel that: /cp cancel · { $page }
gdf-bought-delayed_deployment = The enemy deploys a unit; for 2 points he may cancel that: /cp cancel · { $page }
gdf-bought-hidden_deployment = Lift up to { $face } units and place them again. For 3 points the enemy may do the same · { $page }
gdf-bought-eternal_vigilance = { $unit }: rolled { $face }, 4+ needed. { $works ->
    [yes] The wound does not count, the model stands
   *[no] The model is lost
} · { $page }
gdf-bought-lightning_reflexes = { $unit }: in cover when it is shot at next · { $page }
gdf-bought-code_of_honour = { $unit }: not Shaken; who routed is Shaken instead · { $page }
gdf-bought-keen_senses = { $unit }: the target's cover does not count · { $page }
gdf-bought-fire_at_chargers = { $unit }: a shot at the chargers, −1, at any range · { $page }
gdf-bought-tactical_retreat = { $unit }: away from the nearest enemy, up to { $inches }" (if one was within 12") · { $page }
gdf-bought-dash = { $unit }: +2" to a Rush or a Charge · { $page }
gdf-bought-deadly_blow = { $unit }: those killed in this melee strike once more · { $page }
gdf-bought-furious_attack = { $unit }: fights the same enemy again, as a charge and not fatigued · { $page }
gdf-extra-at_charger = at chargers −1
gdf-last-blow = { $unit }: a last blow of the fallen, models { $models } ({ $arm }) · { $page }
gdf-commanded = High command +1
gdf-card_not_kept = Card { $value }: marker { $marker } has to be held at the start of the round as well. { $page }
gdf-extra_off = { $value }: extra actions are not agreed on in this battle (/settings). { $page }
gdf-near-word = near
gdf-nobody-word = nobody
gdf-button-nobody-near = Nobody near
gdf-who-is-near = Which friend is within 3" of the target? · { $page }
gdf-astray = { $unit }: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} by friends · { $page }
gdf-odds-friend = { $unit }: at least one wound by friends
stage-gdf-stray = { $dice ->
    [one] { $dice } die for whom it hits
   *[other] { $dice } dice for whom they hit
}
gdf-systems-agreed = System damage: monsters and vehicles, as you agree, /mark UNIT vehicle. { $units ->
    [nothing-said] Nobody is marked yet
   *[other] Marked: { $units }
} · { $page }
gdf-mark-systems = vehicle
gdf-mark-immobilised = immobilised{ $times ->
    [1] {""}
   *[other] {" "}×{ $times }
}
gdf-mark-shocked = shocked{ $times ->
    [1] {""}
   *[other] {" "}×{ $times }
}
gdf-last-round = The last round is over: claim markers, then the battle ends · { $page }
gdf-last-tasks = Mark the secondary tasks that are done, too · { $page }
gdf-button-task-of = { $mark } { $task }: done
gdf-button-begins = First turn: { $side }
gdf-cast-price = { $unit }: what does the spell cost? Tokens { $tokens } · { $page }
gdf-systems = { $unit }: systems, { $value } — { $row } · { $page }
event-gdf_system_damaged = system damage
lots-first-gdf = (the higher deploys first and has the first turn · p. 6)
gdf-places-first = { $rule ->
    [scouts] Scouts
   *[arrivals] Out of ambush
}: { $side } places first, then one unit each by turns · { $page }
gdf-roll_off_first = { $value }: both sides have an ambush, so roll off first: { $example }. { $page }
gdf-places_by_turns = They place by turns, now { $value }. { $page }
gdf-button-scouts = Roll off
gdf-button-arrivals = Roll off
owes-scouts = Roll-off for who places Scouts first. To roll: { $side }
owes-returns = Aircraft come back on any edge: { $side } ({ $about })
gdf-button-out = Disembark
gdf-scouts_first = { $value }: both sides have Scouts, so roll off first: { $example }. { $page }
gdf-places_before = { $value }: aircraft are placed first ({ $names }). { $page }
owes-gdf-deploy = Places a unit: { $side } ({ $about })
owes-ambush = Who comes out of ambush: { $about }. To decide: { $side }
owes-arrivals = Roll-off for who comes out of ambush first. To roll: { $side }
event-gdf_roll_off_won = roll-off
gdf-inches = The number “{ $value }” has no mark. If it is inches to the target: { $example }
gdf-deploys-first = They deploy one unit each by turns, { $side } first: { $counts }. Aircraft before all, Scouts after all, Ambush may stay in reserve · { $page }
gdf-deploys = { $side } — { $count }
gdf-event-table = { $row ->
    [14] All game: who enters terrain rolls a D6, and on a 1 tests for dangerous terrain
    [16] That player secretly notes a piece of terrain; the first to step on it: D3+3 hits, AP(2)
    [21] A marker in the centre of this quarter. Who moves within 3" of it: D3+3 hits
    [22] Zombies in the centre of this quarter: Q5+ D5+, claws A3, Slow; at each round's end they go for the nearest
    [23] At the end of a round, if the sniper sees it: D3 hits
    [34] Enemies within 6" of it have −1 to morale until the end of the game: /morale UNIT −1
   *[other] It holds from now on, the bot remembers
}
gdf-event-whom = { $row ->
    [15] Which units are in this quarter? D3+4 hits for each
   *[24] Which units are inside terrain? One of them at random is Shaken
}. Answer: /event UNIT, UNIT or /event nobody · { $page }
gdf-event-quarter = Quarter of the table: { $number } (clockwise from the near left of whoever goes first)
gdf-event-zombies = Zombies: { $count }
gdf-event_not_asked = Nobody asked about units now. To roll the event: { $example }. { $page }
gdf-hazard = { $row ->
    [25] Grave mistake
   *[26] Berserker
}: { $unit } · { $page }
gdf-button-nobody = Nobody
owes-event_units = Whom did the event meet? To answer: { $side }
gdf-event-hits = { $unit }: hits { $hits }, wounds { $wounds }
gdf-task-hidden = { $side }: a secret task. Note it on paper; the button “Tasks” reveals it at the end · { $page }
gdf-task_hidden = You have a secret task already. { $page }
gdf-no_hidden_task = You have no secret task. Before the battle: { $example }. { $page }
gdf-card-open = { $card }{ $marker ->
    [0] {""}
   *[other] {" "}· marker { $marker }
}{ $more ->
    [yes] {" "}· +1 VP this round
   *[no] {""}
}
gdf-cards-hidden = Face down: { $count }
gdf-card-face-down = hidden { $place }
gdf-cards-laid = Cards laid out, { $side } · { $page }
gdf-cards-turned = { $way ->
    [up] Cards turned up
   *[down] Turned face down
}, { $side } · { $page }
gdf-cards-chosen-challenge = { $side } challenges: this card gives +1 VP in the round ({ $whose }): { $card } · { $page }
gdf-cards-chosen-plan = { $card ->
    [nothing-said] { $side } leaves the enemy's cards on the table
   *[other] { $side } returns a card to the hand ({ $whose }): { $card }
} · { $page }
gdf-cards-chosen-tactics = { $side }: a special card, which only units with a hero can fulfil, +1 VP: { $card } · { $page }
gdf-cards-shuffled = { $side } shuffles back into the deck: { $cards } · { $page }
gdf-hand = Hand, { $side } · { $page }
gdf-hand-card = { $place }. { $card }
gdf-hand-hidden = Face down on the table, { $place }: { $card }
gdf-hand-marker = Card 44: marker { $marker }
gdf-hand-how = Three are laid, by their places in the hand.
gdf-hand-told = The hand is sent in private: { $side }
gdf-hand-drawn = { $side } { $redeal ->
    [yes] redeals, new hand
   *[no] draws
}: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, { $deck } left in the deck. Which ones, a private message says · { $page }
gdf-button-hand = Hand
gdf-button-cards_draw = Draw cards
gdf-button-cards_pass = Leave them
owes-gdf-cards_deck = A deck of 18 different cards, chosen by { $side }
owes-gdf-cards_draw = Cards of the round are drawn by { $side }
owes-gdf-cards_lay = { $side } lays cards out of the hand
owes-gdf-cards_turn = One card stays face down. Which, { $side } decides
owes-gdf-cards_choose = { $side } chooses an enemy's card
gdf-unscored = No card scored in this round: { $sides }
gdf-cards_agreed = Cards are played in another way already: { $played }. { $page }
gdf-cards_kind = How are decks of your own played? Challenge, Strategy, Plan, Coordination, Logistics or Tactics: /cards challenge numbers 11, 12, … { $page }
gdf-cards_not_now = { $value }: this is not done with cards now. { $page }
gdf-redeals_once = { $value }: one redeal, in the first round, before cards are laid out. { $page }
gdf-lays = This will not do ({ $value }): it wants { $count ->
    [one] { $count } place
   *[other] { $count } different places
} of the hand. Allowed: { $allowed }. { $page }
gdf-hides = { $value } face down, and { $count } may be. { $page }
gdf-no_hidden_card = There is no hidden card { $value }: face down lie { $count }. { $page }
gdf-hides_trailing = { $value }: cards are turned face down by whoever has fewer points, as a round after the first begins, in Strategy. { $page }
gdf-must_challenge = An enemy's card has to be chosen. { $page }
gdf-card_few = Card { $value }: it wants { $count } markers held. { $page }
gdf-shuffles_once = { $value }: cards are shuffled back when a round ends, once, in Coordination. { $page }
gdf-not_discarded = This will not do ({ $value }): up to { $count } discarded cards go back. Discarded: { $allowed }. { $page }
gdf-six_markers = With mission cards there are 6 markers. { $page }
event-gdf_cards_laid = cards laid out
event-gdf_cards_turned = cards turned
event-gdf_card_marked = a card chosen
event-gdf_card_returned = an enemy's card
event-gdf_cards_shuffled = cards shuffled back
gdf-cards-none = No mission cards are played; that is agreed before the battle · { $page }
gdf-button-over = End of the battle
gdf-button-cards = Cards
gdf-hinder-none = Do not hinder { $chance }
gdf-button-hinder = Hinder…
gdf-hinder-tokens = { $count ->
    [-1] Tokens
    [0] Do not hinder
   *[other] −{ $count }
}
gdf-hinder-need = The spell needs { $need }+: { $chance }. Those within 18" who see it may hinder
gdf-hinder-has = { $unit }: { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
owes-gdf-hinder = { $side }, hinder it? { $about }: { $need }+, { $chance }. { $tokens }, within 18"
event-gdf_cast_declared = spell declared
gdf-nothing_to_hinder = There is nothing to hinder: no spell is declared now. { $page }
gdf-button-hits = { $unit }: hits…
gdf-task-category = Category
gdf-button-task-chosen = Choose…
gdf-button-task-hidden = Secret
gdf-button-task-shown = Reveal the secret one…
gdf-button-deck = Own deck…
gdf-button-hide = Hide one…
gdf-deck-title = Deck: { $count } of { $all }
gdf-build-ask-deck = Which cards?
gdf-build-ask-mode = How do we play?
gdf-build-ask-hide = Which lies face down?
gdf-build-ask-lay = Which are laid?
gdf-build-ask-task = Which task?
gdf-button-redeal = Redeal
builder-about-secondary = A secondary task
builder-about-cards = Mission cards
gdf-build-second = Second target
gdf-build-second_weapons = With what at it
gdf-build-second_range = To the second
gdf-build-second_cover = Cover of the 2nd
gdf-build-ask-second = With what at the second target?
gdf-build-wound-any = In all, any wound: { $chance }
gdf-row-cast = { $who }: spell
gdf-markers-yet = not all sides have marked the markers
