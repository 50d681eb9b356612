// The watch page's island: asks every few seconds what has changed on the boards that it shows.
// Drawing and words come from the server; boards stay where they are, whatever happens on them.

interface Seen {
  readonly id: string;
  readonly seq: number;
  /** What stands on the board, as SVG; null when nothing has moved. */
  readonly stones: string | null;
  readonly black: number;
  readonly white: number;
  readonly mover: "black" | "white" | null;
  readonly words: string;
  readonly watching: string;
}

interface Changes {
  readonly boards: readonly Seen[];
  /** A line about games that began meanwhile. */
  readonly more: string;
}

const EVERY = 3_000; // milliseconds
const LONGEST = 60_000;

export class Watching {
  private readonly known = new Map<string, number>();
  private tag = "";
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly page: HTMLElement) {
    for (const part of (page.dataset["known"] ?? "").split(",")) {
      const dot = part.lastIndexOf(".");
      if (dot > 0) this.known.set(part.slice(0, dot), Number(part.slice(dot + 1)));
    }
    document.addEventListener("visibilitychange", () => this.plan(0));
    this.plan(EVERY);
  }

  private plan(wait: number): void {
    clearTimeout(this.timer);
    if (document.visibilityState === "hidden") return; // nobody looks; it goes on when they do
    this.timer = setTimeout(() => void this.ask(), wait);
  }

  private async ask(): Promise<void> {
    let wait = EVERY;
    try {
      const answer = await fetch(`${this.page.dataset["watch"]}&known=${this.written()}`, {
        headers: this.tag ? { "if-none-match": this.tag } : {},
        cache: "no-store",
      });
      if (answer.status === 200) {
        this.show((await answer.json()) as Changes);
        this.tag = answer.headers.get("etag") ?? "";
      } else if (answer.status !== 304) {
        throw new Error(answer.headers.get("retry-after") ?? "");
      }
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      const told = Number(error instanceof Error ? error.message : "") * 1000;
      wait = told || Math.min(LONGEST, EVERY * 2 ** this.failures);
    }
    this.plan(wait);
  }

  private written(): string {
    return [...this.known].map(([table, seq]) => `${table}.${seq}`).join(",");
  }

  show({ boards, more }: Changes): void {
    for (const seen of boards) {
      const card = this.page.querySelector(`[data-table="${CSS.escape(seen.id)}"]`);
      if (!card) continue;
      this.known.set(seen.id, seen.seq);
      if (seen.stones !== null) put(card, ".standing", (layer) => (layer.innerHTML = seen.stones ?? ""));
      put(card, "[data-words]", (place) => (place.textContent = seen.words));
      put(card, "[data-watching]", (place) => (place.textContent = seen.watching));
      for (const colour of ["black", "white"] as const) {
        put(card, `[data-colour="${colour}"]`, (line) => line.classList.toggle("moving", seen.mover === colour));
        put(card, `[data-colour="${colour}"] [data-stones]`, (place) => (place.textContent = String(seen[colour])));
      }
      card.classList.toggle("over", seen.mover === null);
    }
    put(this.page, ".watch-more a", (link) => {
      if (link.textContent !== more) link.textContent = more;
      link.toggleAttribute("hidden", more === "");
    });
  }
}

function put(within: Element, selector: string, act: (place: Element) => void): void {
  const place = within.querySelector(selector);
  if (place) act(place);
}

const page = document.querySelector<HTMLElement>("[data-watch]");
if (page) new Watching(page);
