"""What a side of Grimdark Future may do, with every option, and what pays its debts."""
