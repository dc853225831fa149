commander-killed = { $commander } is killed.{ $rank ->
    [general] {" "}He was the General: the army withdraws at the end of the phase · { $page }
   *[other] {""}
}
commander-left = { $commander } leaves the unit.
commander-joined = { $commander } with { $unit }: +{ $attack } attack for one stand · { $page }
initiative-charge = { $unit } charges the nearest visible enemy on initiative: no orders for it this turn · { $page }
initiative-evade = { $unit } evades on initiative: no orders for it this turn · { $page }
initiative-late = Initiative comes before the first order, and one was given: { $value } waits for an order. { $page }
initiative-cannot = { $value } does not move on initiative now: confused, in combat or ordered. { $page }
attach-phase = Commanders join units in the Command phase. If an enemy moved onto him: /attach { $commander } unit displaced. { $page }
initiative-phase = Initiative belongs to the Command phase, and it is another one now. Next phase: /turn { $page }
initiative-again = Moved on initiative already: { $value }. { $page }
charge-phase = Charges belong to the Command phase, and advances to the Combat phase. Next phase: /turn { $page }
