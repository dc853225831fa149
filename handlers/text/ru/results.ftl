result-line = { $name }: { $value }
do-list = Правила, которые можно позвать: { $game }
mechanic-not_found = Правила «{ $value }» нет.{ $near ->
    [nothing-said] {" "}Все: /do
   *[other] {" "}Может быть: { $near }?
}
