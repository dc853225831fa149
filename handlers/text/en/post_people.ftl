button-since = What happened
since-offer = { $who }, while you were away: { $count ->
    [one] { $count } act
   *[other] { $count } acts
}.
since-news = { $count ->
    [one] { $count } act
   *[other] { $count } acts
} since you last looked:
since-nothing = Nothing new. The latest acts:
since-earlier = … and { $count } more before
since-act = · { $who ->
    [nothing-said] { $what }
   *[other] { $who }: { $what }
}{ $dice ->
    [nothing-said] {""}
   *[other] {" "}🎲 { $dice }
}
since-less = { $unit } −{ $count }
since-gone = lost: { $units }
since-losses = { $mark } { $side }: { $what }
since-you = They wait for you.
mine-awaited = Waiting for you: { $count }
mine-waits = You wait for others: { $count }
mine-setup = Not begun yet: { $count }
mine-ended = Over lately: { $count }
mine-battle = · { $sides }, { $game }{ $turn ->
    [0] {""}
   *[other] , turn { $turn }
}{ $until ->
    [nothing-said] { $days ->
        [0] { $hours ->
            [0] {""}
           *[other] {" "}· { $hours } h ago
        }
       *[other] {" "}· { $days } d ago
    }
   *[other] {" "}· due { $until }
}
mine-more = … and { $count } more
mine-news = { $sides }{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
}
mine-go = To the chat{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
} →
mine-none = You play in no battle. Begin one: /start in the chat where you play.
mine-nowhere = Nobody waits for you.
mine-unknown = No battle of yours has the code "{ $value }". All your battles: /mine
mine-zone = Morning by whose clock? Say once where you are.
mine-daily = Each morning at 9:00 I write to you in private where you are awaited, if anywhere.
mine-daily-already = I do so each morning, if you are awaited anywhere. No more of it: /mine off
mine-daily-off = No more letters in the morning.
button-daily = Write each morning
button-daily-off = No morning letters
button-zone = My town
button-watch = Tell me when it is my turn
watch-now = They wait for you, now: /card
watch-done = I shall tell you in private, once: when the battle waits for you, or the other side begins the last phase of its turn.
watch-now-said = Your turn: { $battle }
watch-soon-said = Nearly your turn: { $battle }
help-post-4 = Away for long: /substitute, another sits in and gives the seat back. To find an opponent: /invite. To hear once that it is nearly your turn: /remind turn. Several battles in one chat: /battles.
help-do-substitute = A substitute
help-do-invite = Invite
