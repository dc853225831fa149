yes = yes
no = no
button-again = Again
button-why = Why?
button-more = More
for-example = For example: { $example }
button-all-of-them = All of them
button-of-all = All of them
list-goes-on = …and { $count } more{ $way ->
    [nothing-said] {""}
   *[other] : { $way }
}
list-type-name = type the name
list-mend-lines = fix these lines and send them again
list-way-check = /army check
list-type-on = type on
button-whose = { $what }: { $whose }
button-help-of = What can be said?
