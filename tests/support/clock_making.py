"""Events of the clock at random."""

from typing import Any

from hypothesis import strategies as st

from games.core.events import ClockAgreed, ClockPaused, ClockRan, ClockTerms, Event, TimeClaimed, Timer

_sides = st.sampled_from(["A", "B"])
_moments = st.sampled_from(["", "2026-03-27T17:00:00+00:00", "2026-10-26T16:00:00+00:00"])
_seconds = st.integers(0, 999_999)
_claims = st.sampled_from(["nothing", "umpire", "win", "substitute"])
_terms = st.builds(ClockTerms, move=st.integers(3600, 999_999), increment=_seconds, bank=_seconds, claim=_claims)
_timers = st.dictionaries(
    _sides,
    st.builds(
        Timer,
        spell=st.sampled_from(["", "turn 1", "debt"]),
        since=_moments,
        due=_moments,
        bank=_seconds,
        left=_seconds,
        done=st.booleans(),
        claimable=_moments,
    ),
)

CLOCK_KINDS: dict[type[Event], dict[str, Any]] = {TimeClaimed: {"side": _sides, "claim": _claims}}
CLOCK_KEPT: dict[type[Event], dict[str, Any]] = {
    ClockAgreed: {"terms": st.none() | _terms},
    ClockRan: {"timers": _timers, "side": st.none() | _sides},
    ClockPaused: {"side": _sides, "until": _moments, "spent": _seconds, "note": st.text(max_size=9), "timers": _timers},
}
"""What no undo takes back."""
