# What the Discord door says on its own.
discord-done = Готово.
discord-who = Кто: отряд, командир или несколько через запятую
discord-target = Цель: отряд или несколько через запятую
discord-more = Остальное словами: расстояние, укрытие, фланг…
discord-dice = Выпало на столе, если бросали сами: 3 5
