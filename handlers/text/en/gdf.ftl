gdf-shoot-title = Shooting: { $who } → { $at }
gdf-fight-title = Melee: { $one } → { $two }
gdf-defence = Defence { $defence }+
gdf-assumed = ({ $parts })
gdf-in-open = in the open
gdf-in-cover = target in cover
gdf-in-range = in range
gdf-distance = { $inches }"
gdf-holding = holding
gdf-moving = after moving
gdf-extra-assault = Assault −1
gdf-extra-aim = aimed +1
gdf-extra-overwatch = overwatch −1
gdf-arm = { $name }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
gdf-arm-all = All weapons
gdf-arm-all-word = all weapons
gdf-forced-word = forced
gdf-go-word = roll
gdf-which = { $unit }: which weapon?
gdf-near = Within { $inches }"
gdf-far = Beyond { $inches }"
gdf-wounds = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
} ({ $least } or more: { $chance })
gdf-killed = Killed { $killed }, left { $left }
gdf-killed-of = { $who }: killed { $killed }, left { $left }
gdf-side-one = the chargers
gdf-side-two = the defenders
gdf-loss = { $unit }: { $destroyed ->
    [yes] destroyed
   *[no] { $lost ->
    [0] { $wounds ->
        [0] no losses
       *[other] no model lost
    }
    [one] −{ $lost } model, { $left } left
   *[other] −{ $lost } models, { $left } left
}{ $hurt ->
    [0] {""}
    [one] , { $hurt } wound on the hurt one
   *[other] , { $hurt } wounds on the hurt one
}
}
gdf-half-left = Half or less is left: morale at the end of the activation · { $page }
gdf-unknown-rules = Not in the rulebook, not counted: { $rules }
gdf-pinned = { $tests ->
    [yes] Pinned: the target tests morale
   *[no] The target is not pinned
} (pinning: { $chance }) · { $page }
gdf-fight-models = models { $one } against { $two }
gdf-no-weapon = no melee weapon
gdf-approximate = roughly: the unlikely left out
gdf-no-back = no strike back
gdf-consolidates = { $who }: may move up to { $inches }" · { $page }
gdf-steps-back = { $who }: back { $inches }" · { $page }
gdf-morale-title = Morale{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}
gdf-morale = { $who ->
    [nothing-said] {""}
   *[other] { $who }:{" "}
}{ $outcome ->
    [passed] morale passed
    [shaken] Shaken
    [rout] routs off the table
   *[other] no test
} (passing: { $chance }) · { $page }
gdf-quality-title = Quality test{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}, { $quality }+
gdf-tests-passed = Passed { $passed } of { $tests }, { $need }+ needed ({ $least } or more: { $chance }) · { $page }
gdf-rolloff-title = Roll-off: { $names }
gdf-rolloff-won = Winner: { $who } (chance { $chance }) · { $page }
gdf-save-title = Defence: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}{ $ap ->
    [0] {""}
   *[other] , AP({ $ap })
}
gdf-saved = Blocked { $blocked }, { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
}{ $ignored ->
    [0] {""}
   *[other] , not counted { $ignored }
} (blocking { $least } or more: { $chance }) · { $page }
gdf-impact-title = Impact
gdf-impact-hits = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}{ $wounds ->
    [-1] {""}
    [one] , { $wounds } wound
   *[other] , { $wounds } wounds
} ({ $least } or more: { $chance }) · { $page }
gdf-danger-title = Dangerous terrain{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}
gdf-danger-wounds = { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
}{ $ignored ->
    [0] {""}
   *[other] , ignored { $ignored }
} ({ $least } or more: { $chance }) · { $page }
gdf-table-title = { $title } · { $page }
gdf-table-rolled = { $number }: { $name }{ $success ->
    [yes] {" "}— yes
    [no] {" "}— no
   *[other] {""}
} (chance { $chance })
gdf-table-row = { $number } { $name }
gdf-button-dice = Roll { $dice }
gdf-tables = Random tables: { $count }. To roll: /table random event
gdf-tables-setup = Setting up and tasks
gdf-tables-events = Events, conditions, effects
gdf-tables-conversions = Fog, damage, doctrines, kitchen
gdf-tables-solo = Solo play
gdf-tables-campaign = Campaign
gdf-tables-cards = Mission cards
gdf-tables-of = { $titles }
gdf-activated = { $unit }: activation marked · { $page }
gdf-recovers = { $unit }: idles and recovers · { $page }
gdf-last-drop = { $unit } fights to the last drop: Quality and Defence 1 worse · { $page }
gdf-acts = { $unit }{ $action ->
    [hold] , hold
    [advance] , advance
    [rush] , rush
    [charge] , charge
    [aim] , aimed
    [pin] , suppressive fire
    [assault] , assault
    [close_in] , close in
    [take_cover] , take cover
    [brace] , brace
    [keep_low] , keep low
    [overwatch] , overwatch
    [recovers] , rests: Shaken no more
    [rally] , rally
   *[other] { "" }
}{ $most ->
    [nothing-said] { "" }
   *[other] { $least ->
        [nothing-said] : up to { $most }"
       *[other] : { $least }" to { $most }"
    }
} · { $page }
gdf-waiting = { $units ->
    [nothing-said] All units of the side have been activated.
   *[other] Not activated yet: { $units }
}
gdf-shaken-on = { $unit }: Shaken · { $page }
gdf-shaken-off = { $unit }: no longer Shaken · { $page }
gdf-move-title = Movement{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}
gdf-move = { $action }: { $allowed ->
    [no] not allowed
   *[yes] { $least ->
        [nothing-said] up to { $most }"
       *[other] from { $least }" to { $most }"
    }{ $shoot ->
        [yes] , may shoot
       *[no] , no shooting
    }
}
gdf-shoots = shoots
gdf-cast-title = Spell of cost { $cost }{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}
gdf-cast = { $success ->
    [yes] It works
   *[no] It fails
}, { $need }+ needed (chance { $chance }). Tokens left { $left } · { $page }
gdf-solo-title = AI decision: { $kind }
gdf-solo-kind = What kind of unit? Better in melee but with ranged weapons: hybrid; better at shooting: shooter; no ranged weapon: melee · { $page }
gdf-solo-type-hybrid = Hybrid
gdf-solo-type-shooting = Shooter
gdf-solo-type-melee = Melee
gdf-solo-nothing = the AI holds all objectives, no enemy near
gdf-solo-does = The unit: { $action } · { $page }
gdf-solo-free_objectives = a free objective
gdf-solo-enemy_in_way = an enemy in the way
gdf-solo-can_charge = can charge it
gdf-solo-objective_in_rush_not_advance = objective in Rush reach
gdf-solo-enemy_in_range_after_advance = shoots after Advance
gdf-solo-enemy_in_charge = enemy in charge reach
gdf-stance-take_cover = took cover
gdf-stance-brace = braced
gdf-stance-keep_low = keeps low
gdf-stance-overwatch = overwatch
gdf-stance-last_drop = last drop
gdf-mark-shaken = Shaken
gdf-mark-fatigued = fatigued
gdf-mark-activated = activated
gdf-unit = { $alive ->
    [no] destroyed
   *[yes] { $models }/{ $size }{ $hurt ->
    [0] {""}
    [one] , { $hurt } wound of { $tough }
   *[other] , { $hurt } wounds of { $tough }
}{ $suppression ->
    [0] {""}
   *[other] , suppression { $suppression }
}{ $stance ->
    [nothing-said] {""}
   *[other] , { $stance }
}{ $marks ->
    [nothing-said] {""}
   *[other] , { $marks }
}
}
gdf-odds-wound = at least one wound
gdf-odds-wounds = wounds
gdf-odds-killed = at least one model killed
gdf-odds-morale = the target tests morale
gdf-odds-gone = the target is destroyed
gdf-odds-pinned = the target is pinned
gdf-odds-left = left: { $unit }
gdf-odds-shaken = Shaken
gdf-odds-rout = a rout
gdf-odds-shaken-of = Shaken: { $unit }
gdf-odds-rout-of = rout: { $unit }
gdf-odds-hits = hits
gdf-odds-no-test = no test needed
gdf-odds-passes = morale passed
gdf-odds-passed = passed
gdf-odds-all = all passed
gdf-odds-cast = the spell works
gdf-face = "{ $value }" will not do: Quality and Defence are 2+ … 6+.
gdf-few_tokens = Too few tokens: { $value } needed, there are { $allowed }. { $page }
gdf-fired = "{ $value }" has shot this round. { $page }
gdf-already = { $value } has been activated this round. { $page }
gdf-no_caster = { $value } has no Caster. { $page }
gdf-no_charger = Who charges? A unit or its weapon before ">".
gdf-no_cost = What does the spell cost? Allowed: { $allowed }. { $page }
gdf-no_defence = The target's Defence is missing, for example D4+. { $page }
gdf-no_impact = How many Impact dice? The unit has none. { $page }
gdf-no_losses = How many models were there, and how many are left? { $page }
gdf-no_models = How many models? For example [5] or 5 models. { $page }
gdf-no_players = At least two are needed, parted by commas. { $page }
gdf-no_quality = Quality is missing, for example Q4+. { $page }
gdf-no_ranged = { $value } has nothing to shoot with. { $page }
gdf-no_shooter = Who shoots? A unit or a weapon before ">".
gdf-no_target = At whom? A unit or a Defence after ">".
gdf-no_unit = Which unit?
gdf-no_weapon = With what? The weapon's name, and in brackets range, attacks, rules. { $page }
gdf-shaken_idles = { $value }: a Shaken unit only idles. { $page }
gdf-two_targets = { $most ->
    [one] { $value } would be a second target, and this action has one. { $page }
   *[other] { $value } would be a third target; fire is split between two at most. { $page }
}
gdf-hits_whom = Hits { $value }: on which enemy? { $page }
gdf-same_target = { $value } is named twice; name it once, and before it all weapons that fire at it. { $page }
gdf-one_group = { $value }: all weapons of one name fire at one target. { $page }
weapon-rule = "{ $value }" must be written so: { $allowed }. { $page }
weapon-syntax = This weapon profile is not understood: "{ $value }". Wanted: { $allowed }. { $page }
phase-how-gdf = The sides act by turns, a unit each; the round is over when all have acted
gdf-models = There cannot be so many models: { $value }. Allowed: { $allowed }.

# Acts by taps
gdf-build-action = Other
gdf-build-hold = Hold
gdf-build-advance = Advance
gdf-build-rush = Rush
gdf-build-charge = Charge
gdf-build-assault = Assault
gdf-build-aim = Aimed fire
gdf-build-pin = Suppressive fire
gdf-build-close_in = Close in
gdf-build-take_cover = Take cover
gdf-build-brace = Brace
gdf-build-keep_low = Keep low
gdf-build-overwatch = Overwatch
gdf-build-rally = Rally
gdf-build-last_drop = To the last drop
gdf-build-fought = Once more
gdf-build-shoot = Fire
gdf-build-at = → { $unit }
gdf-build-no-fire = No fire
gdf-build-nobody = Nobody near
gdf-build-unit = Unit
gdf-build-target = Target
gdf-build-range = Distance
gdf-build-cover = Cover
gdf-build-blind = Unseen
gdf-build-models-some = { $strikes ->
    [yes] Strike
   *[no] Fire
} { $count }/{ $all }
gdf-build-moves = { $action } { $least ->
    [nothing-said] { "" }
   *[other] { $least }–
}{ $most }"
gdf-build-weapons = Weapons
gdf-build-near = Near
gdf-build-gap = To the foe
gdf-build-gap-near = 3–6"
gdf-build-gap-other = Not 3–6"
gdf-build-inches = ≤{ $inches }"
gdf-build-ask-target = What does it do, at whom?
gdf-build-ask-shot = At whom?
gdf-build-ask-action = What does it do?
gdf-build-ask-near = Who of yours is near the target?
gdf-build-who = { $unit }, { $left } of { $size }{ $shaken ->
    [yes] : Shaken, idling ends it
   *[no] { "" }
}
gdf-build-shot = { $unit } → { $target }{ $how ->
    [hold] , hold
    [advance] , advance
    [aim] , aimed
    [pin] , suppressive fire
    [assault] , assault
    [overwatch] , overwatch
    [charge] , charge
    [close_in] , close in
   *[other] { "" }
}
gdf-build-out = Get out
gdf-build-arm = { $name }: { $dice }d { $need }+, defence { $save }+
gdf-build-short = { $name }: { $why }
gdf-build-wound = At least one wound: { $chance }
gdf-build-pins = Pinned: { $chance }
gdf-row-shaken = { $unit }: Shaken
gdf-row-shoot = { $who }: fire
gdf-row-fight = { $who }: charge
gdf-waits = { $counts ->
    [nothing-said] all have acted
   *[other] to act { $counts }
}
gdf-short-does = { $unit }{ $how ->
    [hold] , hold
    [advance] , advance
    [rush] , rush
    [charge] , charge
    [aim] , aimed
    [pin] , suppressive fire
    [assault] , assault
    [close_in] , close in
    [take_cover] , take cover
    [brace] , brace
    [keep_low] , keep low
    [overwatch] , overwatch
    [recovers] , rests: Shaken no more
    [rally] , rally
   *[other] { "" }
}
gdf-short-shot = { $unit }{ $how ->
    [hold] , hold
    [advance] , advance
    [rush] , rush
    [charge] , charge
    [aim] , aimed
    [pin] , suppressive fire
    [assault] , assault
    [close_in] , close in
    [take_cover] , take cover
    [brace] , brace
    [keep_low] , keep low
    [overwatch] , overwatch
    [rally] , rally
   *[other] { "" }
} → { $target }
gdf-short-came = { $dice }d{ $need ->
    [0] { "" }
   *[other] { " " }{ $need }+
} → { $hits }{ $hits ->
    [0] { "" }
   *[other] , saved { $saved }
}{ $lost ->
    [0] { $wounds ->
        [0] { "" }
        [one] { " " }→ { $wounds } wound
       *[other] { " " }→ { $wounds } wounds
    }
   *[other] { " " }→ −{ $lost }, { $left } of { $start }
}
gdf-called = { $mark }{ $unit }{ $hero ->
    [nothing-said] { "" }
   *[other] { " " }+{ $hero }
}
gdf-short-charge = Charge: { $unit } → { $target }
gdf-short-back = Strikes back: { $unit } → { $target }
gdf-short-no-back = No strike back: { $unit }
gdf-short-score = Wounds { $one } : { $two }, { $winner ->
    [nothing-said] draw
   *[other] won by { $winner }
}
gdf-short-morale = Morale: { $unit }, { $need }+, { $chance }: { $outcome ->
    [passed] passed
    [rout] routed
   *[shaken] Shaken
}
gdf-build-title = { $command ->
    [cast] Spell
    [shoot] Shooting
    [activate] Activation
   *[other] Charge
}
gdf-decides = { $how ->
    [markers] Round { $round } is over, score { $score }. Each marks where yours are within 3": { $sides }
    [over] Round { $round } is over, score { $score }: { $sides }
    [unmarked] Round { $round } is over, no markers on the table: { $sides }
   *[acts] { $sides }: who acts?
}
gdf-goes-on = { $side }: { $unit } goes on
gdf-held = Markers: { $markers } · score { $score }
gdf-button-done = Done: { $mark }
gdf-round-counted = round { $round } is over, the markers are marked
gdf-marker-near = Marker { $number }: { $near ->
    [nothing-said] nobody near, { $side ->
        [nothing-said] neutral
       *[other] held by { $side }
    }
   *[other] { $side ->
        [nothing-said] { $near } near, neutral
       *[other] { $near } near
    }
} · { $page }
gdf-build-cast = Spell
gdf-build-ask-spell = At whom?
gdf-cast-no-target = No enemy
gdf-cast-cost = { $count ->
    [0] Cost
   *[other] For { $count }
}
gdf-cast-own-boost = { $count ->
    [0] Own tokens
   *[other] Own +{ $count }
}
gdf-cast-ally-tokens = { $count ->
    [0] Help
   *[other] Allies +{ $count }
}
gdf-cast-enemy-tokens = { $count ->
    [0] Hindrance
   *[other] Enemies −{ $count }
}
gdf-cast-page = { $unit }: spell{ $cost ->
    [0] { "" }
   *[other] { " " }for { $cost } of { $tokens }
}{ $target ->
    [nothing-said] { "" }
   *[other] { " " }→ { $target }
}
gdf-cast-need = { $need }+: { $chance }
gdf-cast-with-hits = { $count ->
    [0] Hits
   *[other] Hits: { $count }
}
gdf-cast-with-ap = { $count ->
    [0] AP
   *[other] AP({ $count })
}
gdf-short-cast = { $unit }, spell for { $cost }{ $target ->
    [nothing-said] { "" }
   *[other] { " " }→ { $target }
}: { $need }+, { $chance }: { $success ->
    [yes] cast
   *[no] failed
}
gdf-setup-heroes = Hero joins…
gdf-setup-reserve = Reserve…
gdf-setup-embark = Embark…
gdf-setup-markers = { $count ->
    [0] Markers: D3+2
   *[other] Markers: { $count }
}
gdf-button-command = Command points
gdf-button-tasks = Tasks
gdf-button-task = Done: { $task }
gdf-button-lots-both = Dice for both
gdf-setup-mission = Mission…
gdf-setup-cards = Cards…
gdf-setup-rules = Rules…
gdf-row-danger = { $who }: dangerous terrain
gdf-danger-models = { $count ->
    [0] All models
   *[other] Models: { $count }
}
gdf-danger-foreseen = { $dice }d, each 1 wounds; any wound: { $chance }
gdf-setup-place = Place one by one…
gdf-button-defends = Defence…
gdf-setup-rolls-off = Roll: who places first
gdf-build-places = A unit onto the table
