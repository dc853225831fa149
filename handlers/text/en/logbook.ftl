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
log-file = as a file
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
