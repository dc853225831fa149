"""Words of ordinary sentences, Russian and English, by which a sentence is told from a title."""

# No title begins with these.
NEVER_FIRST = frozenset({
    "если", "этот", "эта", "эти", "обратите", "поэтому", "однако", "затем", "также", "кроме", "хотя", "чтобы",
    "см", "if", "this", "these", "note", "therefore",
})  # fmt: skip

# No title of one or two words begins with these.
SENTENCE_WORDS = frozenset({
    "если", "когда", "все", "этот", "эта", "это", "эти", "каждый", "каждая", "каждое", "каждые", "например",
    "обратите", "также", "затем", "однако", "поэтому", "любые", "любой", "любая", "хотя", "после", "перед", "при",
    "как", "для", "так", "но", "они", "он", "она", "оно", "вы", "мы", "в", "с", "к", "и", "а", "на", "по", "из",
    "от", "до", "за", "чтобы", "некоторые", "the", "if", "when", "all", "this", "these", "each", "every", "any",
    "after", "before", "however", "also", "then",
})  # fmt: skip

# Words that make an English sentence of a short line, unless it asks a question.
ENGLISH_VERBS = frozenset({
    "can", "may", "must", "should", "will", "is", "are", "was", "were", "has", "have", "had", "come", "comes", "you",
    "they", "he", "she", "it", "we",
})  # fmt: skip
QUESTIONS = frozenset({"who", "what", "when", "where", "which", "how", "why", "whose"})

# No title ends with these: such a line goes on in the next one.
LINKS = frozenset({
    "and", "or", "of", "the", "a", "an", "to", "by", "with", "for", "from", "и", "или", "а", "но", "в", "на", "с", "к",
    "по", "из", "от", "до", "для", "у", "о", "об", "при", "за", "под", "над", "без", "не",
})  # fmt: skip

# Verbs and conjunctions that make a sentence of a short line.
VERBS = ENGLISH_VERBS | frozenset({
    "может", "могут", "можете", "должен", "должна", "должно", "должны", "является", "являются", "будет", "будут",
    "включает", "включают", "имеет", "имеют", "нельзя", "что", "так",
})  # fmt: skip
