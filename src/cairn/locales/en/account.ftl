### Accounts: keeping one, signing in, a new password, leaving; and what is wrong with a form.

nav-account = Account
nav-sign-in = Sign in

account-title = Account
account-name = Name
account-name-help = { $least } to { $most } characters. Everybody at the table sees it.
account-name-games = Games you have played keep the name you had then.
account-name-button = Change the name
account-password = Password
account-new-password = New password
account-password-help = At least { $least } characters. A few words in a row make a good one.
account-password-others = All other browsers will be signed out.
account-password-set = Set a password
account-password-change = Change the password

account-done-kept = Your account is saved. Make recovery codes now, in case you forget the password.
account-done-name = Your name is changed.
account-done-password = Your password is changed, and all other browsers are signed out.
account-done-reset = You have a new password. All other browsers are signed out.
account-done-letter = A letter is on its way. Follow the link in it to confirm the address.
account-done-email = The address is confirmed.
account-done-email-removed = The address is erased.
account-done-passkey = The passkey is saved.
account-done-passkey-removed = The passkey is removed.
account-done-session = That browser is signed out.
account-done-others = All other browsers are signed out.

keep-title = Keep your games
keep-title-new = Create an account
keep-lead = So far only this browser knows you. With a name and a password, or with a passkey, you can come back from anywhere, and everything you have played stays yours.
keep-lead-new = You can play right away without an account. With one, you can come back from any browser.
keep-button = Keep my games
keep-button-new = Create an account
keep-passkey = Use a passkey instead of a password
keep-have = Already have an account?

prove-lead = To change how you sign in, or to delete the account, show once more that it is you.
prove-button = Confirm that it is you

passkeys-title = Passkeys
passkeys-lead = Sign in with your fingerprint, your face or the lock of your device: nothing to remember, nothing to give away.
passkeys-add = Add a passkey
passkeys-script = A passkey can only be added where scripts are allowed.
passkey-unnamed = A passkey
passkey-used = used { $when }
passkey-made = added { $when }
passkey-remove = Remove
passkey-remove-one = Remove the passkey: { $label }
passkey-failed = The passkey could not be checked. Try again.
passkey-away = No passkey was chosen.
passkey-late = That took too long. Try again.
passkey-unknown = This passkey belongs to no account here.
passkey-last = This passkey is the only way into your account. Set a password or add another passkey first.
passkey-too-many = An account can have at most { $most } passkeys.

codes-title = Recovery codes
codes-lead = If you forget your password, one of these codes lets you choose a new one.
codes-left = { $count ->
    [0] You have no recovery codes.
    [one] { $count } code is left.
   *[other] { $count } codes are left.
}
codes-make = Make recovery codes
codes-anew = Make new codes
codes-anew-help = The old ones will stop working.
codes-shown-once = Print them or write them down, and keep them where only you will find them. Each works once. They are not shown again.
codes-kept = I have kept them
codes-print = Print

email-title = E-mail
email-lead = An address lets you choose a new password if you forget it. Besides, it gets only the notices you ask for.
email-is = Letters go to { $email }.
email-address = E-mail address
email-set = Confirm by letter
email-change = Change the address
email-remove = Erase the address
email-not-understood = This is not an e-mail address that we can write to.

sessions-title = Where you are signed in
session-unknown = A browser
session-this = this one
session-seen = used { $when }
in-the-last-hour = in the last hour
sign-out = Sign out
session-end-one = Sign out: { $browser }
session-end-this = Sign out here
session-end-others = Sign out everywhere else
session-end-all = Sign out everywhere

data-title = Your data
data-lead = All that is kept about you, with your games as records, in one file.
data-export = Download my data

delete-title = Delete the account
delete-lead = Your name and everything by which you could be recognised are erased at once. Your games stay, without your name. Games you have not finished are resigned. This cannot be undone.
delete-sure = Yes, delete my account
delete-button = Delete the account
delete-not-sure = Tick the box if you are sure.

sign-in-title = Sign in
sign-in-again = Is it you?
sign-in-again-lead = Sign in once more to change your account.
sign-in-button = Sign in
sign-in-passkey = Sign in with a passkey
sign-in-forgot = I have forgotten my password
sign-in-new = No account yet? You can play without one.
sign-in-guest-games = In this browser you are playing as { $name }. Those games will stay behind. To take them with you, keep that guest’s games instead of signing in:
sign-in-wrong = This name and this password do not match.
sign-in-wait = Too many tries. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.

reset-title = A new password
reset-by-letter = By letter
reset-by-letter-lead = If you have given us your e-mail address, we will send you a link.
reset-who = Your name or your e-mail address
reset-send = Send the letter
reset-sent = If there is such an account with an address, a letter is on its way. The link in it works for an hour.
reset-by-code = With a recovery code
reset-by-code-lead = You made these codes on your account page and printed them or wrote them down.
reset-code = Recovery code
reset-button = Set the new password
reset-wrong = This name and this code do not match, or the code has been used.
reset-no-letters = This arena sends no letters: without a code or a passkey there is no way back into an account.

ticket-reset = A new password
ticket-confirm-email = Confirm your address
ticket-over = This link does not work any more. It may have been used, or it is too old.
ticket-again = Begin again
ticket-confirm-lead = From now on letters about your account go to this address.
ticket-confirm-button = Confirm the address

name-too-short = A name needs at least { $least } characters.
name-too-long = A name can have at most { $most } characters.
name-characters = Names cannot contain “{ $character }”. Letters, digits, spaces, hyphens, underscores and apostrophes can be used.
name-needs-letter = A name needs a letter or a digit.
name-mixed-letters = Write each word in one alphabet.
name-reserved = This name is kept for the arena, or looks like a guest’s.
name-taken = Somebody has this name, or one that looks like it.
password-too-short = A password needs at least { $least } characters.
password-too-long = A password can have at most { $most } characters.
password-common = This password is among the first that are guessed.
password-is-name = Your name is not a good password.
