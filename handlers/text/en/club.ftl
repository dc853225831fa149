# Campaigns and tournaments: what is worked out between battles.
club-campaign = Campaign · { $page }–39
club-campaign-steps = Steps in their order: prepare, fight, casualties, experience, upgrades, recruits.
club-nothing-kept = The bot counts and rolls, you keep the records: say names and numbers.
club-tournament = Tournament: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
club-tournament-rules = A round takes 2 hours at most, an hour each; out of time, all units are lost. 2000 points each · { $page }
club-about-start = The first army: 1000 points, up to 200 may be saved, one hero · { $page }
club-about-game = The players' armies in points: underdog points of each, and whether one is too large · { $page }
club-about-objective = A special objective for this game: +75 points · { $page }
club-about-event = At the start of a round: on 5+ something happens · { $page }
club-about-reward = A win is 2 VP and 150 points; the losers share 300; a special objective is 75 more · { $page }
club-about-casualties = A die for each unit destroyed or routed; of a hero say his injuries and talents · { $page }
club-about-experience = Experience of each unit: what it had, whether it survived, whom it killed · { $page }
club-about-level = A unit's trait or a hero's skill; say what it has already: that is rolled again · { $page }
club-about-sale = What an upgrade brings: half its price to the nearest 5. Bought at the full price · { $page }
club-about-recruit = Any units, one new hero a game, three in an army; a veteran with 5 XP is 50 dearer · { $page }
club-about-leaders = By victory points; where not all have played as many games, by points a game · { $page }
club-about-length = How many games, VP or weeks: D6+4 · { $page }
club-about-pairings = The first round is drawn, later ones pair neighbours; say the players, after a round with their points · { $page }
club-about-standings = Players with the points they had and the result of the round; destruction points after it · { $page }
club-about-points = A win is 3 VP, a draw 1; destruction points: the cost of enemies destroyed or Shaken · { $page }
club-about-roster = At least 60% of the main faction; with reinforcements 75%, and each of those up to 25% · { $page }
club-about-height = Height for sight: by its kind, or its size in inches and 1; terrain underneath is added · { $page }
club-about-sight = The heights of two models and of what is in between · { $page }
club-about-base = Height of the volume by the base in millimetres · { $page }
club-who = { $name ->
    [nothing-said] { $hero ->
        [yes] Hero
       *[no] Unit
    }
   *[other] { $name }
}
club-row = { $name }{ $what ->
    [nothing-said] {""}
   *[other] : { $what }
} · { $page }
club-casualties = Casualty check
club-no-casualties = No casualties: all units live
club-recovered = { $talent ->
    [yes] Recovered, +1 XP
   *[no] Recovered, no penalty
} · { $page }
club-removed = Destroyed: off the roster · { $page }
club-spared = Stays: this game's experience is lost, games to skip: { $games } · { $page }
club-hero-cost = { $dearer ->
    [yes] Talent: { $points } points dearer
   *[no] Injury: { $points } points cheaper
} · { $page }
club-experience = Experience · { $page }
club-xp = { $who }: +{ $gained } XP, { $total } in all
club-xp-of = { $parts }
club-deed-survived = +1 survived
club-deed-lost = a casualty
club-deed-units_killed = +{ $worth } { $count ->
    [1] a unit destroyed
   *[other] { $count } units destroyed
}
club-deed-heroes_killed = +{ $worth } { $count ->
    [1] a hero destroyed
   *[other] { $count } heroes destroyed
}
club-deed-hero_and_unit_killed = +{ $worth } { $count ->
    [1] a hero and his unit destroyed
   *[other] { $count } heroes and their units destroyed
}
club-add-kills = This is from the battle's log. What they had before, say yourself: /campaign xp Brothers 4 XP survived, killed unit
club-which-set = Which set of skills has the hero? · { $page }
club-levels = Level { $levels }{ $new ->
    [1] {""}
   *[other] , { $new } new
}: { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} dearer, roll { $new ->
    [one] once
   *[other] { $new } times
}
club-button-level = Level: { $who }
club-level-title = A new level · { $page }
club-dearer = { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} dearer
club-game = Before a game · { $page }
club-army = { $who }, points: { $points }, underdog { $underdog }
club-too-large = { $who }: { $over } more than allowed against { $whom } · { $page }
club-underdog-how = An underdog point: +1 or −1 to all dice of one roll, one's own or the enemy's; a roll is changed once.
club-leaders = Campaign standings · { $page }
club-player = player
club-vp = VP
club-dp = DP
club-average = a game
club-uneven = Not all have played as many games: VP a game count · { $page }
club-over = The limit is reached, the winner: { $who }
club-length = The limit: { $limit } (games, VP or weeks)
club-event = Random event · { $page }
club-no-event = Nothing happens
club-standings = Standings after round { $rounds } · { $page }
club-won = Winner of the tournament: { $who }
club-go-on = Go on with: /tournament standings { $line }
club-button-pairings = Pairs of round { $round }
club-pairings = Round { $round } · { $page }
club-pair = { $number }. { $one } — { $two }
club-alone = No opponent: { $who }. The book is silent: the organiser decides.
club-points-title = Points of a game · { $page }
club-points = { $vp } VP, { $destruction } DP
club-roster = Tournament roster · { $page }
club-roster-has = Points { $total }{ $second ->
    [0] {""}
   *[other] , of the second faction { $second }
}{ $more ->
    [0] {""}
   *[other] , reinforcements { $more }
}
club-legal = By the rules
club-illegal = Not allowed
club-part = Did not understand “{ $value }”. The command alone shows all its parts.
club-number_after = How many? A number belongs after “{ $value }”.
club-no_number = { $value ->
    [nothing-said] A number is missing: { $field }
   *[other] { $value }: a number is missing ({ $field })
}.
club-two_armies = Name at least two armies with their points.
club-two_players = Name at least two players.
club-one_result = { $value ->
    [nothing-said] How did the game end: win, draw or loss?
   *[other] { $value }: one result, win, draw or loss.
}
club-no_reinforcement = First the points of the reinforcements, then what is wrong with them.
club-hero_skill = { $value ->
    [nothing-said] Skills
   *[other] { $value }: skills
} are for heroes only. A hero? Begin with the word “hero”.
club-unit_trait = { $value ->
    [nothing-said] Traits of units
   *[other] { $value }: traits of units
} are not for a hero: he has skills.
club-killed_whom = { $value ->
    [nothing-said] Whom
   *[other] { $value }: whom
} did they destroy: unit, hero, hero with unit? Several: with a number.
table-all_had = Nothing new is left in this table.
