record-title = 🎖 Record: { $who }
record-none = Your record is not kept. If it is, it has your finished battles, victories and the luck over all of them; you see it, and by name the players of your battles.
record-keep = Keep it
record-look = Show
record-away = Remove
record-more = Count on
record-on = Your record is kept. You see it, and by name those who play in a battle with you: /record and your name.
record-off = Your record is removed, and what was counted is gone. Battles and logs are as they were.
record-no-battles = No finished battles against an enemy yet.
record-battles = Won { $won }, lost { $lost }, drawn { $drawn }
record-game = { $game }: { $count } { $count ->
    [one] battle
   *[other] battles
}
record-left = Luck not counted yet: { $left } { $left ->
    [one] battle
   *[other] battles
}.
record-seen = ↑ lucky, ↓ unlucky, ≈ as usual, ? too few rolls. Players of your battles see it by name.
record-of-other = ↑ lucky, ↓ unlucky, ≈ as usual, ? too few rolls. Shown by the player's consent.
record-unknown = Nobody who plays this battle with you is called “{ $value }”.{ $near ->
    [nothing-said] {""}
   *[other] {" "}There are: { $near }.
}
record-hidden = { $value }: no record is shown. Only the player can consent: /record on.
