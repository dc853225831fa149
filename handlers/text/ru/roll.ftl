roll-title = { $expr }{ $label ->
    [nothing-said] {""}
   *[other] {" · «"}{ $label }»
}
roll-secret = { $who } бросает тайно · { $what }
roll-secret-whose = Что выпало, видят только бросивший и судья.
roll-shown = { $who } открывает тайный бросок · { $what }
button-show-all = Открыть всем
roll-count = Сколько кубиков
roll-stage-hit = Нужно { $need }
roll-stage-save = Спасброски { $need }
roll-stage-regen = Регенерация { $need }
roll-rerolled = переброшены
roll-dropped = не считаются
roll-total = { $known ->
    [yes] Всего { $total } ({ $total } и больше: { $chance })
   *[no] Всего { $total }
}
roll-success = { $total }: { $margin ->
    [0] успех
   *[other] успех с запасом { $margin }
}{ $known ->
    [yes] {" "}(шанс { $chance })
   *[no] {""}
}
roll-failure = { $total }: { $margin ->
    [0] неудача
   *[other] неудача, не хватило { $margin }
}{ $known ->
    [yes] {" "}(шанс успеха { $chance })
   *[no] {""}
}
roll-hits = { $hits ->
    [one] { $hits } успех
    [few] { $hits } успеха
   *[many] { $hits } успехов
}{ $known ->
    [yes] {" "}({ $least } и больше: { $chance })
   *[no] {""}
}
roll-through = { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}, прошло { $through }{ $known ->
    [yes] {" "}({ $least } и больше: { $chance })
   *[no] {""}
}
roll-all = Всего за все броски: { $total }
