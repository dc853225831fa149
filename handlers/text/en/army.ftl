army-none = There are no rosters yet.
army-standing = { $priced ->
    [no] No points are named
   *[yes] { $total } points in all, { $left ->
        [0] nothing left
       *[other] { $over ->
            [0] { $left } left
           *[other] { $over } over
        }
    }
}; { $legal ->
    [yes] legal
   *[no] { $problems ->
        [one] { $problems } violation
       *[other] { $problems } violations
    }
}.
army-made = New roster: { $name }, { $size ->
    [one] { $size } point
   *[other] { $size } points
}
army-added = Added: { $what }
army-removed = Removed: { $what }
army-upgraded = Upgraded: { $what }
army-renamed = { $which } → { $name }
army-sized = Size: { $size ->
    [one] { $size } point
   *[other] { $size } points
}
army-copied = Copy: { $name }
army-used = Now at hand: { $name }
army-deleted = Deleted: { $name }
army-pasted = Lines read: { $lines }{ $unread ->
    [0] {""}
   *[other] , not understood: { $unread }
}
army-same = There is such a roster already: { $name }. No second one was made.
army-second = “{ $old }” was there before and has not changed; this one is kept as “{ $name }”.
army-button-delete_old = Delete the old one
army-left-out = Line { $number } is not ticked or is struck out, and is not taken: "{ $line }".
army-unread = Line { $number } was not understood: "{ $line }". { $why }
file-too_large = The file “{ $value }” is too large: up to { $limit } KB. The list may be sent as text.
file-not_fetched = The file “{ $value }” could not be fetched. Send it again, or paste the list as text.
file-not_text = The file “{ $value }” holds no text. Files that can be read: .txt, .json, .csv and .md in UTF-8 or Windows-1251.
list-read = The list was read ({ $game }){ $unread ->
    [0] {""}
   *[other] , lines not understood: { $unread }
}. Nothing is done yet.
list-button-deploy = Right{ $side ->
    [nothing-said] {""}
   *[other] : { $side }
}
list-button-fix = Fix
unit-short = A{ $attack }{ $range ->
    [nothing-said] {""}
   *[other] {" "}{ $range } cm
}{ $armour ->
    [0] {""}
   *[other] {" "}S{ $armour }+
} { $stands }
unit-short-command = C{ $command }
list-button-keep = Into rosters
army-list = Your rosters
army-breaking = Breaking point: { $point } lost units
army-spend = You may take: { $items } ({ $cost }), { $left } left then
army-button-show = Show
army-button-check = Check
army-button-deploy = Into battle
army-deployed = { $side }: roster “{ $name }”, units: { $units }
army-rename_shape = Did not understand "{ $value }": it takes "whom = name".
army-needed = Which army? There are: { $allowed }.
violation-over_points = Over points: { $given } of { $allowed } · { $page }
violation-min = { $unit }: too few, { $given }, at least { $allowed } needed · { $page }
violation-max = { $unit }: too many, { $given }, up to { $allowed } · { $page }
violation-absolute_max = { $unit }: too many, { $given }, { $allowed } for the whole army · { $page }
violation-general_count = There must be one General, there are { $given } · { $page }
violation-upgrade_target = { $unit }: { $target } may not have it. These may: { $allowed } · { $page }
violation-upgrade_without_base = { $unit }: nobody to give it to ({ $given }, { $allowed } allowed) · { $page }
violation-general_mounted_first = { $unit }: the General is mounted first · { $page }
violation-unknown_unit = { $unit }: not in this army
violation-corps_size = { $name }, bases: { $given }; allowed { $allowed } · { $page }
violation-leaders = Corps: { $given }; but only { $allowed } leaders · { $page }
violation-heroes = Heroes: { $given }; allowed { $allowed } · { $page }
violation-copies = { $name }, copies: { $given }; allowed { $allowed } · { $page }
violation-unit_cost = { $name }, points: { $given }; allowed { $allowed } · { $page }
violation-units = Units: { $given }; allowed { $allowed } · { $page }
violation-force_small = The force is too small: { $given }, needed { $allowed } · { $page }
violation-force_large = The force is too large: { $given }, allowed { $allowed } · { $page }
violation-option = { $name }: { $given } not allowed, allowed { $allowed } · { $page }
army-delete-ask = Delete the roster "{ $name }"? It cannot be brought back.
army-button-delete = Delete
army-read-so = This is how it was read. Not right? Tap its number.
army-button-fix = ✎ { $number }
army-button-again = One more
army-button-drop = Take out
army-fix = Entry { $number }
army-fix-how = This is how it was read. To change it, copy the line and edit it: /army fix { $number } = the new line
army-fixed = Entry { $number } is fixed.
violation-corps_leaders = { $name }, leaders: { $given }; one to three are needed · { $page }
violation-leader_in_two = Leader { $given } stands in several corps: { $name } · { $page }
violation-leaders_spread = { $given } of { $allowed } leaders are handed out: each needs a corps of his own · { $page }
violation-support = { $name }: { $given } supporting bases, { $allowed } allowed · { $page }
army-no_roster = There is no roster "{ $value }".{ $near ->
    [nothing-said] {" "}You have none yet.
   *[other] {" "}There are: { $near }.
} What else the command does: /help army
