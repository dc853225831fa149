"""Benchmarks: each measures beside a peer, as a ratio in one run. `make bench` runs them all."""
