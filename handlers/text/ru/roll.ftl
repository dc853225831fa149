roll-title = { $expr }{ $label ->
    [nothing-said] {""}
   *[other] {" · "}{ $label }
}
roll-stage-hit = Нужно { $target }+
roll-stage-save = Спасброски { $target }+
roll-stage-regen = Регенерация { $target }+
roll-rerolled = переброшены
roll-dropped = не считаются
roll-total = { $known ->
    [yes] Всего { $total } ({ $total } и больше: { $chance })
   *[no] Всего { $total }
}
roll-success = { $known ->
    [yes] { $total }: успех с запасом { $margin } (шанс { $chance })
   *[no] { $total }: успех с запасом { $margin }
}
roll-failure = { $known ->
    [yes] { $total }: неудача, не хватило { $margin } (шанс успеха { $chance })
   *[no] { $total }: неудача, не хватило { $margin }
}
roll-hits = { $hits ->
    [one] { $hits } успех
    [few] { $hits } успеха
   *[many] { $hits } успехов
}{ $known ->
    [yes] {" "}({ $hits } и больше: { $chance })
   *[no] {""}
}
roll-through = { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}, прошло { $through }{ $known ->
    [yes] {" "}({ $through } и больше: { $chance })
   *[no] {""}
}
roll-all = Всего за все броски: { $total }
