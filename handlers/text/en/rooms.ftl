# Errors of the inner rooms: armies, books, files.
adjustment-opposite = "{ $value }" contradict each other.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
adjustment-too_low = With these changes ({ $value }) the unit has nothing to fight with.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
adjustment-twice = "{ $value }" is named twice.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
adjustment-type = "{ $value }" is only for: { $allowed }.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
adjustment-unknown = There is no extra "{ $value }". There are: { $allowed }.
army-near_hero = "{ $value }": the list has { $candidates }. If it is he, write it so; give a plain general another name.
army-ambiguous = "{ $value }" fits several armies: { $candidates }.
army-cell = Cell { $field }: "{ $value }". Allowed: { $allowed }.
army-file = The army file cannot be read: { $value }.
army-missing = The army file lacks: { $field }.
army-no_lists = There are no army lists for "{ $value }". There are for: { $allowed }.
army-other = "{ $value }" is another army, this roster is not of it.
army-price = The price { $value } is not that of the appendix{ $allowed ->
    [nothing-said] .
   *[other] : { $allowed }.
}{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
army-rows = Rows of the army disagree: { $allowed ->
    [nothing-said] { $value }
   *[other] { $allowed }
}.
army-twice = "{ $value }" stands in the file twice.
army-unknown_key = There is no field { $field }. There are: { $allowed }.
book-binary = This is a binary file, no text. Allowed: txt, md, html, docx, pdf.
book-empty = The file is empty.
book-encoding = The file's encoding cannot be told. Allowed: UTF-8, CP1251, KOI8-R.
book-nothing_found = No section was found in the file.
book-password = The PDF is locked by a password. Remove it and add the file again.
book-pictures_only = The PDF holds pictures only. A PDF with recognised text is needed.
book-too_big = The file is too big: { $value } bytes. Up to { $limit }.
book-too_slow = Reading "{ $value }" takes longer than { $limit } s: the file is damaged or a trap. Save its text by itself (txt, md).
book-too_much = "{ $value }" unpacks to more than { $limit } MB: the file is damaged or a trap. Save its text by itself (txt, md).
books-aside = The added books cannot be opened; this is from our own reference alone. For the operator: adjutant doctor says why.
books-exists = The book "{ $value }" is there already. To replace it: adjutant books update FILE --book { $value }
books-id = A book cannot be called "{ $value }". It takes 2 to 24 signs of { $allowed }, a letter first.
books-unknown = There is no book "{ $value }". What there is: adjutant books list
charge_fire-target = Only those it touched may shoot at a charger: { $value }.
corps-bases = How many bases has the corps "{ $value }"? Allowed: { $allowed }.
corps-leaders = Leaders are called by the numbers { $allowed }, each once; said: { $value }.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
corps-size = A corps has not so many bases: { $value }. Allowed: { $allowed }.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
corps-type = Did not understand the troop type: "{ $value }". There are: { $allowed }.
count-unclear = Is "{ $value }" a price or a count?
csv-column = There is no column "{ $value }". There are: { $allowed }.
csv-header = The table's first row lacks columns: { $allowed }.
csv-shape = A row of the table cannot be read: "{ $value }".
dice-endless = The dice are rolled again without end; I stop at { $limit }.
document-alias = Aliases (& and *) are not read in this file.
document-empty = The file is empty.
document-encoding = The file's encoding cannot be told. UTF-8 is needed.
document-key = The key "{ $value }" will not do here.
document-several = The file holds several documents; one is needed.
document-syntax = The file cannot be read as YAML: "{ $value }". Mostly an indent, a tab, an open bracket or quote: here or a line above.
document-tag = Tags (!) are not read in this file.
document-too_deep = Too deeply nested. Up to { $limit }.
document-too_long = The file is too long: { $value }. Up to { $limit }.
document-too_many = The file has too many items: { $value }. Up to { $limit }.
document-twice = The key "{ $value }" stands twice.
file-unreadable = The file "{ $value }" cannot be read.
folder-too_many = The folder holds too many files: { $value }. Up to { $limit }.
forge-upgrades = "{ $value }": a list without its loadout, the base weapons were taken. Export the list anew.
gdf-split = The attacks cannot be split so: "{ $value }". Allowed: { $allowed }.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
index-damaged = The book index is damaged. Delete books.db and add the books again; battles are in another file and whole.
index-locked = Another program holds the book index. Nothing has changed; try again in a minute.
index-open = The book index cannot be opened: { $reason }. Check disk space and the rights on the data folder.
index-too_new = The book index was written by a newer version. Update the program.
index-write = The book index cannot be written. The old one is whole; check disk space and permissions.
line-left_out = "{ $value }": not ticked or struck out, not taken.
line-shape = Did not understand the line "{ $value }".
line-word = Did not understand "{ $value }". Allowed: { $allowed }.
line-two = Both "{ $first }" and "{ $value }" in one group: it is one of the two. A semicolon parts groups.
line-called = Did not understand "{ $value }". If it is a name, a colon goes behind it: "{ $called }".
option-not_allowed = This unit may not have "{ $value }". Allowed: { $allowed }.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
paste-line_too_long = The line is too long: { $value }. Up to { $limit }.
paste-not_plain = Is this a list for { $title }? No line has this game's own words. If it is, say the troop type: “{ $example }” rather than “{ $value }”.
paste-nothing = The list could not be read; nothing is changed.
paste-other_game = This is a list of another game{ $game ->
    [nothing-said] {""}
   *[other] {" "}({ $game })
}: "{ $value }". Nothing has changed.
paste-too_long = The list is too long: { $value } letters, at most { $limit }. Send it in parts: /deploy or /army add, a unit a line.
paste-too_many_lines = Too many lines: { $value }. Up to { $limit }.
profile-missing = The book does not have it, please say: { $field ->
    [type] the troop type
    [points] how many points
    [models] how many models
   *[other] { $field }
}.
reference-entry = An entry of the reference cannot be read: { $value }.
reference-folder = The reference's folder is missing.
reference-link = The reference has a broken link: { $value }.
reference-no_entry = There is no such entry in the reference: { $value }.
reference-twice = An entry of the reference stands twice: { $value }.
reference-yaml = A file of the reference cannot be read: { $value }.
group-bases = A group has not so many bases: { $value }. Allowed: { $allowed }.
group-deep = It cannot be { $value } deep. Allowed: { $allowed }.
rename-empty = The name is empty.
rename-long = The name is too long: "{ $value }". Allowed: { $allowed } letters.
rename-taken = The name "{ $value }" is taken.
rename-upgrade = "{ $value }" is an upgrade; name its bearer.
roster-absent = "{ $value }" is not in the roster.
roster-fewer = Cannot take { $value } away, the roster has { $allowed }.
roster-full = The roster is full: { $value }. Up to { $limit }.
roster-json = This is not JSON: "{ $value }".
roster-shape = { $allowed ->
    [nothing-said] The roster lacks: { $field }.
   *[other] Wrong in the roster: { $field } = "{ $value }". Allowed: { $allowed }.
}
roster-too_long = The roster is too long: { $value }. Up to { $limit }.
roster-twice = "{ $value }" stands in the roster twice.
roster-unit = "{ $value }" is not in the army list.
section-gone = That place is gone: the book was replaced. Search again: /rule
shoot-heavy_artillery = Heavy artillery does not shoot at chargers.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
size-range = No army has so many points: { $value }. Allowed: { $allowed }.
squad-cost = There cannot be so many points: { $value }. Allowed: { $allowed }.
squad-face = No die shows { $value }+. Allowed: { $allowed }.
squad-head = Did not understand the line's beginning "{ $value }". Needed: name { $allowed }.
squad-models = There cannot be so many models: { $value }. Allowed: { $allowed }.
squad-dearer = "{ $value }": does the price of the unit hold this? Write the unit with its whole price, without "+".
squad-points = How many points does "{ $value }" cost?
troop-ambiguous = "{ $value }" fits several: { $candidates }.
troop-unknown = There is no troop type "{ $value }". There are: { $allowed }.
upgrade-absent = "{ $value }": the roster has not so many. There are: { $allowed }.
upgrade-none = This army has no upgrade "{ $value }".
upgrade-not_here = In this game upgrades are written with the unit: "{ $value }".
upgrade-shape = Did not understand "{ $value }": it takes "upgrade > whom".
upgrade-whose = { $value }: for { $bearer } alone, or for { $other } too? Understood: { $bearer } alone. For the other add: { $example }
upgrade-taken = { $value } has such an upgrade already.
upgrade-target = { $value } may not have it. These may: { $allowed }.

# Checking a log: adjutant verify.
verify-read = Battle { $battle }: { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}, { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
verify-no_seed = The seed is not revealed yet: only the chain of lines was checked.
verify-unproved = Dice that are not from the seed, nothing proves them; { $count ->
    [one] { $count } line
   *[other] { $count } lines
}: { $lines }
verify-typed = Dice rolled by hand and typed in; { $count ->
    [one] { $count } line
   *[other] { $count } lines
}: { $lines }
verify-unbound = Rolls without the number of a message; { $count ->
    [one] { $count } line
   *[other] { $count } lines
}: { $lines }
verify-renewed = Another seed, since the battle was restored from a copy, or moved; { $count ->
    [one] { $count } line
   *[other] { $count } lines
}: { $lines }
verify-first_recipe = The first recipe of dice: what stands before an act changes its dice; { $count ->
    [one] { $count } line
   *[other] { $count } lines
}: { $lines }
verify-taken_back = Rolls that were taken back; { $count ->
    [one] { $count } line
   *[other] { $count } lines
}: { $lines }
verify-of_seed = The hash is the seed's: it was promised. Whether lines were cut, only a hash of the log shows (/seed).
verify-at = line { $line }: { $problem }
verify-more = and { $count } more { $count ->
    [one] fault
   *[other] faults
}
verify-ok = All is well.
verify-wrong = It does not check out.
verify-line-syntax = cannot be read as a record of the log
verify-chain-gap = line numbers do not follow each other: { $detail }
verify-chain-broken = does not continue the line before: something was taken out or put in
verify-chain-edited = the line was edited: its hash does not fit its content
verify-battle-mixed = this line is from another battle: { $detail }
verify-act-gap = numbers of acts do not follow each other: { $detail }
verify-head-missing = no line of the log has the hash { $detail }
verify-log-empty = the file holds no record of a battle
verify-seed-commitment = a battle must begin exactly once, with the print of its seed: { $detail }
verify-seed-syntax = the revealed seed cannot be read
verify-seed-mismatch = the revealed seed is not the one whose print was shown at the beginning
verify-dice-after_seed = a fair roll after the seed was revealed
verify-dice-message_reused = the message number { $detail } was used twice
verify-dice-added = a free roll before the dice of another act
verify-dice-empty = a roll of no dice
verify-dice-mixed = rolls for another message or player than its act
verify-dice-scheme = dice of a kind, { $detail }, that this program does not know
verify-seed-words = the words for the dice cannot be read
verify-dice-syntax = the roll cannot be read
verify-dice-mismatch = not the dice that the seed gives: { $detail }

# The report on an added book.
left-out = left out { $what }: { $count } ({ $why })
left-paragraphs = paragraphs
left-captions_and_labels = captions and labels
left-lines = lines
left-page_numbers = page numbers
left-running_headers = running headers
left-lines_of_contents = lines of contents
left-before_the_first_heading = before the first heading
left-words_inside_diagrams = words inside diagrams
left-talk_after_the_rules = talk after the rules
left-back_cover = back cover
left-read_as_pages = read as pages
left-repeat_the_chapter_s_title = repeat the chapter's title
left-heads_and_feet_of_pages = heads and feet of pages
left-used_as_evidence = used to find the sections
left-title_page_and_imprint = title page and imprint
books-other = The bot's games have their rules under: { $known }. The book "{ $book }" is your own: a search without a game finds it.
backup-exists = The file { $value } is there already and was left alone. To replace it: --force
backup-no_folder = There is no folder { $value }. Make it, or name another.
person-unknown = There is nobody called "{ $value }" here. Say platform and id: telegram:12345.
chat-unknown = There is no chat "{ $value }" here. Say platform and id: telegram:-100123.
backup-not_one = The file { $value } is no copy of battles. Nothing has changed. adjutant backup FILE makes one.
file-missing = There is no file "{ $value }".
file-folder = "{ $value }" is a folder; a book's file is needed: txt, md, html, docx, pdf.
system-no_armies = There are no rosters for "{ $value }": units are put on one by one, /deploy. There are for: { $allowed }.
armies-title = Army lists: { $count }. Units and points: a button, or /armies with a name.
