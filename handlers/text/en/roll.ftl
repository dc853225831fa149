roll-title = { $expr }{ $label ->
    [nothing-said] {""}
   *[other] {" · "}{ $label }
}
roll-stage-hit = Needs { $target }+
roll-stage-save = Saves { $target }+
roll-stage-regen = Regeneration { $target }+
roll-rerolled = rerolled
roll-dropped = dropped
roll-total = { $known ->
    [yes] Total { $total } ({ $total } or more: { $chance })
   *[no] Total { $total }
}
roll-success = { $known ->
    [yes] { $total }: success by { $margin } (chance { $chance })
   *[no] { $total }: success by { $margin }
}
roll-failure = { $known ->
    [yes] { $total }: failure, short by { $margin } (chance of success { $chance })
   *[no] { $total }: failure, short by { $margin }
}
roll-hits = { $hits ->
    [one] { $hits } success
   *[other] { $hits } successes
}{ $known ->
    [yes] {" "}({ $hits } or more: { $chance })
   *[no] {""}
}
roll-through = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, { $through } unsaved{ $known ->
    [yes] {" "}({ $through } or more: { $chance })
   *[no] {""}
}
roll-all = All rolls together: { $total }
