"""Melee: who wins, what the dice add, losses, retreat and encirclement (aob 5.2, 5.5, 5.6)."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.names import Name
from resolvers.aob.bout import OTHER, Decided, Decision, KeptFaces, Melee, prepare
from resolvers.aob.corps import refuse_routers
from resolvers.aob.encirclement import encircled_fate, is_surrounded
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.losses import Suffered, half_of, lose, loss_notes
from resolvers.aob.melee_results import USUAL, Role, Row, row_of
from resolvers.aob.miracles import Miracle, count_dice, pool_of, superiority_note
from resolvers.aob.words import FULL_MOVE_IN, Side
from resolvers.core.given import Yes
from resolvers.core.procedure import Ask, Go, Procedure, Together, settled
from resolvers.core.trace import Fact, Note


@dataclass(frozen=True, slots=True)
class BySide:
    """A number for each side."""

    a: int
    b: int


@dataclass(frozen=True, slots=True)
class IfTaken:
    """What happens instead when the loser takes its chance to evade."""

    loss_steps: BySide
    retreats: Side


@dataclass(frozen=True, slots=True)
class AfterFight:
    """A corps when all is done; ``routing_bases`` of it run while the rest stands."""

    state: str
    bases: int
    detached: int = 0
    routing_bases: int = 0
    leaders_lost: bool = False


@dataclass(frozen=True, slots=True)
class Fates:
    """Both corps when all is done."""

    a: AfterFight
    b: AfterFight


@dataclass(frozen=True, slots=True)
class MeleeResult:
    """What a melee did.

    Attributes:
        loss_steps: 1 losses, 2 double losses, before they become formation or bases.
        retreats: the side that goes back a full move, or ``attacker`` where the rule says so.
        encircled: the side that is surrounded now and loses ``extra_loss_steps`` instead of going back.
        effect: the miracle's special effect.
        bases_after_fight: bases after the losses of the result; ``bases_final`` after the extra ones too.
    """

    winner: Side
    decided_by: Decision
    miracle: Miracle | None
    dice_count: BySide
    loss_steps: BySide
    retreats: str | None
    retreat_in: int | None
    encircled: Side | None
    extra_loss_steps: BySide
    effect: str | None
    a_losses_from: str | None
    b_losses_from: str | None
    if_taken: IfTaken | None
    bases_after_fight: BySide
    bases_final: BySide
    after: Fates


def result_of(
    given: Melee, decided: Decided, rulings: AobRulings, surrounded: frozenset[str] = frozenset()
) -> tuple[MeleeResult, tuple[Note, ...]]:
    """The result row applied to both corps; ``surrounded`` were so before this fight (aob 5.5, 5.6, 6.1)."""
    winner, loser = decided.winner, OTHER[decided.winner]
    row = _row(given, decided, rulings)
    added = rulings.miracle_result == "miracle_added_to_usual_result"
    default: tuple[int | None, int | None] = (USUAL.winner_losses, USUAL.loser_losses) if added else (0, 0)
    steps = {
        winner: row.winner_losses if row.winner_losses is not None else default[0] or 0,
        loser: row.loser_losses if row.loser_losses is not None else default[1] or 0,
    }
    notes: list[Note] = [Fact(row.code, row.ref)]
    after = {side: lose(given.corps(side).state, given.corps(side).bases, steps[side], rulings) for side in ("a", "b")}
    for side in ("a", "b"):
        notes += loss_notes(side, steps[side], after[side])
    fought = BySide(after["a"].bases, after["b"].bases)

    goes_back = {None: None, "winner": winner, "loser": loser, "attacker": given.attacker}[row.retreats]
    extra = {"a": 0, "b": 0}
    encircled: Side | None = None
    retreats: str | None = "attacker" if row.retreats == "attacker" else goes_back
    if goes_back is not None and after[goes_back].destroyed:
        retreats = None
    elif goes_back is not None:
        if goes_back in surrounded:
            fate = encircled_fate(encircled=True, would_retreat=True, rulings=rulings)
            extra[goes_back], encircled = fate.extra_loss_steps, goes_back
            retreats = retreats if fate.retreats else None
        elif row.checks_encirclement and is_surrounded(
            (given.corps(winner).bases, after[winner].bases),
            (given.corps(loser).bases, after[loser].bases),
            given.flank_friend(loser),
            rulings,
        ):
            extra[loser], encircled, retreats = 1, loser, None
    if encircled is not None:
        notes.append(Fact("surrounded", page("5.5"), {"side": encircled}))
        first = after[encircled]
        more = lose(first.state, first.bases, extra[encircled], rulings)
        notes += loss_notes(encircled, extra[encircled], more)
        after[encircled] = Suffered(
            more.state, more.bases, first.detached + more.detached, more.leader_position, more.leaders_lost
        )
    if retreats is not None:
        notes.append(Fact("retreats_full_move", page("5.5"), {"side": retreats, "inches": FULL_MOVE_IN}))
    fates = {side: _fate(after[side], row.routs if side == loser else None, rulings) for side in ("a", "b")}
    return (
        MeleeResult(
            winner=winner,
            decided_by=decided.by,
            miracle=decided.miracle,
            dice_count=BySide(count_dice(given.a.irregular_leaders), count_dice(given.b.irregular_leaders)),
            loss_steps=BySide(steps["a"], steps["b"]),
            retreats=retreats,
            retreat_in=FULL_MOVE_IN if retreats is not None else None,
            encircled=encircled,
            extra_loss_steps=BySide(extra["a"], extra["b"]),
            effect=row.effect.format(loser=loser) if row.effect is not None else None,
            a_losses_from=_from_centre(row, "a", winner),
            b_losses_from=_from_centre(row, "b", winner),
            if_taken=_if_taken(winner) if row.may_evade else None,
            bases_after_fight=fought,
            bases_final=BySide(after["a"].bases, after["b"].bases),
            after=Fates(fates["a"], fates["b"]),
        ),
        tuple(notes),
    )


def _row(given: Melee, decided: Decided, rulings: AobRulings) -> Row:
    wonder = decided.miracle
    if wonder is None:
        return USUAL
    side: Side = "a" if wonder.side == "a" else "b"
    role: Role = "winner" if side == decided.winner else "loser"
    return row_of(given.corps(side), given.corps(OTHER[side]), role, wonder.counts_as, rulings)


def _from_centre(row: Row, side: Side, winner: Side) -> str | None:
    role: Role = "winner" if side == winner else "loser"
    return "centre" if row.centre == role else None


def _if_taken(winner: Side) -> IfTaken:
    return IfTaken(BySide(int(winner == "a"), int(winner == "b")), OTHER[winner])


def _fate(after: Suffered, routs: str | None, rulings: AobRulings) -> AfterFight:
    if after.destroyed or routs is None:
        return AfterFight(after.state, after.bases, after.detached, 0, after.leaders_lost)
    running = after.bases if routs == "all" else half_of(after.bases, rulings)
    if running == after.bases:
        return AfterFight("routing", after.bases, after.detached, after.bases)
    return AfterFight(after.state, after.bases - running, after.detached, running)


def melee_steps(given: Melee, rulings: AobRulings, surrounded: frozenset[str] = frozenset()) -> Ask[Decided]:
    """The dice of both sides; rolled again while they are equal and must decide (aob 5.2)."""
    bout = prepare(given, rulings)
    known = bout.known
    told: dict[Decided, tuple[Note, ...]] = {}  # few different ends, many faces that lead to them
    notes = [
        *superiority_note(given.a, given.b, "a"),
        *superiority_note(given.b, given.a, "b"),
        known[2] if known is not None else Fact("higher_die_wins", page("5.2")),
    ]
    if given.flank_attack and known is not None and known[1] != "flank":
        notes.insert(0, Fact("skirmishers_no_flank", page("5.5")))

    def tell(decided: Decided) -> tuple[Note, ...]:
        won = () if known is not None else (Fact("wins_by_die", page("5.2"), {"side": decided.winner}),)
        wonder = decided.miracle
        luck = () if wonder is None else (Fact("miracle", page("5.2"), {"side": wonder.side, "as": wonder.counts_as}),)
        return (*won, *luck, *result_of(given, decided, rulings, surrounded)[1])

    def read(faces: KeptFaces) -> Go[Decided]:
        decided = bout.decide(faces)
        if decided not in told:
            told[decided] = tell(decided)
        return Go(decided, (*bout.cancelled(faces), *told[decided]))

    pools = (("a", pool_of(given.a, bout.a.reading)), ("b", pool_of(given.b, bout.b.reading)))
    until = None if known is not None else lambda faces: not bout.must_roll_again(faces)
    return Ask("fight", Together(pools, until), read, tuple(notes), page("5.2"))


def fight_melee(given: Melee, rulings: AobRulings) -> Procedure[MeleeResult]:
    """The procedure of one melee, for the mechanics that are one."""
    refuse_routers(a=given.a, b=given.b)
    return Procedure(
        None,
        (lambda _: melee_steps(given, rulings),),
        lambda decided: result_of(given, decided, rulings)[0],
    )


def resolve_melee(given: Melee, rulings: AobRulings) -> Procedure[MeleeResult]:
    """One melee between two corps (aob 5.2, 5.5, 5.6)."""
    return fight_melee(given, rulings)


MELEE = MECHANICS.add("melee", resolve_melee, page=None, section="5.5", title=Name("Ближний бой", "Melee"))


def resolve_melee_encirclement(given: Melee, rulings: AobRulings) -> Procedure[MeleeResult]:
    """A melee whose winner may end two bases ahead (aob 5.5, 6.1)."""
    return fight_melee(given, rulings)


MELEE_ENCIRCLEMENT = MECHANICS.add(
    "melee_encirclement",
    resolve_melee_encirclement,
    page=None,
    section="5.5",
    title=Name("Ближний бой и окружение", "Melee and encirclement"),
)


class FlankAttack(Melee):
    """An attack that began square to the enemy's front line."""

    flank_attack: Yes = True


@dataclass(frozen=True, slots=True)
class FlankResult:
    """Whether the attacker wins at once, and what ``a`` and ``b`` do: fight, or evade as always."""

    auto_win: bool
    a_does: str
    b_does: str


def resolve_flank_attack(given: FlankAttack, rulings: AobRulings) -> Procedure[FlankResult]:
    """A flank attack wins the melee, but foot skirmishers evade after contact as always (aob 5.5)."""
    refuse_routers(a=given.a, b=given.b)
    attacker = given.corps(given.attacker)
    evades = given.flank_attack and attacker.type == "skirmishers"
    does = {given.attacker: "evade" if evades else "fight", OTHER[given.attacker]: "fight"}
    fact = Fact("skirmishers_no_flank" if evades else "wins_by_flank", page("5.5"))
    return settled(FlankResult(given.flank_attack and not evades, does["a"], does["b"]), fact)


FLANK_ATTACK = MECHANICS.add(
    "flank_attack",
    resolve_flank_attack,
    page=None,
    section="5.5",
    title=Name("Атака во фланг", "Flank attack"),
)
