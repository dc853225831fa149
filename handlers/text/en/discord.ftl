# What the Discord door says on its own.
discord-done = Done.
discord-who = Who: a unit, a commander, or several by commas
discord-target = The target: a unit, or several by commas
discord-more = The rest in words: distance, cover, flank…
discord-dice = The faces, if you rolled real dice: 3 5
