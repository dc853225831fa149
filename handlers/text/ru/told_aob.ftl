told-corps_met = Контакт: { $attacker } → { $target }
told-corps_fought = Ближний бой: { $attacker } → { $target }{ $after ->
    [nothing-said] {""}
   *[other] ; теперь { $after }
}{ $retreats ->
    [nothing-said] {""}
   *[other] ; отходит { $retreats }
}
told-corps_evaded = Уклонение: { $unit } от врага { $enemy }
told-corps_stood = Остаётся на месте: { $unit }{ $retreats ->
    [nothing-said] {""}
   *[other] ; отходит { $retreats }
}
told-corps_shot = { $exchange ->
    [yes] Перестрелка
   *[other] Стрельба
}: { $unit } → { $target }{ $after ->
    [nothing-said] {""}
   *[other] ; теперь { $after }
}{ $draws ->
    [yes] ; цель идёт на стрелков
   *[other] {""}
}
told-bases_crushed = Смяты отдельные базы врага: { $unit } → { $target }
told-leader_activated = { $unit ->
    [nothing-said] Номер погибшего лидера { $leader }, { $side }
   *[other] Действует лидер { $leader }, { $side }: { $unit }
}{ $rallied ->
    [yes] ; беглецы остановлены
   *[other] {""}
}
told-order_passed = Лидер { $leader } передал очередь: { $to }, { $unit }
told-base_withdrew = База уходит с поля: { $unit }
told-bases_fled = Отдельные базы бегут к своему краю: { $unit }{ $left ->
    [0] {""}
   *[other] , ушло { $left }
}
told-left_field = { $corps ->
    [yes] Ушёл с поля корпус
   *[other] Ушли с поля базы
}: { $unit }
told-leader_moved = Лидер { $leader } переходит: { $unit } → { $to }
told-corps_moved = Движение: { $unit }{ $inches ->
    [0] {""}
   *[other] , { $inches }"
}{ $reaches ->
    [nothing-said] {""}
   *[other] {""} → { $reaches }
} ({ $state_name })
told-defence_taken = Оборона: { $unit }
told-corps_reformed = Перестроение: { $unit }
told-base_recovered = { $routers ->
    [0] База вернулась в корпус
   *[other] Беглецы остановлены
}: { $unit }
told-corps_merged = Корпуса соединились: { $unit } → { $into }
told-corps_split = { $torn ->
    [yes] Корпус разорван
   *[other] Корпус делится
}: { $unit } → { $name }
