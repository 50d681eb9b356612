// Keeps the turn that is looked at in view in the list of turns, whatever grows or shrinks beside the
// list, unless its reader has scrolled away from it. It never scrolls the page.

export class Follower {
  private list: HTMLElement | null = null;
  private away = false;
  private size = "";
  private readonly sizes = new ResizeObserver(() => {
    this.size = this.sized();
    if (!this.away) this.show();
  });
  /** What scrolls while something grows or shrinks is not the reader's doing: the sizes are told of next. */
  private readonly scrolled = (): void => {
    if (this.sized() === this.size) this.away = this.beyond() !== 0;
  };

  constructor(private readonly page: Element) {}

  /** The list was drawn; it may be a new one. */
  drawn(): void {
    const list = this.page.querySelector<HTMLElement>(".turns");
    if (list === this.list) return;
    this.sizes.disconnect();
    this.list?.removeEventListener("scroll", this.scrolled);
    this.list = list;
    if (!list) return;
    list.addEventListener("scroll", this.scrolled);
    this.sizes.observe(list);
    const turns = list.querySelector(".turn-list");
    if (turns) this.sizes.observe(turns); // grows when a study says something of a turn
  }

  show(): void {
    this.away = false;
    if (this.list) this.list.scrollTop += this.beyond();
  }

  private sized(): string {
    return `${this.list?.clientHeight} ${this.list?.scrollHeight}`;
  }

  /** By how much the list would have to scroll until the whole turn is seen. */
  private beyond(): number {
    const turn = this.list?.querySelector('.turn[aria-current="true"]');
    if (!turn || !this.list) return 0;
    const [inside, around] = [turn.getBoundingClientRect(), this.list.getBoundingClientRect()];
    const top = around.top + this.list.clientTop;
    if (inside.top < top) return Math.floor(inside.top - top);
    return inside.bottom > around.bottom ? Math.ceil(inside.bottom - around.bottom) : 0;
  }
}
