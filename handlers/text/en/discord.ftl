# What doors say on their own, outside of battles and commands.
discord-done = Done.
general-who = who
general-who-about = whose command it is: a unit or a commander, several by commas
general-target = target
general-target-about = whom it is about: an enemy or a unit, several by commas
general-more = more
general-more-about = everything else in words, as you would say it at the table
general-file = file
general-file-about = the list as a file: .txt, .json, .csv or .md
general-dice = dice
general-dice-about = the faces, if you rolled real dice: 3 5
discord-older-menu = Discord shows an old menu: this command is gone or has changed. Reload the window, or type it in words after a mention of the bot.
