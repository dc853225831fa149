# Клуб: /club.
club-none = В этом чате ещё ни один бой не доигран до конца.
club-title = Сыграно { $battles ->
    [one] { $battles } бой
    [few] { $battles } боя
   *[many] { $battles } боёв
}
club-head-won = +
club-head-drawn = =
club-head-lost = −
club-all = Все бои: { $battles }
club-side = { $won ->
    [yes] 🏆{" "}
   *[no] {""}
}{ $who } { $points }
club-line = { $day }, { $game }: { $first } — { $rest }
