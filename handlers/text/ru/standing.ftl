# Что делается само: по-другому нельзя, бросок без выбора, сказанное заранее.
by-itself-forced = По-другому нельзя ({ $side }):
by-itself-rolled = Бросок сразу ({ $side }):

at-once-title = Броски без выбора
at-once-is-on = Делаются сразу, кубиками программы: решать там нечего.
at-once-is-off = Каждый бросает сам. Можно договориться делать их сразу: ждать придётся реже.
at-once-turn-on = Бросать сразу
at-once-turn-off = Бросать самим
at-once-on = { $who }: с этого мига броски без выбора делаются сразу.
at-once-off = { $who }: дальше каждый бросает сам.
consent-at-once = броски без выбора делать сразу
told-setting-dice_at_once = Броски без выбора: { $value ->
    [yes] сразу
   *[other] каждый сам
}

by-itself-standing = По заранее сказанному ({ $side }): { $case }.
by-itself-agreed = Сказано заранее ({ $side }): { $case }.
standing-title = Заранее: { $side }
standing-how = Что делать без вас, когда до этого дойдёт. Видит только ваша сторона. Когда ходите вы сами, решаете вы.
standing-row = { $on ->
    [yes] ✓
   *[other] ·
} { $number }. { $case }
standing-toggle = { $on ->
    [yes] ✓ { $number }
   *[other] { $number }
}
standing-for = За { $side }
standing-in_public = Здесь это прочли бы все. Заранее говорят тайно: напишите мне в личку { $example }
standing-unknown = Случая №{ $value } нет, есть 1–{ $allowed }. Все случаи: { $example }
standing-impossible-title = Заранее сказанное не вышло: { $side }
standing-impossible = { $case }: { $why } Решите сами, вас ждут.
standing-no-choice = в этот раз такого выбора нет.
told-standing_used = Сказано заранее ({ $side }): { $case }
event-standing_used = заранее сказанное
more-standing = Заранее
help-do-standing = Заранее
help-do-atonce = Бросать сразу
