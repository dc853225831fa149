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
storage-corrupt = The database is damaged. Nothing was touched; for the operator: adjutant doctor tells how to restore a copy.
storage-full = The disk is full. This act was not written; what was done before is safe.
storage-cannot_open = The database cannot be opened. For the operator: adjutant doctor says why.
program-failure = Something broke inside and was logged. The battle has not changed; try again.

dice-syntax = Did not understand the roll{ $has-value ->
    [yes] {" "}from "{ $value }" on
   *[no] : it stops short
}. Expected: { $allowed }.
dice-number = Not that number: { $value }. Allowed: { $allowed }.
dice-target = There is no "{ $value }+" on the die. Allowed: { $allowed }.
dice-modifier = "{ $value }" does not fit here. Allowed: { $allowed }.
dice-mixed = "{ $value }" is a pool of successes; it cannot be part of a sum.
dice-division = Division by zero.
dice-face = There is no face { $value } on the die. Allowed: { $allowed }.
dice-too_few = Too few dice typed: { $value }. At least { $allowed } are needed.
dice-too_many_typed = More dice typed than are rolled: { $value }. { $allowed } are rolled. Nothing was done.
dice-too_many = Too many dice: { $value }. Up to { $limit } a message.
dice-limit_dice = Too many dice: { $value }. Up to { $limit } a message.
dice-limit_sides = Too many sides: { $value }. Up to { $limit }.
dice-limit_terms = The sum is too long: { $value } parts. Up to { $limit }.
dice-limit_depth = Too many brackets inside brackets. Up to { $limit }.
dice-limit_letters = The message is too long: { $value } letters. Up to { $limit }.
dice-limit_generated = The dice do not end: no more than { $limit } a message.

command-not_found = There is no command "{ $value }".{ $near ->
    [nothing-said] {" "}All commands: /help.
   *[other] {" "}Perhaps { $near }? All commands: /help.
}
command-other_game = There is no /{ $value } in this game. It is for: { $allowed }.
command-too_long = The command is too long: { $value } letters. Up to { $allowed }.
options-unknown = Did not understand "{ $value }".
options-missing = Missing: { $field }.
options-value = { $field }: "{ $value }" will not do. Allowed: { $allowed }.
options-twice = { $field } was said twice: "{ $first }" and "{ $value }".
name-not_found = "{ $value }": no such name.{ $near ->
    [nothing-said] {""}
   *[other] {" "}Perhaps: { $near }?
}
name-ambiguous = "{ $value }" fits { $count ->
    [one] { $count } name
   *[other] { $count } names
}:
given-value = { $field }: "{ $value }" will not do. Allowed: { $allowed }.{ $page ->
    [nothing-said] {""}
   *[other] {" "}({ $page })
}
battle-none = There is no battle in this chat.
turn-not_yours = That is for { $owners ->
    [nothing-said] the other side
   *[other] { $owners }
} to decide.
button-used = Already done by { $by } at { $at }. Nothing has changed.
button-not_yours = This button is not for you.
button-unknown = This button is gone. Nothing has changed.
system-unknown = There is no game "{ $value }". There are: { $allowed }.
mechanic-unknown = There is no mechanic "{ $value }".
ruling-unknown = There is no ruling "{ $value }".
