# Что двери говорят сами, без боя и без команды.
discord-done = Готово.
general-who = кто
general-who-about = отряд, командир или несколько через запятую
general-target = цель
general-target-about = отряд или несколько через запятую
general-more = ещё
general-more-about = остальное словами: расстояние, укрытие, фланг
general-file = файл
general-file-about = список файлом: .txt, .json, .csv или .md
general-dice = кубики
general-dice-about = что выпало на столе, если бросали сами: 3 5
