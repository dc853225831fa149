luck-title = 🎲 Luck: acts 1–{ $act }
luck-none = Nothing to judge yet: no roll to hit, no order, no morale test.
luck-side = { $mark } { $side }
luck-kind = roll
luck-came = came
luck-expected = average
luck-command = orders
luck-hits = hits
luck-saves = saves
luck-morale = morale
luck-fights = fights
luck-magic = spells
luck-risks = dangers
luck-distance = distance
luck-lucky = ↑ { $side }, { $kind }: lucky. This or better comes { $chance } of the time.
luck-unlucky = ↓ { $side }, { $kind }: unlucky. This or worse comes { $chance } of the time.
luck-by-itself = Of ten rows two are unusual by mere chance.
luck-few = Too few rolls to judge: it takes { $fewest } of a kind at least.
luck-usual = Usual luck: nothing rare was rolled.
luck-turns = { $points ->
    [yes] What turned the battle (losses in points):
   *[other] What turned the battle (losses in bases and models):
}
luck-turn = #{ $act }. { $what }. Lost { $costs }: { $mark } +{ $swing }.
luck-cost = { $mark } { $lost } where { $expected } was average
luck-turn-test = #{ $act }. { $what }. The chance of it was { $chance }: good for { $mark }.
luck-act = #{ $act }
luck-signs = ↑ lucky, ↓ unlucky, ≈ as usual, ? too few rolls (under { $fewest }). What was taken back does not count.
luck-typed = Typed in by hand: { $typed } of { $rolls } rolls.
luck-untold = Nobody can tell whose or for what: { $dice } { $dice ->
    [one] die
   *[other] dice
}.
luck-sampled = Some of the chances are estimated by trial rolls.
button-luck = 🎲 Luck
