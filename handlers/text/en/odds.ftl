odds-title = Odds: { $what }
odds-mean = { $what }, on average: { $mean }
odds-law = { $what }, distribution:
odds-or-more = or more: { $chance }
odds-sampled = Counted from trial rolls, error up to { $error } %.
odds-success = Success: { $chance }
odds-field-total = Total
odds-field-successes = Successes
odds-field-unsaved = Unsaved
odds-none = No odds for { $value }. There are for: { $allowed }, and for any dice.
odds-what = Did not understand "{ $value }": neither dice nor a command. Commands: { $allowed }.
odds-too_large = Too much to count exactly.
odds-endless = Exploding dice never end: there are no exact odds.
odds-order-n = { $number ->
    [1] at least one order
    [2] two orders in a row
   *[other] three orders in a row
} (needs { $target }−)
odds-blunder = a blunder
odds-orders-end = an end of orders for all
odds-succeeded = Orders obeyed
odds-lost = target lost (destroyed or routed)
odds-driven = target driven back
odds-confused = confused
odds-routed = rout
odds-stands-lost = Stands lost
odds-distance = Drive back, cm
odds-hits = Hits after saves
odds-win = victory: { $side }
odds-draw = draw
odds-unit-stands = { $unit }: losses
odds-destroyed = { $unit } destroyed
