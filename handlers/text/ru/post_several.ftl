battle-beside = Или начать ещё один: этот подождёт. Все бои чата: /battles
battle-many = В одном чате не больше { $allowed } боёв.
button-beside = Начать ещё один
battles-none = В этом чате боёв нет. Начать: /start
battles-only = Другого боя здесь нет. Начать ещё один: /start
battles-here = Боёв в чате: { $count }{ $one ->
    [nothing-said] . Текущего нет.
   *[other] . Команды сейчас — о бое: { $one }
}
battles-row = · { $battle }, { $game }{ $over ->
    [yes] , окончен
   *[no] { $turn ->
        [0] , не начат
       *[other] , ход { $turn }
    }
}
battles-is = Этот бой и так текущий: { $battle }
battles-current = { $who } выбирает бой: { $battle }. Команды теперь о нём.
battles-unknown = Боя «{ $value }» в этом чате нет.
battles-not_yours = Сделать другой бой текущим может, кто играет в обоих, или администратор. Вы не играете: { $value }.
button-current = Сделать текущим: { $battle }
