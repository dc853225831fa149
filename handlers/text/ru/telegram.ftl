telegram-rival = С этим же токеном работает ещё одна программа, и Telegram отдаёт сообщения только одной. Остановите лишнюю; эта пока ждёт.
telegram-webhook-refused = Telegram не принял адрес вебхука { $url }: { $reason }. Бот будет пробовать снова. Адрес начинается с https:// и виден снаружи; без него (ADJUTANT_TELEGRAM_WEBHOOK пусто) бот сам спрашивает сообщения.
telegram-port-taken = Порт { $port } занять не удалось: { $reason }. Бот будет пробовать снова. Другой порт: ADJUTANT_TELEGRAM_WEBHOOK_PORT.
telegram-write-me = { $who }, для вас есть личное сообщение, оно придёт сюда: { $link }
telegram-description =
    Кубики, правила и бои настольных варгеймов: Warmaster Ancients, Grimdark Future, Art of Batallia, Field of Glory, War in Lace.

    Бросить: 9к6 4+
    Найти правило: /rule отбрасывание
    Посмотреть бой за две минуты: /demo

    В группе бот слышит только команды и ответы на свои сообщения. Кто пишет от имени группы, того он не узнаёт, когда тот жмёт кнопки: чтобы играть, пишите от своего имени.
telegram-about = Кубики, правила и бои: Warmaster Ancients, Grimdark Future, Art of Batallia, Field of Glory, War in Lace
inline-roll = Бросить
inline-once = Кнопка бросает один раз
inline-success = Шанс успеха { $chance }
inline-or-more = { $least } и больше: { $chance }
inline-none = Ничего не нашлось. Как спрашивать?
inline-rolled = Уже брошено.
telegram-elsewhere = Ответ в личном чате со мной.
