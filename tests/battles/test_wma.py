"""Battles of a few acts: what a battle remembers, allows, asks and ends, by buttons pressed and by their words."""

from tests.support.battle_playing import battles_of

test_a_battle_goes_as_the_book_says = battles_of("wma")
