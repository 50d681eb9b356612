// <cairn-table>: the whole table page as one element. It draws the model of a Session with the
// parts beside it, takes the board over from the server's HTML, and listens to the keys.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { CairnBoard } from "../board/board";
import type { News, Snapshot } from "../wire.gen";
import type { Words } from "../words";
import { showTurn, turnIn } from "./address";
import { call } from "./attention";
import { isLive } from "./clock";
import { canCheck, checkDice } from "./dicecheck";
import { Follower } from "./follow";
import { actions, offers, talkButton } from "./parts/actions";
import "./clockface";
import { banner } from "./parts/banner";
import { botNews } from "./parts/bot";
import { clockNews } from "./parts/clocks";
import type { Check } from "./parts/dice";
import { dialog } from "./parts/dialogs";
import { lens } from "./parts/lens";
import { menu } from "./parts/menu";
import { past } from "./parts/past";
import { player } from "./parts/players";
import { prompt } from "./parts/prompt";
import { tell } from "./parts/tell";
import { turns } from "./parts/turns";
import { unsent } from "./parts/unsent";
import { waiting } from "./parts/waiting";
import { scene } from "./scene";
import { Session, type Model } from "./session";
import { Comings } from "./comings";
import { describeCell, Speaker } from "./speech";
import { mine, other } from "./state";
import { Teller } from "./telling";
import { hintsAreHere, isStudied, mayFollow, NOTHING_SHOWN, type Shown, type Study } from "./study";
import { sound } from "./ears";
import { Corner } from "./talk/corner";
import { nearSide, type DialogName, type Ui } from "./ui";

export class CairnTable extends LitElement {
  private session: Session | undefined;
  private words!: Words;
  private board!: CairnBoard;
  private dialogShown: DialogName | null = null;
  private check: Check = null;
  private copied: string | null = null;
  private turnInAddress: number | null = null;
  private said = "";
  private turnShown = -1;
  private teller: Teller | null = null;
  private couldPlay = false;
  private studied: Shown = NOTHING_SHOWN;
  private following = false;
  private hinting: number | null = null;
  private readonly corner = new Corner(this);
  private readonly speaker = new Speaker();
  private readonly comings = new Comings();
  private readonly follower = new Follower(this);
  private readonly plainTitle = document.title;

  protected override createRenderRoot(): HTMLElement {
    return this; // light DOM: the page's styles are for everything
  }

  /** Until it begins, what the server wrote stays as it is. */
  protected override shouldUpdate(): boolean {
    return this.session !== undefined;
  }

  /** Takes over from the HTML that the server wrote. */
  begin(snapshot: Omit<Snapshot, "type">, words: Words, replay: boolean): void {
    const board = this.querySelector<CairnBoard>("cairn-board");
    if (!board) throw new Error("the page has no board");
    this.words = words;
    this.board = board;
    this.replaceChildren(); // Lit would draw beside them
    const session = new Session(snapshot, { changed: (model, news) => this.changed(model, news) }, { replay });
    this.session = session;
    this.speaker.hear(this.ui, []); // what the page says at first, one reads
    // A tap on a line leads back to the game, as one on the past does; it never plays.
    board.onTap = (cell, stroke) => (this.studied.close ? this.studied.close() : session.tap(cell, stroke));
    board.onLens = () => this.requestUpdate();
    board.onLift = () => session.lift();
    board.onUndo = () => session.undo();
    board.describe = (cell, state) => describeCell(this.ui, cell, state);
    document.addEventListener("keydown", (event) => this.press(event));
    this.addEventListener("clock-over", () => this.requestUpdate());
    this.addEventListener("study-shown", (event) => this.showStudied((event as CustomEvent<Shown | null>).detail));
    this.addEventListener("clock-low", (event) => this.warn(event as CustomEvent<number>));
    if (!replay) {
      this.teller = new Teller(this.dataset["tell"] ?? "", snapshot.me, () => this.requestUpdate());
      void this.teller.look();
      document.addEventListener("counted-waiting", () => this.requestUpdate());
      this.followAddress();
      addEventListener("hashchange", () => this.followAddress());
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      session.connect(`${scheme}://${location.host}/socket/table/${snapshot.table.id}`);
    }
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const ui = this.ui;
    const { model } = ui;
    const near = nearSide(model);
    const state = this.scene();
    this.classList.toggle("with-talk", this.corner.beside(ui));
    return html`${banner(ui)}
      ${player(ui, other(near), state.stones, false)}
      <div class="board-frame${state.lookingBack ? " looking-back" : ""}">${this.board}</div>
      ${player(ui, near, state.stones, true)}
      <div class="doing">${prompt(ui)}${ui.session.closed ? nothing : html`${unsent(ui)}${waiting(ui)}${botNews(ui)}${clockNews(ui)}${offers(ui)}`}
        <div class="doing-row">${actions(ui)}${lens(ui)}${this.corner.isColumn(ui) ? nothing : talkButton(ui)}${menu(ui)}</div>${ui.session.closed ? nothing : tell(ui)}
      </div>
      <div class="beside">${this.studies ? html`<cairn-study .ui=${ui} .hinting=${this.hinting}></cairn-study>` : nothing}${turns(ui)}</div>${past(ui)}${this.corner.panel(ui)}
      <p class="visually-hidden" role="status" aria-live="polite">${this.said}</p>
      ${dialog(ui, this.check, this.corner.question(ui))}`;
  }

  protected override updated(_changed: PropertyValues): void {
    this.board.state = this.scene();
    this.dataset["status"] = this.visit.model.state.now.status;
    if (this.studies) void import("../study/panel"); // its scripts and styles come when they are needed
    this.toggleAttribute("data-studies", this.studies);
    const shown = this.querySelector("dialog");
    if (shown && !shown.open) shown.showModal();
    const { lookingAt, state } = this.visit.model;
    const here = lookingAt ?? state.turns.length;
    this.follower.drawn();
    if (here !== this.turnShown) this.follower.show();
    this.turnShown = here;
    document.title = this.pageTitle();
    call(this.isCalling);
    this.corner.drawn(this.ui);
    if (lookingAt !== this.turnInAddress && !this.visit.model.replay) showTurn(lookingAt);
    this.turnInAddress = lookingAt;
  }

  /** Looks at the turn that the address names; a link within the page names none. */
  private followAddress(): void {
    const turn = turnIn(location);
    if (turn === null) return;
    this.turnInAddress = turn;
    this.visit.look(turn);
  }

  private scene() {
    const { model, mayPlay } = this.visit;
    const { state, composer, lookingAt, settings } = model;
    const plain = scene({ turns: state.turns, composer, mayPlay, lookingAt, settings });
    return this.studied.board ? this.studied.board(plain) : plain;
  }

  /** Whether there is something to study, or may be. */
  private get studies(): boolean {
    const { model } = this.visit;
    return isStudied(model) || (mayFollow(model) && this.following) || this.hinting !== null;
  }

  private get study(): Study {
    const { model, mayPlay } = this.visit;
    const on = this.dataset["analysis"] === "on";
    const open = model.lookingAt === null && mayPlay && !model.composer.sent;
    return {
      shown: this.studied,
      hints: { ...JSON.parse(this.dataset["hints"] ?? "{}"), ...this.studied.hints },
      mayHint: on && hintsAreHere(model) && open,
      hinting: this.hinting === model.state.now.turn,
      mayFollow: on && mayFollow(model),
      following: this.following,
      hint: () => this.toggleHint(),
      follow: () => {
        this.following = !this.following;
        if (!this.following) this.showStudied(null);
        this.requestUpdate();
      },
    };
  }

  private toggleHint(): void {
    const { turn } = this.visit.model.state.now;
    this.hinting = this.hinting === turn ? null : turn;
    if (this.hinting === null && !this.following) this.showStudied(null);
    this.requestUpdate();
  }

  /** Null: nothing any more; a hint that is over is put away. */
  private showStudied(shown: Shown | null): void {
    const { hints } = this.studied;
    this.studied = shown ?? { ...NOTHING_SHOWN, hints };
    if (this.hinting !== null && this.hinting !== this.visit.model.state.now.turn) this.hinting = null;
    this.requestUpdate();
  }

  private get visit(): Session {
    if (!this.session) throw new Error("the table has not begun");
    return this.session;
  }

  private get ui(): Ui {
    return {
      model: this.visit.model,
      session: this.visit,
      t: (id, values) => this.words.t(id, values),
      has: (id) => this.words.has(id),
      home: `/${document.documentElement.lang}`,
      link: this.dataset["share"] ?? location.href,
      copied: this.copied,
      dialog: this.dialogShown,
      show: (name) => this.showDialog(name),
      share: () => void this.share(),
      copy: (text) => void this.copy(text),
      showBoard: () => this.querySelector(".board-frame")?.scrollIntoView({ block: "nearest" }),
      enlarged: this.board.enlarged,
      toggleLens: () => this.board.toggleLens(),
      teller: this.teller,
      next: nextGameIn(document),
      study: this.study,
      talk: this.visit.talk,
      talkShown: this.corner.shown,
      openTalk: (open) => this.corner.open(open),
      ask: (name, about) => void this.corner.ask(about, this.visit.talk).then(() => this.showDialog(name)),
      redraw: () => this.requestUpdate(),
    };
  }

  private changed(model: Model, news: readonly News[]): void {
    const rematch = model.state.now.rematch;
    if (rematch && news.some(({ kind }) => kind === "rematched") && mine(model.state).length > 0) {
      location.assign(`/${document.documentElement.lang}/table/${rematch}`);
      return;
    }
    // Done here: is there another game that waits?
    if (this.couldPlay && !this.visit.mayPlay) document.dispatchEvent(new Event("count-waiting"));
    this.couldPlay = this.visit.mayPlay;
    const told = [this.speaker.hear(this.ui, news), this.comings.hear(this.ui) || null].filter((one) => one !== null);
    if (told.length > 0) this.said = told.join(" ");
    if (news.length > 0) void sound(this.visit, (sounds) => sounds.soundOf(model.state, news));
    this.requestUpdate();
  }

  /** My own time gets short: said once, not second by second. */
  private warn({ detail }: CustomEvent<number>): void {
    const { mayPlay, model } = this.visit;
    if (!mayPlay || !isLive(model.state.now.clock)) return;
    this.said = this.words.t("clock-low-said", { seconds: detail });
    void sound(this.visit, () => "low");
    this.requestUpdate();
  }

  private showDialog(name: DialogName | null): void {
    this.querySelector("dialog")?.close();
    this.dialogShown = name;
    if (name === "dice") void this.checkRolls();
    this.requestUpdate();
  }

  private async checkRolls(): Promise<void> {
    const { table, now } = this.visit.model.state;
    if (!now.dice?.secret || typeof this.check === "object" && this.check !== null) return;
    this.check = canCheck() ? "running" : "impossible";
    if (canCheck()) this.check = await checkDice(table.id, now.dice);
    this.requestUpdate();
  }

  private async share(): Promise<void> {
    if (!("share" in navigator)) return this.copy(this.ui.link);
    try {
      await navigator.share({ url: this.ui.link, title: this.plainTitle });
    } catch {
      // The person thought better of it.
    }
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No clipboard here (it wants https): select the text, so that one can copy it by hand.
      const fields = [...this.querySelectorAll<HTMLInputElement>(".share-link, .share-text")];
      const field = fields.filter(({ value }) => value === text).pop();
      field?.select();
      if (!field || !document.execCommand("copy")) return;
    }
    this.copied = text;
    this.requestUpdate();
    setTimeout(() => {
      this.copied = null;
      this.requestUpdate();
    }, 2000);
  }

  /** Whether it is my turn, and nothing of it is on its way. */
  private get isCalling(): boolean {
    return this.visit.mayPlay && !this.visit.model.composer.sent;
  }

  private pageTitle(): string {
    return this.isCalling
      ? this.words.t("title-your-turn", { title: this.plainTitle })
      : this.plainTitle;
  }

  /** Keys that work wherever the focus is, except where one types. The board has its own. */
  private press(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || this.dialogShown) return;
    if (target?.closest("input, select, textarea, dialog")) return;
    switch (event.key) {
      case "ArrowLeft":
        this.visit.lookBy(-1);
        break;
      case "ArrowRight":
        this.visit.lookBy(1);
        break;
      case "Escape":
        this.visit.look(null);
        break;
      case "u":
      case "Backspace":
        this.visit.undo();
        break;
      case "?":
        this.showDialog("keys");
        break;
      default:
        return;
    }
    event.preventDefault();
  }
}

/** The badge in the header counts the other games, and leads to the next of them. */
function nextGameIn(page: Document): { href: string; count: number } | null {
  const badge = page.querySelector<HTMLAnchorElement>("a.badge[data-waiting]:not([hidden])");
  return badge ? { href: badge.getAttribute("href") ?? "", count: Number(badge.dataset["count"]) } : null;
}

customElements.define("cairn-table", CairnTable);
