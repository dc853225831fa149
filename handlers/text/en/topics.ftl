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
join-next-aob = Units: /deploy 4 infantry, leaders 1 2; 5 cavalry elite. When all is ready: /first
phase-how-aob = The activation die, then what the leader does.
join-next-wil = Units: /deploy Grenadiers: shock infantry, 12 models, 6 points, speed 8, shooting 5+, discipline 1. When all is ready: /turn
phase-how-wil = Orders: /order. Attack: /attack
join-next-fog = Groups: /deploy 2 knights shock; light foot bow. When all is ready: /turn
