phase-throwing = бросок
phase-throwing-how = Броски: /throw
button-after-throwing = бросок
tiny-threw = { $unit }: { $hit ->
    [yes] попал
   *[no] мимо
}
tiny-stays = Стоит
tiny-runs = Бежит
tiny-thrown = { $value }: { $ref }
owes-stand = { $side }: { $about }
event-tiny_threw = бросок
event-tiny_stood = бросок
