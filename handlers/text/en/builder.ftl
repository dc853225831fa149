# An act put together by taps.
builder-title = { $who ->
    [nothing-said] { $about }
   *[other] { $whom ->
        [nothing-said] { $about }: { $who }
       *[other] { $who } → { $whom }
    }
}
builder-about-order = Order
builder-about-shoot = Shooting
builder-about-attack = Attack
builder-about-charge = Charge
builder-about-fight = Combat
builder-about-move = Move
builder-about-attach = { $game ->
    [wil] Officer
   *[other] Commanders
}
builder-ask = { $what }?
builder-ask-units = Whom?
builder-ask-unit = Who?
builder-ask-attackers = Who charges?
builder-ask-shooters = Who shoots?
builder-ask-targets = At whom?
builder-ask-target = At whom?
builder-ask-commander = Who orders?
builder-on = ✓{ $what }
builder-all = All together
builder-more = { $count } more
builder-first = To the first
builder-done = Done
builder-add = + { $what }…
builder-step = { $what } · { $chance }
builder-turns = ↻ { $what }
builder-opens = { $count ->
    [0] { $what }…
   *[other] { $what }: { $count }…
}
builder-own-dice = Own dice
builder-dice-typed = Type them…
builder-dice-label = { $count ->
    [0] The faces in a row
   *[other] The faces in a row, { $count } of them
}
builder-number-label = How many
builder-does = Do it
builder-rolls = Roll { $chance }
builder-whole = Say more…
builder-die-back = ⌫
builder-back = ← Back
builder-dice = Your dice: { $faces }
builder-length = { $unit ->
    [in] { $length }"
    [mu] { $length } MU
   *[other] { $length } cm
}
builder-number = { $what }: { $number }
builder-not_now = Not now: { $what } — { $value }.{ $allowed ->
    [nothing-said] { "" }
   *[other] {" "}Allowed: { $allowed }.
}

# Warmaster
builder-ask-order = An order for whom?
builder-commander = { $name } { $command }
builder-order-title = { $commander } → { $units }, order { $number }
builder-order-need = { $cm } cm to the farthest: needs { $target }−
builder-order-distance = ≤{ $cm }
builder-pair = { $who } → { $whom }
builder-ask-charged = Whom?
builder-charges = Charge: { $who }
builder-initiative = Initiative…
builder-ask-joins = Which commander moves?
builder-ask-joined = To which unit?
builder-commanders = Commanders…
builder-all-stands = All stands
builder-cover-as-shot = Cover as when shot at
builder-shots = { $dice }d6, { $need }+, { $save ->
    [0] no save
   *[other] save { $save }+
}
builder-lose-stand = { $unit } loses a stand: { $chance }
builder-driven = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}: { $dice }d6{ $away ->
    [nothing-said] {""}
   *[other] , away from the shooter: { $away }
}
builder-routs = Routed beyond { $cm } cm: { $chance }

# What stays of an act
short-order = { $mark ->
    [obeyed] ✓
    [blunder] ‼
   *[failed] ✗
} { $commander } → { $units }{ $cm ->
    [0] {""}
   *[other] , up to { $cm } cm
}
short-roll = { $need }−, { $chance }: { $faces }={ $roll }{ $blunder ->
    [0] {""}
   *[other] {" "}· blunder { $blunder }
}
short-shot = { $who } → { $whom }: { $faces } → { $hits } · { $left }{ $waits ->
    [yes] {" "}· to be driven back
   *[no] {""}
}
short-driven = { $unit }: { $faces } → { $cm } cm{ $fate ->
    [routed] {" "}· routed
    [confused] {" "}· confused
   *[calm] {""}
}
short-round = { $ours } × { $theirs }, round { $round }: { $won } : { $lost }

# The card's lowest row
card-next = Next
more-what = What else?
more-mark = Correct…
more-battle = Field
more-log = Log
more-why = Why so?
more-settings = Settings
more-end = End the battle
