# Карточка боя: одно живое сообщение.
card-head = { $game ->
    [gdf] Раунд { $turn }
   *[other] Ход { $turn }
}{ $turns ->
    [0] { "" }
   *[other] /{ $turns }
}{ $side ->
    [nothing-said] { "" }
   *[other] { " · " }{ $mark } { $side }
} · { $phase }
card-below = ниже ↓
button-card = Карточка
button-legend = Значки
