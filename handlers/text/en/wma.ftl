# Warmaster: acts by taps, and what stays of them on the card.
builder-about-initiative = Initiative
wma-builder-slip = Slip off
wma-builder-ask-initiative = Charge whom, or slip off? No orders this turn
wma-builder-ask-order = Who gets the order?
wma-builder-commander = { $name } { $command }
wma-builder-order-title = { $commander } → { $units }, order { $number }
wma-builder-order-need = Farthest within { $cm } cm: needs { $target }−
wma-builder-order-distance = ≤{ $cm }
wma-builder-pair = { $who } → { $whom }
wma-builder-ask-charged = Whom?
wma-builder-charges = Charge: { $who }
wma-builder-initiative = Initiative…
wma-builder-ask-joins = Which commander moves?
wma-builder-ask-joined = To which unit?
wma-builder-commanders = Commanders…
wma-builder-alone = By himself
wma-builder-all-stands = All stands
wma-builder-cover-as-shot = Cover as when shot at
wma-builder-shots = { $dice }d6, { $need }+, { $save ->
    [0] no save
   *[other] save { $save }+
}
wma-builder-bolts-at = { $unit }: { $dice }d6, { $need }+
wma-builder-bolts = { $each }, no save
wma-builder-lose-stand = Take a stand off: { $chance }
wma-short-order = { $mark ->
    [obeyed] ✓
    [blunder] ‼
   *[failed] ✗
} { $commander } → { $units }{ $cm ->
    [0] {""}
   *[other] , up to { $cm } cm
}
wma-short-roll = { $need }−, { $chance }: { $faces }={ $roll }{ $blunder ->
    [0] {""}
   *[other] {" "}· blunder { $blunder }
}
wma-short-shot = { $who } → { $whom }: { $faces } → { $hits } · { $left }{ $waits ->
    [yes] {" "}· to be driven back
   *[no] {""}
}
wma-short-driven = { $unit }: { $faces } → { $cm } cm{ $fate ->
    [routed] {" "}· routed
    [confused] {" "}· confused
   *[calm] {""}
}
wma-short-back = Fall back: { $units }{ $faces ->
    [nothing-said] {""}
   *[other] , { $faces }
}: up to { $cm } cm
wma-short-way = Met: { $unit }{ $faces ->
    [nothing-said] {""}
   *[other] : { $faces }
}{ $confused ->
    [nothing-said] {""}
   *[other] {" "}· confused: { $confused }
}{ $gone ->
    [nothing-said] {""}
   *[other] {" "}· destroyed: { $gone }
}
wma-short-edge = Table edge: { $unit }: { $faces } · { $result ->
    [gone] lost
    [off] off the table
   *[back] back at the edge
}
wma-short-round = { $ours } × { $theirs }, round { $round }: { $own ->
    [yes] ✋
   *[no] {""}
}{ $won } : { $lost }

# What the card waits for: dice and chances
wma-charge-shot = { $unit ->
    [nothing-said] { $dice }d6, { $need }+: at least one gets through, { $chance }
   *[other] { $unit } → { $charger }: { $dice }d6, { $need }+, at least one gets through: { $chance }
}
wma-charge-evade = { $unit ->
    [nothing-said] { $after ->
        [yes] May go away after the shot, { $cm } cm
       *[no] May go away, { $cm } cm
    }
   *[other] { $unit }: may go away, { $cm } cm
}
wma-driven-hits = { $unit }: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}{ $changes ->
    [nothing-said] {""}
   *[other] {" "}{ $changes }
}
wma-driven-change = { $change } ({ $why })
wma-driven-dice = { $dice ->
    [0] No dice, the unit stays
   *[other] { $dice }d6
}{ $away ->
    [nothing-said] {""}
   *[other] { $several ->
        [yes] , away from the nearest: { $away }
       *[no] , away from the shooter: { $away }
    }
}
wma-driven-routs = Routed beyond { $cm } cm: { $chance }
wma-driven-short = { $unit }: { $dice }d6, routed beyond { $cm } cm: { $chance }
button-drives-back = Drive back: { $unit }
wma-edge-need = 1d6{ $lost ->
    [0] {""}
   *[other] {" "}−{ $lost } for losses
}. Back at the edge: { $need }+, { $chance }{ $lost ->
    [0] {""}
   *[other] . The unit is lost: { $lost }−, { $gone }
}
wma-edge-of = { $unit }: { $what }
wma-way-dice = { $unit } { $dice }d6
wma-way-tests = Tests, a 6 confuses: { $each } · { $page }
wma-way-shaken = At least one six: { $chance }
wma-way-no-dice = Nobody has to test
wma-builder-ask-met = Whom did they meet?
wma-falls-back = Fall back: 3d6 cm. { $cm } cm or farther: { $chance }
choose-fall-back-dice = { $whose ->
    [nothing-said] Fall back: my dice
   *[other] My dice: { $whose }
}

# A round before its dice
wma-marked = { $mark }{ $unit }
wma-fight-unit = { $unit } { $left }{ $dice ->
    [nothing-said] {""}
   *[other] {" "}{ $dice }
}
wma-own-dice-of = My dice{ $who ->
    [nothing-said] { $whom ->
        [nothing-said] {""}
       *[other] : → { $whom }
    }
   *[other] { $whom ->
        [nothing-said] : { $who }
       *[other] : { $who } → { $whom }
    }
}
wma-again-order = Roll again: needs { $need }−, { $chance }
wma-again-attack = Ashur, { $unit } → { $target }: 1d6, { $need }+, { $chance }
wma-again-saves = { $ours } → { $theirs }: saves { $save }+ alone
wma-dread-need = A die − 2, at least one unit; two and more: { $chance }
wma-builder-ask-cowed = Which units lose heart?
wma-fight-own-dice = { $ours } → { $theirs }: { $dice }d6 { $need }+{ $save ->
    [0] {""}
   *[other] , then its saves { $save }+
}
wma-fight-dice = { $dice }d6 { $need }+
wma-fact-flank = { $flanked ->
    [yes] Flank
   *[no] Front
}
wma-fact-flank-stands = −1 die: { $stands }
wma-fact-rough = Difficult ground
wma-fact-wide = Wide side
wma-fact-stands = Stands { $stands } of { $all }
wma-fact-split = Strikes { $shares }
wma-fact-backing = Support
wma-fact-support = { $place ->
    [rear] ✓{ $unit } behind
    [side] ✓{ $unit } beside
   *[none] { $unit }
}
wma-fight-pair = { $ours } × { $theirs }
wma-which-fight = Which fight comes first?

# What stays of moves
wma-short-charge = { $who } → { $whom }: charge{ $flank ->
    [yes] , flank
   *[no] {""}
}
wma-short-evade = Evaded: { $unit }
wma-short-stand = { $unit }: fight taken
wma-short-slip = Slipped off: { $unit }
wma-short-initiative = { $unit }: charge on initiative
wma-short-halt = ■ { $unit }
wma-short-marked = { $unit }: −1 to the end of the battle
wma-short-obeyed = { $unit }: no enemy reached
wma-short-joined = { $commander } { $unit ->
    [nothing-said] · by himself
   *[other] → { $unit }
}
wma-way-of = { $way }: { $unit }
wma-end-losses = Lost { $lost } of { $counted }{ $scored ->
    [nothing-said] {""}
   *[other] ; { $scored }
}
