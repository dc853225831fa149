# Before the first turn: the game, a demo, sides and units by buttons.
button-demo = Demo, 2 min
start-speak-other = Russian
demo-which = Two minutes, a first turn. Which game?
demo-busy =
    A battle is on here, a demo leaves it alone.
    For a demo: /demo in a private chat with me.
    Or end this battle: /end
demo-title = Demo · { $game }
demo-how-wma =
    You play both sides.
    Choose who gets an order, then “Roll”.
    /undo takes back, /start begins a real battle
demo-how-gdf =
    You play both sides.
    Choose who shoots and at whom.
    /undo takes back, /start begins a real battle
demo-how-aob =
    You play both sides.
    A die says who begins and which leader acts.
    /undo takes back, /start begins a real battle
demo-how-wil =
    You play both sides.
    Choose who attacks whom.
    /undo takes back, /start begins a real battle
demo-how-fog =
    You play both sides.
    Choose who charges whom.
    /undo takes back, /start begins a real battle

# The card before the battle
setup-title = { $game }{ $points ->
    [0] {""}
    [one] {" "}· { $points } point
   *[other] {" "}· { $points } points
}{ $turns ->
    [0] {""}
    [one] {" "}· { $turns } turn
   *[other] {" "}· { $turns } turns
}
setup-side = { $ready ->
    [yes] ✓{" "}
   *[other] {""}
}{ $mark } { $name }: { $players ->
    [nothing-said] free
   *[other] { $players }
}{ $units ->
    [0] {""}
    [one] , { $units } unit
   *[other] , { $units } units
}{ $points ->
    [0] {""}
   *[other] , { $size ->
        [0] { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[other] { $points } of { $size }
    }
}
setup-begins = First turn: { $side }
setup-points = Points…
setup-turns = Turns…
setup-first = First…
setup-armies = { $mark } Army…
setup-units = { $mark } Units…
setup-ready = { $on ->
    [yes] ✓{" "}
   *[other] {""}
}Ready: { $mark }
setup-armies-title = Side { $side }: which army?
setup-armies-how = Lists: { $count }. Or in words: /join { $side } successors
setup-age-1 = Bronze Age
setup-age-2 = Greece and the East
setup-age-3 = Rome and neighbours
setup-age-4 = Later ages
setup-units-how = A list, or in words: { $example }
setup-unit = { $name } { $points }{ $count ->
    [0] {""}
   *[other] {" "}×{ $count }
}
setup-ready-side = Ready side: { $name }
consent-ready = to begin with what is on the table
points-which = How large are the armies? Or so: /points 1000
consent-points = { $points ->
    [one] to play { $points } point
   *[other] to play { $points } points
}
points-settled = Armies of { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
