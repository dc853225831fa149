deploy-done = { $side }: { $units }
deploy-points = Добавлено { $added ->
    [one] { $added } очко
    [few] { $added } очка
   *[many] { $added } очков
}, всего { $whole }{ $size ->
    [0] {""}
   *[other] {" "}из { $size }
}.
deploy-which_side = Вы играете за обе стороны: скажите, за какую. Можно: { $allowed }.
deploy-no_army = Сначала выберите список армии.
deploy-no_bearer = { $value } — улучшение, называйте вместе с носителем: /deploy { $bearer }, { $value }. Ничего не выставлено. { $page }
deploy-commas = Не понял: «{ $value }». Ничего не выставлено. Через запятую так: { $near }?
deploy-not_listed = Не понял: «{ $value }». Ничего не выставлено. В списке армии есть: { $near }.
remove-done = Убрано: { $names }.
count-range = Не то количество: { $value }. Можно: { $allowed }.
army-unknown = Армии «{ $value }» нет.{ $near ->
    [nothing-said] {""}
   *[other] {" "}Может быть: { $near }?
}
deploy-too_many = Столько не поместится: { $value }. На стороне может быть до { $allowed } отрядов и командующих.
deploy-over = Перерасход: { $given } из { $allowed } очков
consent-remove = убрать посреди боя: { $names }
consent-deploy = выставить посреди боя, { $side }: { $units }{ $points ->
    [0] {""}
    [one] {" "}({ $points } очко)
    [few] {" "}({ $points } очка)
   *[many] {" "}({ $points } очков)
}
deploy-mounted = { $mount ->
    [chariot-mount] На колеснице
    [elephant-mount] На слоне
   *[other] Верхом
}: { $names } (атака +{ $attack }) · { $page }
deploy-fixed = Прочитано иначе: { $unit }
deploy-fix = Отряд { $unit }
deploy-fix-how = Прочитано так. Чтобы сказать иначе, скопируйте и поправьте: /deploy исправить { $unit } = { $line }
