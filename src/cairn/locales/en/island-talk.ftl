### What people say to each other at a table, and what one can do about it.

chat-title = Chat
chat-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
chat-close = Close the chat
chat-none = Nothing has been said yet.
chat-room-players = Players
chat-room-watchers = Watchers
chat-watchers-help = The players read this only once the game is over.
chat-say = Say something
chat-send = Send
chat-phrases = Quick phrases
chat-you = You
chat-sending = not sent yet
chat-left = { $count ->
    [one] { $count } character left
   *[other] { $count } characters left
}
chat-about = { $name }: mute, block, report
chat-said = { $name } says: { $text }
chat-mute = Mute this chat
chat-unmute = Show this chat again
chat-muted = You have muted this chat.
chat-mute-one = Mute { $name } at this table
chat-unmute-one = Hear { $name } again
chat-muted-one = You have muted { $name } at this table.
chat-block = Block { $name }
chat-unblock = Unblock { $name }
chat-blocked = You have blocked { $name }: you see nothing they write.
chat-report = Report { $name } to the host

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-good-game = Good game!
phrase-nice-turn = Nice move!
phrase-my-mistake = My mistake, sorry.
phrase-one-moment = One moment, please.
phrase-take-your-time = Take your time.
phrase-must-go = I have to go soon.
phrase-again = Shall we play again?
phrase-goodbye = Goodbye!

dialog-block = Block this person?
block-question = You will see nothing that { $name } writes, at any table. You will not be paired with each other, and { $name } cannot challenge you. They will not be told. A game you are playing now goes on.
block-yes = Block
block-no = Cancel
dialog-report = Report to the host
report-about = About { $name }.
report-line = With this message: “{ $text }”
report-reason = What is it about?
report-reason-chat = Insults or harassment in the chat
report-reason-cheating = Cheating, such as using an engine
report-reason-stalling = Stalling, or walking out on games
report-reason-name = An offensive name
report-reason-other = Something else
report-words = What else should the host know? (optional)
report-help = The host of this arena reads it, with a copy of what was said here. The other person is not told who reported them.
report-send = Send the report
report-cancel = Cancel
report-sent = Thank you. The host will look into it.

challenge-by = { $name } challenges you.
challenge-accept = Play
challenge-decline = Decline
challenge-why = Reason
challenge-no-reason = No reason
decline-not-now = Not just now.
decline-later = Later, gladly.
decline-other-game = I would rather play another game.
decline-other-clock = I would rather use another clock.
decline-too-many-games = I have too many games already.
reason-declined = The challenge was declined

set-sounds = Sounds
set-sounds-auto = In live games
set-sounds-always = Always
set-sounds-never = Never
sounds-off = Turn the sounds off
sounds-on = Turn the sounds on

seat-lost = Connection lost
seat-left = Left the page
said-lost = { $name } has lost the connection.
said-left = { $name } has left the page.
said-back = { $name } is back.

## Why it cannot be said or done

refuse-apart = You cannot play with this person.
refuse-blocked-by-you = You have blocked this person; unblock them first.
refuse-not-in-room = That room is not open to you now.
refuse-nothing-said = There was nothing to say.
refuse-text-too-long = That is too long: { $length } characters, at most { $most } fit.
refuse-text-characters = A character in it cannot be sent ({ $character }).
refuse-no-such-phrase = There is no such phrase here.
refuse-no-such-reason = There is no such reason here.
refuse-not-yourself = That is you.
refuse-nobody-there = That person is not here any more.
refuse-too-many-blocks = You have blocked { $most } people; unblock some first.
refuse-not-challenged = Nobody has challenged you here.
