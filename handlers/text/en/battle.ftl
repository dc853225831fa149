start-title = Battle: { $game }{ $points ->
    [0] {""}
   *[other] , { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}{ $turns ->
    [0] {""}
   *[other] , { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
}
start-speak = I hear commands with / and replies to my messages; the rest is your own talk.
start-how = Who plays whom?
start-which = Which game are we playing?
start-seed = The dice are fair: the seed's fingerprint is { $hash }, the seed itself is shown at the end.
start-join = Play { $side }
start-both = Both
join-done = { $who } plays { $sides }{ $army ->
    [nothing-said] {""}
   *[other] , { $army }
}{ $name ->
    [nothing-said] {""}
   *[other] {" "}"{ $name }"
}
join-next-running = The battle is running.
join-already = You play { $sides } already.
join-already-wma = You play { $sides } already. An army: /join A Imperial Romans
join-full = Both sides are taken. You can be the umpire: /umpire
join-army_of_both = Two sides have two armies: set them one by one.
join-changed = Somebody has taken the side since. Ask once more.
join-umpire = An umpire plays no side. First stop being the umpire: /umpire
join-plays_none = You play no side of this battle.
join-gives_up = Your army on the table will have no player: { $side }. Play both sides?
join-only = Only { $side }
leave-ask = Your army on the table will have no player: { $side }. To come back later the other side has to agree. Leave?
button-leave = Leave
button-come-back = Come back
leave-done = { $who } plays no longer. The side waits for another player.
umpire-named = { $who } is the umpire: may act for both sides, and it is logged.
umpire-gone = { $who } is umpire no longer.
umpire-taken = There is an umpire: { $owners }.
umpire-unplayed = Both sides agree on an umpire, and nobody plays yet: { $value }.
umpire-none = This battle has no umpire. To be one: /umpire
umpire-plays = An umpire plays no side. First /leave
seed-taken = Words added ({ $who }); they enter the dice with the next act. They stay in the log as they are: the dice are checked by them.
alias-not_player = The words of this chat are changed by the players and by who manages it. To see them: /alias
link-code = This battle's code: { $code }. In the other chat: /link { $code }
link-done = This chat is linked to the battle ({ $who }): whatever happens in it is seen in both.
link-unknown = There is no battle with the code "{ $value }". /link shows the code in the battle's chat.
link-enough = This battle is in { $allowed } chats already, and more may not be. To free one of them: /unlink
link-not_player = A player of that battle can link a chat. First join it in its own chat: /join A
battle-going_on = A battle is going on in this chat. To end it: /end
start-no_thread = No thread can be made for a battle here. To begin it in this very place: /start
battle-ended = The battle is over
turn-not_player = You play no side of this battle. To join: /join A
turn-waiting = Not yet. { $waits }
turn-no_units = Still without units: { $value }. To put them on the table: { $example }
turn-begins = Turn { $turn }{ $side ->
    [nothing-said] {""}
   *[other] , { $side }
}: { $phase }
turn-withdraws = { $reason ->
    [general_lost] { $side }: the General is lost, the army withdraws.
   *[break_point] { $side }: so many losses that the army withdraws.
}
army-breaks = { $side }: lost { $lost } of { $counted }, the army withdraws at the end of the phase · { $page }
turn-fight-open = Can still fight: { $units }
button-battle = Battlefield
button-after-command = To shooting
button-after-shooting = To combat
button-after-combat = Next turn
button-after-round = Next round
button-after-turn = Next turn
button-after-impact = Go on
phase-setup = setup
phase-command = command
phase-shooting = shooting
phase-combat = combat
phase-round = round
phase-turn = turn
phase-impact = impact
phase-command-how = Tap who gets an order; before any, “Initiative”. In words: /order
phase-shooting-how = Tap who shoots, then the target. When all have shot: “To combat”. In words: /shoot
phase-shooting-idle = Nobody may shoot. Next: “To combat”
phase-combat-how = Tap the fight to begin with. In words: /fight
phase-combat-idle = No contact is recorded. Touching on the table: /fight, then who and whom
phase-round-how = Units of the sides act by turns.
phase-turn-how = A side's turn.
phase-impact-how = Declare charges.
battle-moment = Turn { $turn }{ $turns ->
    [0] {""}
   *[other] {" "}of { $turns }
}, { $phase }
battle-side = { $mark } { $side }{ $players ->
    [nothing-said] {""}
   *[other] {" "}· { $players }
}
battle-fielded = { $points ->
    [one] { $points } point
   *[other] { $points } points
} on the table
battle-points = points { $points }
battle-losses = { $worth }{ $counted ->
    [0] {""}
   *[other] {" "}· lost { $lost }/{ $counted }
}{ $at ->
    [0] {""}
   *[other] {" "}↓{ $at }
}{ $withdraws ->
    [yes] : the army withdraws
   *[no] {""}
}
battle-leader-lost = lost
battle-commander = command { $command }{ $marks ->
    [finished] , no more orders
   *[other] {""}
}{ $unit ->
    [nothing-said] {""}
   *[other] {" "}· { $unit }
}
glance-unit = { $state ->
    [destroyed] ─
   *[other] { $dots }{ $hits ->
    [0] {""}
   *[other] {" "}+{ $hits }
}{ $orders ->
    [0] {""}
    [1] {" "}›
    [2] {" "}››
   *[other] {" "}›{ $orders }
}{ $marks ->
    [0] {""}
   *[other] {" "}!{ $marks }
}{ $state ->
    [confused] {" "}~
    [confused_engaged] {" "}~ ×
    [engaged] {" "}×
    [failed] {" "}✗
    [halted] {" "}■
    [moved] {" "}»
    [off] {" "}off table
   *[other] {""}
}
}
glance-commander = { $command }{ $finished ->
    [yes] {" "}■
   *[no] {""}
}{ $unit ->
    [nothing-said] {""}
   *[other] {" "}· { $unit }
}
glance-more = …and { $count } more
legend-wma = ● stand ○ lost +1 hit ─ gone ~ confused × in combat › order » moved without one ✗ order failed ■ no more orders !1 penalty −1 ★ general ↓3 breaks at 3
legend-gdf = 5/10 models left / at the start ◆3 still to act ↓3 over at 3
legend-aob = ● base ○ lost; leaders by their numbers
legend-wil = 9/12 models left / at the start; markers of disorder
legend-fog = bases left / at the start, cohesion, what the group does
battle-unit = { $state ->
    [destroyed] destroyed
   *[other] { $dots }{ $hits ->
    [0] {""}
   *[other] {" "}+{ $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }
}{ $orders ->
    [0] {""}
    [one] {"  "}{ $orders } order
   *[other] {"  "}{ $orders } orders
}{ $state ->
    [confused] {"  "}confused
    [confused_engaged] {"  "}confused, in combat
    [engaged] {"  "}in combat
    [failed] {"  "}order failed
    [halted] {"  "}halted
    [moved] {"  "}on initiative
    [advanced] {"  "}advanced
    [charged] {"  "}charged
    [off] {"  "}off the table
   *[other] {""}
}{ $marks ->
    [0] {""}
   *[other] {"  "}penalty −{ $marks }
}
}
decides-setup = Setting up. When all units are in place: “Ready”
owes-aftermath = To decide: { $side } — what to do after the round ({ $about })
owes-fall_back = To decide: { $side } — the fall back after the draw ({ $about })
owes-blunder = To decide: { $side } — the blunder ({ $about })
owes-reaction = To decide: { $side } — how to meet the charge ({ $about })
owes-evade = To decide: { $side } — evade or stand ({ $about })
owes-trample = To decide: { $side } — whom the elephants trampled ({ $about })
owes-drive_back = To decide: { $side } — the order of drive backs ({ $about })
owes-test = { $side } rolls whether it is back on the table ({ $about })
decides-phase = To decide: { $sides }
undo-done = Taken back: { $what }
undo-done-dice = Taken back: { $what }. The roll stays in the log.
notready-setup = The battle has not begun: sides are still deploying.
undo-nothing = There is nothing to take back.
undo-not_yours = That act is not yours: whoever did it takes it back.
undo-revealed = The dice's seed has been shown; nothing can be taken back.
why-title = { $what }, act { $number }
why-taken-back = Taken back:
why-nothing = Nothing to explain yet: no roll with modifiers has been made.
event-battle_started = start of the battle
event-side_named = side's name
event-player_joined = player
event-player_left = player left
event-umpire_named = umpire
event-unit_added = unit
event-unit_changed = unit corrected
event-unit_removed = unit removed
event-commander_added = commander
event-commander_changed = commander corrected
event-commander_removed = commander removed
event-setting_changed = setting
event-moved_on_initiative = initiative
event-order_given = order
event-blundered = blunder
event-blunder_marked = blunder penalty
event-blunder_obeyed = blunder move
event-evaded = evasion
event-stood = charge accepted
event-units_halted = halt
event-orders_ended = orders ended
event-commander_joined = commander joins
event-commander_lost = commander lost
event-confusion_set = confusion
event-confusion_cleared = confusion cleared
event-shot = shooting
event-drive_backs_began = drive backs begin
event-drive_back_evaded = drive back evaded
event-way_made = making way
event-driven_back = drive back
event-engaged = contact
event-fought = round of combat
event-retreated = retreat
event-aftermath_chosen = choice after the round
event-not_clear = not clear of the enemy
event-disengaged = out of combat
event-unit_lost = unit lost
event-left_table = off the table
event-phase_moved = phase
event-rolled = roll
event-acted = act
event-undo_asked = undo asked
event-undo_refused = undo refused
event-undone = undo
event-seed_words = words for the dice
event-seed_renewed = new seed
seed-shown = The seed's hash: { $seed }. The log's hash at line { $lines }: { $log }. Note it down: it shows that the log up to this line was not written anew. Words of your own for the dice: /seed the die is cast
seed-renewed = The battle was restored from a copy: the dice's former seed is out of force and stands open in the log, a new one rolls from here on. Its hash: { $hash }
event-seed_revealed = seed
event-note = note
event-withdrew = army withdraws
event-battle_ended = end of the battle
driveback-begin = All have shot. Drive backs
driveback-waiting = Waiting: { $units }. Their owner chooses the order.
remind-title = A reminder of the battle
remind-done = I shall remind you in{ $days ->
    [0] {""}
   *[other] {" "}{ $days } d
}{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours } h
}{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } min
}{ $at ->
    [nothing-said] {""}
   *[other] : { $at }
}.
remind-when = I did not get when: "{ $value }". Say "2 hours", "3 days", "tomorrow 7pm", "5 December"; from a minute to 90 days.
remind-past = "{ $value }" has passed.
remind-many = { $allowed } reminders wait in this chat already: no more.
remind-enough = { $allowed } reminders of yours wait already: no more until one of them has come.
remind-zone = "{ $value }" by whose clock? Say once where you are: /zone
zone-choose = What is your time? The town nearest to you; another one: /zone Tbilisi, or hours from UTC: /zone +6
zone-person = Your time: { $zone }, now { $now }.
zone-chat = The chat's time: { $zone }, now { $now }.
zone-unknown = I know no town "{ $value }". Say a town (Omsk, Tbilisi), a zone (Europe/London) or hours from UTC (+6).
zone-not_manager = The chat's time is for its administrator to change; change yours without the word "chat".
remind-range = "{ $value }" is not between a minute and 90 days.
join-vacant = Side { $side } is vacant: /join { $side }
join-which-army = Which army: “{ $value }”? Choose:
join-no-army = There is no army “{ $value }”. There are:
join-name-how = A name for the side goes like this: /join { $side } name={ $value }
link-off = This chat is no longer linked to battle { $code } ({ $who }). To link it again: /link { $code }
link-last = This battle has no other chat: it can only be ended.
button-not-ready = We are not ready yet
not-ready = { $who }: not ready yet. Back to setting up; to begin the battle: “Ready”
why-order = Needed { $needed } or less on two dice, rolled { $roll }.
why-command = Command: { $name }
button-verify = Check
button-log = Log
log-how = The battle's log. To check the chain and the dice: adjutant verify { $file }, or without the bot: python3 docs/verify_fair_dice.py { $file }. How it works: docs/fair-dice.md
log-too_large = The log is too long for a chat: { $lines } { $lines ->
    [one] line
   *[other] lines
}. Whoever keeps the bot can hand out the file: adjutant export { $value }
log-not_over = The dice are checked when the battle is over and their seed is shown. The log so far: { $example }
