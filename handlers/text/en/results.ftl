result-line = { $name }: { $value }
do-list = Rules that can be called: { $game }
mechanic-not_found = There is no rule "{ $value }".{ $near ->
    [nothing-said] {" "}All of them: /do
   *[other] {" "}Perhaps: { $near }?
}
