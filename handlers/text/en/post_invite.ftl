invite-how = To invite somebody: /invite, a name and a side. Or by a link: whoever comes by it first joins. An invitation stands for 7 days.
invite-open = Invited: { $whom ->
    [nothing-said] whoever comes by the link
   *[other] { $whom }
} · { $side }
invite-title = An invitation
invite-label = Whom: a name or @, and to which side
button-invite = Invite by name
button-invite-link = Link: { $side }
button-invite-off = Withdraw
button-accept = Join: { $side }
invite-called = { $whom }, { $who } invites you to play { $side }.
invite-link = An invitation ({ $side }), for one, for 7 days. The code: /accept { $code }
invite-alone = To play in private with the bot: { $link }
invite-group = To bring another group to the battle: { $link }
invite-here = This chat: { $link }
invite-off = Invitations withdrawn: { $count }
invite-full = Both sides are played. Name the side to invite somebody to it all the same.
invite-many = No more than { $allowed } invitations are open at a time. Withdraw yours: /invite withdraw
invite-plays = { $value } plays in this battle already.
invite-none = You have invited nobody.
invite-unknown = There is no invitation "{ $value }": it was withdrawn, or somebody joined by it.
invite-expired = The invitation is older than 7 days. Ask for another one.
invite-not_you = Somebody else was invited: { $value }.
invite-joined = You play in this battle already.
