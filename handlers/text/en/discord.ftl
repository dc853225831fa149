# What doors say on their own, outside of battles and commands.
discord-done = Done.
general-who = who
general-who-about = a unit, a commander, or several by commas
general-target = target
general-target-about = a unit, or several by commas
general-more = more
general-more-about = the rest in words: distance, cover, flank
general-file = file
general-file-about = the list as a file: .txt, .json, .csv or .md
general-dice = dice
general-dice-about = the faces, if you rolled real dice: 3 5
