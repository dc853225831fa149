"""Armies of a campaign beside each other: who may be fielded, underdog points, the table of leaders (gdf p. 37)."""

from __future__ import annotations

from handlers.desk.answer import Answer, Block, Headline, Line, Table, Words, text
from handlers.desk.context import Context
from handlers.drawing.fluent import render_decimal
from handlers.drawing.labels import fit_label
from handlers.gdf.campaign_words import ARMIES, LEADERS, NAME_COLUMN
from handlers.gdf.entries import Entry, read_entries
from handlers.gdf.rolls import answer
from lexicon.errors import ValueMissing
from resolvers.gdf.campaign import CAMPAIGN_LIMITS, MOST_POINTS_ABOVE, UNDERDOG, CampaignLimits, Underdog
from resolvers.gdf.campaign_army import CAMPAIGN_STANDINGS, CampaignPlayer, CampaignStandings
from resolvers.gdf.pages import page


def game(context: Context, words: str) -> Answer:
    """Before a game: whose army is too large for whom, and how many underdog points each has (gdf p. 37)."""
    entries = read_entries(words, ARMIES)
    if len(entries) < 2:
        raise ValueMissing("club.two_armies", field="armies", ref=page(37))
    points = [needed(entry, "points") for entry in entries]
    blocks: list[Block] = [Headline(text("club-game", page=page(37)))]
    for entry, own in zip(entries, points, strict=True):
        given = Underdog(own=own, armies=tuple(points))
        underdog = context.play(UNDERDOG, given).result.points
        blocks.append(Line(text("club-army", who=entry.name, points=own, underdog=underdog), strong=True))
    for entry, own in zip(entries, points, strict=True):
        for other, least in zip(entries, points, strict=True):
            if not context.play(CAMPAIGN_LIMITS, CampaignLimits(own=own, opponent=least)).result.legal:
                over = own - least - MOST_POINTS_ABOVE
                blocks.append(Line(text("club-too-large", who=entry.name, whom=other.name, over=over, page=page(37))))
    if any(own < max(points) for own in points):
        blocks.append(Line(text("club-underdog-how")))
    return answer(context, blocks)


def leaders(context: Context, words: str) -> Answer:
    """The table of a campaign, by points or by points a game; who has reached the limit (gdf p. 37)."""
    entries = read_entries(words, LEADERS)
    limits = [entry.values["limit"] for entry in entries if "limit" in entry.values]
    players = tuple(
        CampaignPlayer(name=entry.name, vp=needed(entry, "vp"), games=entry.values.get("games", 0))
        for entry in entries
        if entry.name
    )
    given = CampaignStandings(players=players, limit=limits[0] if limits else None)
    result = context.play(CAMPAIGN_STANDINGS, given).result
    uneven = any(player.average is not None for player in result.players)
    head: list[Words] = ["", text("club-player"), text("club-vp")]
    rows: list[tuple[Words, ...]] = []
    for player in result.players:
        average = [render_decimal(player.average, context.language)] if player.average is not None else []
        rows.append((f"{player.place}", fit_label(player.name, NAME_COLUMN), f"{player.vp}", *average))
    if uneven:
        head.append(text("club-average"))
    blocks: list[Block] = [Headline(text("club-leaders", page=page(37))), Table((tuple(head), *rows))]
    if uneven:
        blocks.append(Line(text("club-uneven", page=page(37))))
    if result.winners:
        blocks.append(Line(text("club-over", who=list(result.winners)), strong=True))
    return answer(context, blocks)


def needed(entry: Entry, name: str) -> int:
    """A number that must have been said of this one.

    Raises:
        ValueMissing: ``club.no_number``.
    """
    value: int | None = entry.values.get(name)
    if value is None:
        raise ValueMissing("club.no_number", field=name, value=entry.name, ref=page(37))
    return value
