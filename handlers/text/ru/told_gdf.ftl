told-gdf_activated = { $unit }: { $action ->
    [nothing-said] { $stance_name }
    [idle] бездействие
   *[other] { $action_name }
}{ $recovers ->
    [yes] , приходит в себя
   *[other] {""}
}{ $left ->
    [yes] , улетает со стола
   *[other] {""}
}
told-gdf_morale_tested = Боевой дух, { $unit }: { $outcome ->
    [passed] держится
    [shaken] шок
   *[other] бегство с поля
}
told-gdf_cast_declared = Заклинание { $spell }, { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {""} → { $target }
}
told-gdf_cast_tried = Заклинание { $spell }, { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {""} → { $target }
}: { $success ->
    [yes] удалось
   *[other] не удалось
}
told-gdf_event_rolled = Случайное событие{ $row ->
    [nothing-said] : ничего не случилось
   *[other] , номер { $row }
}{ $shaken ->
    [nothing-said] {""}
   *[other] ; дрогнули: { $shaken }
}
told-gdf_fog_rolled = Туман войны{ $side ->
    [nothing-said] {""}
   *[other] : { $side }
}{ $exhausted ->
    [yes] {""} до конца раунда не действует
   *[other] {""}
}
told-gdf_roll_off_won = Первой ставит отряд сторона { $side }
told-gdf_suppressed = Под подавлением: { $tokens }
told-gdf_points_spent = Командные очки, { $side }: осталось { $left }{ $unit ->
    [nothing-said] {""}
   *[other] ; уловка для { $unit }
}
told-gdf_volleyed = Стрельба: { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {""} → { $target }
}{ $weapons ->
    [nothing-said] {""}
   *[other] {""} ({ $weapons })
}: { $suffered ->
    [nothing-said] без ран
    [0] без ран
   *[other] ран { $suffered }
}
told-gdf_charged = Атака: { $unit } → { $target }
told-gdf_struck = Удар: { $unit } → { $target }: { $points ->
    [0] без ран
   *[other] ран { $points }
}
told-gdf_strike_declined = Не бьёт в ответ: { $unit }
told-gdf_melee_decided = Рукопашная { $unit } и { $target }: { $winner ->
    [nothing-said] ничья
   *[other] победа, { $winner }
}
told-gdf_system_damaged = Повреждение, { $unit }: { $effect ->
    [immobilised] обездвижен
    [shocked] оглушён
    [destroyed] уничтожен
   *[other] всё цело
}
told-gdf_harmed = Раны{ $cause ->
    [dangerous] {""} на опасной местности
   *[other] {""}
}: { $unit }{ $suffered ->
    [nothing-said] {""}
    [0] , ни одной
   *[other] , { $suffered }
}
told-gdf_hero_joined = { $host ->
    [nothing-said] Герой сам по себе: { $unit }
   *[other] Герой { $unit } в отряде { $host }
}
told-gdf_reserved = Ждёт в засаде: { $unit }
told-gdf_arrived = Выходит на стол: { $unit }
told-gdf_embarked = Садится в транспорт { $transport }: { $unit }
told-gdf_disembarked = Выходит из транспорта: { $unit }
told-gdf_markers_laid = Целей на столе: { $count }
told-gdf_marker_claimed = Цель { $marker }: { $side ->
    [nothing-said] ничья
   *[other] держит { $side }
}
told-gdf_mission_set = Миссия выбрана, целей { $markers }
told-gdf_task_taken = Задача{ $side ->
    [nothing-said] {""} для обеих сторон
   *[other] , { $side }
}{ $shown ->
    [yes] {""} открыта
   *[other] {""}
}
told-gdf_task_done = Задача { $done ->
    [yes] выполнена
   *[other] снова не выполнена
}: { $side }
told-gdf_decks_made = Колода карт{ $side ->
    [nothing-said] {""}
   *[other] : { $side }
}
told-gdf_cards_drawn = Карты взяты{ $side ->
    [nothing-said] {""}
   *[other] : { $side }
}
told-gdf_cards_laid = Карты выложены: { $side }
told-gdf_cards_turned = Карты перевёрнуты: { $side }
told-gdf_card_marked = Карта на очко дороже: { $side }
told-gdf_card_returned = { $card ->
    [nothing-said] Карты оставлены
   *[other] Карта возвращена в руку
}: { $side }
told-gdf_cards_shuffled = Сброс замешан в колоду: { $side }
told-gdf_card_scored = Карта выполнена, { $side }{ $both ->
    [yes] : у обеих сторон, без очков
   *[other] : очков { $points }
}
told-gdf_card_dropped = Карта сброшена: { $side }
