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

by-itself-standing = As said beforehand ({ $side }): { $case }.
by-itself-agreed = Said beforehand ({ $side }): { $case }.
standing-title = Beforehand: { $side }
standing-how = What is done without you when it comes to it. Only your side sees this. In your own acts you decide yourself.
standing-row = { $on ->
    [yes] ✓
   *[other] ·
} { $number }. { $case }
standing-toggle = { $on ->
    [yes] ✓ { $number }
   *[other] { $number }
}
standing-for = For { $side }
standing-in_public = Everybody would read it here. What is said beforehand is said in private: write { $example } to me alone
standing-unknown = There is no case { $value }, but 1–{ $allowed }. All of them: { $example }
standing-impossible-title = What you said beforehand could not be done: { $side }
standing-impossible = { $case }: { $why } It is yours to decide now.
standing-no-choice = there is no such choice this time.
told-standing_used = Said beforehand ({ $side }): { $case }
event-standing_used = what was said beforehand
more-standing = Beforehand
help-do-standing = Beforehand
help-do-atonce = Roll at once
