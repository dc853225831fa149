"""Commands of battles by post, between people who are hours apart: clocks, orders said beforehand, what happened."""
