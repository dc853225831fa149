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
