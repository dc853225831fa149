"""What all rooms share: errors, places in books, bilingual names, folding and loose matching of text."""
