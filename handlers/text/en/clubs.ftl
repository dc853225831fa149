# The club: /club.
club-none = No battle has been played to its end in this chat yet.
club-title = { $battles ->
    [one] { $battles } battle played
   *[other] { $battles } battles played
}
club-head-won = W
club-head-drawn = D
club-head-lost = L
club-all = All { $battles } battles
club-side = { $won ->
    [yes] 🏆{" "}
   *[no] {""}
}{ $who } { $points }
club-line = { $day }, { $game }: { $first } — { $rest }
