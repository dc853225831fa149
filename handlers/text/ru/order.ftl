order-title = Приказ: { $commander } → { $units }
order-chain-assumed = Расстояния: { $distances } см
order-how-far = Как далеко до самого дальнего, см?
order-band = нужно { $target }− · { $chance }
order-band-button = { $cm } см · { $chance }
order-need = Нужно { $target }− на 2к6, шанс { $chance }
order-accepted = Выпало { $faces } = { $roll }. Принят, до { $cm } см.
order-accepted-apart = Выпало { $faces } = { $roll }. Принят.
order-move = до { $cm } см: { $units }
order-phalanx = Фаланга: { $cm } см — только прямо вперёд в линии или в нападении, иначе { $half } см · { $page }
order-refused = Выпало { $faces } = { $roll }. Не принят.
order-command-value = командование
order-general-failed = Командует Генерал: приказов в этот ход больше нет ни у кого · { $page }
order-commander-finished = { $commander }: приказов в этот ход больше нет · { $page }
button-more-order = Ещё приказ
button-halt = Стоп
halt-done = Приказов в этот ход больше не получают: { $units }.
blunder-title = Ошибка { $score }: { $name } · { $page }
blunder-gods_forbid = Никто не движется. Один отряд получает постоянный штраф −1 к приказам.
blunder-enemy_close = { $enemy ->
    [yes] Видимый враг ближе полного хода: отойти от всех врагов на полный ход или насколько можно. Если видимого врага так близко нет, остаться на месте.
   *[no] Если видимого врага в пределах полного хода нет, остаться на месте. Если есть, отойти от всех врагов на полный ход или насколько можно.
}
blunder-enemy_strong = Идти не дальше полухода, не нападать. Застрельщики: полный ход, не нападать.
blunder-gods_with_us = Идти с лучшей скоростью к ближайшему видимому врагу и напасть, если можно. Врага не видно: как при успешном приказе.
blunder-choose = Кто получает постоянный штраф −1?
blunder-camels = Рядом верблюды врага: любой провал приказа — ошибка · { $page }
blunder-marked = { $unit }: постоянный штраф −1 к приказам · { $page }

order-phase = Приказы отдают в фазу командования, а сейчас другая. Следующая фаза: кнопка внизу карточки или /turn
turn-not_active = Сейчас ход другой стороны: { $value }.
order-other_side = Отряд другой стороны: { $value }. Своим приказывает { $commander }.
order-orders_ended = Генерал не смог отдать приказ: приказов в этот ход больше нет ни у кого. { $page }
order-commander_finished = { $value } больше не приказывает в этот ход. { $page }
order-failed_before = { $value }: приказ уже не прошёл, в этот ход больше нельзя. { $page }
order-halted = { $value }: вы уже сказали «стоп» в этот ход. Передумали: /undo
order-returned_late = Вернулись на край стола, в эту фазу больше не движутся: { $value }. { $page }
order-off_table = { $value } сейчас вне стола. { $page }
order-dead = Приказывать некому, отряда больше нет: { $value }.
order-brigade_over_four = В бригаде до четырёх отрядов. { $page }
order-joiners = { $units }: только если отряды соприкасались ещё в начале фазы: на ходу бригада не складывается. { $page }
order-max_three_orders = { $value }: три приказа за ход уже отданы, больше нельзя. { $page }
order-confused = В беспорядке приказов не слышат: { $value }. { $page }
order-engaged = В бою приказов не слышат: { $value }. { $page }
order-moved_by_initiative = Уже была инициатива, приказов в этот ход нет: { $value }. { $page }
order-other_commander = { $value }: в этот ход уже приказывал другой командир. { $page }
order-out_of_range = { $value } слишком далеко: { $commander } так далеко не приказывает. { $page }
order-hopeless = { $value }: приказ не может пройти, такие здесь не пробуют. { $page }
order-rerolled = Переброс: нужно { $target }− на 2к6 · { $page }
order-command-falls = { $commander }: командование теперь ниже, до конца боя.
order-no_near_general = Рядом ли Генерал, здесь не важно: такого командующего в этой армии нет.
reroll-nothing = Перебрасывать нечего: ни приказ, ни атака сейчас этого не ждут.
button-reroll = Перебросить
button-let-stand = Оставить
owes-favour = Решает: { $side } — вмешается ли Ашшур? ({ $about })
button-favour = { $target ->
    [nothing-said] Ашшур: { $unit }
   *[other] { $unit } → { $target }
}
button-no-favour = Без Ашшура
favour-lies = { $unit } → { $target }: { $dice }к, { $need }+ → { $hits }, мимо { $failed }
favour-asked = Кубики атаки легли. Ашшур может перебросить один промах, потом спасброски и ответ врага · { $page }
favour-said = Принято. Ждём другую сторону.
reroll-no_miss = Здесь у этого отряда перебрасывать нечего: { $value }. { $page }
event-attacks_rolled = кубики атаки
owes-reroll = Решает: { $side } — перебросить приказ? ({ $about })
event-order_rerolled = переброс приказа
