deploy-done = { $side }: { $units }
deploy-points = { $added ->
    [one] { $added } point
   *[other] { $added } points
} added, { $whole } in all{ $size ->
    [0] {""}
   *[other] {" "}of { $size }
}.
deploy-which_side = You play both sides: say for which. Allowed: { $allowed }.
deploy-no_army = Choose an army list first.
deploy-no_bearer = { $value } is an upgrade, to be named with its bearer: /deploy { $bearer }, { $value }. Nothing was deployed. { $page }
deploy-commas = Not understood: “{ $value }”. Nothing is deployed. With commas: { $near }?
deploy-not_listed = Not understood: “{ $value }”. Nothing was deployed. The army list has: { $near }.
remove-done = Taken off: { $names }.
count-range = That number will not do: { $value }. Allowed: { $allowed }.
army-unknown = There is no army "{ $value }".{ $near ->
    [nothing-said] {""}
   *[other] {" "}Perhaps: { $near }?
}
deploy-too_many = That is too many: { $value }. A side may have up to { $allowed } units and commanders.
deploy-over = Over the limit: { $given } of { $allowed } points
consent-remove = to take off in mid-battle: { $names }
consent-deploy = to put on the table in the middle of the battle, { $side }: { $units }{ $points ->
    [0] {""}
    [one] {" "}({ $points } point)
   *[other] {" "}({ $points } points)
}
deploy-mounted = { $mount ->
    [chariot-mount] In a chariot
    [elephant-mount] On an elephant
   *[other] Mounted
}: { $names } (Attack +{ $attack }) · { $page }
deploy-fixed = Now read as: { $unit }
deploy-fix = { $unit }
deploy-fix-how = This is how it was read. To change it, copy and edit it: /deploy fix { $unit } = { $line }
