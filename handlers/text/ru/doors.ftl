door-no-token = токена нет, дверь закрыта ({ $variable }).
door-token-unreadable = токен не читается ({ $reason }), дверь закрыта.
door-token-wrong = такого токена платформа не знает, дверь закрыта. Проверьте его: adjutant doctor
door-no-token-at-all = Токена нет ни для одной двери. Впишите его в файл ({ $files }) и запустите снова. Что не так: adjutant doctor
