# Texts of people beside the chain: what is stored and how to be forgotten.

verify-removed = A text was removed at its author's wish, the line is whole; { $count ->
    [one] 1 line
   *[other] { $count } lines
}: { $lines }
verify-text-edited = another text stands beside it than was said: { $detail }
verify-text-syntax = the texts beside the line cannot be read
gone-player = A player asked to be forgotten and plays no more: { $side }.
gone-side = Nobody plays { $side } now. The army stands where it stood; anybody may take the side.
gone-umpire = The umpire asked to be forgotten: there is none any more.
gone-take = Play { $side }
privacy-title = What is stored of you
privacy-nobody = Nothing is stored of you.
privacy-name = Name in the chat: { $name }; id: { $id }
privacy-language = Language: { $language ->
    [nothing-said] the chat's
    [ru] Russian
   *[other] English
}; time zone: { $zone ->
    [nothing-said] not said
   *[other] { $zone }
}
privacy-own = Rosters: { $rosters }; other settings: { $settings }; reminders: { $reminders }
privacy-battles = Battles with a seat of yours: { $count }{ $going ->
    [0] {""}
   *[other] , going on: { $going }
}
privacy-texts = Your words in logs (names, notes, labels): { $count }
privacy-how-long = All of this until you ask to be forgotten. Messages sent: { $days } days, buttons: { $buttons } days.
privacy-for-whom = Those you play with read it, and who runs the bot. It is given to nobody else.
privacy-take = Take it as a file
privacy-file = Everything that is stored of you
privacy-forget = Forget me
forget-ask = Forget you?
forget-goes = What goes: name and id, language and zone, settings, rosters ({ $rosters }), reminders, your words in logs ({ $texts }).
forget-stays = What stays: dice and moves of battles, under "a former player"; words added to the dice: rolls are checked by them.
forget-battles = Battles that go on: { $count }. Their chats are told that you play no more.
forget-for-good = It cannot be brought back.
forget-yes = Yes, forget me
forget-done = Forgotten. The battles' logs are whole and check out; nothing in them tells of you.
forget-others = Only yourself can be forgotten; others may ask for it in person. Say: /forget me
moved-away = The battle has moved to another bot, with its dice and its log: its seed is out, and it is played here no more. Seats are taken there by codes that the bot's operator gives. This chat is free: /start
battle-moved = Battle { $value } has moved to another bot: it is played here no more.
seat-taken = { $who } plays: { $sides ->
    [nothing-said] umpire
   *[other] { $sides }
}. Battle { $battle } is played in this chat: /battle
seat-unknown = There is no seat of that code: "{ $value }". It serves once; the bot's operator gives a new one.
seat-another = You have a seat in this battle already: { $value } is another player's. The field and whose turn: /battle
cli-exported = Battle { $battle } is in { $file }. The log's hash: { $head }{ $over ->
    [yes] {""}
   *[other] . It is closed here, its chats are told. There: adjutant import { $file }
}
cli-import-nothing = Nothing was written.
cli-imported = Battle { $battle } is in: lines { $lines }, acts { $acts }.{ $hash ->
    [nothing-said] {""}
   *[other] {" "}The new seed's hash: { $hash }
}
cli-import-seat = { $sides ->
    [nothing-said] Umpire
   *[other] { $sides }
} (player { $player }): /join { $code }
import-unproved = The log of battle { $value } does not check out. Nothing was written.
import-cut = The file ends at line { $line } without the seed. It was cut, or it is a log and no move: adjutant export BATTLE FILE. Nothing was written.
import-same = Battle { $value } is here already, and the file has nothing new: lines { $line }.
import-shorter = Battle { $value } is here already, and longer: lines { $here }, in the file { $line }. Nothing was written.
import-other = Battle { $value } is here already, and another one from line { $line } on. Nothing was written.
import-event = Line { $line }: no such thing ({ $value }) could happen in this battle then. Nothing was written.
privacy-battles-kept = Battles that are over are kept { $days ->
    [0] without a limit.
   *[other] { $days } days after their last act; { $notice } days before they go I say so, and the log can be taken.
}
retention-goes = The battle { $sides } was over long ago: in { $days } days it goes from here with its log. The log can be taken now.
export-no_words = A battle moves with everything that was said in it. The log without words is printed without FILE: --no-words
forget-plain = And lines of yours in old battles whose chain itself holds the words: { $count }. To take them out would break the proofs.
