battle-beside = Or begin another one: this one waits. All battles of the chat: /battles
battle-many = No more than { $allowed } battles in one chat.
button-beside = Begin another one
battles-none = There is no battle in this chat. To begin one: /start
battles-only = There is no other battle here. To begin another one: /start
battles-here = Battles in this chat: { $count }{ $one ->
    [nothing-said] . None is the current one.
   *[other] . Commands speak of this one: { $one }
}
battles-row = · { $battle }, { $game }{ $over ->
    [yes] , over
   *[no] { $turn ->
        [0] , not begun
       *[other] , turn { $turn }
    }
}
battles-is = This is the current battle anyway: { $battle }
battles-current = { $who } turns to { $battle }. Commands speak of it now.
battles-unknown = There is no battle "{ $value }" in this chat.
battles-not_yours = Who plays both battles, or manages the chat, may make another one current. You do not play { $value }.
button-current = Make current: { $battle }
