"""How long to wait before the next try of something that failed: one rule for every loop that tries again. Pure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Backoff:
    """Twice as long after each failure in a row, up to a longest wait.

    Attributes:
        first_s: seconds to wait after the first failure.
        longest_s: no wait of our own choice is longer.
        steady_s: whoever was well for so long begins a new row of failures.
    """

    first_s: float = 1.0
    longest_s: float = 60.0
    steady_s: float = 0.0

    def wait(self, failures: int, asked_s: float | None = None, jitter: float = 0.0) -> float:
        """Seconds until the next try after ``failures`` in a row, the first being 1.

        Args:
            failures: how many.
            asked_s: how long the other side asked to wait, which goes before any choice of ours, longer or shorter.
            jitter: 0 to 1: how much of half the wait is left out, so that not all come back in the same second.
        """
        if asked_s is not None:
            return max(asked_s, 0.0)
        # A power of a thousand failures is no number a float can hold.
        doublings = min(max(failures - 1, 0), 32)
        return min(self.first_s * 2.0**doublings, self.longest_s) * (1.0 - jitter / 2)
