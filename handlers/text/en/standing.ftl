# What is done by itself: no other way, a roll with nothing to choose, what was said beforehand.
by-itself-forced = No other way ({ $side }):
by-itself-rolled = Rolled at once ({ $side }):

at-once-title = Rolls with nothing to decide
at-once-is-on = They are rolled at once, with the program's dice: there is nothing to decide.
at-once-is-off = Each rolls their own. You may agree to roll them at once: you will wait less.
at-once-turn-on = Roll at once
at-once-turn-off = Each their own
at-once-on = { $who }: from now on rolls with nothing to decide are rolled at once.
at-once-off = { $who }: each rolls their own again.
consent-at-once = to roll at once where nothing is to be decided
told-setting-dice_at_once = Rolls with nothing to decide: { $value ->
    [yes] at once
   *[other] each their own
}
