charge-done = Contact: { $ours } → { $theirs }{ $flank ->
    [yes] {" (flank or rear)"}
   *[no] {""}
}
charge-initiative = On initiative, at the nearest visible enemy within 20 cm; no orders this turn for { $units } · { $page }
charge-phase = Charges belong to one's own Command phase. { $page }
charge-confused = The confused do not charge: { $value }. { $page }
charge-engaged = In combat already: { $value }. { $page }
charge-again = It charged this phase already, its move is over: { $value }. { $page }
charge-blunder = Its blunder forbids charging: { $value }. { $page }
charge-order_failed = Its order failed, so it neither moves nor charges: { $value }. { $page }
charge-too_far = Too far to charge: { $value }, { $cm } cm; up to { $allowed } cm. { $page }
charge-halted = It was halted, its move is over: { $value }. Changed your mind: /undo
charge-evaded = It evaded on initiative this turn: { $value }. { $page }
charge-passed = Its move is over, orders have gone on to others: { $value }. { $page }
charge-off_table = It is off the table and cannot be charged: { $value }. { $page }
charge-reaction_owed = { $value }: first its answer to those who have charged it. { $page }
evade-done = { $unit } evades: at least 1 cm away, at most { $cm } cm, no contact · { $page }
evade-freed = Touching nobody, move over: { $units }
evade-no_skirmishers = Only skirmishers evade a charge: { $value }. { $page }
evade-not_charged = Nobody charges it now: { $value }. { $page }
evade-confused = The confused do not evade: { $value }. { $page }
evade-again = One evasion in a Command phase: { $value }. { $page }
evade-engaged = It fights others already, too late to evade: { $value }. { $page }
evade-as_fast = The chargers are skirmishers and no slower, so there is no evading: { $value }. { $page }
stand-done = { $unit } takes the fight · { $page }
stand-nobody = Nothing to decide for it now: { $value }. { $page }
button-shoot-charger = Shoot{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}{ $target ->
    [nothing-said] {""}
   *[other] {" "}→ { $target }
}
button-evade = Evade{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
button-stand = Stand{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
unit-dead = No longer there: { $value }.
commander-dead = No longer there: { $value }.
charge-nobody = Nobody to charge: no enemy is on the table.
charge-support = Going along in support: { $units } · { $page }
charge-flank_stands = An enemy on flank or rear, one die less for each such stand: { $units }. Another number: on the page of the unit before the fight · { $page }
charge-support_advance = Nobody goes along with an advance: that is for the Command phase. Each winner advances for itself, onto an enemy: { $value }. { $page }
charge-no_support = It cannot support this charge: { $value }. { $page }
charge-support_foot = Foot supports, and foot alone: { $value }. { $page }
charge-support_confused = The confused support no charge: { $value }. { $page }
charge-one_support = One unit supports each charge; one too many: { $value }. { $page }
meeting-who = Who touches whom? Each its own: { $pairs }. Else say who touches several · { $page }
button-each-its-own = Each its own
button-all-meet-all = All meet all
button-meets-several = { $unit }: { $count ->
    [2] both
   *[other] all
}
charge-whose_support = These are separate charges, and it is not clear whom the support follows: { $value }. Say each charge by itself. { $page }
