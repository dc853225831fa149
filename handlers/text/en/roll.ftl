roll-title = { $expr }{ $label ->
    [nothing-said] {""}
   *[other] {" · \""}{ $label }"
}
roll-secret = { $who } rolls in secret · { $what }
roll-secret-whose = Only the roller and the umpire see what fell.
roll-shown = { $who } shows a secret roll · { $what }
button-show-all = Show to all
roll-count = How many dice
roll-stage-hit = Needs { $need }
roll-stage-save = Saves { $need }
roll-stage-regen = Regeneration { $need }
roll-rerolled = rerolled
roll-dropped = dropped
roll-total = { $known ->
    [yes] Total { $total } ({ $total } or more: { $chance })
   *[no] Total { $total }
}
roll-success = { $total }: { $margin ->
    [0] success
   *[other] success by { $margin }
}{ $known ->
    [yes] {" "}(chance { $chance })
   *[no] {""}
}
roll-failure = { $total }: { $margin ->
    [0] failure
   *[other] failure, short by { $margin }
}{ $known ->
    [yes] {" "}(chance of success { $chance })
   *[no] {""}
}
roll-hits = { $hits ->
    [one] { $hits } success
   *[other] { $hits } successes
}{ $known ->
    [yes] {" "}({ $least } or more: { $chance })
   *[no] {""}
}
roll-through = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, { $through } unsaved{ $known ->
    [yes] {" "}({ $least } or more: { $chance })
   *[no] {""}
}
roll-all = All rolls together: { $total }
