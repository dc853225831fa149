told-charge_declared = Атака: { $group } → { $targets }{ $charges ->
    [no] : не идёт
   *[other] {""}
}
told-charges_closed = Атаки объявлены: { $side }
told-charge_awaited = { $unit }: { $stands ->
    [yes] принимает атаку
   *[other] должен уклониться
}
told-group_evaded = Уклонение: { $unit }{ $move_mu ->
    [nothing-said] {""}
   *[other] , { $move_mu } ЕД
}{ $cohesion ->
    [nothing-said] {""}
   *[other] ; теперь { $cohesion }
}
told-move_varied = Длина хода { $unit }: { $move_mu } ЕД
told-group_intercepted = Перехват, { $unit } → { $enemy }: { $intercepts ->
    [yes] удался
   *[other] не удался
}{ $cohesion ->
    [nothing-said] {""}
   *[other] ; теперь { $cohesion }
}
told-charge_moved = { $met ->
    [nothing-said] Атака никого не достала
   *[other] Атака достигла: { $met }
}{ $group ->
    [nothing-said] {""}
   *[other] {""} (идёт { $group })
}{ $cohesion ->
    [nothing-said] {""}
   *[other] ; теперь { $cohesion }
}
told-impact_fought = Столкновение: { $group ->
    [nothing-said] {""}
   *[other] { $group } →{" "}
}{ $enemy }; попаданий { $hits }{ $cohesion ->
    [nothing-said] {""}
   *[other] ; теперь { $cohesion }
}
told-cohesion_tested = Проверка сплочённости, { $unit }: { $passed ->
    [yes] пройдена
   *[other] не пройдена
}{ $cohesion ->
    [nothing-said] {""}
   *[other] , теперь { $cohesion_name }
}
told-cohesion_fell = { $unit }: теперь { $cohesion_name }
told-contact_ended = Контакта больше нет: { $units }
told-group_left = Ушла со стола: { $unit }
