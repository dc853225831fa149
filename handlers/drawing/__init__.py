"""From results to messages: wording, ledgers, forecasts."""
