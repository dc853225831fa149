"""Acts put together by taps: what may be said next, what is said so far, and the page that asks."""
