yes = yes
no = no
button-again = Again
button-why = Why?
button-more = More
for-example = For example: { $example }
button-all-of-them = All of them
and-others = { $listed } and others
