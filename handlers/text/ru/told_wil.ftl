told-lace_ordered = Приказ, { $unit }: { $action_name }, { $passed ->
    [yes] выполнен
   *[other] не выполнен
}{ $formation ->
    [nothing-said] {""}
   *[other] ; теперь { $formation_name }
}
told-lace_attacked = Атака, { $attacker } → { $target }: { $passed ->
    [yes] идёт
   *[other] не идёт
}
told-lace_reacted = Ответ, { $unit }: { $reaction ->
    [stand] стоит
    [evade] уклоняется
    [countercharge] встречная атака
    [volley] залп
   *[other] каре
}{ $passed ->
    [yes] {""} (удалось)
   *[other] {""}
}{ $formation ->
    [nothing-said] {""}
   *[other] ; теперь { $formation_name }
}
told-lace_shot = Стрельба: { $shooter } → { $target }, попаданий { $hits }
told-lace_losses = Потери: { $unit } −{ $lost }
told-lace_fought = Рукопашная: { $attacker } → { $target }; отступает { $retreats }
told-lace_halted = Атака окончена: { $unit }
told-lace_pursued = Преследование: { $unit } → { $target }
told-lace_morale = Боевой дух, { $unit }: { $passed ->
    [yes] держится
   *[other] сломлен
}
told-lace_shaken = Отряд ниже половины очков, проверяют все: { $side }
told-lace_event_die = Кубик события, { $unit }: { $face }
told-officer_removed = Убран из боя: { $officer }
told-officer_changed = Поправка руками: { $officer }
told-officer_moved = { $unit ->
    [nothing-said] { $officer } отдельно от отрядов
   *[other] { $officer } у отряда { $unit }
}
told-officer_tested = Судьба офицера, { $officer }: { $lost ->
    [yes] погиб
   *[other] жив
}
told-officer_after = После боя, { $officer }: { $total }
