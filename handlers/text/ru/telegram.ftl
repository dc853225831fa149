telegram-rival = С этим же токеном работает ещё одна программа, и Telegram отдаёт сообщения только одной. Остановите лишнюю; эта пока ждёт.
telegram-webhook-refused = Telegram не принял адрес вебхука { $url }: { $reason }. Бот будет пробовать снова. Адрес начинается с https:// и виден снаружи; без него (ADJUTANT_TELEGRAM_WEBHOOK пусто) бот сам спрашивает сообщения.
telegram-port-taken = Порт { $port } занять не удалось: { $reason }. Бот будет пробовать снова. Другой порт: ADJUTANT_TELEGRAM_WEBHOOK_PORT.
telegram-write-me = { $who }, для вас есть личное сообщение, оно придёт сюда: { $link }
