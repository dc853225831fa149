# Before the first turn: the game, a demo, sides and units by buttons.
button-demo = Demo, 2 min
start-speak-other = Russian
demo-which = Two minutes, a first turn. Which game?
demo-busy =
    A battle is on here, a demo leaves it alone.
    For a demo: /demo in a private chat with me.
    Or end this battle: /end
demo-title = Demo · { $game }
demo-how-wma =
    You play both sides.
    Choose who gets an order, then “Roll”.
    /undo takes back, /start begins a real battle
demo-how-gdf =
    You play both sides.
    Choose who shoots and at whom.
    /undo takes back, /start begins a real battle
demo-how-aob =
    You play both sides.
    A die says who begins and which leader acts.
    /undo takes back, /start begins a real battle
demo-how-wil =
    You play both sides.
    Choose who attacks whom.
    /undo takes back, /start begins a real battle
demo-how-fog =
    You play both sides.
    Choose who charges whom.
    /undo takes back, /start begins a real battle
