// Levels of bots that are still getting ready, which the server names in the lists of levels: asks
// for the page again until they are here, and puts them into the lists where they stand.

const AGAIN = 4_000; // milliseconds

function lists(page: Document): HTMLSelectElement[] {
  return [...page.querySelectorAll<HTMLSelectElement>("select[name=bot]")];
}

/** Which list it is: that of a game, and in the lobby that of one's own wish. */
function whose(list: HTMLSelectElement): string {
  const game = list.form?.querySelector<HTMLInputElement>("input[name=game]")?.value;
  return `${game} ${list.closest<HTMLElement>("[data-seeking]")?.dataset["seeking"]}`;
}

/** What is chosen stays chosen; what is new comes to its place. */
function grow(list: HTMLSelectElement, fresh: HTMLSelectElement): void {
  const wanted = [...fresh.options];
  const values = new Set(wanted.map(({ value }) => value));
  for (const old of [...list.options]) if (!values.has(old.value) && !old.selected) old.remove();
  for (const [index, option] of wanted.entries()) {
    if (list.options[index]?.value !== option.value) list.add(option.cloneNode(true) as HTMLOptionElement, index);
  }
  const row = list.closest<HTMLElement>(".start-bot");
  if (row) row.hidden = fresh.closest<HTMLElement>(".start-bot")?.hidden ?? false;
}

async function look(): Promise<void> {
  if (document.visibilityState === "visible") {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
    if (answer?.ok && !answer.redirected) {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = new Map(lists(page).map((list) => [whose(list), list]));
      for (const list of lists(document)) {
        const found = fresh.get(whose(list));
        if (found) grow(list, found);
      }
    }
  }
  if (document.querySelector("[data-coming]")) awaitLevels();
}

/** From now on, until nobody is awaited any more. */
export function awaitLevels(): void {
  setTimeout(() => void look(), AGAIN);
}
