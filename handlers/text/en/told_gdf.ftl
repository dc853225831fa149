told-gdf_activated = { $unit }: { $action ->
    [nothing-said] { $stance_name }
    [idle] stays idle
   *[other] { $action_name }
}{ $recovers ->
    [yes] , recovers
   *[other] {""}
}{ $left ->
    [yes] , flies off the table
   *[other] {""}
}
told-gdf_morale_tested = Morale, { $unit }: { $outcome ->
    [passed] passed
    [shaken] Shaken
   *[other] routs
}
told-gdf_cast_declared = Spell { $spell }, { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {""} → { $target }
}
told-gdf_cast_tried = Spell { $spell }, { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {""} → { $target }
}: { $success ->
    [yes] it works
   *[other] it fails
}
told-gdf_event_rolled = Random event{ $row ->
    [nothing-said] : nothing happens
   *[other] , number { $row }
}{ $shaken ->
    [nothing-said] {""}
   *[other] ; Shaken: { $shaken }
}
told-gdf_fog_rolled = Fog of war{ $side ->
    [nothing-said] {""}
   *[other] : { $side }
}{ $exhausted ->
    [yes] {""} is done for this round
   *[other] {""}
}
told-gdf_roll_off_won = { $side } places a unit first
told-gdf_suppressed = Suppression: { $tokens }
told-gdf_points_spent = Command points, { $side }: { $left } left{ $unit ->
    [nothing-said] {""}
   *[other] ; a stratagem for { $unit }
}
told-gdf_volleyed = Shooting: { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {""} → { $target }
}{ $weapons ->
    [nothing-said] {""}
   *[other] {""} ({ $weapons })
}: { $suffered ->
    [nothing-said] no wounds
    [0] no wounds
   *[other] wounds { $suffered }
}
told-gdf_charged = Charge: { $unit } → { $target }
told-gdf_struck = Strikes: { $unit } → { $target }: { $points ->
    [0] no wounds
   *[other] wounds { $points }
}
told-gdf_strike_declined = Does not strike back: { $unit }
told-gdf_melee_decided = Melee of { $unit } and { $target }: { $winner ->
    [nothing-said] a draw
   *[other] won by { $winner }
}
told-gdf_system_damaged = Damage, { $unit }: { $effect ->
    [immobilised] immobilised
    [shocked] shocked
    [destroyed] destroyed
   *[other] nothing broke
}
told-gdf_harmed = Wounds{ $cause ->
    [dangerous] {""} on dangerous ground
   *[other] {""}
}: { $unit }{ $suffered ->
    [nothing-said] {""}
    [0] , none
   *[other] , { $suffered }
}
told-gdf_hero_joined = { $host ->
    [nothing-said] The hero stands alone: { $unit }
   *[other] Hero { $unit } joins { $host }
}
told-gdf_reserved = Waits in ambush: { $unit }
told-gdf_arrived = Comes onto the table: { $unit }
told-gdf_embarked = Gets into { $transport }: { $unit }
told-gdf_disembarked = Gets out of the transport: { $unit }
told-gdf_markers_laid = Objectives on the table: { $count }
told-gdf_marker_claimed = Objective { $marker }: { $side ->
    [nothing-said] nobody's
   *[other] held by { $side }
}
told-gdf_mission_set = The mission is chosen, objectives { $markers }
told-gdf_task_taken = Task{ $side ->
    [nothing-said] {""} for both sides
   *[other] , { $side }
}{ $shown ->
    [yes] {""} is shown
   *[other] {""}
}
told-gdf_task_done = Task { $done ->
    [yes] done
   *[other] undone again
}: { $side }
told-gdf_decks_made = Deck of cards{ $side ->
    [nothing-said] {""}
   *[other] : { $side }
}
told-gdf_cards_drawn = Cards drawn{ $side ->
    [nothing-said] {""}
   *[other] : { $side }
}
told-gdf_cards_laid = Cards laid out: { $side }
told-gdf_cards_turned = Cards turned over: { $side }
told-gdf_card_marked = A card is worth a point more: { $side }
told-gdf_card_returned = { $card ->
    [nothing-said] The cards stay
   *[other] A card goes back into the hand
}: { $side }
told-gdf_cards_shuffled = Discards shuffled into the deck: { $side }
told-gdf_card_scored = Card fulfilled, { $side }{ $both ->
    [yes] : both did, no points
   *[other] : points { $points }
}
told-gdf_card_dropped = Card discarded: { $side }
