# What is done by itself: no other way, a roll with nothing to choose, what was said beforehand.
by-itself-forced = No other way ({ $side }):
by-itself-rolled = Rolled at once ({ $side }):
