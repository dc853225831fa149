fight-title = Combat, round { $round }
fight-who = { $ours } → { $theirs }
fight-front = front
fight-flank = ours strike the flank
fight-flanked = an enemy on our flank
fight-charge-ours = charge
fight-charge-theirs = we are charged
fight-pursue-ours = pursuing
fight-pursue-theirs = pursued
fight-support = support { $ours } and { $theirs }
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
change-charging = { $charging ->
    [yes] We charged
   *[no] No charge by us
}
change-charged = { $charged ->
    [yes] They charged
   *[no] No charge by them
}
change-cover = { $cover ->
    [open] Enemy open
    [defended] Enemy defended
   *[other] Enemy fortified
}
change-own_cover = { $own_cover ->
    [open] We open
    [defended] We defended
   *[other] We fortified
}
change-flank = { $flank ->
    [yes] On their flank
   *[no] On their front
}
change-flanked = { $flanked ->
    [yes] On our flank
   *[no] Our flank safe
}
change-stands = Ours: { $stands }
change-enemy_stands = Theirs: { $enemy_stands }
change-support = Support: { $support }
change-enemy_support = Their support: { $enemy_support }
fight-struck = { $unit }: { $dice }d{ $need ->
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
fight-score-part = { $hits }{ $support ->
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
fight-decides = To decide: { $sides }
choose-pursue-worth = Pursue { $ours }:{ $theirs }
choose-pursue = { $unit ->
    [nothing-said] Pursue
   *[other] After them: { $unit }
}
choose-support = Support
choose-advance = { $unit ->
    [nothing-said] Advance
   *[other] Forward: { $unit }
}
choose-stand = { $unit ->
    [nothing-said] Stand
   *[other] Stands: { $unit }
}
choose-fall_back = { $unit ->
    [nothing-said] Fall back
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
aftermath-advance = Up to { $cm } cm onto the nearest visible enemy; on contact /fight · { $page }
aftermath-over = This fight is over.
button-first-round = Fight: { $unit }
button-second-round = Round 2
fight-destroyed = { $value } is destroyed.
fight-friends = { $value } are friends.
fight-phase = Combat is fought in the Combat phase, and it is another one now. Next phase: /turn. To note a contact now: /charge
fight-choice_open = First the choice after the round: { $value }. { $page }
fight-two_rounds = { $value }: two rounds have been fought this phase. { $page }
aftermath-not_open = { $value }: that cannot be chosen now.
fight-out-of-turn = It is the turn of { $side }, who usually charges. If this is a slip: "Change".
