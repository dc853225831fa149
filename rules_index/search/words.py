"""Words as the index sees them: folded, stemmed, reduced to a root, and weighed.

A stem (Snowball, Russian or English by the alphabet) joins the cases of a noun; a root joins the noun with its verb and
adjective ("преследование", "преследующий", "преследовать"). Roots are greedy: they serve recall, and a match by root
alone counts for less than one by stem.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from sys import intern

from lexicon.folding import fold_once, has_cyrillic
from rules_index.search.stemmers import stemmer_of

LONGEST_QUERY = 300
LONGEST_WORD = 40

# Words that carry the form of a question, not its matter. They are weighed low, never dropped: "как подсчитать потери"
# is also a heading.
_ASKING = """
а без бы был была были было быть в вам вас весь во вот все всегда всего всех вы где да давать дает дают даст далеко
для до его ее если есть еще же за зачем и из или им их к как какая какие какое какой какую каких каком ко когда кого
которые который кому кто куда ли либо лучше меня мне может могу могут можем можно мой мы на над надо наш не него нее
нет ни них но ну нужно о об обо он она они оно от откуда отличается отличаются очень по под подскажите подскажи после
почему при про раз расскажи с сам свой себя сейчас сколько случае случится со скажи сразу так также такое такой там те
тем то того тоже той только том ты у уже хочу хочет хватит чего чем через что чтоб чтобы чье чья эта эти это этот
этого работает работают происходит будет будут бывает действует значит означает делать делает делают делаю считать
считается считают считаются узнать найти правило правила правилах правилу игре я которого которой которую которым моя
мое моего моей моих моим твой твои ваш нам нас ним ней мною собой сама само сами самому вся ихний этой этом этих этим
тому тех такие таких нибудь чтото ктото теперь тогда потом сначала снова опять вообще просто типа блин плиз пожалуйста
народ ребята ребят вроде именно наверное кстати короче должен должна должны должно нельзя обязательно
приходится получается выходит случилось произойдет будем буду чо че чё шо щас ваще скок скока скольки одновременно
поэтому ведь пусть пускай хоть хотя лишь насчет вместо кроме всего-то тип взять брать беру возьму возьмет кидать кидаю
кинуть кидаем кидает бросать бросаю бросаем бросает выкинуть партия партии партию партий im am we us you me he she his
her it its them these those someone somebody anybody anyone something anything everybody guy guys ok okay so just only
also still really actually hello hi hey please could should must would might shall need needs let lets got gets
getting going go goes make makes made take takes took put puts use used using per each every all some other another
same than then now here there once again ever never always yet been being were had has having did done doing cannot
cant dont doesnt isnt arent no not or but into onto at up out off over both between after before during while until
because though like such very too more most less least allowed permitted able possible else whether own others whats
та ту тот которое штука штуку штуки фигня чувак чуваки парни парней парень
ему ей ею ими нему мной тобой нами вами себе твое наше наша наши нашего нашей нашу ваша ваши моими нем тут
здесь туда сюда оттуда отсюда давай давайте всю всей всем всеми слишком совсем почти примерно чуть разве неужели ага ок
окей спасибо простите объясните помогите думаю кажется понял понять знаю знает помню забыл хотел хотелось интересно
вопрос например допустим предположим скажем получилось сделал сделать сделали стал стала стало начал уж
whom whose itself himself themselves myself yourself ours yours theirs our upon
toward towards via either neither nor quite rather almost nearly maybe perhaps probably usually
sometimes often already soon later whenever wherever whatever whichever somewhere anywhere everywhere instead although
however therefore since unless till fine
привет здравствуйте дела дело вдруг давно реально правильно нормально
возможно возможна возможен вправе разрешено запрещено верно ладно значат означают означать показал показало everyone
keep keeps keeping try tries trying come comes came making giving putting stuff
different may thing things way good bad
хорош хороша хороши хорошо плох плоха плохи плохо умеет умеют уметь
kind sort say says said know want wants tell a about an and
any are as be by can do does explain for from get give gives happen happens have how i if in is many mean means much
my of on that the their they this to was what when where which who why will with work works your rule rules
"""
ASKING: frozenset[str] = frozenset(_ASKING.split())

# After "сколько" and "how many" these tell the answer's unit, not what is asked about.
_MEASURES = """
дюйм дюйма дюймов дюймах сантиметр сантиметра сантиметров сантиметрах см мм миллиметров метров раз раза штук штуки
процентов кубик кубика кубиков кубы кубов куба дайсов дайсы костей inch inches cm mm times dice percent
"""
MEASURES: frozenset[str] = frozenset(_MEASURES.split())
COUNTING: frozenset[str] = frozenset({"сколько", "насколько", "скольки", "далеко", "many", "much", "far", "long"})

# Who asks in a sentence asks about a rule; its other words are seldom those of a title.
_QUESTIONING = """
как какой какая какие какое каких какую какому каком когда можно может могу могут кто что где куда откуда чем
почему зачем нужно надо дает ли how what when can may which where who why does
"""
QUESTIONING: frozenset[str] = COUNTING | frozenset(_QUESTIONING.split())

# Numbers say how many of what is asked about.
_NUMBERS = """
один одна одно одного одной одному одним одном два две двух двум двумя оба обе обоих три трех трем тремя четыре четырех
пять пяти шесть шести семь восемь девять десять one two three four five six seven eight nine ten both
"""
NUMBERS: frozenset[str] = frozenset(_NUMBERS.split())

# Endings that word formation adds after the stem; longest first, at most two are taken off.
_ENDINGS = """
ован ированн ирован ирова ировк ова ева ыва ива нут ну енн ени ен анн ани ан янн ян яни ющ ущ ащ ящ вш ш н к ок ек ец ц
ист ник ниц чик щик тел ост ств ов ев ат ят ит ет я и а у л иц нич ичн ическ еск ск льн ейск
"""
_SUFFIXES = frozenset(_ENDINGS.split())
_LENGTHS = sorted({len(suffix) for suffix in _SUFFIXES}, reverse=True)
_SHORTEST_ROOT = 4
_FLEETING = re.compile("(?<=[а-я])([бвгджзклмнпрстфхцчшщ])[ое]([кнцлрв])$")
_ALTERNATING = str.maketrans("жзчцшсщ", "ггккххт")
# Verbs of going change their root altogether: "отошел", "отойти", "отходит" and the noun "отход" are one word.
_GONE = re.compile(
    "^(от|вы|по|про|пере|у|за|в|во|на|с|со|до|под|при|об|ото|подо|обо|разо)"
    "(?:шел|шла|шло|шли|шедш[а-я]+|й?ти|йд[а-я]{1,3})$"
)
_HARD = {"ото": "от", "подо": "под", "обо": "об", "во": "в", "со": "с", "разо": "рас"}


def words_of(text: str) -> list[str]:
    """The folded words of a text, a ``+`` apart from its number dropped, overlong ones cut.

    Each word once in memory, as its stem is: names, tables and what is remembered would hold 3 MB of copies.
    """
    return [intern(word[:LONGEST_WORD]) for word in fold_once(text).replace("+", " ").split()]


def root_of(stem: str) -> str:
    """What is left of a Russian stem without the endings of word formation; other stems as they are."""
    if not has_cyrillic(stem):
        return stem
    shorter = True
    while shorter:
        shorter = False
        for length in _LENGTHS:
            if len(stem) - length >= _SHORTEST_ROOT and stem[-length:] in _SUFFIXES:
                stem, shorter = stem[:-length], True
                break
    stem = without_fleeting(stem)
    return stem[:-1] + stem[-1:].translate(_ALTERNATING)


def _plain_going(word: str) -> str:
    """A form of a verb of going as the noun of it: "вышел" and "выйти" as "выход"; others as they are."""
    gone = _GONE.match(word)
    return f"{_HARD.get(gone[1], gone[1])}ход" if gone else word


def without_fleeting(stem: str) -> str:
    """A Russian stem without the vowel that comes and goes: ``огон`` (огонь) and ``огн`` (огня) meet."""
    return _FLEETING.sub(r"\1\2", stem)


def one_vowel(root: str) -> str:
    """A Russian root with "о" as "а": verbs change it ("выровнять", "выравнивать")."""
    return root.replace("о", "а")


class Stems:
    """Stems and roots with a memory: a word is worked out once, until it is forgotten."""

    def __init__(self) -> None:
        self._stems: dict[str, str] = {}
        self._roots_of_stems: dict[str, str] = {}
        self._russian = stemmer_of("russian")
        self._english = stemmer_of("english")
        self._limit = 200_000

    def stem(self, word: str) -> str:
        """The stem of one folded word."""
        found = self._stems.get(word)
        if found is None:
            stemmer = self._russian if has_cyrillic(word) else self._english
            found = intern(stemmer.stemWord(_plain_going(word)))
            if len(found) < 3 <= len(word) - 1:
                found = word  # "опыт" is no form of "оп"
            if len(self._stems) < self._limit:
                self._stems[word] = found
        return found

    def root(self, word: str) -> str:
        """The root of one folded word."""
        return self.root_of(self.stem(word))

    def root_of(self, stem: str) -> str:
        """The root of a stem; what ``root`` gives for a word of that stem."""
        found = self._roots_of_stems.get(stem)
        if found is None:
            found = intern(root_of(stem))
            if len(self._roots_of_stems) < self._limit:
                self._roots_of_stems[stem] = found
        return found

    def stems(self, words: Iterable[str]) -> tuple[str, ...]:
        """The stems of several folded words."""
        return tuple(self.stem(word) for word in words)

    def remembered(self) -> Mapping[str, str]:
        """Word and stem of everything seen, to be kept for another time."""
        return self._stems

    def recall(self, known: Mapping[str, str]) -> None:
        """Take in what was remembered another time."""
        self._stems.update((intern(word), intern(stem)) for word, stem in known.items())

    def forget(self) -> None:
        """Let go of all words: of an index there are twenty thousand, and a question asks for five."""
        self._stems.clear()
        self._roots_of_stems.clear()
