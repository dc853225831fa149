phase-throwing = throwing
phase-throwing-how = Throws: /throw
button-after-throwing = throwing
tiny-threw = { $unit }: { $hit ->
    [yes] hit
   *[no] missed
}
tiny-stays = Stays
tiny-runs = Runs
tiny-thrown = { $value }: { $ref }
owes-stand = { $side }: { $about }
event-tiny_threw = throwing
event-tiny_stood = throwing
