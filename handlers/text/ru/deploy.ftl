deploy-done = { $side }: { $units }
deploy-points = Добавлено { $added } очков, всего { $whole }{ $size ->
    [0] {""}
   *[other] {" "}из { $size }
}.
deploy-which_side = Вы играете за обе стороны: скажите, за какую. Можно: { $allowed }.
deploy-no_army = Сначала выберите список армии.
deploy-not_listed = «{ $value }»: в списке армии такого нет. Есть: { $near }.
remove-done = Убрано: { $names }.
count-range = Не то количество: { $value }. Можно: { $allowed }.
army-unknown = Армии «{ $value }» нет.{ $near ->
    [nothing-said] {""}
   *[other] {" "}Может быть: { $near }?
}
