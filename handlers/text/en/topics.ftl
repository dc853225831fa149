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
topic-number-mu = { $name } { $value } MU
topic-path = { $whole }, { $part }
topic-is = { $name }: { $value }
topic-or-more = { $name }: { $value } or more
topic-or-less = { $name }: { $value } or less
topic-twin = { $name } { $number }
glance = { $facts ->
    [nothing-said] { $dots ->
        [nothing-said] {""}
       *[other] { $dots }
    }
   *[other] { $dots ->
        [nothing-said] {""}
       *[other] { $dots }{"  "}
    }{ $facts }
}
glance-gone = { $dots } destroyed
glance-encircled = surrounded
glance-running = bases routing { $bases }
glance-leaders = { $count ->
    [one] leader
   *[other] leaders
} { $leaders }
glance-markers = { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
}
mark-done = { $unit }: { $state }
phase-how-aob = The activation die, then what the leader does.
phase-how-wil = Orders: /order. Attack: /attack
