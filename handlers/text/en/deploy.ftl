deploy-done = { $side }: { $units }
deploy-points = { $added } points added, { $whole } in all{ $size ->
    [0] {""}
   *[other] {" "}of { $size }
}.
deploy-which_side = You play both sides: say for which. Allowed: { $allowed }.
deploy-no_army = Choose an army list first.
deploy-not_listed = "{ $value }" is not in the army list. There are: { $near }.
remove-done = Taken off: { $names }.
count-range = Not that number: { $value }. Allowed: { $allowed }.
army-unknown = There is no army "{ $value }".{ $near ->
    [nothing-said] {""}
   *[other] {" "}Perhaps: { $near }?
}
