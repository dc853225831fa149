"""Bytes of a book in any format -> one stream of lines (``Manuscript``). One file a format."""
