# Что двери говорят сами, без боя и без команды.
discord-done = Готово.
general-who = кто
general-who-about = кто действует: отряд или командир, несколько через запятую
general-target = цель
general-target-about = о ком речь: враг или отряд, несколько через запятую
general-more = ещё
general-more-about = всё остальное словами, как за столом
general-file = файл
general-file-about = список файлом: .txt, .json, .csv или .md
general-dice = кубики
general-dice-about = что выпало на столе, если бросали сами: 3 5
discord-older-menu = Discord показывает старое меню: такой команды больше нет или она стала другой. Обновите окно или напишите её словами, начав с упоминания бота.
