# Встречный бросок: /oppose.
oppose-title = Встречный бросок: { $expr }{ $about ->
    [nothing-said] {""}
   *[other] {", "}{ $about }
}
oppose-roll = Бросить{ $number ->
    [0] {""}
   *[other] {" "}№{ $number }
}: { $side }
oppose-rolls = { $side }: { $expr }{ $about ->
    [nothing-said] {""}
   *[other] {", "}{ $about }
}
oppose-each = { $side } { $total }
oppose-won = Больше у стороны { $side } ({ $each }).
oppose-even = Поровну ({ $each }).
oppose-again = Перебросить
owes-opposed = Встречный бросок { $expr }, ждём: { $side }
oppose-none = Этот бросок уже сделан. Новый: { $example }
oppose-enough = Встречных бросков уже ждёт { $allowed }. Сначала бросьте их.
oppose-one = «{ $value }»: несколько бросков сразу. Встречный бывает один: { $example }
event-opposed_called = объявлен встречный бросок
event-opposed_rolled = встречный бросок
oppose-off = Снять
oppose-dropped = Встречный бросок { $expr } снят.
oppose-rolled = Один уже бросил: снять нельзя, бросьте и вы.
oppose-target = «{ $value }»: больше или меньше цели — это не «кто больше». Без цели: { $example }
event-opposed_dropped = встречный бросок снят
