# Field of Glory.
fog-no_type = "{ $value }": I see no troop type.
