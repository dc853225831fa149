fight-title = Combat, round { $round }
fight-who = { $ours } → { $theirs }
fight-front = front
fight-flank = ours strike the flank: { $units }
fight-flanked = an enemy on our flank: { $units }
fight-charge-ours = charge
fight-charge-theirs = we are charged
fight-pursue-ours = pursuing
fight-pursue-theirs = pursued
fight-carried = hits by fire { $ours } and { $theirs }
fight-joined = { $unit } +{ $bonus }
fight-support = support { $ours } and { $theirs }
fight-legion = Legion: { $side } +{ $support } to the score · { $page }
fight-assumed = { $same ->
    [yes] { $ours } stands each
   *[no] { $ours } stands against { $theirs }
}, { $details }
fight-chances = Victory: { $ours } { $win }, draw { $draw }, { $theirs } { $lose }{ $exact ->
    [yes] {""}
   *[no] {" "}(roughly)
}
fight-expected = Losses to expect: { $losses }
fight-expected-unit = { $unit } −{ $stands }
button-roll = Roll
button-change = Change
fight-struck = { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {" "}→ { $target }
}: { $dice }d{ $need ->
    [0] {""}
   *[other] , { $need }+
} → { $hits }{ $saved ->
    [0] {""}
   *[other] , { $saved } saved → { $left }
}
fight-score = Score { $ours } : { $theirs }{ $details ->
    [nothing-said] {""}
   *[other] {"  "}({ $details })
}
fight-score-part = { $hits }{ $unused ->
    [0] {""}
   *[other] , { $unused } more than it could take
}{ $carried ->
    [0] {""}
   *[other] {" "}+ { $carried } from shooting
}{ $support ->
    [0] {""}
   *[other] {" "}+ { $support } support
}{ $legion ->
    [0] {""}
   *[other] {" "}+ { $legion } legion
} · { $page }
fight-win = Victory: { $side }, by { $difference }
fight-draw = A draw: both sides fall back, those in cover may stay.
fight-wiped_out = Victory: { $side }, no enemies left.
fight-mutual_destruction = Both are gone.
fight-after = { $unit }: { $destroyed ->
    [yes] destroyed
   *[no] { $removed ->
    [artillery_lost] retreats, the guns are lost
    [scythed_chariot_gone] the chariots are spent and removed
   *[other] { $lost ->
        [0] { $left } stands
        [one] −{ $lost } stand, { $left } left
       *[other] −{ $lost } stands, { $left } left
    }{ $hits ->
        [0] {""}
        [one] {" "}and { $hits } hit
       *[other] {" "}and { $hits } hits
    }{ $retreats ->
        [yes] ; retreats { $cm } cm
       *[no] {""}
    }{ $confused ->
        [yes] ; confused
       *[no] {""}
    }{ $stampedes ->
        [yes] ; tramples whatever it touches
       *[no] {""}
    }
}
}
choose-pursue-worth = Pursue: { $ours }d6 against { $theirs }d6
choose-pursue-only = Only: { $unit }
choose-pursue = { $unit ->
    [nothing-said] { $whose ->
        [nothing-said] Pursue
       *[other] Pursue: { $whose }
    }
   *[other] After them: { $unit }
}
choose-support = { $unit ->
    [nothing-said] Support
   *[other] Supports: { $unit }
}
choose-advance = { $unit ->
    [nothing-said] { $whose ->
        [nothing-said] Advance
       *[other] Advance: { $whose }
    }
   *[other] Forward: { $unit }
}
choose-unable = Out of reach
choose-stand = { $unit ->
    [nothing-said] { $whose ->
        [nothing-said] Stand
       *[other] Stand: { $whose }
    }
   *[other] Stands: { $unit }
}
choose-fall_back = { $unit ->
    [nothing-said] { $whose ->
        [nothing-said] Fall back
       *[other] Fall back: { $whose }
    }
   *[other] Back: { $unit }
}
chose-pursue = Pursuit: { $units }
chose-support = Supporting pursuit: { $units }
chose-advance = Advance: { $units }
chose-stand = Standing: { $units }
chose-fall_back = Falling back: { $units }
fall-back-rolled = { $faces } = { $cm }: up to { $cm } cm, each as far as it likes · { $page }
aftermath-second-round = The second round at once · { $page }
aftermath-unresolved = Two rounds are fought: it goes on next turn · { $page }
aftermath-advance = Up to { $cm } cm onto the nearest visible enemy. Whom have they met? · { $page }
aftermath-over = This fight is over.
button-advances-on = On { $unit }
button-advances-on-whom = Where to: { $unit }
button-first-round = Fight: { $unit }{ $chance ->
    [nothing-said] {""}
   *[other] {" "}· { $chance }
}
button-second-round = Next round{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}{ $chance ->
    [nothing-said] {""}
   *[other] {" "}{ $chance }
}
fight-destroyed = { $value } is destroyed.
fight-friends = { $value } are friends.
fight-phase = Combat is fought in the Combat phase, and it is another one now. Next phase: the button below the card, or /turn. A contact is noted now too: “Charge” or /charge
fight-choice_open = First the choice after the round: { $value }. { $page }
fight-two_rounds = { $value }: two rounds have been fought this phase. { $page }
aftermath-not_open = { $value }: that cannot be chosen now.
fight-advance-ours = advancing
fight-advance-theirs = advanced on us
fight-flank-of = outflanked: { $units }
fight-cover-open = open
fight-cover-defended = defended: { $unit }
fight-cover-fortified = fortified: { $unit }
fight-behind-at = { $unit } { $place ->
    [side] beside
   *[rear] behind
}
fight-behind = In support: { $units }
fight-shares = { $unit } → { $shares }
fight-share = { $unit } × { $stands }
fight-maniple = { $unit }: maniples cancel { $hits } · { $page }
fight-no-contact = No contact is noted: { $units }. Those fight who touch an enemy · { $page }
button-touch = They touch
fight-named-in-support = Touching no enemy, known to support only: { $units }. Is it so? · { $page }
button-in-support-only = In support only
fight-one-a-line = Each fight is fought to its end by itself. Which comes first? · { $page }
fight-two-fights = These are two fights, with no common enemy. Each is fought to its end by itself · { $page }
button-together = One fight
fight-whose-stands = { $stands ->
    [one] { $stands } stand
   *[other] { $stands } stands
}: of whom? The others fight with all they have: { $units } · { $page }
button-each-so-many = { $count } each
fight-rest = In this fight as well: { $units }. A fight is fought as a whole · { $page }
button-all-together = All of them
fight-whose-maniples = { $unit }: behind which of the maniples? · { $page }
fall-back-same = Up to { $cm } cm: one roll for all who leave this fight · { $page }
aftermath-out = Out of the fight, nobody followed them: { $units } · { $page }
aftermath-must = Have to: { $units }
backfirst-rolled = The die: { $face }. They fall back unit by unit in turn, { $side } begins · { $page }
backfirst-done = The die was rolled. Now { $value } falls back with a unit. { $page }
backfirst-no_draw = There is no draw now after which both sides fall back. { $page }
aftermath-both-back = They fall back unit by unit in turn; a die says who is first: 1–3 one side, 4–6 the other · { $page }
button-unclear = Within 1 cm: { $unit }
unclear-done = Not 1 cm clear: { $units }. Confused · { $page }
button-still-touches = Touches: { $unit }
turn-fights_open = Not fought yet: { $value }. The Combat phase ends when all fights are fought. { $page }
fight-other_begun = End the fight that has begun first: { $value }. { $page }
fight-order = Which fight is next is for the side whose turn it is ({ $value }). { $page }
fight-late = { $value }: they advanced into a fight already fought and fight next turn. { $page }
fight-off_table = { $value }: off the table now. { $page }
fight-supporter_fell_back = { $value }: it fell back in this phase, so it is 1 cm or more from all who fight and supports nobody. If it could not get clear: /unclear { $value }. { $page }
fight-supporter_touches_enemy = { $value }: it touches an enemy, so it fights and does not support. { $page }
fight-nobody_to_support = { $value }: there is nobody to support here. { $page }
fight-only_infantry_supports = { $value }: only infantry supports, and only infantry. { $page }
fight-supported_not_to_front = { $value }: only those who fight to their front are supported. { $page }
fight-skirmish_side_only = { $value }: skirmishers support from the side only. { $page }
fight-phalanx_side_only = { $value }: a phalanx is supported from the side only. { $page }
fight-two_places = Behind or beside? One of them. { $page }
fight-stands = So many stands cannot fight: { $value }. There are: { $allowed }. { $page }
fight-whose_flank = Stands on the flank: { $value }, but nobody here has an enemy there. Who has: { $allowed }? { $page }
fight-flank_stands = So many stands cannot have an enemy on the flank: { $value }. Possible: { $allowed }. { $page }
fight-favour = Ashur: a failed attack die is rolled again, { $unit }
fight-favoured = Ashur: { $unit }, a miss is rolled again: { $face } · { $page }
fight-favour_idle = { $value } does not strike in this fight: nothing to roll again. { $page }
fight-no_favour = { $value }: only Ashurbanipal has an attack die rolled again. { $page }
fight-favour_used = Ashur has intervened this turn already. { $page }
fight-support_stands = So many stands cannot support: { $value }. Possible: { $allowed }; say who supports: supported by warriors 2. { $page }
fight-split = { $unit }: { $value } cannot be made of { $stands } whole stands. Dice a stand: { $allowed }. { $page }
fight-split_nobody = Nothing to split: { $value }. { $unit ->
    [nothing-said] Nobody touches several enemies.
   *[other] { $unit }: one enemy alone.
} { $page }
fight-not_in_it = { $value } is not in this fight. { $page }
aftermath-must_follow = { $value }: fanatics have to follow. { $page }
aftermath-fanatics_first = Fanatics advance first: { $value }. { $page }
aftermath-no_pursue = { $value }: { $why ->
    [draw] nobody pursues after a draw, both sides fall back
    [nobody] nobody is left to pursue, no enemies are left in this fight
    [artillery_never_follows] artillery does not pursue
    [foot_against_mounted_front] foot does not pursue onto the front of cavalry or chariots
   *[other] nobody pursues out of fortifications
}. { $page }
aftermath-no_support = { $value }: cannot support a pursuit. { $page }
aftermath-no_stand = { $value }: cannot stand. { $page }
aftermath-one_by_one = The lot is cast: units fall back one by one in turn, so name one. { $page }
aftermath-not_first = { $value }: by the die { $side } falls back with a unit now. { $page }
aftermath-no_fall_back = { $value }: cannot fall back. { $page }
aftermath-no_advance = { $value }: an advance needs all enemies of the fight destroyed, and is made once a phase. { $page }
aftermath-two_fights = These units are in different fights: choose for each. { $page }
aftermath-flank = Into a flank strikes who advances on a new enemy; a pursuit is to the front. { $page }
aftermath-no_target = An enemy is named, but the choice is not about one: one pursues somebody, advances on somebody. { $page }
aftermath-not_retreating = { $value }: it did not retreat from this fight. { $page }
advance-once = { $value }: it has advanced in this phase already. { $page }
charge-no_advance = { $value }: in the Combat phase only those charge who advance, with all enemies of their fight destroyed. { $page }
unclear-not_fallen_back = { $value }: it did not fall back in this phase. { $page }
unclear-not_his_enemy = { $value }: an enemy of the same fight may be touched, once both sides have fallen back. { $page }
touch-known = { $value }: this contact is noted already.
touch-not_moved = { $value }: only pursuers and those who retreat meet somebody unexpectedly. { $page }
unclear-known = { $value }: noted already. { $page }
fight-no_contact = { $value }: it touches no enemy. { $page }
fight-stampede = { $value }: say first whom they trampled. { $page }
fight-fortified_foot_only = { $value }: only foot attacks an enemy in fortifications. { $page }
fight-fortified_phalanx = { $value }: a phalanx never holds fortifications. { $page }
button-retreat-blocked = Path blocked: { $unit }
fight-reaction_owed = { $value }: first its answer to those who advance on it. { $page }
fight-in_the_open = { $value }: who charges, advances, pursues or retreated fights in the open; cavalry, chariots and elephants always do. { $page }
fight-not_charging = { $value }: no charge this turn, so no bonus. { $page }
