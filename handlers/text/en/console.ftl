console-welcome =
    Adjutant listens. Type commands: /help for all, /start to start a battle, /rule for a rule, /roll for dice.
    Buttons are pressed by number. Another player at this keyboard: /as Mark. To leave: /quit.
console-as = { $name } is typing now.
console-who = { $name } is typing now. To change: /as Mark
console-saved = Saved: { $file }
console-private = (in private)
console-no_button = There is no button { $number }{ $most ->
    [0] .
   *[other] , only 1 to { $most }.
}
console-player = Player
console-demo = This is how it looks. A battle of your own: adjutant console; in a chat: see the README.
