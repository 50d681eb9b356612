### The letter to an address that letters about an account no longer go to.

letter-moved-subject = Cairn: letters no longer come to this address
letter-moved =
    Hello { $name },

    another address was given for your account, or this one was taken away. Letters about the account
    do not come here any more. If it was you, all is well. If it was not, take your account back at
    once with a recovery code:

    { $link }
