aob-winner = Winner: { $who }{ $by ->
    [flank] {" "}(flank attack)
    [type] {" "}(troop type)
    [strike] {" "}(a strike)
    [quality] {" "}(quality)
   *[die] {" "}(die)
}
aob-wins = Winner: { $what }
aob-miracle = Miracle: { $who }, as a { $number }
aob-after = { $who }: { $state }{ $bases ->
    [0] {""}
   *[other] , bases { $bases }{ $lost ->
        [0] {""}
       *[other] {" "}(−{ $lost })
    }
}{ $running ->
    [0] {""}
   *[other] , bases routing { $running }
}
aob-unhurt = { $who }: no losses
aob-retreats = Retreats: { $who }, { $inches }″
aob-encircled = Surrounded: { $who }
aob-may-slip = May evade: { $who }
aob-effect = Also: { $effect }
aob-elephants-gone = Elephants destroyed: { $who }
aob-elephant-fate = Corps with elephants: { $fate }
aob-moves-again = Moves and fights again: { $who }
aob-first = First: { $who }, leader { $leader }
aob-leader-acts = Leader { $leader } acts{ $corps ->
    [nothing-said] {""}
   *[other] : { $corps }
}
aob-leader-lost = That leader is gone: one base of a corps withdraws, the player chooses
aob-someone-acts = Some leader acts
aob-may-pass = Leader { $rolled } may pass the order: { $leaders ->
    [nothing-said] to nobody
   *[other] to leader { $leaders }
}
aob-leader_twice = A leader's number stands twice: { $value }.
aob-routers_do_not_fight = Routers do not fight: a corps that touches them destroys them. { $page }
aob-pivot_cost = Heavy infantry pays for its pivot: how many inches? Allowed: { $allowed }.
aob-cannot_shoot = Only shooters shoot like this, not { $kind }. { $page }
aob-no_exchange = No exchange of fire with { $kind }. Allowed: { $allowed }. { $page }
aob-may_not_evade = It may not evade from this enemy: { $kind }. { $page }
aob-too_many_blocked = More bases blocked than there are: { $value }. Allowed: { $allowed }.
aob-builder-ask-move = How many inches?
aob-builder-ask-fight = Fight whom?
aob-builder-ask-cover = Does a neighbour cover the flank?
aob-builder-ask-mover = Does the enemy stop, or go on?
aob-builder-pair = { $who } ({ $ours }){ $whom ->
    [nothing-said] {""}
   *[other] {" "}→ { $whom } ({ $theirs })
}
aob-builder-word = { $what ->
    [flank] In the flank
    [rough] Rough
    [aligns_rough] Aligns: rough
    [cover] Neighbour?
    [neighbour] Neighbour
    [surrounded] Surrounded
    [as_shooters] As shooters
    [goes_on] Goes on
   *[stops] Stopped
}
aob-builder-runs = Runs already: { $who }. No dice
aob-builder-answers = First answers { $who }. In a fight: win { $chance }
aob-builder-stronger = Stronger: { $who } ({ $by ->
    [flank] flank
    [type] troop type
    [strike] strike
   *[quality] quality
})
aob-builder-fate = { $state ->
    [routing] Rout
   *[destroyed] Lost
}: { $who }, { $chance }
aob-button-leave = Move the leader
aob-short-pair = { $who } → { $whom }
aob-builder-title = { $act ->
    [move] Move
    [defend] Defence
    [reform] Re-form
    [recover] Take a base back
    [merge] Join
    [split] Part
    [pass] Hand the order on
    [evade] Slip away
    [edge] Off the edge
   *[retire] A base goes
}{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}
aob-decides = { $sides } decides, leader { $leader }: { $corps }
aob-decides-die = Activation die to roll: { $sides }
aob-builder-exchange = Exchange of fire: both shoot
aob-builder-wins = Wins: { $who }, { $chance }
aob-builder-leaves = Leader { $leader }: { $who }{ $whom ->
    [nothing-said] {""}
   *[other] {" "}→ { $whom }
}
aob-builder-ask-leader = To which corps does he go? Nothing else is done this turn
aob-builder-ask-irregular = Is he irregular? Such a one gives a die in fights
