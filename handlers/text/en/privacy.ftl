# Texts of people beside the chain: what is stored and how to be forgotten.

verify-removed = A text was removed at its author's wish, the line is whole; { $count ->
    [one] 1 line
   *[other] { $count } lines
}: { $lines }
verify-text-edited = another text stands beside it than was said: { $detail }
verify-text-syntax = the texts beside the line cannot be read
