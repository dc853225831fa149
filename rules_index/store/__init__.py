"""The index on disk and the operator's shelf."""
