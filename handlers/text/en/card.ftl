# The card of a battle: its one live message.
card-head = { $game ->
    [gdf] Round { $turn }
   *[other] Turn { $turn }
}{ $turns ->
    [0] { "" }
   *[other] /{ $turns }
}{ $side ->
    [nothing-said] { "" }
   *[other] { " · " }{ $mark } { $side }
} · { $phase }
card-below = below ↓
button-card = Card
button-legend = Marks
