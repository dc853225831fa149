rule-unsure = { $near ->
    [nothing-said] Nothing like "{ $query }".
   *[other] Nothing sure. Perhaps { $near }?
}
rule-understood = Taken for "{ $words }".
rule-unsure-books = Try another word; /books shows which books were added.
rule-place = { $game }{ $page ->
    [0] {""}
   *[other] , p. { $page }
}
rule-book-text = The book's text
rule-before = ← before
rule-after = after →
rule-gone = That place is no longer in the book.
alias-row = { $word } → { $title }
alias-none = This chat has no words of its own yet.
alias-forgotten = The word "{ $word }" is forgotten.
alias-kept = "{ $word }" now means "{ $title }".
alias-shape = Did not understand "{ $value }": it takes "word = rule".
alias-full = There are { $allowed } words already.
unit-not_found = There is no unit "{ $value }".{ $near ->
    [nothing-said] {""}
   *[other] {" "}Perhaps: { $near }?
}
unit-several = "{ $query }" is in several armies:
unit-place = { $army }{ $page ->
    [0] {""}
   *[other] , p. { $page }
} · { $type }
unit-cells = { $troop ->
    [yes] Attack { $attack }, range { $range }, hits { $hits }, armour { $armour }, stands { $size }
   *[no] Attack { $attack }, command { $command }
}
unit-cost = { $upgrade ->
    [yes] +{ $points ->
    [one] { $points } point
   *[other] { $points } points
}, min/max { $limit }
   *[no] { $points ->
    [one] { $points } point
   *[other] { $points } points
}, min/max { $limit }
}
books-title = Rulebooks
books-row = { $book } · { $title } · { $sections ->
    [one] { $sections } section
   *[other] { $sections } sections
}
books-none = No book was added. The operator adds their own: adjutant books add rules.pdf --book wma
books-reference = Our own reference: { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, always there.
unit-several-here = "{ $query }" in the armies of this battle:
unit-side = { $side }{ $points ->
    [0] {""}
    [one] , { $points } point
   *[other] , { $points } points
}
unit-gone = destroyed
rule-elsewhere = Not found in { $game }. From { $other }:
