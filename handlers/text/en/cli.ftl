cli-page = { " " }· p. { $page }
cli-roster = { $legal ->
    [yes] legal
   *[no] not legal
}, { $total }
cli-army-line = { $line ->
    [0] {""}
   *[other] line { $line }:{" "}
}{ $level ->
    [error] {""}
   *[remark] to be looked at:{" "}
}
cli-army-fine = Nothing to remark.
cli-backup-done = The copy is ready: { $file }
cli-restored = What the copy held is back; the former files lie beside, with ".before" in their names.
cli-book-added = Added.
cli-book-unchanged = This file was added already.
cli-book-updated = Updated.
cli-book-removed = Removed: { $title }.
cli-book-restart = The running program will know of it after its next start.
cli-book-report = { $id } · { $title } · pages { $pages }, sections { $sections }, terms { $terms }, lines of troops { $statlines }
cli-book-line = { $id } · { $title } · { $file } · sections { $sections }
cli-no-books = No books yet. Add one of yours: adjutant books add rules.pdf --book wma
cli-nothing-sure = Nothing sure.{ $near ->
    [nothing-said] { "" }
   *[other] { " " }Perhaps: { $near }?
}
cli-forgotten = { $person } is forgotten: name, id, settings, rosters and texts are gone. Copies made before still hold them.
cli-forgotten-chat = { $person }: the chat is forgotten, its messages and settings are gone. The battle stays with its players. Copies made before still hold all of it.
