trace-dice = { $who ->
    [nothing-said] { $what }
   *[other] { $who }: { $what }
}{ $target ->
    [0] {""}
   *[other] , { $target }+
}
trace-some-dice = Dice
trace-player = Player { $number }
trace-cm = { $cm } cm
trace-result = Outcome
trace-about = { $what }: { $who }
trace-winner = { $what }, won by { $who }
rolled-by = { $what ->
    [nothing-said] { $who } rolls
   *[other] { $who } · { $what }
}
own-dice = Own dice, from the table: { $who }
note-wma-distance = distance { $cm } cm
note-wma-order = { $order ->
    [2] second order
   *[other] third order
}
stage-wma-command = Order dice
stage-wma-blunder = Blunder die
stage-wma-hit = { $dice ->
    [one] { $dice } shot
   *[other] { $dice } shots
}
stage-wma-save = { $dice ->
    [one] { $dice } save
   *[other] { $dice } saves
}
stage-wma-driveback = Drive back dice
stage-wma-attack = Attack dice
stage-wma-confusion = Confusion die
stage-wma-fall_back = Fall back dice
stage-wma-maniple = Maniple dice
stage-wma-off_table = Off-table die
stage-wma-piece = Terrain dice
stage-gdf-hit = { $dice ->
    [one] { $dice } attack
   *[other] { $dice } attacks
}
stage-gdf-defence = { $dice ->
    [one] { $dice } Defence roll
   *[other] { $dice } Defence rolls
}
