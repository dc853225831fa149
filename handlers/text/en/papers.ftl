# Sealed papers: /seal, /hide, /unseal.
own-battle-which = Which battle? You play in several.
own-battle-called = { $game }: { $sides }

paper-title = Sealed papers
paper-nothing = Nothing is sealed.
paper-row = { $side }: no. { $number }, waits for the other. Print { $print }
paper-row-ambush = { $side }: no. { $number }, an ambush. Print { $print }
paper-how-seal = Write in secret: orders, where units stand. When every side has written, all are opened at once.
paper-how-hide = Write in secret: who hides where. You open it yourself when it is time.
paper-write-seal = ✉ Write in secret
paper-write-hide = ✉ Write an ambush
paper-asks-seal = Sealed orders
paper-asks-hide = An ambush
paper-whose = For which side?
paper-for = For { $side }
paper-sealed = ✉ { $side }: paper { $number } is sealed. Print { $print }
paper-ambush = ✉ { $side }: ambush { $number } is sealed. Print { $print }
paper-yours = Your paper { $number }, print { $print }
paper-salt = Salt (for checking): { $salt }
paper-opened = { $many ->
    [one] The paper is opened
   *[other] The papers are opened
}
paper-says = { $side }, no. { $number }:
paper-do = { $side }: { $what }
paper-take = Take { $number } back
paper-open = Open { $number }
paper-off = { $side }: paper { $number } is taken back unread.

paper-in_public = Everybody has read that here. Write secrets to me in private: { $example }, and the words there.
paper-too_long = The paper has { $value } letters; { $allowed } fit.
paper-again = Your paper { $value } waits already. To replace it: { $example }
paper-enough = You have { $allowed } unopened ambushes; no more. Open one: { $example }
paper-none = There is no such paper of yours. Which there are: { $example }
paper-which = You have several: { $allowed }. Say the number.
paper-together = Paper { $value } is opened together with the other's. To take it back: /unseal { $value } off
paper-changed = { $side }: paper { $value } now holds another text than was sealed. It cannot be opened, only taken back.
paper-not_here = { $side }: the text of paper { $value } stayed with the former bot. It can be taken back and written anew.

event-paper_sealed = a paper is sealed
event-paper_withdrawn = a paper is taken back
event-papers_opened = papers are opened
verify-paper-changed = another text was opened than was sealed
