# Field of Glory.
fog-no_type = «{ $value }»: не вижу рода войск.
