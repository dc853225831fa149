commander-killed = { $commander } is killed.{ $rank ->
    [general] {" "}He was the General: the army withdraws at the end of the phase · { $page }
   *[other] {""}
}
commander-fled = { $commander }, the General, left the table and counts as lost. The army withdraws at the end of the phase · { $page }
commander-joined = { $commander } with { $unit }: +{ $attack } attack for one stand · { $page }
commander-joined-others = { $commander } is with { $unit }. One counts, the one with the greater Attack: { $best }, +{ $attack } to one stand's Attack · { $page }
commander-left = { $unit ->
    [nothing-said] { $commander } moves alone, up to 60 cm · { $page }
   *[other] { $commander } leaves { $unit } and moves up to 60 cm · { $page }
}
commander-displaced = { $commander } is displaced: which unit within { $cm } cm does he join? With none he is lost · { $page }
button-commander-lost = None: he is lost
attach-phase = Commanders move in the Command phase, after the orders. If an enemy moved onto him: /attach { $commander } displaced. { $page }
attach-moved = { $value } has moved this turn. { $page }
attach-in_combat = { $value } stays with his unit while it fights: { $unit }. { $page }
attach-with_it = { $commander } is with it already: { $value }. { $page }
attach-off_table = It is off the table, nobody to join: { $value }. { $page }
attach-not_displaced = { $value } is with a unit, and those are not displaced. { $page }
attach-phase_over = The General's order failed, and by the chosen reading the Command phase is over: { $value } does not move. { $page }
