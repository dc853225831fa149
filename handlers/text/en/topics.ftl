# Answers of commands that read free words.
topic-title = { $what }{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}{ $whom ->
    [nothing-said] {""}
   *[other] {" "}→ { $whom }
}
topic-side = { $name }: { $facts }
topic-facts = { $facts }
topic-number = { $name } { $value }
topic-path = { $whole }, { $part }
topic-dice = Dice
topic-is = { $name }: { $value }
topic-or-more = { $name }: { $value } or more
topic-or-less = { $name }: { $value } or less
topic-twin = { $name } { $number }
glance = { $dots ->
    [nothing-said] {""}
   *[other] { $dots }{"  "}
}{ $facts ->
    [nothing-said] {""}
   *[other] { $facts }
}
glance-gone = { $dots } destroyed
glance-encircled = surrounded
glance-running = bases routing { $bases }
glance-leaders = leaders { $leaders }
glance-markers = { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
}
topic-player = Player { $number }
mark-done = { $unit }: { $state }
