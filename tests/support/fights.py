"""A battle of Warmaster that stands in its Combat phase, for tests of what happens there."""


class Fights:
    """Ира plays A, Марк plays B; the battle stands in the Combat phase of Ира's first turn."""

    def __init__(self, table, ours, theirs, *charges):
        self.table = table
        for who, line in (
            ("Ира", "/start вармастер 1000"),
            ("Ира", f"/join A {ours[0]}"),
            ("Марк", f"/join B {theirs[0]}"),
            ("Ира", f"/deploy {ours[1]}"),
            ("Марк", f"/deploy {theirs[1]}"),
            ("Ира", "/turn"),
            *(("Ира", line if line.startswith("/") else f"/charge {line}") for line in charges),
            ("Ира", "/turn"),
            ("Ира", "/turn"),
        ):
            self.say(who, line)
        assert self.state.phase == "combat"

    @property
    def state(self):
        return self.table.state

    def unit(self, name):
        return next(unit for unit in self.state.units.values() if unit.name == name)

    def say(self, who, line):
        return self.table.say(who, line)

    def press(self, who, label):
        return self.table.press(who, label)

    def fight(self, line, *dice, who="Ира"):
        """A round with these dice; a pair means a face so many times."""
        faces = [face for die in dice for face in ([die[0]] * die[1] if isinstance(die, tuple) else [die])]
        before = self.state.version
        said = self.say(who, f"/fight {line} кубики={','.join(map(str, faces))}")
        assert self.state.version > before, said
        return said

    def refused(self, line, who="Ира"):
        before = self.state
        said = self.say(who, line)
        assert self.state == before, said
        return said


GAULS = ("галлы", "4 воины, знатная конная, 2 застрельщики, генерал Бренн, вождь Крикс")
ROME = ("имперские римляне", "4 легионеры, онагр, генерал Цезарь, легат Брут")
REPUBLIC = ("республиканские римляне", "3 легионеры, 2 триарии, генерал Сципион")
SUCCESSORS = ("диадохи", "слоны, 4 фаланга, генерал Пирр")
PARTHIA = ("парфяне", "катафракты, 2 конные лучники, генерал Сурена")
