# Opposed rolls: /oppose.
oppose-title = Opposed roll: { $expr }{ $about ->
    [nothing-said] {""}
   *[other] {", "}{ $about }
}
oppose-roll = Roll{ $number ->
    [0] {""}
   *[other] {" "}no. { $number }
}: { $side }
oppose-rolls = { $side }: { $expr }{ $about ->
    [nothing-said] {""}
   *[other] {", "}{ $about }
}
oppose-each = { $side } { $total }
oppose-won = { $side } is higher ({ $each }).
oppose-even = Even ({ $each }).
oppose-again = Roll again
owes-opposed = Opposed roll { $expr }, waiting for { $side }
oppose-none = That roll is made already. Another: { $example }
oppose-enough = { $allowed } opposed rolls wait already. Roll those first.
oppose-one = "{ $value }" is several rolls. An opposed one is a single roll: { $example }
event-opposed_called = an opposed roll is called for
event-opposed_rolled = an opposed roll
oppose-off = Call off
oppose-dropped = The opposed roll { $expr } is called off.
oppose-rolled = Somebody has rolled already: it stands, roll yours.
oppose-target = "{ $value }": a target does not say who is higher. Without one: { $example }
event-opposed_dropped = an opposed roll is called off
