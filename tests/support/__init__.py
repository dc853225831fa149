"""What several tests share: tables, battles, armies, dice texts."""
