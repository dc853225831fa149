# The clock of a battle by post: terms, deadlines, pauses, quiet hours.
event-clock_agreed = the clock agreed
event-clock_ran = the battle's clock
event-clock_paused = a pause
event-time_claimed = time is out
told-clock_agreed = The clock is agreed
told-clock_ran = { $why ->
    [more] { $side }: more time
    [out] { $side }: time is out
   *[other] The battle's clock
}
told-clock_paused = { $side }: { $until ->
    [nothing-said] the pause is over
   *[other] a pause
}
told-time_claimed = { $side }: time is out, as agreed
clock-length = { $none ->
    [yes] 0 min
   *[no] { $days ->
        [0] {""}
        [one] { $days } day
       *[other] { $days } days
    }{ $hours ->
        [0] {""}
       *[other] { $days ->
            [0] {""}
           *[other] {" "}
        }{ $hours } h
    }{ $minutes ->
        [0] {""}
       *[other] { $hours ->
            [0] {""}
           *[other] {" "}
        }{ $minutes } min
    }
}
clock-at = { $day ->
    [0] today { $at }
    [1] tomorrow { $at }
   *[other] { $at }
}{ $zone ->
    [nothing-said] {""}
   *[other] {" "}{ $zone }
}
clock-terms-said = { $move } a move{ $increment ->
    [nothing-said] {""}
   *[other] , +{ $increment } for each
}{ $bank ->
    [nothing-said] {""}
   *[other] , a bank of { $bank }
}; { $claim ->
    [win] time out: the battle is won
    [umpire] time out: the umpire decides
    [substitute] time out: a substitute plays
   *[nothing] time out: remind and wait
}
clock-title = The battle's clock
clock-zone = Deadlines are in UTC. Say once where you are: /zone
clock-choose = How long may a move take?
clock-choose-hint = It holds once all sides agree. In words: /clock 3d +12h bank 7d
clock-choose-bank = A bank for the whole battle?
clock-choose-claim = What may be claimed when time is out?
clock-bank-button = { $bank ->
    [nothing-said] { $increment ->
        [nothing-said] No bank
       *[other] +{ $increment } a move
    }
   *[other] { $increment ->
        [nothing-said] A bank of { $bank }
       *[other] A bank of { $bank } and +{ $increment }
    }
}
clock-claim-what = { $claim ->
    [win] Win by time
    [umpire] The umpire decides
    [substitute] A substitute plays
   *[nothing] Remind and wait
}
consent-clock = to play by a clock — { $terms }
consent-clock-off = to play without a clock
clock-agreed = The clock runs
clock-off = We play without a clock.
clock-side = { $mark } { $side }: { $state ->
    [still] not awaited
    [out] time is out, { $at }
    [bank] on the bank until { $at }, { $left } left
   *[runs] to move until { $at }, { $left } left
}{ $state ->
    [bank] {""}
    [out] {""}
   *[other] { $bank ->
        [nothing-said] {""}
       *[other] ; bank { $bank }
    }
}{ $paused ->
    [yes] {" "}(paused)
   *[no] {""}
}
clock-paused = ⏸ { $side }: pause until { $at }{ $note ->
    [nothing-said] {""}
   *[other] {" "}— { $note }
}
clock-head = { $side ->
    [nothing-said] {""}
   *[other] { $side }:{" "}
}until { $at }
clock-heads = ⏳ { $each }
clock-head-paused = ⏸ until { $at }
clock-more-which = { $side }: how much more?
clock-more-given = { $side }: { $time } more, until { $at } now.
clock-out = { $side }: time is out
clock-out-nothing = Nothing was agreed for that: you may remind, wait, or end the battle by consent.
clock-out-umpire = The umpire decides: { $umpire }.
clock-out-substitute = Somebody else may play on: call /substitute { $letter } @name, or they sit down by the button. Until then the seat is its player's.
clock-umpire-told = The umpire is told.
clock-waits = { $side }: we wait on. I ask again in a day.
clock-nudged = { $side }: I remind. If it is night there, in the morning.
clock-remind-half = { $who }, the battle waits for you: half of your time is gone. Until { $at }, { $left } left{ $bank ->
    [nothing-said] {""}
   *[other] {" "}and a bank of { $bank }
}.{ $battle ->
    [nothing-said] {""}
   *[other] {" "}({ $battle })
}
clock-remind-day = { $who }, the battle waits for you: until { $at }, { $left } left{ $bank ->
    [nothing-said] {""}
   *[other] {" "}and a bank of { $bank }
}.{ $battle ->
    [nothing-said] {""}
   *[other] {" "}({ $battle })
}
clock-remind-bank = { $who }, the time of your move is out and the bank runs: until { $at }, { $left } left.{ $battle ->
    [nothing-said] {""}
   *[other] {" "}({ $battle })
}
clock-remind-out = { $who }, your time is out ({ $at }). The battle waits for you.{ $battle ->
    [nothing-said] {""}
   *[other] {" "}({ $battle })
}
clock-remind-nudge = { $who }, the battle waits for you; your deadline: { $at }.{ $battle ->
    [nothing-said] {""}
   *[other] {" "}({ $battle })
}
clock-remind-others = { $who }, your opponent's time is out ({ $side }, { $at }). Nothing happens by itself: you decide.{ $battle ->
    [nothing-said] {""}
   *[other] {" "}({ $battle })
}
clock-may-claim = As agreed: { $claim ->
    [win] the battle is won
    [umpire] the umpire decides
   *[substitute] a substitute plays
}{ $at ->
    [nothing-said] .
   *[other] , but not before { $at }: the program was away and reminded late.
}
button-clock-nudge = Remind
button-clock-wait = Wait
button-clock-umpire = The umpire
button-clock-more = { $days ->
    [one] +{ $days } day
   *[other] +{ $days } days
}
button-clock-claim = { $claim ->
    [win] Take the win
    [umpire] The umpire decides
   *[substitute] A substitute plays
}
button-clock-award = Award the win
button-clock-join = Sit in for { $side }
button-clock-out = Time is out
button-clock-change = Other terms
button-pause = Pause
button-resume = I am back
button-quiet = Quiet hours
button-quiet-off = Day and night
button-quiet-private = In private
button-quiet-here = In the chat
pause-which = A pause: the clocks stand still
pause-left = Pauses left to the side: { $left }. In words: /pause 2 weeks holiday
pause-begins = ⏸ { $side }: pause until { $at }{ $note ->
    [nothing-said] {""}
   *[other] {" "}— { $note }
}. The clocks stand still.
pause-ends = ▶ { $side }: the pause is over, the clocks run.
pause-enough = That is more than was agreed: { $left } of pauses are left.
pause-late = Your time is out already: no pause brings it back. Your opponent may give more.
pause-none = You have no pause.
pause-when = Did not understand how long: "{ $value }". Say "2 weeks holiday", "until 5 December".
pause-past = "{ $value }" has passed already.
pause-range = "{ $value }" is not between a minute and 90 days.
quiet-now = { $hours ->
    [nothing-said] No quiet hours
   *[other] Quiet hours: { $hours }
}; I remind you { $private ->
    [yes] in private
   *[no] in the battle's chat
}
quiet-hint = In quiet hours I remind you of nothing: I do when they are over. They move no deadline. Your own: /quiet 22:30-7
quiet-set = Quiet hours { $hours }: I remind you after them.
quiet-zone = Quiet hours { $hours }: I remind you after them. By which clock? Say where you are; until then it is UTC.
quiet-off = No quiet hours any more.
quiet-private = I shall remind you of moves in private.
quiet-here = I shall remind you of moves in the battle's chat.
quiet-hours = Did not understand the hours: "{ $value }". Say 23-8, or from 22:30 to 7.
quiet-range = "{ $value }": quiet hours are at most { $allowed } hours, and not none.
clock-terms = Did not understand the terms: "{ $value }". First the time of a move; then, if wanted, +increment, bank, pause and what may be claimed: win, umpire, substitute, wait.
clock-range = "{ $value }" is not allowed: { $what ->
    [move] a move
    [increment] the increment
    [bank] the bank
    [pause] pauses
   *[other] the grace
} from { $least } to { $most }.
clock-same = These are the terms already.
clock-none = This battle has no clock.
clock-own = That is your own side: its time is given, and claimed, by the opponent.
clock-nobody = { $value ->
    [nothing-said] You wait for nobody now.
   *[other] Not awaited now: { $value }.
}
clock-time_left = { $value }: there is time left, until { $at }.
clock-only_asked = { $value } is only awaited for an answer, and loses nothing by that. What was asked can be withdrawn: /refuse
clock-not_yet = { $value }: { $at ->
    [nothing-said] the reminder has not gone out yet; that comes first.
   *[other] not before { $at }. The program was away and reminded late.
}
clock-from = What was agreed may be claimed from { $at } on.
clock-claimed = { $value }: that is claimed already.
clock-overdue = { $side }: time is out, but no reminder has gone out yet. It has now; /clock tells from when on you may claim.
more-clock = The clock
clock-no_umpire = This battle has no umpire. Somebody who plays no part can become one: /umpire
clock-nudged_lately = { $value }: you reminded already, again { $at }.
help-post-1 = Agree how long a move may take: /clock. Who is awaited is reminded, nobody else. To wait less: /standing, /atonce.
help-post-2 = Going away? Say so: /pause, and the clocks stand still. Let me sleep: /quiet.
help-post-3 = Back again? /since tells what happened without you; where you are awaited: /mine.
