"""Faults put into the code on purpose, one at a time, to see whether the tests notice: ``make mutants``."""
