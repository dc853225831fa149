log-title = Log: acts { $first }–{ $last } of { $acts }
log-row = { $gone ->
    [yes] ✗{" "}
   *[other] {""}
}{ $number }. { $who ->
    [nothing-said] {""}
   *[other] { $who },{" "}
}{ $at }: { $what }
log-gone = ✗: taken back
log-utc = Times are UTC; your own: /zone
log-dice = { $what }; dice { $dice }
log-earlier = « earlier
log-later = later »
log-first = to the start
log-text = As text
log-json = JSON
log-read = Act by act
log-picture = Field after { $act }
log-no_act = There is no act { $value } in the log: they go from 1 to { $last }. For example: { $example }
past-title = ⏪ The past: as it was after act { $act } of { $acts }
past-act = { $who }, { $at }: { $what }
past-gone = This act was taken back later
past-now = Now
past-earlier = « { $act }
past-later = { $act } »
past-log = Log
told-then = { $one }. { $then }
undo-act = act { $number } ({ $what })
undo-number = act { $number }
undo-dice = Dice: { $dice }
undo-back = As it was again: { $what }
undo-what = Take back { $what }. The roll stays in the log and is not made again.
button-undo-sure = Take back
verify-held = Held back until the battle is over, lines { $lines }: a side keeps them secret; the log of the battle when it is over brings them to be checked
verify-line-held = a line is held back though the seed is out: { $detail }
log-report = Report
log-so-far = The log up to now. adjutant verify { $file } checks the chain; the dice are checked with the log of the battle when it is over and the seed is shown.
log-written-text = The log as text, acts: { $acts }.
log-written-report = The battle's report, acts: { $acts }. It is Markdown: { $file } opens as text, too.
note-kept = ✎ { $who }, on act { $act }{ $said ->
    [nothing-said] {""}
   *[other] : { $said }
}{ $picture ->
    [yes] {""} 🖼
   *[other] {""}
}
note-none = { $act ->
    [0] This battle has no notes. To write one: /note and words
   *[other] Act { $act } has no notes
}
note-title = { $act ->
    [0] Notes of the battle
   *[other] On act { $act }
}{ $more ->
    [yes] , the last ones
   *[other] {""}
}
note-row = { $act ->
    [0] {""}
   *[other] { $act }.{" "}
}{ $who ->
    [nothing-said] {""}
   *[other] { $who }
}{ $said ->
    [nothing-said] {""}
   *[other] : { $said }
}{ $picture ->
    [yes] {""} 🖼
   *[other] {""}
}
note-picture = 🖼 { $act }
note-elsewhere = The picture is on { $platform ->
    [telegram] Telegram
    [discord] Discord
   *[other] another platform
}
note-long = The note is longer than the log holds: letters { $value }, allowed { $allowed }
note-write = Write…
note-asks = A note
note-asks-label = What to write
note-asks-example = the hill is ours
more-note = Notes
