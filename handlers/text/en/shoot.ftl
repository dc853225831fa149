shoot-title = Shooting: { $shooters } → { $target }
shoot-assumed = ({ $cover }{ $every ->
    [yes] , all stands
   *[no] , { $stands } stands
})
shoot-hits = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}{ $saved ->
    [0] {""}
   *[other] , { $saved } saved
} ({ $hits } or more: { $chance })
shoot-hits-plain = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, no saves
shoot-bolts = Bolts: { $bolts }, stands on the path { $depth } · { $page }
shoot-waiting = Waiting to be driven back: { $units }
shoot-counts-in-combat = These hits ({ $hits }) count in the first round of combat · { $page }
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
driveback-title = Drive back: { $unit }
driveback-rolled = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}: { $faces } → { $cm } cm
driveback-away = away from the nearest shooter{ $shooter ->
    [nothing-said] {""}
   *[other] , { $shooter }
}
driveback-none = No dice at all: it stays where it is.
driveback-routed = Rout: farther than a full move ({ $cm } cm). The unit is destroyed · { $page }
driveback-confused = A six: confused.
driveback-calm = Not confused (no sixes).
driveback-rout-chance = A rout would be beyond { $cm } cm: { $chance }
driveback-evade = It may evade instead: { $least } to { $most } cm · { $page }
makeway-who = Who made way for "{ $unit }"?
makeway-title = { $friend } makes way: { $unit } · { $page }
makeway-test = { $unit }: { $face } — { $confused ->
    [yes] confused
   *[no] in order
}
blocked-done = { $unit } is blocked and confused · { $page }

shoot-friend = { $value } are friends and not shot at.
shoot-no_range = { $value } does not shoot: it has no range. { $page }
shoot-engaged = { $value } is in combat and cannot shoot. { $page }
shoot-already = { $value } has shot this phase. { $page }
shoot-heavy_at_chargers = { $value }: heavy artillery does not shoot at chargers. { $page }
shoot-target_engaged = { $value } is in combat and not shot at. { $page }
shoot-phase = Units shoot in the Shooting phase, and it is another one now. Next phase: /turn. At chargers: add the word "chargers".
shoot-drive_backs = Drive backs have begun, shooting is over. { $page }
shoot-stands = Stands that can shoot: { $allowed }, not { $value }.
driveback-nobody = Nobody waits to be driven back now. { $page }
driveback-not_waiting = { $value } does not wait to be driven back. Waiting: { $allowed }.
confusion-already = { $value } is confused already.
