telegram-rival = Another program works with the same token, and Telegram gives messages to only one. Stop the other; this one waits.
telegram-webhook-refused = Telegram did not take the webhook's address { $url }: { $reason }. The bot tries again by itself. The address begins with https:// and is seen from outside; without one (ADJUTANT_TELEGRAM_WEBHOOK empty) the bot asks for messages itself.
telegram-port-taken = Port { $port } cannot be used: { $reason }. The bot tries again by itself. Another port: ADJUTANT_TELEGRAM_WEBHOOK_PORT.
telegram-write-me = { $who }, there is a private message for you, it comes here: { $link }
telegram-description =
    Dice, rules and battles of tabletop wargames: Warmaster Ancients, Grimdark Future, Art of Batallia, Field of Glory, War in Lace.

    Roll: 9d6 4+
    Find a rule: /rule drive back
    See a battle in two minutes: /demo

    In a group it hears only commands and answers to its own messages. Whoever writes in the name of the group is a stranger to it when pressing buttons: to play, write as yourself.
telegram-about = Dice, rules and battles: Warmaster Ancients, Grimdark Future, Art of Batallia, Field of Glory, War in Lace
inline-roll = Roll
inline-once = The button rolls once
inline-success = Chance of success { $chance }
inline-or-more = { $least } or more: { $chance }
inline-none = Nothing found. How to ask?
inline-rolled = Rolled already.
telegram-elsewhere = The answer is in your private chat with me.
