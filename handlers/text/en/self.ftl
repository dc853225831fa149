lang-person = I speak English with you.
lang-chat = I speak English in this chat.
lang-not_manager = The chat's language is for its administrator to change; change yours without the word "chat".
help-title = What I can do
help-group-dice = Dice
help-group-rules = Rules
help-group-setup = Before the battle
help-group-turn = The turn
help-group-battle = The battle
help-group-self = For yourself
help-row = { $name } — { $about }
help-pressed = Mostly by button: { $names }
help-end = In detail: /help { $command }. Words come in any order, in Russian or English; slips and the other keyboard layout do no harm.
help-option = { $name }{ $need ->
    [yes] {""}
   *[no] {" "}(optional)
}: { $about }{ $words ->
    [nothing-said] {""}
   *[other] . Words: { $words }
}
help-example = { $game ->
    [nothing-said] For example: { $example }
   *[other] { $game }: { $example }
}
help-not-now = Not possible now. This is how to say it: { $example }
help-also = The same: { $names }
hello-title = Adjutant: dice, rules and battles
hello-battle = The battle stands where it stood: { $game }
hello-look = The table and whose turn it is: /battle. All commands: /help
hello-first = A roll: /roll 9d6 4+ save 5+
hello-second = A rule: /rule drive back
hello-third = A battle: /start Warmaster 1000, then /help
hello-group = Into a group with your opponent: { $link }
settings-title = Readings of unclear rules ({ $page } of { $pages })
settings-row = { $number }. { $question } → { $answer }{ $changed ->
    [yes] {" "}(changed)
   *[no] {""}
} · { $page }
settings-now = Now: { $answer } · { $page }
settings-changed = { $who }: { $question } → { $answer }
lang-choose = Which language shall I speak to you?
