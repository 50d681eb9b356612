### Ratings: lists, curves, what a game changed, and how Black fares.

nav-ratings = Рейтинги
ratings-title = Рейтинги
ratings-line = Найсильніші гравці кожної гри.
ratings-how = Окремий рейтинг у кожній грі за системою Glicko-2. Зараховуються лише рейтингові партії. Поки про когось відомо замало, його рейтинг має знак питання, і тут його немає.
ratings-people = Люди
ratings-bots = Боти
ratings-none = Ще ніхто не зіграв достатньо рейтингових партій.
ratings-of = Рейтинги: { $game }
ratings-all = Усі ігри
ratings-whole = Увесь список
ratings-mine = Рейтинги
rating-unsure = ще не певно
rating-curve = Рейтинг у { $game } за { $count ->
    [one] останню { $count } партію
    [few] останні { $count } партії
    [many] останні { $count } партій
   *[other] останні { $count } партії
}: від { $first } до { $last }, найвищий { $best }
advantage-title = Хто починає
advantage-line = На дошці «{ $board }» Чорні набрали { $share } очок у { $count ->
    [one] { $count } зіграній тут рейтинговій партії
    [few] { $count } зіграних тут рейтингових партіях
    [many] { $count } зіграних тут рейтингових партіях
   *[other] { $count } зіграної тут рейтингової партії
}. Справжня частка, ймовірно, між { $low } і { $high }.
advantage-pie = з правилом пирога
advantage-no-pie = без правила пирога
