told-corps_met = Contact: { $attacker } → { $target }
told-corps_fought = Melee: { $attacker } → { $target }{ $after ->
    [nothing-said] {""}
   *[other] ; now { $after }
}{ $retreats ->
    [nothing-said] {""}
   *[other] ; { $retreats } goes back
}
told-corps_evaded = Evades: { $unit } from { $enemy }
told-corps_stood = Stays: { $unit }{ $retreats ->
    [nothing-said] {""}
   *[other] ; { $retreats } goes back
}
told-corps_shot = { $exchange ->
    [yes] Exchange of fire
   *[other] Shooting
}: { $unit } → { $target }{ $after ->
    [nothing-said] {""}
   *[other] ; now { $after }
}{ $draws ->
    [yes] ; the target comes on
   *[other] {""}
}
told-bases_crushed = Lone bases are crushed: { $unit } → { $target }
told-leader_activated = { $unit ->
    [nothing-said] Number of the lost leader { $leader }, { $side }
   *[other] Leader { $leader } of { $side } acts: { $unit }
}{ $rallied ->
    [yes] ; routers are stopped
   *[other] {""}
}
told-order_passed = Leader { $leader } lets another act: { $to }, { $unit }
told-base_withdrew = A base withdraws: { $unit }
told-bases_fled = Lone bases run to their edge: { $unit }{ $left ->
    [0] {""}
   *[other] , gone { $left }
}
told-left_field = { $corps ->
    [yes] The corps left the field
   *[other] Bases left the field
}: { $unit }
told-leader_moved = Leader { $leader } goes over: { $unit } → { $to }
told-corps_moved = Moves: { $unit }{ $inches ->
    [0] {""}
   *[other] , { $inches }"
}{ $reaches ->
    [nothing-said] {""}
   *[other] {""} → { $reaches }
} ({ $state_name })
told-defence_taken = Takes Defence: { $unit }
told-corps_reformed = Re-forms: { $unit }
told-base_recovered = { $routers ->
    [0] A base rejoins
   *[other] Routers are stopped
}: { $unit }
told-corps_merged = Corps merge: { $unit } → { $into }
told-corps_split = { $torn ->
    [yes] The corps is torn apart
   *[other] The corps splits
}: { $unit } → { $name }
