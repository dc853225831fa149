shoot-title = Shooting: { $shooters } → { $target }
shoot-assumed = ({ $cover }{ $covered ->
    [0] {""}
   *[other] : { $covered } of the target's { $of } stands
}{ $every ->
    [yes] { $covered ->
        [0] , all stands
       *[other] ; all shoot
    }
   *[no] ; shooting { $stands }
})
shoot-always-open = { $units }: never in cover, always in the open · { $page }
shoot-cover-of = { $unit }: { $cover }
shoot-who-is-free = { $unit }: how many stands touch nobody yet? Only they shoot at the second charger.
shoot-how-split = { $unit }: how many stands at which target?
shoot-whose-stands = { $through ->
    [one] { $through } stand
   *[other] { $through } stands
}: of whom? The others shoot with all they have.
shoot-how-through = How many stands of each unit are in the way of the bolt?
shoot-who-behind = The bolt goes through { $through ->
    [one] { $through } stand
   *[other] { $through } stands
}, and { $unit } has { $stands }. Who stands behind them? Nobody: press the number.
shoot-counts-in-combat = { $unit }: { $hits ->
    [one] { $hits } hit counts
   *[other] { $hits } hits count
} in its next round of combat · { $page }
shoot-hits = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} ({ $least } or more: { $chance }){ $saved ->
    [0] {""}
   *[other] , { $saved } saved
}
shoot-hits-plain = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, no saves
shoot-bolts = Bolts: { $bolts }, stands on the path { $depth } · { $page }
shoot-waiting = Waiting to be driven back: { $units }
unit-loss = { $unit }: { $destroyed ->
    [yes] destroyed
   *[no] { $lost ->
    [0] { $suffered ->
        [0] no losses
       *[other] no stands lost
    }
    [one] −{ $lost } stand, { $left } left
   *[other] −{ $lost } stands, { $left } left
}{ $hits ->
    [0] {""}
    [one] {" "}and { $hits } hit
   *[other] {" "}and { $hits } hits
}
}
button-driveback = Drive back
button-undo = Take back
button-made-way = Friends made way
button-blocked = Blocked
button-edge = Table edge
button-evade-drive-back = Evade
button-through = Through friends
button-trampled = Trampled
button-nobody = Nobody
driveback-title = Drive back: { $unit }
driveback-rolled = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}: { $faces } → { $cm } cm
driveback-away = away from the nearest shooter{ $several ->
    [yes] ; its owner looks which of them is nearer: { $shooter }
   *[no] { $shooter ->
        [nothing-said] {""}
       *[other] , { $shooter }
    }
}
driveback-by-what = { $unit }: stopped by what? What becomes of the unit depends on it · { $page }
driveback-none = No dice at all: it stays where it is.
driveback-routed = Rout: farther than a full move ({ $cm } cm). The unit is destroyed · { $page }
driveback-confused = A six: confused.
driveback-confused_before = Confused already.
driveback-calm = Not confused (no sixes).
driveback-rout-chance = A rout would be beyond { $cm } cm: { $chance }
driveback-evade = It may evade instead: { $least } to { $most } cm · { $page }
driveback-no-dice-yet = { $unit }: no dice for a drive back so far · { $page }
driveback-no-dice = { $unit }: no dice, not driven back · { $page }
driveback-stands-fast = { $unit }: fanatics are not driven back by fire · { $page }
driveback-stampede = Elephants trample whom they touch, friend and foe. Say whom with a button · { $page }
driveback-evades = { $unit } evades: no less than the dice, up to { $most } cm, through friends, in any formation · { $page }
driveback-no-evasion = { $unit } may not evade and is driven back as rolled · { $page }
button-further = { $left } more
makeway-who = { $how ->
    [trample] Whom did they trample: { $unit }?
    [pass] Through whom did they pass: { $unit }?
   *[yield] Who made way for: { $unit }?
}
makeway-nobody = { $unit } touched nobody.
makeway-title = { $friend } made way for: { $unit }
makeway-trampled = { $unit } trampled: { $friend }
makeway-passed = { $unit } passed through: { $friend }
makeway-test = { $unit }: { $tests ->
    [0] no test
   *[other] { $faces }
} — { $became ->
    [destroyed] destroyed
    [confused] confused
    [confused_before] confused already
   *[calm] in order
}
makeway-page = A six confuses; elephants are tested last · { $page }
blocked-done = { $unit } is blocked{ $by ->
    [enemy] {" "}by an enemy and stops at 1 cm
    [friends] {" "}by friends that did not make way
   *[impassable] {""}
}: confused · { $page }
blocked-how-many = { $unit }: what is in the way of the retreat? A number: that many stands have no way · { $page }
button-cut-off = No way: −{ $stands }
blocked-cut-off = { $unit } cannot retreat: −{ $stands } { $stands ->
    [one] stand
   *[other] stands
}, { $left ->
    [0] the unit is destroyed
   *[other] { $left } left
} · { $page }
blocked-destroyed = { $unit } was driven back on cliffs and is destroyed · { $page }
edge-title = Table edge: { $unit }
edge-rolled = { $lost ->
    [0] Rolled { $face }
   *[other] Rolled { $face }, losses −{ $lost }: { $score }
}
edge-result = { $unit }: { $result ->
    [gone] does not come back, the unit is lost
    [here] is back at the edge
    [off] is off the table; rolls again at the start of its own Command phase
    [back_halted] is back at the edge; no more moves in this Command phase
   *[back] is back at the edge; orders allowed, no initiative this turn
} · { $page }

shoot-gone = { $value } is destroyed.
shoot-off_table = { $value } is off the table and does not shoot. { $page }
shoot-target_off_table = { $value } is off the table and cannot be hit. { $page }
shoot-not_attacked = In the enemy's turn units shoot only at those that charge them, and { $value } does not. { $page }
shoot-covers = There are not as many covers as targets: { $value }. Name one for all, or one for each. { $page }
shoot-split = It cannot be split so: { $value }. Numbers needed: { $allowed }, in whole stands. { $page }
shoot-covered = Of the target's stands { $allowed } may be in cover, not { $value }.
shoot-apart = Several units at several targets are commands of their own. Targets: { $value }. { $page }
shoot-no_bolts = Only light artillery shoots through stands, and this is { $value }. { $page }
shoot-too_far = A bolt hurts three stands at most and does not reach { $value }. { $page }
shoot-no_odds = Odds are told for one target, without bolts and partial cover.
shoot-phase = Units shoot in the Shooting phase, and it is another one now. Next phase: the button below the card, or /turn · { $page }
shoot-friend = { $value } are friends and not shot at.
shoot-out_of_range = Too far: { $value }, { $cm } cm; they shoot up to { $allowed } cm. { $page }
shoot-no_range = { $value } does not shoot: it has no range. { $page }
shoot-engaged = { $value } is in combat and cannot shoot. { $page }
shoot-already = { $value } has shot this phase. { $page }
shoot-heavy_at_chargers = { $value }: heavy artillery does not shoot at chargers. { $page }
shoot-target_engaged = { $value } is in combat and not shot at. { $page }
shoot-drive_backs = Drive backs have begun, shooting is over. { $page }
shoot-stands = Stands that can shoot: { $allowed }, not { $value }.
driveback-nobody = Nobody waits to be driven back now. { $page }
driveback-not_waiting = { $value } does not wait to be driven back. Waiting: { $allowed }.
confusion-already = { $value } is confused already.
driveback-still_shooting = Drive backs begin when all have shot. The side whose turn it is says so: /driveback { $page }
driveback-done = { $value } was driven back in this phase already. { $page }
driveback-stands_fast = Fanatics are not driven back by fire: { $value }. { $page }
evade-not_driven = { $value } evades after its drive-back dice, and they are not rolled yet. { $page }
blocked-no_retreat = { $value } is not retreating from a fight. { $page }
blocked-not_driven = { $value } was not driven back in this phase. { $page }
makeway-gone = { $value } is not on the table.
makeway-not_moved = Friends make way for those that are driven back or retreat, and { $value } is not. { $page }
makeway-itself = { $value } does not make way for itself.
makeway-again = { $value } was tested for this already. { $page }
makeway-enemy = { $value } is an enemy and makes no way. { $page }
makeway-engaged = { $value } is in combat and makes no way. Blocked: “Blocked” or /blocked · { $page }
edge-gone = { $value } is destroyed.
edge-waits = { $value } is off the table. It rolls again at the start of its own Command phase. { $page }
edge-not_moved = Units driven back, retreating or blundering cross the edge, and { $value } is not. { $page }
shoot-nobody = { $value } has nobody to shoot at. { $page }
makeway-touching = { $value } trampled all whom they touched in the fight. Name these as well: { $allowed }. { $page }
makeway-nobody_left = { $value } has nobody left to test. { $page }
blocked-no_cliffs = Only foot skirmishers climb cliffs, and { $value } is none. { $page }
shoot-charger_open = { $value } is charging and always in the open. { $page }
edge-first = First roll for those off the table: { $value }. { $page }
