turn-terms = { $agreed ->
    [yes] { $side } begins.
   *[no] { $side } begins, as nothing else was said (/first).
} { $turns ->
    [0] No number of turns is set (/turns).
   *[other] Turns for each side: { $turns }.
}
turn-unordered = Not ordered: { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
turn-left-undone = Left undone: { $what }
turn-left-yet = Not done yet:
button-go-on-anyway = Leave it and go on
end-why = { $reason ->
    [withdrawal] An army has withdrawn.
    [turns] All turns are played: { $turns }.
    [objectives] All rounds are played: { $turns }. Markers that are held decide.
    [fled] The beaten force lost more than three quarters of its points, and all who were left flee.
    [tasks] All rounds are played: { $turns }. The mission and secondary tasks decide.
    [cards] All rounds are played: { $turns }. Mission cards decide.
    [agreed_draw] The sides agreed on a draw.
    [conceded] The other side conceded.
    [time] The other side ran out of time.
    [army_gone] The enemy is beaten: none of its corps is left on the field.
    [wiped_out] One of the sides has no units left.
    [players] Both sides agreed to end it.
   *[other] The rules end the battle.
}
end-ask = { $turn ->
    [0] The battle has not begun, so nobody wins it. End it?
   *[other] End the battle?
} The dice's seed is shown then, and nothing can be taken back.
end-points = { $side }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
button-another-battle = Another battle
end-scored = for enemy losses: { $parts }{ $capped ->
    [0] {""}
   *[other] . { $total } in all, but an army that withdrew has no more than its enemy
} · { $page }
end-scored-gone = { $name } { $points }
end-scored-half = { $name } (1 stand left) { $points }
end-not-begun = The battle ended before it began: nobody has won
end-winner = Victory: { $side }
end-draw = A draw
end-open = The battle is over: the book has no points, the scenario says who won
end-seed = The dice's seed: { $seed }. To check the dice: /log (battle { $battle }); how it works: docs/fair-dice.md
consent-draw = a draw: nobody wins; the dice's seed is shown then, and nothing can be taken back
end-draw_or_defeat = A draw and a defeat at once cannot be. One of them: { $example }
consent-concede = to concede, victory: { $side }; the dice's seed is shown then, and nothing can be taken back
consent-end = { $turn ->
    [0] to end a battle that has not begun, so that nobody wins it;
   *[other] to end the battle now;
} the dice's seed is shown then, and nothing can be taken back
button-lots = Roll for it
consent-first = { $side } to have the first turn
consent-first-lots = to roll for the first turn
first-which = Who has the first turn?
first-unsaid = Unsaid, A begins.
first-settled = The first turn: { $side }.
first-lots = The die: { $faces }. The first turn: { $side }. { $how }
lots-first-wma = (1–3 the first side, 4–6 the second · p. 75)
lots-first-wil = (the higher die begins · p. 13)
turns-which = How many turns does the battle last? Or type /turns 6
consent-turns = { $turns ->
    [0] to play without a number of turns
    [one] to play { $turns } turn
   *[other] to play { $turns } turns
}
consent-turns-lots = to roll for the number of turns
turns-settled = { $turns ->
    [0] No number of turns.
   *[other] Turns for each side: { $turns }.
}
turns-lots = The die: { $faces }. Turns for each side: { $turns }. { $how }
lots-turns-wma = (1–2 six, 3–4 seven, 5–6 eight · p. 71)
event-terms_agreed = terms of the battle
event-consent_asked = a question
event-consent_given = consent
event-consent_refused = a refusal
event-allowed = allowed out of order
owes-consent = Waiting for an answer{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
}: { $side } — { $about }
consent-ask = { $who } asks: { $what }
consent-whom = To decide: { $side }
consent-given = { $who } agrees: { $what }. Still waiting for: { $waits }
consent-agreed = { $who } agrees: { $what }.
consent-refused = No: { $who } does not agree. { $asker } asked: { $what }
consent-withdrawn = { $who } no longer asks: { $what }
consent-too-late = It cannot be done any more: { $what }. { $why }
consent-undo = to take back { $what }; the roll stays in the log
button-agree = Agree{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
button-refuse = Refuse{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
button-allow = Allow it
allow-done = Out of order, allowed by { $who }.
button-end = End it
consent-army = change the army list in mid-battle: { $side } → { $army }
consent-join = to play side { $side }{ $also ->
    [nothing-said] {""}
   *[other] {" "}as well
}{ $instead ->
    [nothing-said] {""}
   *[other] {" "}and leave { $instead }
}{ $army ->
    [nothing-said] {""}
   *[other] , army: { $army }
}{ $name ->
    [nothing-said] {""}
   *[other] , name of the side: “{ $name }”
}
consent-no-umpire = no umpire any more ({ $who })
consent-unlink = to take the battle out of this chat; it stays in the linked ones
consent-refused-all = No to all that was asked for: { $count }. Against: { $who }.
consent-enough = There are requests enough: first they are answered. To take yours back: /refuse
consent-pause = Your last request was refused or taken back. You may ask again in { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}.
consent-umpire = to be the umpire of this battle: an umpire may act for both sides
consent-setting = to read a rule otherwise: { $question } → { $answer }
consent-none = Nobody asks for anything: it is settled, or something else was done since and the request lapsed.
consent-own = The other side answers.
consent-which = Which question? { $each }
consent-numbered = { $number } — { $who }: { $about }
consent-changed = This is not the army any more that was agreed to. Ask again.
allow-nothing = There is nothing to allow: nothing was refused at this moment of the battle.
allow-own = The other side or the umpire allows it.
terms-too_late = The battle has begun: this is settled before the first turn. Back to the setup: /undo
consent-correct = a correction: { $what }
corrected = Correction: { $what }. Now { $now }
mark-leader = { $name }: { $state ->
    [dead] lost
    [finished] gives no more orders
   *[ready] may give orders
}
mark-too_many = There cannot be so many: { $value }. Allowed: { $allowed }.
mark-of_unit = { $value } is a commander, and that is a mark of a unit. Of a commander: dead, finished, or not dead, not finished.
mark-of_leader = { $value } is a unit, and that is a mark of a commander.
mark-engaged = { $value } touches no enemy. Contact is noted with
losses-what = { $unit }{ $stands ->
    [0] {""}
   *[other] {" "}−{ $stands }
}{ $hits ->
    [0] {""}
    [one] , { $hits } hit
   *[other] , { $hits } hits
}
losses-gone = { $value } is gone already. To bring it back: /mark { $value } left 1
mark-what = { $value }: what is to be marked?
losses-how_many = How much is taken off? { $counted ->
    [wma] Stands, or hits.
    [gdf] Models, or wounds.
    [aob] Bases.
    [fog] Bases.
    [wil] Models, or hits.
   *[other] Stands, bases or models, or wounds.
}
losses-one = { $counted ->
    [gdf] 1 model
    [wil] 1 model
    [aob] 1 base
    [fog] 1 base
   *[other] 1 stand
}
losses-too_many = The unit has not so many: { $value }. Allowed: { $allowed }.
losses-no_hits = How many wounds a model takes is not known here: { $value }. Take off stands, bases or models.
place-what = { $unit }: { $off ->
    [yes] off the table
   *[no] on the table
}
corrected-now = Correction. { $now }
deploy-name_or_unit = “{ $value }” is what units are called, and this army has none. If it is a commander’s name, say it in quotes: general “{ $value }”.
deploy-named_twice = { $value } is on the table already. If it is another commander, give him another name; the same army does not come twice.
deploy-already = “{ $value }” stands on the table already, all of it. To take a unit off: /remove
deploy-other_game = “{ $value }” is an army of another game.
order-local_greeks = { $value }: Local Greeks form brigades among themselves only. { $page }
dread-rolled = The die: { $face }. Units that lose heart: { $count }. The enemy names them · { $page }
button-dread = Xerxes’ roll…
button-cowed = Who loses heart…
dread-named = They lose heart, and are unreliable until a core unit of Xerxes is destroyed: { $units } · { $page }
dread-no_xerxes = The side that Xerxes leads rolls for it. { $page }
dread-late = That is settled before the battle. { $page }
dread-rolled_already = It is rolled already. { $page }
dread-nobody = Nobody else is to be named: { $value }. { $page }
dread-unfit = It has to be a unit that is reliable otherwise: { $value }. { $page }
dread-count = Units named: { $value }, wanted: { $allowed }. { $page }
owes-dread = { $side }: the roll of Xerxes, how many enemies lose heart
owes-cowed = To decide: { $side } — which of its units lose heart before Xerxes
event-dread_rolled = pleas for mercy
event-units_cowed = units that lost heart
upgrade-named_general_ashurbanipal = Ashurbanipal: once a turn one failed attack die is rolled again. It is asked once the attack dice lie there; with your own dice add “favour UNIT” to the fight · { $page }
upgrade-named_general_ramses = Ramses: within 20 cm of him the unreliable have no penalty; say “near the general” with the order · { $page }
upgrade-named_general_harold = Harold: in the first turn he and all within 20 cm have Command 10; say “near the general” with the order · { $page }
upgrade-named_general_vercingetorix = Vercingetorix: within 20 cm commanders order with his Command of 8; say “near the general” with the order · { $page }
