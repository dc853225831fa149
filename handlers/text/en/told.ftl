told-of = { $name } ({ $what })
told-added = On the table: { $names }
told-other = { $what }{ $whom ->
    [nothing-said] {""}
   *[other] : { $whom }
}
told-battle_started = The battle begins
told-terms_agreed = Terms{ $first ->
    [nothing-said] {""}
   *[other] : the first turn is of { $first }
}{ $turns ->
    [nothing-said] {""}
    [0] , no number of turns
   *[other] , turns { $turns }
}{ $points ->
    [nothing-said] {""}
   *[other] , points { $points }
}
told-side_named = Side { $side }{ $name ->
    [nothing-said] {""}
   *[other] : { $name }
}
told-player_joined = { $player }: side { $side }
told-player_left = { $player } no longer plays
told-umpire_named = { $on ->
    [yes] Umpire: { $player }
   *[other] No longer the umpire: { $player }
}
told-unit_changed = Corrected by hand: { $unit }
told-unit_removed = Taken off: { $unit }
told-setting_changed = Reading: { $question } { $answer }
told-unit_lost = Lost: { $unit }
told-phase_moved = { $turn ->
    [0] Deployment
   *[other] Turn { $turn }
}{ $side ->
    [nothing-said] {""}
   *[other] , { $side }
}: { $phase }
told-rolled = Free roll{ $label ->
    [nothing-said] {""}
   *[other] , { $label }
}: { $text }
told-acted = { $what }{ $actors ->
    [nothing-said] {""}
   *[other] : { $actors }
}{ $targets ->
    [nothing-said] {""}
   *[other] {""} → { $targets }
}
told-consent_asked = Request: { $words }
told-consent_given = Agreed: { $side }
told-consent_refused = Refused
told-allowed = Out of order, allowed by { $player }
told-undone = Act { $act } taken back
told-undo_asked = Request to take back act { $act }
told-undo_refused = Refused to take back act { $act }
told-seed_words = Words for the dice: { $player }
told-seed_renewed = New seed of the dice
told-seed_revealed = The seed of the dice is out
told-note = Note{ $act ->
    [nothing-said] {""}
   *[other] {""} on act { $act }
}: { $text }{ $picture ->
    [yes] {""} 🖼
   *[other] {""}
}
told-battle_ended = The battle is over{ $winner ->
    [nothing-said] {""}
   *[other] , winner: { $winner }
}{ $points ->
    [nothing-said] {""}
   *[other] . Points: { $points }
}
outcome-gone = gone: { $name }
outcome-back = back: { $name }
outcome-fewer = { $name } −{ $lost }, { $left } left
outcome-more = { $name }: now { $left }
outcome-leader = { $dead ->
    [yes] killed: { $name }
   *[other] alive: { $name }
}
told-paper = №{ $number }: { $said }
told-paper_sealed = Sealed, { $side }: №{ $number }
told-paper_withdrawn = Taken back unopened: №{ $number }
told-papers_opened = Opened, { $papers }
told-opposed_called = Opposed roll, { $expr }{ $about ->
    [nothing-said] {""}
   *[other] : { $about }
}
told-opposed_rolled = Opposed roll, { $side }: { $total }
