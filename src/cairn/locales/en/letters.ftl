### Letters by e-mail. Plain text; a link stands on a line of its own.

letter-reset-subject = Cairn: a new password
letter-reset =
    Hello { $name },

    Somebody, probably you, wants to choose a new password for your account. Here is the link:

    { $link }

    It works once, within an hour. If it was not you, do nothing: the old password still works.
letter-confirm-subject = Cairn: confirm your address
letter-confirm =
    Hello { $name },

    With this link you confirm that letters about your account can go to this address:

    { $link }

    It works for a day. If it was not you who asked for it, do nothing, and no more letters will come.
letter-changed-subject = Cairn: your password was changed
letter-changed =
    Hello { $name },

    The password of your account has just been changed. If it was you, all is well. If it was not,
    choose a new one right away:

    { $link }
