aob-too_many_corps = Корпусов { $value }, а лидеров шесть. Можно: { $allowed }. { $page }
aob-leader_in_two = Лидер { $value } записан сразу в корпусах: { $allowed }. Поправить: { $example }. { $page }
aob-twice-led = Лидер { $leader } теперь сразу в корпусах: { $units }. Поправить: { $example } · { $page }
aob-not_begun = Бой ещё не начат, идёт расстановка. Начать: «Готово». { $page }
aob-activated_already = В этом ходу лидер уже активирован: { $value }. Дальше: { $example }. { $page }
aob-gone = { $value }: корпуса больше нет.
aob-no_leader_yet = Сначала кубик активации: { $example }. { $page }
aob-not_activated = { $value }: лидер не активирован.{ $acting ->
    [nothing-said] {""}
   *[other] {" "}Действует: { $acting }.
} { $page }
aob-waits_for_answer = Сначала ответ: { $value }. { $page }
aob-acted = { $value }: { $action ->
    [rally] бегущие остановлены, больше в этот ход ничего
    [transfer] лидер перешёл, больше в этот ход ничего
    [recover] база возвращена, больше в этот ход ничего
    [merge] корпуса слиты, больше в этот ход ничего
    [split] часть корпуса ушла, дальше действует она
    [shot] корпус уже стрелял вместо движения
    [fought] корпус уже дрался
    [moved] корпус уже двигался
    [defended] корпус занял Оборону вместо движения
    [reforms] корпус восстанавливает строй
    [touched] корпус задел базы врага
   *[other] своё действие уже сделано
}. { $page }
aob-runs = { $value }: корпус бежит. { $page }
aob-in_contact = { $value }: корпус в контакте с врагом, можно только драться. { $page }
aob-defends_already = { $value }: уже в Обороне. { $page }
aob-nothing_to_reform = { $value }: строй не потерян. { $page }
aob-cavalry_in_rough = { $value }: конница на пересечённой местности строй не восстанавливает. { $page }
aob-reforms_already = { $value }: строй уже восстанавливается. { $page }
aob-irregular_gives_no_orders = Лидер { $value } нерегулярный: приказ не передаёт. { $page }
aob-nobody_to_pass_to = Передать приказ некому: нужен регулярный лидер младше { $value } в другом корпусе, не с бегущими. { $page }
aob-not_a_receiver = Лидеру { $value } приказ не передать: { $reason ->
    [lost] он потерян
    [higher] нужен номер ниже
    [same_corps] он в том же корпусе
    [routing] его корпус бежит
    [off_table] один из них на столе, другой ещё нет
   *[irregular] он нерегулярный
}.{ $allowed ->
    [nothing-said] {""}
   *[other] {" "}Можно: { $allowed }.
} { $page }
aob-received_order_stays = Приказ уже передан: дальше он не идёт. { $page }
aob-not_the_leader = Активирован не лидер { $value }. { $page }
aob-last_leader = { $value }: последний лидер корпус не покидает. { $page }
aob-not_a_friend = { $value }: сюда нельзя, нужен другой свой корпус.
aob-full = { $value }: больше пяти баз в корпусе не бывает. { $page }
aob-no_stragglers = { $value }: отставших баз этого рода нет. { $page }
aob-wrong_straggler = { $value }: подходящих отставших баз нет. { $page }
aob-no_runners = { $value }: бегущих баз нет. { $page }
aob-nobody_to_merge = { $value }: слиться не с кем — нужен свой корпус того же рода и качества, вместе до пяти баз. { $page }
aob-other_kind = { $value }: другой род войск или другое качество. { $page }
aob-too_many_bases = Вместе баз { $value }. Можно: { $allowed }. { $page }
aob-one_leader = { $value }: делить можно корпус с двумя лидерами. { $page }
aob-split_bases = Столько баз не отделить: { $value }.{ $allowed ->
    [nothing-said] {""}
   *[other] {" "}Можно: { $allowed }.
}
aob-no_base_owed = { $value }: база отступает, только если выпал потерянный лидер. { $page }
aob-not_his_leader = Лидера { $value } в этом корпусе нет. Есть: { $allowed }.
aob-leaderless = Корпус без лидера: { $value }. { $page }
aob-fought_already = { $value }: за активацию дерутся один раз. { $page }
aob-reforming_no_contact = { $value }: кто восстанавливает строй, в контакт не входит. { $page }
aob-reforming_no_fire = { $value }: кто восстанавливает строй, не стреляет. { $page }
aob-fights_others = Сначала бой с тем, с кем корпус в контакте: { $allowed }. { $page }
aob-surrounded = { $value }: корпус окружён, отскочить не может. { $page }
aob-nobody_comes = { $value }: на корпус никто не идёт. { $page }
aob-another_comes = В контакте не { $value }, а { $allowed }. { $page }
aob-shot_already = { $value }: корпус уже стрелял. { $page }
aob-answers_no_fire = { $value }: корпус в ближнем бою, на стрельбу не отвечает: перестрелки нет. { $page }
aob-nobody_moves = { $value }: в чужой ход стреляют по корпусу, который двигается. { $page }
aob-does_not_move = { $value }: корпус сейчас не двигается. { $page }
aob-out_of_range = До цели { $value }″. Можно: { $allowed }. { $page }
aob-in_a_wood = { $value }: цель в лесу, стрелять нельзя. { $page }
aob-screened = { $value }: перед целью стоят другие. { $page }
aob-nothing_to_touch = { $value }: отставших и бегущих баз нет. { $page }
aob-nobody_to_fight = { $value }: драться не с кем. { $page }
aob-nobody_to_shoot = { $value }: стрелять не в кого. { $page }
aob-too_far = Слишком далеко: { $value }″. Можно: { $allowed }{ $charge ->
    [yes] , а по прямой в контакт 0–15″
   *[no] {""}
}. { $page }
aob-too_far_to_pass = До лидера { $value }″, приказ дойдёт не дальше. Можно: { $allowed }. { $page }
aob-enemy_between = { $value }: враг на пути или базы не видно. { $page }
aob-evade_first = Сначала ответ: { $value }. Повторите без кубиков. { $page }
aob-not_a_neighbour = { $value }: корпус не может прикрыть фланг. { $page }
aob-pass_distances = Кому и сколько до него дюймов?
aob-handed-out = Лидеры розданы: { $leaders }
aob-rallied = { $unit }: бегущие остановлены и построены; больше в этот ход ничего. { $page }
aob-must-fight = { $unit }: корпус в контакте ({ $enemies }), надо драться. { $page }
aob-passed = Лидер { $leader } передал приказ лидеру { $to } и ничего не делает. { $page }
aob-pass-whom = Кому передать приказ? { $nearest ->
    [yes] Только ближайшему из них, не дальше 10″.
   *[no] Не дальше 10″.
} { $page }
aob-how-far = До лидера { $leader } не дальше 10″{ $nearest ->
    [yes] {" "}и он ближайший
   *[no] {""}
}? { $page }
aob-ask-regular = { $unit }: лидеры регулярные? В списке не сказано. { $page }
aob-button-leader-of = Лидер { $leader }: { $unit }
aob-button-in-reach = Не дальше 10″
aob-button-off-table = Оба не на столе
aob-button-regulars = Регулярные
aob-button-irregulars = Нерегулярные
aob-leader-moved = Лидер { $leader }: { $unit } → { $to }. { $page }
aob-base-withdrew = { $unit }: база отступает, осталось { $bases }. { $page }
aob-moved = { $unit }: движение { $inches }″
aob-rough-stops = { $unit }: остановка и потеря строя на пересечённой местности. { $page }
aob-defends = { $unit }: Оборона. { $page }
aob-defends-later = { $unit }: Оборона, строй восстановится в конце активации. { $page }
aob-reformed = { $unit }: строй восстановлен, можно драться и стрелять. { $page }
aob-reformed-at-last = { $unit }: строй восстановлен. { $page }
aob-reforms = { $unit }: строй восстановится в конце активации; в контакт не входить, не стрелять. { $page }
aob-recovered = { $unit }: базы вернулись в строй, теперь { $bases }. { $page }
aob-merged = { $unit } → { $into }: один корпус, баз { $bases }. { $page }
aob-split = { $unit }: осталось баз { $left }. { $new }: баз { $bases }, { $count ->
    [one] лидер
   *[other] лидеры
} { $leaders }. { $page }
aob-met = Контакт: { $unit }. Ответ: { $target }. { $page }
aob-ask-neighbour = { $side } ({ $unit }): если проиграет, останется на две базы меньше. Есть ли на фланге ближе 3″ свой корпус? { $page }
aob-routers-destroyed = { $unit }: бегущие уничтожены. { $page }
aob-aligns = Выравнивание: { $unit } (сила { $strengths }). { $page }
aob-aligns-rough = { $unit }: потеря строя на пересечённой местности
aob-torn = { $unit }: базы потеряны в центре, корпус разорван. { $page }
aob-button-split = Разделить
aob-friends-disordered = { $side }: свои за слонами расстроены
aob-stays = { $unit }: корпус остаётся, результат боя в силе
aob-unless-it-evades = Без отскока ({ $who }):
aob-bases-left = { $who }: баз останется
aob-suffers = { $who }: потери
aob-crushed = { $unit }: уничтожено баз вне строя: { $bases }. { $page }
aob-stragglers-go = { $unit }: отставшие базы ({ $bases }) отходят на { $inches }″ к своему краю{ $left ->
    [0] {""}
   *[other] , за краем { $left }
}. { $page }
aob-went_not_back = { $value }: к своему краю никто не отходил. { $page }
aob-fewer_went_back = Столько баз к краю не отходило: { $value }. Можно: { $allowed }. { $page }
aob-edge-who = { $unit }: кто ушёл за край стола?
aob-edge-how-many = { $unit }: сколько баз ушло за край стола?
aob-left-field = { $unit }: { $what ->
    [corps] корпус ушёл за край стола
   *[other] { $bases ->
        [one] { $bases } база ушла за край стола
        [few] { $bases } базы ушли за край стола
       *[other] { $bases } баз ушло за край стола
    }
}. { $page }
aob-button-edge = За край: { $unit }
aob-button-leaver = { $what ->
    [corps] Весь корпус
    [running] Бегущие
   *[other] Отставшие
}
event-bases_fled = отход отставших баз
event-left_field = уход за край
aob-leaders-fell = { $unit }: вместе с корпусом { $count ->
    [one] потерян лидер { $leaders }
   *[other] потеряны лидеры { $leaders }
}. { $page }
aob-nobody-activated = лидер не активирован
aob-could-reform = восстановление строя: { $unit }
aob-glance-alone = { $bases ->
    [one] отстала { $bases } база
    [few] отстали { $bases } базы
   *[other] отстало { $bases } баз
}
aob-button-reform = Восстановить строй
aob-button-move = Двигаться
aob-button-defend = Оборона
aob-button-pass = Передать приказ
aob-button-activate = Активация
aob-button-shoot = Стрелять
aob-button-shot-at = Обстрел: { $unit } → { $target }
aob-button-neighbour = Сосед{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
aob-button-surrounded = Окружён
aob-button-evade = Отскок
aob-button-stand = Стоять
aob-button-retire = { $unit }: −1
owes-withdraw = Отступают базы: { $side } ({ $about })
event-leader_activated = активация
event-order_passed = передача приказа
event-base_withdrew = отступление базы
event-leader_moved = переход лидера
event-corps_moved = движение
event-defence_taken = Оборона
event-corps_reformed = восстановление строя
event-base_recovered = возвращение базы
event-corps_merged = слияние
event-corps_split = разделение
event-corps_met = контакт
event-corps_fought = бой
event-corps_evaded = отскок
event-corps_shot = стрельба
event-bases_crushed = базы уничтожены
aob-button-fight = В бой
aob-button-aligns-rough = Через пересечённую
aob-button-flank = Во фланг
aob-activation-die = Кубик активации
aob-glance-merged = { $dots } теперь в другом корпусе
aob-glance-irregular = нерегулярных лидеров { $leaders }
aob-glance-irregular-known = { $count ->
    [one] нерегулярный
   *[other] нерегулярные
} { $leaders }
aob-glance-destroyed = корпус уничтожен
aob-glance-regular = лидеры регулярные
aob-glance-support = усиление { $bases }: { $kind }
aob-off_table = { $value }: на стол ещё не вышел, движения не было. Если он уже там: { $example }. { $page }
aob-glance-off-table = Ещё не на столе: { $units }
aob-off_table_pass = Лидеру { $value } приказ не передать: один на столе, другой ещё нет. { $page }
aob-chariots-spent = { $unit }: отряд колесниц истрачен
aob-part-acts = { $who }: { $bases ->
    [one] действует { $bases } база
    [few] действуют { $bases } базы
   *[other] действуют { $bases } баз
}, остальные ({ $apart }) в этот ход в стороне
aob-falls-short = { $unit }: корпус до стрелков не дошёл
owes-attack = Ждёт боя: { $side } ({ $about })
event-corps_stood = остаётся на месте
aob-not_in_defence = { $value }: отвечать стрельбой на атаку можно только из Обороны. { $page }
aob-ask-irregular = Лидер { $leader } нерегулярный?
aob-ask-irregular-count = Сколько нерегулярных лидеров уходит?
aob-button-irregular = Нерегулярный
aob-button-usual = Обычный
aob-mark_contact = { $value }: с кем контакт, скажет бой: { $example }
aob-worth = баз { $left } из { $size }
aob-button-stop-runners = Остановить бегущих
aob-button-recover = Вернуть базу
aob-button-disordered = Без строя: { $unit }
aob-button-rough = По пересечённой: { $unit }
aob-button-evade-met = Отскок: враг позади
aob-ask-blocked = { $unit }: скольким базам надо пройти сквозь врага?
aob-ask-pivot = { $unit }: сколько дюймов прошла крайняя база при повороте? { $page }
aob-ask-mover = { $unit }: остановиться и перестреливаться или идти дальше под обстрелом? { $page }
aob-button-stops = Остановиться
aob-button-goes_on = Идти дальше
battle-moment-aob = { $turn ->
    [0] Расстановка
   *[other] Ход { $turn }
}{ $turns ->
    [0] {""}
   *[other] {" "}из { $turns }
}
aob-contact-unfought = бой { $unit } и { $enemy }: движение кончилось контактом · { $page }
aob-die_says = Какой лидер действует, говорит кубик. На столе выпало { $value }? Тогда так: { $example }. { $page }
aob-moment = { $leader ->
    [0] активация
   *[other] кубик { $leader }
}
aob-button-merge = Слить
aob-button-touch = Задеть бегущих
aob-short-leader = Кубик { $own ->
    [yes] ✋
   *[no] {""}
}{ $leader }{ $corps ->
    [nothing-said] : лидера больше нет
   *[other] : { $corps }
}
aob-short-fight = { $who } → { $whom }{ $faces ->
    [nothing-said] {""}
   *[other] , { $own ->
        [yes] ✋
       *[no] {""}
    }{ $faces }
}
aob-short-evades = Отскок{ $own ->
    [yes] {" "}✋
   *[no] {""}
}: { $who }
aob-if-it-stands = Если стоять: победа { $who } { $chance }
aob-nobody_to_join = { $value }: других корпусов нет, лидеру не к кому идти. { $page }
