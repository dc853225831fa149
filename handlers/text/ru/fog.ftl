# Field of Glory.
fog-no_type = «{ $value }»: не вижу рода войск.
fog-more-hits = Больше попаданий: { $what }
fog-not_in_chapter = Этого числа в главе нет, нужно ваше: { $field }. Можно: { $allowed }.
fog-not_enough = Не хватает: { $field }. Можно: { $allowed }.
fog-more_evaded = Уклонилось больше, чем было целей: { $value }. Можно: { $allowed }.
fog-engaged_flank_only = Это не настоящая атака во фланг: занятый боем фланг бить нельзя. { $page }
fog-opposite_charges = Направления атак противоположны: { $value }.
fog-bearings = Направлений нужно столько же, сколько атакующих: { $allowed }.
