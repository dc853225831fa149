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
builder-about-evade = Evading
builder-about-attach = { $game ->
    [aob] Leader to another corps
    [gdf] Hero
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
builder-own-dice = My dice
builder-dice-typed = Type them…
builder-dice-label = { $count ->
    [0] The faces in a row
   *[other] The faces in a row, { $count } of them
}
builder-number-label = How many
builder-does = Do it
builder-rolls = Roll { $chance }
builder-whole = Details…
builder-die-back = ⌫
builder-back = ← Back
builder-dice = Your dice{ $exactly ->
    [yes] , { $count } in all
   *[no] { $count ->
        [1] {""}
       *[other] , at least { $count }
    }
}: { $faces }{ $many ->
    [0] {""}
   *[other] {" "}· { $many } so far
}
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

# The card's lowest row
card-next = Next
more-what = What else?
more-outofturn = Out of order…
more-unit = Unit…
more-legend = Marks
unit-which = Which unit?
out-ask = Ask for it
out-what = What shall be done out of order?
out-nothing = There is nothing to ask for out of order now.
out-asked = { $side }: { $who } asks for an act out of order
out-no = No
out-refused = Not allowed out of order: { $who }.
more-mark = Correct…
more-battle = Battlefield
more-log = Log
more-why = Why?
more-settings = Settings
more-end = End the battle
more-draw = A draw…
