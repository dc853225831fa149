# Field of Glory.
fog-no_type = "{ $value }": I see no troop type.
fog-more-hits = More hits: { $what }
fog-not_in_chapter = The chapter does not give this number, yours is needed: { $field }. Allowed: { $allowed }.
fog-not_enough = Missing: { $field }. Allowed: { $allowed }.
fog-more_evaded = More evaded than were charged: { $value }. Allowed: { $allowed }.
fog-engaged_flank_only = Not a proper flank charge: an engaged flank may not be hit. { $page }
fog-opposite_charges = The charges come from opposite sides: { $value }.
fog-bearings = There must be a bearing for each charger: { $allowed }.
