report-course = How the battle went
report-turning = What cost most
report-losses = Losses by turn
report-notes = Notes
report-proof = How to check it
report-proof-how = The number of each line (№) is the act in the log of battle { $battle }. To see the field after it: /battle as of 12. To check the chain and the dice: /log json in the battle's chat and adjutant verify battle.jsonl; the seed of the dice is shown when the battle is over. Without the bot: python3 docs/verify_fair_dice.py battle.jsonl
report-sides = The sides
report-army = Units { $units }{ $points ->
    [0] {""}
   *[other] , points { $points }
}
report-when = { $began } to { $ended }
report-goes-on = The battle goes on. { $moment }
report-points = points { $points }
report-turn = Turn { $turn }
report-turn-head = Turn
report-cost = Losses of the turn.
report-gone = gone: { $names }
report-heavy = Turn { $turn }, №{ $act }
report-note = On №{ $act }{ $who ->
    [nothing-said] {""}
   *[other] , { $who }
}
