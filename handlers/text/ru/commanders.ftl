commander-killed = { $commander } погиб.{ $rank ->
    [general] {" "}Это Генерал: армия отходит в конце фазы · { $page }
   *[other] {""}
}
commander-left = { $commander } отходит от отряда.
commander-joined = { $commander } с отрядом { $unit }: +{ $attack } к атаке одной подставки · { $page }
initiative-charge = { $unit } нападает по инициативе на ближайшего видимого врага: приказов в этот ход не получит · { $page }
initiative-evade = { $unit } уклоняется по инициативе: приказов в этот ход не получит · { $page }
initiative-late = Инициатива — до первого приказа, а он уже отдан: { $value } ждёт приказа. { $page }
initiative-cannot = { $value } сейчас не движется по инициативе: беспорядок, бой или уже есть приказ. { $page }
