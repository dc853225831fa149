"""Lines of a manuscript -> pages, headings and bodies. Kinds of print only: nothing here knows a particular book."""
