commander-killed = { $commander } погиб.{ $rank ->
    [general] {" "}Это Генерал: армия отходит в конце фазы · { $page }
   *[other] {""}
}
commander-left = { $commander } отходит от отряда.
commander-joined = { $commander } с отрядом { $unit }: +{ $attack } к атаке одной подставки · { $page }
initiative-charge = { $unit }: нападение по инициативе на ближайшего видимого врага; приказов в этот ход не будет · { $page }
initiative-evade = { $unit }: уклонение по инициативе; приказов в этот ход не будет · { $page }
initiative-late = Инициатива бывает до первого приказа, а он уже отдан. Остаётся приказ: { $value }. { $page }
initiative-cannot = Без инициативы (беспорядок, бой или уже есть приказ): { $value }. { $page }
attach-phase = Командующие присоединяются в фазу командования. Если на него наехал враг: /attach { $commander } отряд вытеснен. { $page }
initiative-phase = По инициативе движутся в фазу командования, а сейчас другая. Следующая фаза: /turn { $page }
initiative-again = Уже двигались по инициативе: { $value }. { $page }
charge-phase = Нападают в фазу командования, а в фазу боя продвигаются. Следующая фаза: /turn { $page }
