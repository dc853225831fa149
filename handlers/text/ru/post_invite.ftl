invite-how = Позвать играть: /invite, имя и сторона. Или ссылкой: кто придёт по ней первым, тот и вступит. Приглашение действует 7 дней.
invite-open = Позван: { $whom ->
    [nothing-said] кто придёт по ссылке
   *[other] { $whom }
} · { $side }
invite-title = Приглашение
invite-label = Кого позвать: имя или @, и за какую сторону
button-invite = Позвать по имени
button-invite-link = Ссылка: { $side }
button-invite-off = Отозвать
button-accept = Вступить: { $side }
invite-called = { $whom }, вас зовёт играть { $who }: { $side }.
invite-link = Приглашение ({ $side }), для одного, на 7 дней. Код: /accept { $code }
invite-alone = Играть в личке с ботом: { $link }
invite-group = Добавить к бою ещё одну группу: { $link }
invite-here = Этот чат: { $link }
invite-off = Приглашения отозваны: { $count }
invite-full = Обе стороны заняты. К занятой зовут, называя её.
invite-many = Больше { $allowed } приглашений сразу не бывает. Отозвать свои: /invite withdraw
invite-plays = { $value } уже играет в этом бою.
invite-none = Ваших приглашений нет.
invite-unknown = Приглашения «{ $value }» нет: его отозвали, или по нему уже вступили.
invite-expired = Приглашению больше 7 дней, оно истекло. Попросите новое.
invite-not_you = Звали не вас: { $value }.
invite-joined = Вы уже играете в этом бою.
