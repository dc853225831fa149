"""An interaction that waits for its answers: a slash command, or a button pressed.

The first message for the place where it was asked is the interaction's own answer: one call instead of two, no need of
the right to write there, and a repeat that got through unheard is told apart (Discord answers it once only). Later ones
follow up. A private one is ephemeral, so that it needs no open private channel and survives in nobody else's sight.
"""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord

from bot.discord.faults import is_answered
from bot.discord.rendering import Form, Knob, Rendering
from handlers.drawing.labels import fit_label

SIGN_S = 1.6
"""After this long without an answer it is deferred; Discord waits 3 s, and the way there takes its part."""
LIFE_S = 14 * 60.0
"""An interaction's token is good for 15 minutes."""
WRITTEN = "words"
"""The id of a modal's one field."""
MENU = "menu"
"""How the ids of menus of buttons begin; what is chosen in one is a button's token."""
_PLACEHOLDER = 70
"""Letters of each of the two names between which a menu's entries stand; Discord takes 150."""

_STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "danger": discord.ButtonStyle.danger,
}


_PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""What comes from a message that may be edited in answer: a button, or what was written for one."""
_OPENS = (discord.InteractionType.component, discord.InteractionType.application_command)
"""What may be answered with a modal."""


class Asked:
    """One interaction and how far it is answered."""

    def __init__(self, interaction: discord.Interaction[Any], now: float) -> None:
        self.interaction = interaction
        self.since = now
        self.is_press = interaction.message is not None and interaction.type in _PRESSES
        self.timer: asyncio.TimerHandle | None = None
        """Goes off when it is time for a sign."""
        self.delivered = False
        """Whether the delivery answers it, or has done so already."""
        self._lock = asyncio.Lock()
        self._told = False
        """Whether the first answer was a message of its own."""
        self._waits = False
        """Whether Discord shows that an answer is being thought of, which the next message replaces."""

    @property
    def source(self) -> int | None:
        """The message whose button was pressed."""
        message = self.interaction.message
        return message.id if message is not None else None

    @property
    def is_hidden(self) -> bool:
        """Whether the button that was pressed hangs on a message that its presser alone sees."""
        message = self.interaction.message
        return self.is_press and message is not None and message.flags.ephemeral

    @property
    def heard(self) -> bool:
        """Whether Discord has taken some answer to it."""
        return self.interaction.response.is_done()

    @property
    def is_open(self) -> bool:
        """Whether its person still waits for words."""
        return self._waits or not self.heard

    def is_over(self, now: float) -> bool:
        """Whether it can be answered no longer."""
        return now - self.since > LIFE_S

    def stop_timer(self) -> None:
        """There is an answer: no sign is needed."""
        if self.timer is not None and self.interaction.response.is_done():
            self.timer.cancel()
            self.timer = None

    async def give_sign(self) -> None:
        """Defer, unless an answer is there or on its way. Raises what discord.py raises."""
        if self._lock.locked() or self.interaction.response.is_done():
            return
        async with self._lock:
            try:
                await self.interaction.response.defer()
            except discord.HTTPException as error:
                if not is_answered(error):
                    raise
            else:
                self._waits = not self.is_press

    async def tell(self, rendering: Rendering, *, ephemeral: bool = False) -> int | None:
        """Answer or follow up; the message's id. Raises what discord.py raises."""
        async with self._lock:
            response = self.interaction.response
            if self.is_hidden and not ephemeral:
                await self._spend()
            if not response.is_done():
                try:
                    made = await response.send_message(**sending(rendering, ephemeral=ephemeral), suppress_embeds=True)
                except discord.HTTPException as error:
                    if not is_answered(error):
                        raise
                    return await self._after_unheard(rendering, ephemeral)
                self._told = True
                self.stop_timer()
                return made.message_id
            if self._waits and not ephemeral:
                made_of_it = await self.interaction.edit_original_response(**editing(rendering))
                self._waits = False
                return made_of_it.id
            if self._waits:
                # What waits is public: a private answer must not take its place.
                await self.interaction.delete_original_response()
                self._waits = False
            return await self._follow(rendering, ephemeral)

    async def ask(self, form: Form) -> bool:
        """Show what is to be written; False where it is too late for that. Raises what discord.py raises."""
        async with self._lock:
            if self.interaction.response.is_done() or self.interaction.type not in _OPENS:
                return False
            try:
                await self.interaction.response.send_modal(modal_of(form))
            except discord.HTTPException as error:
                if not is_answered(error):
                    raise
                return False
            self.stop_timer()
            return True

    async def replace(self, rendering: Rendering) -> bool:
        """Edit the message whose button was pressed; False where this interaction cannot. Raises as discord.py does."""
        async with self._lock:
            if self._told or not self.is_press:
                return False
            if not self.interaction.response.is_done():
                try:
                    await self.interaction.response.edit_message(**editing(rendering))
                except discord.HTTPException as error:
                    if not is_answered(error):
                        raise
                else:
                    self.stop_timer()
                    return True
            await self.interaction.edit_original_response(**editing(rendering))
            return True

    async def close(self, words: Rendering | None) -> None:
        """Make nothing spin: a press is acknowledged; a command that said nothing here gets ``words`` alone."""
        if not self.is_open:
            return
        if self.is_hidden:
            async with self._lock:
                await self._spend()
        elif self.is_press or words is None:
            await self.give_sign()
        else:
            await self.tell(words, ephemeral=True)

    async def _spend(self) -> None:
        """What was put together in private is done: all read the result, and what was pressed loses its buttons."""
        if self.interaction.response.is_done():
            return
        try:
            await self.interaction.response.edit_message(view=None)
        except discord.HTTPException as error:
            if not is_answered(error):
                raise
        self.stop_timer()

    async def _after_unheard(self, rendering: Rendering, ephemeral: bool) -> int | None:
        """An earlier call got through though its answer was lost: find out which one it was."""
        original = await self.interaction.original_response()
        if self.is_press and original.id == self.source:
            return await self._follow(rendering, ephemeral)
        # It has a message of its own: whatever is edited next is another one.
        self._told = True
        if original.flags.loading:
            return (await self.interaction.edit_original_response(**editing(rendering))).id
        return original.id

    async def _follow(self, rendering: Rendering, ephemeral: bool) -> int | None:
        sent = await self.interaction.followup.send(
            **sending(rendering, ephemeral=ephemeral), suppress_embeds=True, wait=True
        )
        return sent.id if sent is not None else None


def sending(rendering: Rendering, *, ephemeral: bool = False) -> dict[str, Any]:
    """The arguments of a new message: it calls those alone who are called, and comes in silence unless it calls."""
    made: dict[str, Any] = {"content": rendering.content, "silent": rendering.silent and not ephemeral}
    if ephemeral:
        made["ephemeral"] = True
    if rendering.calls:
        made["allowed_mentions"] = _mentions(rendering)
    if rendering.rows or rendering.menus:
        made["view"] = view_of(rendering)
    if rendering.files:
        made["files"] = _files(rendering)
    return made


def editing(rendering: Rendering) -> dict[str, Any]:
    """The arguments of an edit: what the new one does not have goes away."""
    view = view_of(rendering) if rendering.rows or rendering.menus else None
    made = {"content": rendering.content, "view": view, "attachments": _files(rendering)}
    return {**made, "allowed_mentions": _mentions(rendering)} if rendering.calls else made


def _mentions(rendering: Rendering) -> discord.AllowedMentions:
    people = [discord.Object(person) for person in rendering.calls]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


def view_of(rendering: Rendering) -> discord.ui.View:
    """The buttons. Stopped at once: presses come to the door by their tokens, no object has to live for them."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rendering.rows):
        for knob in row:
            view.add_item(_button(knob, number))
    for number, knobs in enumerate(rendering.menus):
        menu: discord.ui.Select[discord.ui.View] = discord.ui.Select(
            custom_id=f"{MENU}{number or ''}",
            placeholder=f"{fit_label(knobs[0].label, _PLACEHOLDER)} … {fit_label(knobs[-1].label, _PLACEHOLDER)}",
            options=[
                discord.SelectOption(label=knob.label, value=knob.token, description=knob.about or None)
                for knob in knobs
            ],
            row=len(rendering.rows) + number,
        )
        view.add_item(menu)
    view.stop()
    return view


def modal_of(form: Form) -> discord.ui.Modal:
    """What is to be written. Stopped at once, as views are: the words come to the door by the token."""
    modal = discord.ui.Modal(title=form.title, custom_id=form.token, timeout=None)
    style = discord.TextStyle.paragraph if form.long else discord.TextStyle.short
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        style=style, custom_id=WRITTEN, placeholder=form.example or None
    )
    modal.add_item(discord.ui.Label(text=form.label, component=field))
    modal.stop()
    return modal


def written_in(data: Any) -> str:
    """What was written in the field of a modal."""
    if data.get("custom_id") == WRITTEN and "value" in data:
        return str(data["value"])
    below = [*data.get("components", ()), *([data["component"]] if "component" in data else ())]
    return next((said for said in map(written_in, below) if said), "")


def _button(knob: Knob, row: int) -> discord.ui.Button[discord.ui.View]:
    if knob.url:
        return discord.ui.Button(label=knob.label, url=knob.url, row=row)
    return discord.ui.Button(
        label=knob.label, custom_id=knob.token, style=_STYLES.get(knob.style, _STYLES["plain"]), row=row
    )


def _files(rendering: Rendering) -> list[discord.File]:
    return [discord.File(io.BytesIO(content), filename=name) for name, content in rendering.files]
