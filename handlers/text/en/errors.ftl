# Errors: what was understood, what was not, what is allowed. One sentence; the example is added by itself.
input-not_understood = Did not understand{ $has-value ->
    [yes] {" "}"{ $value }"
   *[no] {""}
}{ $field ->
    [nothing-said] {""}
   *[other] {" "}({ $field })
}.{ $allowed ->
    [nothing-said] {""}
   *[other] {" "}Allowed: { $allowed }.
}
input-not_allowed = Not allowed now{ $has-value ->
    [yes] : "{ $value }"
   *[no] {""}
}.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }.
}
input-ambiguous = "{ $value }" may be: { $candidates }.
input-not_found = "{ $value }": there is none.{ $near ->
    [nothing-said] {""}
   *[other] {" "}Perhaps: { $near }?
}
budget-exceeded = Too much: { $value }. Up to { $limit } a message.
value-missing = A value is missing: { $field }.{ $allowed ->
    [nothing-said] {""}
   *[other] {" "}Allowed: { $allowed }.
}
state-stale = The battle moved on meanwhile. Nothing has changed; see /battle.
storage-trouble = The battle cannot be written: { $code }. Nothing is lost or half done.
storage-locked = Another program holds the database. Nothing has changed; try again in a minute.
storage-read_only = The data folder is read-only. Nothing was written; for the operator: check the permissions.
storage-newer = The database was written by a newer version of the program. Update the program; the database is untouched.
storage-corrupt = The database is damaged{ $table ->
        [events] {": the log of battle"} { $value }, line { $line }
        [battles] {": the list of battles"}
        [persons] {": who plays"}
        [buttons] {": the buttons"}
        [updates] {": answers that were given"}
        [outbox] {": messages not sent yet"}
        [reminders] {": the reminders"}
        [settings] {": the settings"}
        [rosters] {": the saved armies"}
       *[other] {""}
    }. Nothing was touched; for the operator: adjutant doctor tells how to restore a copy.
storage-full = The disk is full. This act was not written; what was done before is safe.
storage-moved = The database was moved or replaced while the program ran. Nothing was written; for the operator: start the program again.
storage-log_damaged = The last acts before the program stopped are lost: the database's write-ahead log is damaged and kept as { $kept }. For the operator: restore a copy, else the program goes on with what is whole.
storage-in_use = Another program works with this data folder: adjutant { $program }, process { $pid }. Stop it first, or name another folder: --data FOLDER.
storage-folder = The data folder { $value } cannot be made: { $reason }. For the operator: name another with --data FOLDER.
storage-cannot_open = The database cannot be opened. For the operator: adjutant doctor says why.
program-failure = Something broke inside and was logged. The battle has not changed; try again.

dice-syntax = Did not understand the roll{ $has-value ->
    [yes] {" "}from "{ $value }" on
   *[no] : it stops short
}. Expected: { $allowed }.
dice-number = That number will not do: { $value }. Allowed: { $allowed }.
dice-target = There is no "{ $value }+" on the die. Allowed: { $allowed }.
dice-modifier = "{ $value }" does not fit here. Allowed: { $allowed }.
dice-mixed = "{ $value }" is a pool of successes; it cannot be part of a sum.
dice-meant = Did not understand the roll: "{ $value }". Perhaps: { $candidates }?
dice-doubt = "{ $value }" means different things in different programs.{ $candidates ->
    [nothing-said] {""}
   *[other] {" "}Which of these: { $candidates }?
}
dice-no_dice = There are no dice in "{ $value }".{ $candidates ->
    [nothing-said] {""}
   *[other] {" "}Perhaps: { $candidates }?
}
dice-empty = A roll of no dice is not written into the log: roll at least one.
dice-secret = A secret roll is typed like this: /roll 2d6 secret. You and the umpire see what fell.
dice-nothing_secret = There is no secret roll here.
dice-target_rolled = A target is a number and is not rolled: "{ $value }".
dice-sides_rolled = How many sides a die has is not rolled: "{ $value }".
dice-rounding = A division is rounded: ceil(d6/2) up, floor(d6/2) down.
dice-one_roll = Chances are those of one roll: "{ $value }" is several.
dice-division = Only what is never zero can be divided by, and “{ $value }” can be.
dice-typed = Dice are typed as numbers, "{ $value }" will not do. Like this: dice=3,5
dice-face = There is no face { $value } on the die. Allowed: { $allowed }.
dice-too_few = Too few dice typed: { $value }. At least { $allowed } are needed{ $stage ->
    [nothing-said] {""}
   *[other] ; missing: { $stage }
}.
dice-too_many_typed = More dice typed than are rolled: { $value }. { $allowed } are rolled. Nothing was done.
dice-too_many = Too many dice: { $value }. Up to { $limit } a message.
dice-limit_dice = Too many dice: { $value }. Up to { $limit } a message.
dice-limit_sides = Too many sides: { $value }. Up to { $limit }.
dice-limit_terms = The sum is too long: { $value } parts. Up to { $limit }.
dice-limit_depth = Too many brackets inside brackets. Up to { $limit }.
dice-limit_letters = The message is too long: { $value } letters. Up to { $limit }.
dice-limit_generated = These dice would never stop: no more than { $limit } a message.

dice-none_there = There are no dice in this message.
command-not_found = There is no command "{ $value }".{ $near ->
    [nothing-said] {" "}All commands: /help.
   *[other] {" "}Perhaps { $near }? All commands: /help.
}
command-other_game = There is no /{ $value } in this game. { $instead ->
    [nothing-said] It is for: { $allowed }.
   *[other] Here /{ $instead } does that.
}
nothing-done = Nothing of what was said is done.
command-nobody = Nobody of yours can do it now. { $reason }
command-too_long = The command is too long: { $value } letters. Up to { $allowed }.
options-unknown = Did not understand "{ $value }".
options-other_game = { $value }: there is no such thing in this game. It is for: { $allowed }.
options-listed = What can be said: { $words }.
options-too_long = Too many words: { $value }. Up to { $allowed } a command; whole lists go to /army paste.
options-choose = Choose: { $field }
options-missing = Missing: { $field }.
options-value = { $field }: "{ $value }" will not do. Allowed: { $allowed }.
options-one_by_one = A question has to be answered first here: name the units one at a time.
options-twice = Said twice ({ $field }): "{ $first }" and "{ $value }".
options-of_whom = “{ $value }” stands beside “{ $unit }”: of whom is it said?
options-denied = "{ $value }" says what not to do. Say what to do.
options-doubt = "{ $value }" can be read in two ways. Say it another way.
name-gone = { $value } is no longer in the battle.
name-stranger = "{ $value }" is on the wrong side for this.{ $near ->
    [nothing-said] {""}
   *[other] {" "}Perhaps: { $near }?
}
name-not_found = "{ $value }": no such name.{ $near ->
    [nothing-said] {""}
   *[other] {" "}Perhaps: { $near }?
}
name-ambiguous = "{ $value }" fits { $count ->
    [one] { $count } name
   *[other] { $count } names
}:
given-value = { $field }: "{ $value }" will not do. Allowed: { $allowed }{ $page ->
    [nothing-said] {""}
   *[other] {" "}({ $page })
}.
battle-none = There is no battle in this chat.
turn-not_yours = That is for { $owners ->
    [nothing-said] the other side
   *[other] { $owners }
} to decide.
button-used = Already done{ $by ->
    [nothing-said] {""}
   *[other] : { $by }
}, { $at }. Nothing has changed.
button-outdated = This button is out of date{ $done ->
    [nothing-said] .
   *[other] : since then { $by } — { $done }, { $at }.
}{ $reason ->
    [nothing-said] {""}
   *[other] {" "}{ $reason }
}
ago = { $unit ->
    [now] just now
    [minutes] { $count } min ago
    [hours] { $count } h ago
   *[days] { $count } d ago
}
button-not_yours = { $players ->
    [nothing-said] This button is not for you.
   *[other] That is for { $players } to decide.
}
button-partners = { $players } is choosing here. Another { $seconds } s without a press, and the buttons are yours.
button-unknown = This button is gone. Nothing has changed.
system-unknown = There is no game "{ $value }". There are: { $allowed }.
mechanic-unknown = There is no mechanic "{ $value }".
ruling-unknown = There is no ruling "{ $value }".
battle-unknown = There is no such battle.
battle-started = This battle has started already.
unit-unknown = There is no such unit in the battle.
unit-twice = There is a unit of that name already.
commander-unknown = There is no such commander in the battle.
side-unknown = There is no such side in the battle.
engagement-unknown = There is no such fight now.
channel-busy = A battle is going on in this chat. To end it: /end
seed-mismatch = The seed does not fit its print. Nothing was written.
seed-revealed = The seed is out: there are no more fair rolls in this battle.
person-unknown = There is no such player.
roster-unknown = There is no such roster.
roster-too_many = Too many rosters. To delete one: /army delete name
backup-unknown = There is no such copy.
event-data = A record of the log cannot be read.
log-line = A line of the log cannot be read: { $value }.
storage-foreign = This database belongs to another program and was left untouched. Name another data folder.
json-syntax = This is not JSON: "{ $value }". Needed: one JSON object a line.
json-too_long = The line is too long: { $value } characters. Up to { $limit }.
chat-act = The field { $field } is missing or will not do. Needed: { $allowed }.
given-missing = Missing: { $field }.
given-unknown = There is no { $field }.{ $allowed ->
    [nothing-said] {""}
   *[other] {" "}There are: { $allowed }.
}
allowed-range = { $least } to { $most }{ $unit ->
    [cm] {" "}cm
    [in] {" "}inches
    [mu] {" "}MU
   *[other] {""}
}
allowed-bound = { $way ->
    [most] up to { $number }
    [less] less than { $number }
    [more] more than { $number }
   *[least] { $number } or more
}

# What players call a field for which the command has no name of its own.
field-words = words
field-text = text
field-expr = roll
field-query = what to find
field-when = when
field-what = what
field-army = army
field-unit = unit
field-units = units
field-side = side
field-file = file
field-points = points
field-name = name
field-size_points = points
field-battle = battle
field-phase = phase
field-dice = dice
field-distance = distance
field-commander = commander
field-code = code
field-roster = roster
field-line = line
allowed-whole = a whole number
allowed-six_wholes = six numbers for the faces 1 to 6
allowed-faces = the faces that fell, with spaces
allowed-each_once = each name once
allowed-one_formation = close order or column, not both
allowed-can_shoot_back = one of the two must be able to shoot
allowed-flank_or_rear = a charge that qualifies as flank or rear
allowed-something_left = something must be left of Attack, Hits and points: at least 0, 1 and 0
allowed-other_purpose = the test not to charge without orders; others need numbers of another chapter, see /settings
allowed-a_name = a name of 1 to 200 letters
allowed-text_or_press = "text" or "press"
allowed-dice_start = dice (2d6), a number or a bracket
allowed-dice_bracket = a closing bracket
allowed-dice_next = an operation (+ − * /), a comparison (<= >=), "4+", "save", "regen" or a label after #
end-whose_defeat = One side concedes, and you do not play just one. To end the battle: { $example }.
