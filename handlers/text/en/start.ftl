# Before the first turn: the game, a demo, sides and units by buttons.
button-demo = Demo, 2 min
button-thread = In a thread
start-speak-other = Русский
demo-which = Two minutes, a first turn. Which game?
demo-busy = { $private ->
    [yes]
        A battle is on here, a demo leaves it alone.
        End this battle first: /end
   *[no]
        A battle is on here, a demo leaves it alone.
        For a demo: /demo in a private chat with me.
        Or end this battle: /end
}
demo-over = The demo is over.
demo-title = Demo · { $game }
demo-how-wma =
    You play both sides.
    Choose who gets an order, then “Roll”.
    ↩ takes back, /start begins a real battle
demo-how-gdf =
    You play both sides.
    Choose who shoots and at whom.
    ↩ takes back, /start begins a real battle
demo-how-aob =
    You play both sides.
    A die says who begins and which leader acts.
    ↩ takes back, /start begins a real battle
demo-how-wil =
    You play both sides.
    Choose who attacks whom.
    ↩ takes back, /start begins a real battle
demo-how-fog =
    You play both sides.
    Hold the knights: who tempts them?
    ↩ takes back, /start begins a real battle

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
setup-points = ↻ Points { $now }
setup-turns = ↻ Turns { $now }
setup-first = ↻ First { $now }
setup-die = d6
setup-no-units = Units first, then “Ready”.
terms-turned = Terms set by { $who }.
terms-unagreed = You set the terms alone, the other side has not agreed yet. Begin together: /ready
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
setup-paste = Paste a list…
setup-paste-title = Units of side { $side }
setup-paste-label = The list: a line a unit
setup-search = Search…
setup-search-label = A word of its name
setup-search-example = roman, seleuc
setup-saved = My roster
setup-saved-one = { $name }{ $points ->
    [0] {""}
   *[other] {" "}· { $points }
}
setup-saved-which = { $side }: which roster?
setup-saved-none = You have no roster of this game.
setup-kit = A unit by buttons
setup-take = Deploy
setup-again = ×2 { $name }
setup-add = { $on ->
    [yes] ✓{" "}
   *[other] {""}
}Add
setup-less = { $on ->
    [yes] ✓{" "}
   *[other] {""}
}Remove
setup-less-way = /remove name
setup-unit = { $name } { $points }{ $count ->
    [0] {""}
   *[other] {" "}×{ $count }
}
setup-ready-side = Ready side: { $name }
consent-ready = to begin with what is on the table
points-which = How large are the armies? Or type /points 1000
consent-points = { $points ->
    [one] to play { $points } point
   *[other] to play { $points } points
}
points-settled = Armies of { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}

# Help by situation
help-elsewhere = This battle has no such command, it belongs to { $games }.
help-first = Dice, rules and battles
help-first-1 = A roll: /roll 9d6 4+ save 5+
help-first-2 = A rule: /rule drive back
help-first-3 = A battle goes by buttons; words do too.
help-first-now = Buttons do the same as words.
help-first-setup = Sides, armies, units: the button below.
help-opens = Open
help-dispute = Dispute: d6
help-do-start = Start a battle
help-do-demo = Demo, 2 min
help-do-setup = Set up
help-do-battle = The table
help-do-more = Correct…
help-do-why = Why?
help-do-undo = Undo
help-do-log = Log
help-do-settings = Readings
help-disagree-1 = Why it came so: /why, step by step, with the page. What was done: /log
help-disagree-2 = To take it back: /undo; past dice the other side decides too.
help-disagree-3 = An unclear rule: /settings. Still undecided: a die, 4+.
help-rule-words = Any word of a rule: /rule morale
help-rule-words-wma = Any word of a rule: /rule drive back
help-rule-words-fog = Any word of a rule: /rule cohesion
help-rule-how = Slips and the other keyboard do no harm. A unit: /unit and its name.
help-ask-rule = A rule
help-ask-rule-label = A word or a question
help-ask-unit = A unit
help-ask-unit-label = The unit's name
help-ask-roll = A roll
help-ask-roll-label = What to roll
help-dice-1 = More: /roll 9d6 4+ save 5+
help-dice-2 = Chances without a roll: /odds 2d6 8+
