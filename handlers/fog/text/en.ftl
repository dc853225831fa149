# Field of Glory.
fog-no_type = "{ $value }": I see no troop type.
fog-more-hits = More hits: { $what }
fog-not_in_chapter = The chapter does not give this number, yours is needed: { $field }. Allowed: { $allowed }.
fog-not_enough = Missing: { $field }. Allowed: { $allowed }.
fog-more_evaded = More evaded than were charged: { $value }. Allowed: { $allowed }.
fog-engaged_flank_only = Not a proper flank charge: an engaged flank may not be hit · { $page }
fog-opposite_charges = The charges come from opposite sides: { $value }.
fog-bearings = There must be a bearing for each charger: { $allowed }.

# Refusals.
fog-forbidden = { $value }: { $why } · { $page }
fog-not_begun = The battle has not begun, sides are deploying. To begin: “Ready”.
fog-not_your_turn = Charges are declared in one's own turn, now it is that of { $side }: { $value } · { $page }
fog-declared = Declarations are over, the enemy is answering: { $value } · { $page }
fog-no_charge = No charge was declared: { $value } · { $page }
fog-charged_twice = This charge is declared already: { $value } → { $target } · { $page }
fog-charges_already = It has declared a charge, there is nothing to hold back: { $value } · { $page }
fog-test_failed = Its test failed this turn and is not rolled again: { $value } · { $page }
fog-tested = This test was taken this turn: { $value } · { $page }
fog-nothing_declared = No charge is declared, or declarations are over.
fog-nobody_to_charge = There is nobody to charge.
fog-not_charged = Nobody charges this group now: { $value } · { $page }
fog-not_its_charger = { $value }: does not charge this group ({ $unit }).
fog-fright_first = Fragmented troops that are charged test their cohesion first: { $value } · { $page }
fog-routs = Broken and routing: { $value } · { $page }
fog-falls_first = The test failed, say first how far it falls: { $value } · { $page }
fog-falls_not = It failed no test, its level stays: { $value }. To put it right: /mark · { $page }
fog-no_fall = A failure leaves a lower level: { $value } · { $page }
fog-crossed = An interception hits the flank or crosses the path, and this one crossed it: { $value } · { $page }
fog-touches = The interception in the flank took the charge off, they are in contact: { $value } · { $page }
fog-not_to_rear = Charged in flank or rear, it evades along the charge only: { $value } · { $page }
fog-answered = The charge was answered already: { $value } · { $page }
fog-must_evade = The test to stand failed, it can but evade: { $value } · { $page }
fog-stands_anyway = It cannot evade and stands anyway: { $value } · { $page }
fog-fights = It fights already and intercepts nobody: { $value } · { $page }
fog-in_combat = It fights already and need not be held back: { $value } · { $page }
fog-not_flank = No proper flank charge, it counts as frontal and cohesion stays: { $value } · { $page }
fog-charging = This group charges itself: { $value } · { $page }
fog-own_charge = An enemy's charge is intercepted, this is one's own side: { $value } · { $page }
fog-intercepts_already = It intercepts already: { $value } · { $page }
fog-moved = This charge has moved: { $value } · { $page }
fog-answer_first = First the answer of the charged: { $value } · { $page }
fog-not_a_target = { $charger } does not charge this group: { $value }. Those met on its way are named in the charge with "on the way" · { $page }
fog-flanked_once = It has lost its level of this turn to a flank hit: { $value } · { $page }
fog-fought = This impact is fought already: { $value } · { $page }
fog-old_contact = They have fought since earlier turns, there is no impact any more: { $value } and { $enemy } · { $page }
fog-evaded = This group has evaded: { $value } · { $page }
fog-stays = Only evaders who were not caught leave the table: { $value } · { $page }
fog-depth = First its depth: whether the group could evade depends on it: { $value }. For example: { $example }
fog-which-depth = First its depth: how many bases? Only those one deep evade: { $unit } · { $page }
fog-button-base = { $unit }: −1
fog-not-a-target = { $charger } does not charge this group: { $value }. Met on its way, and charged now? · { $page }
fog-button-on-the-way = Met on the way
fog-button-deep = { $deep ->
    [1] 1 base deep
   *[other] Deeper
}
fog-mark_tested = A test is rolled, not marked: { $value }.
fog-mark_engaged = Contact is noted by the charge move, /reach: { $value }.

# What happened.
fog-into-flank = Into the flank
fog-into-rear = Into the rear
fog-charges = Test passed, charges: { $unit }
fog-does-not-charge = Test failed, does not charge: { $unit }
fog-test-passes = test passed
fog-not-tempted = No test is needed, stays where it is: { $unit }
fog-unordered = Test failed, charge without orders: { $unit } → { $enemy }
fog-holds = Test passed, stays where it is: { $unit }
fog-charges-unordered = charge without orders
fog-through-friends = They burst through the friends in their way.
fog-all-declared = Charges declared: { $units }. Now the enemy answers.
fog-broken-off = Their former fight is over: { $unit } and { $enemies }. If not: /undo
fog-answer-closes = This answer ends the declaring of charges. One that was forgotten: ⋯, "Out of order", and the other side allows it · { $page }
fog-could-intercept = Could intercept: { $units }
fog-stands = Stands: { $unit }
fog-must-evade = Test failed, must evade: { $unit }
fog-evades = Evades{ $mu ->
    [nothing-said] {""}
   *[other] {" "}by { $mu } MU
}: { $unit }
fog-evades-way = { $way ->
    [rear] To its own rear
   *[other] Along the charge
}
fog-bursts-through = Burst through friends, each a level lower: { $units }
fog-after-evading = Whoever is caught counts as hit in the flank
fog-chargers-roll = All targets evade, so a die changes the charge move: { $units } · { $page }
fog-intercepts = Intercepts: { $unit }
fog-does-not-intercept = Test failed, no interception: { $unit }
fog-stops-intercepting = Charged themselves, they intercept no more: { $units } · { $page }
fog-charge-off = Charge called off: { $unit }
fog-lowered = { $unit }: { $level }
fog-level-stays = { $unit }: still { $level }
fog-arrived = The charge arrives: { $unit } → { $met }{ $levels ->
    [nothing-said] {""}
   *[other] . { $levels }
}
fog-meets-routers = Caught in rout: { $units }. No impact is fought with them; the rest stands in another chapter.
fog-missed = Touched nobody: { $unit }
fog-flank-needs = In flank or rear: charger 3+, target 5+, and no other advantages · { $page }
fog-moves-first = By the book all chargers move before any fights. Not moved yet: { $units } · { $page }
fog-total = With modifiers: { $total }
fog-hits = Hits: charger { $charger }, target { $target }
fog-after-impact = Losses and tests after the fight stand in the combat chapter, which is not here
fog-broken = Broken: { $unit }
fog-rout-order = First friends in range test, then it routs, then the chargers move.
fog-rout = Friends in range test
fog-cohesion-kept = Cohesion stays: { $unit }
fog-cohesion-falls = Test failed: { $unit }. How far it falls says your table, the chapter has none.
fog-left = Left the table: { $unit }. Attrition points, { $side }: { $attrition }

# Buttons and states.
owes-fog-test = To decide: { $side } — cohesion test under the charge ({ $about })
owes-fog-morale = To decide: { $side } — the test failed, how far it falls ({ $about })
owes-fog-evade = To decide: { $side } — evading, it may not stand ({ $about })
owes-fog-reaction = To decide: { $side } — stand or evade ({ $about })
fog-which-number = A test is due, and the chapter has not its number. The total of two dice with modifiers that passes?
    For example: { $example }
fog-which-training = A test is due: is the group drilled?
fog-button-needed = Needs { $needed }{ $modifier ->
    [0] {""}
   *[other] , mod { $modifier }
}
fog-button-declared = Charges declared
fog-tempted = Shock troops without orders test if an enemy is within reach: { $units } · { $page }
fog-follows-edge = Follows the edge and stays on the table: { $unit }
button-fright = Cohesion test{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
fog-button-falls = { $unit ->
    [nothing-said] {""}
   *[other] { $unit }:{" "}
}{ $level }
fog-untested = shock troops without orders test if an enemy is within reach: { $units } · { $page }
fog-button-reach = Reached: { $unit }
fog-button-caught = Caught: { $unit }
fog-button-intercepted = { $enemy } in the way: { $unit }
fog-button-missed = Short: { $unit }
fog-charge-open = charge move and impact: { $unit } → { $targets }
fog-impact-open = impact: { $unit } and { $enemy }
fog-glance-off = { $dots } off the table
fog-state-charging = charging
fog-state-charged = charged
fog-state-stands = stands
fog-state-evaded = evading
fog-state-intercepting = intercepting
phase-how-fog = Charges: /charge who > whom. All declared: /declared. Then the enemy answers, then moves and impact.

# Events.
event-charge_declared = charge
event-charges_closed = end of declarations
event-charge_awaited = taking a charge
event-group_evaded = evading
event-group_intercepted = interception
event-charge_moved = charge move
event-impact_fought = impact
event-cohesion_tested = cohesion test
event-cohesion_fell = cohesion falls
event-contact_ended = out of contact
event-group_left = left the table
fog-which-dice = How many dice has the charger, and how many the target? For example: { $example }
fog-button-dice = { $charger_dice } and { $target_dice }
fog-which-needs = What does each die of the charger and of the target need? The chapter says it of a flank alone. For example: { $example }
fog-button-needs = { $charger_needs }+ and { $target_needs }+
fog-which-distance = How many MU to where they meet? For example: { $example }
fog-button-mu = { $mu } MU
fog-button-mu-flank = { $mu } MU, flank
fog-button-impact = Dice: { $enemy } × { $unit }
fog-worth = attrition { $attrition }
fog-button-restrain = Hold back: { $unit }
fog-button-intercept = Intercept: { $unit }
fog-still-fights = They are in combat already, there is no new charge: { $unit } and { $enemies } · { $page }. If that fight is over:
fog-button-fight-over = The fight is over
fog-which-far = How many MU to the enemy? For example: { $example }
fog-which-move = How many MU does the group go in a normal move? For example: { $example }
end-open-fog = The battle is over: the impact chapter does not say what decides it
end-points-fog = { $side }: attrition points of the enemy: { $points }
fog-no_variable = A die varies the move of evaders, and of those all of whose targets evaded: { $value } · { $page }
fog-ran = The die for this move is rolled already: { $value } · { $page }
fog-skirmishers-halt = Skirmishers now halt 1 MU short of those whom they would charge { $reading ->
    [stop_before_those_needing_a_test] with a test only
   *[other] without a test
}: { $units } · { $page }
fog-button-variable = Move die: { $unit }
fog-runs = Moves { $mu } MU: { $unit }
fog-in-contact = In combat: { $unit } and { $enemy }
fog-state-orb = in orb
event-move_varied = variable move
fog-which-table = The chapter has no variable move table, six numbers are needed: what the faces 1 to 6 add. The button: numbers of a public sheet, unverified.
fog-button-table = { $table }
fog-which-had = How many bases it had was not said: { $unit }. Taken off how many? For example: { $example }
fog-had = { $value } has now: bases { $bases }. To correct it: /mark { $value } bases { $said } of { $said }
fog-state-bases = { $size ->
    [nothing-said] bases { $left }
   *[other] bases { $left } of { $size }
}
fog-unrolled = No die was rolled for the move: { $units } · { $page }
fog-which-wheel = The charger would run into its flank: how many MU is the whole move with the wheel to face him? For example: { $example }
fog-bases-unsaid = How many bases is not said: { $units }. To say it: the number below, or /losses when the first are lost

# An act in parts, by buttons.
fog-builder-row = { $who } →
fog-builder-row-restrain = Hold: { $who }
fog-builder-ask-charge = Charge whom?
fog-builder-ask-tempting = Who tempts them?
fog-builder-ask-distance = How many MU to the enemy?
fog-builder-ask-move = What is the group's move?
fog-builder-ask-needed = What do two dice need?
fog-builder-needed = Needs { $needed }+
fog-builder-free = No test is due
fog-builder-calm = So far off the enemy does not tempt
fog-builder-holds = held back
fog-builder-test = Test: { $needed }+ on 2d6{ $modifier ->
    [nothing-said] {""}
   *[other] , modifiers { $modifier }
}
fog-builder-title = { $act ->
    [charge] Charge
    [restrain] Hold back
    [stand] Stand
    [evade] Evade
    [intercept] Intercept
    [reach] Charge move
    [impact] Impact
    [variable] Variable move
   *[cohesion] Cohesion
}{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}{ $whom ->
    [nothing-said] {""}
   *[other] {" "}→ { $whom }
}
fog-short = { $passed ->
    [yes] ✓
   *[no] ✗
} { $who } → { $whom }
fog-short-restrained = { $passed ->
    [yes] ✓ Held back: { $unit }
   *[no] ✗ Without orders: { $unit }
}
fog-builder-distance = { $number ->
    [nothing-said] To the enemy
   *[other] ≤{ $number } MU to the enemy
}
fog-builder-meeting = { $number ->
    [nothing-said] To the meeting
   *[other] ≤{ $number } MU to the meeting
}
fog-builder-move = { $number ->
    [nothing-said] Group's move
   *[other] Group's move { $number } MU
}
fog-builder-modifier = Modifier{ $modifier ->
    [nothing-said] {""}
   *[other] {" "}{ $modifier }
}
fog-builder-deep = Enemy { $deep ->
    [0] depth
    [1] 1 base deep
   *[other] deeper
}
fog-builder-depth = So far off only who could evade tempts: { $unit }. Is it one base deep? · { $page }
fog-builder-charger_dice = Charger: { $number }d
fog-builder-target_dice = Target: { $number }d
fog-builder-charger_needs = Charger on { $number }+
fog-builder-target_needs = Target on { $number }+
fog-builder-ask-charger_dice = How many dice has the charger? The chapter lacks it
fog-builder-ask-target_dice = How many dice has the target? The chapter lacks it
fog-builder-ask-charger_needs = What does the charger hit on?
fog-builder-ask-target_needs = What does the target hit on?
fog-builder-ask-meeting = How many MU to where they meet?
fog-builder-impact = { $who }: { $dice }d, { $need }+
fog-scores-more = more hits: { $who }
fog-impact-charger = the charger
fog-builder-variable = A die varies the move by the table
fog-button-edge = Off the table: { $unit }
fog-short-answer = { $what ->
    [stands] Stands
    [evades] Evades
   *[other] Does not stand
}: { $unit }
fog-button-own-table = Own table…
fog-own-table-label = Six numbers: what 1…6 add, MU
fog-builder-more-hits = More hits: { $who }, { $chance }
fog-short-dice = { $need }+, { $chance }: { $faces }
fog-short-intercepts = { $passed ->
    [yes] ✓
   *[no] ✗
} Interception: { $unit } → { $enemy }
fog-short-cohesion = { $passed ->
    [yes] ✓
   *[no] ✗
} Cohesion: { $unit }
fog-short-impact = { $who ->
    [nothing-said] { $whom }
   *[other] { $who } × { $whom }
}: hits { $own ->
    [yes] ✋
   *[no] {""}
}{ $ours } : { $theirs }
fog-short-runs = Moves { $mu } MU: { $unit } ({ $faces })
