report-course = How the battle went
report-turning = What cost most
report-losses = Losses as they came
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
report-turn = { $rounds ->
    [yes] Round
   *[other] Turn
} { $turn }
report-turn-head = { $rounds ->
    [yes] Round
   *[other] Turn
}
report-cost = Losses of the { $rounds ->
    [yes] round
   *[other] turn
}.
report-gone = gone: { $names }
report-heavy = { $rounds ->
    [yes] Round
   *[other] Turn
} { $turn }, №{ $act }
report-note = On №{ $act }{ $who ->
    [nothing-said] {""}
   *[other] , { $who }
}
report-decided = What decided: luck, and losses beside the expected ones
report-swing = In favour of { $side }. { $points ->
    [yes] Points lost
   *[other] Lost
}: { $each }
report-expected = { $side } { $lost } (expected { $expected })
report-chance = In favour of { $side }: { $kind }, the chance of it was { $chance }
report-fallen = Units lost: { $each }
report-fallen-side = { $side } { $lost } of { $units }
report-side = Side
report-dice = The dice: what came and what was expected
