"""From typed words to options: lexing, names, numbers, series, vocabulary."""
