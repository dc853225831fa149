"""Commands that need no battle: dice, odds, rules, statlines, rosters, help."""
