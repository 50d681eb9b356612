// What the parts of the table page share: the model, the words, and what they may ask for.

import type { Colour } from "../board/state";
import type { Seat } from "../wire.gen";
import type { Values } from "../words";
import type { Model, Session } from "./session";
import type { Conversation } from "./talk/conversation";
import type { About } from "./talk/questions";
import { COLOURS, mine } from "./state";
import type { Teller } from "./telling";
import type { Study } from "./study";

export type DialogName = "settings" | "keys" | "resign" | "abort" | "dice" | "share" | "block" | "report";

export interface Ui {
  readonly model: Model;
  readonly session: Session;
  readonly t: (id: string, values?: Values) => string;
  readonly has: (id: string) => boolean;
  /** The path of the page's language, such as /lt. */
  readonly home: string;
  /** The address to give to a friend. */
  readonly link: string;
  /** The text that was copied just now. */
  readonly copied: string | null;
  readonly dialog: DialogName | null;
  show(dialog: DialogName | null): void;
  share(): void;
  copy(text: string): void;
  /** After a look at the turns: the board is what one wants to see. */
  showBoard(): void;
  /** Whether the board is enlarged; null where there is no need to. */
  readonly enlarged: boolean | null;
  toggleLens(): void;
  /** Being told of one's turns; null for a record. */
  readonly teller: Teller | null;
  /** In how many other games it is my turn, and the way to the next of them. */
  readonly next: { readonly href: string; readonly count: number } | null;
  readonly study: Study;
  readonly talk: Conversation;
  /** Whether the chat is before the person's eyes. */
  readonly talkShown: boolean;
  openTalk(open: boolean): void;
  /** Opens the dialog about another person. */
  ask(dialog: "block" | "report", about: About): void;
  redraw(): void;
}

/** How a seat is spoken of: by name, or by colour where both belong to one person. */
export function personOf(ui: Ui, colour: Colour): string {
  const { table, now } = ui.model.state;
  return table.one_board ? ui.t("seat-colour", { colour }) : nameOf(ui, now.seats[colour]);
}

export function nameOf({ t }: Pick<Ui, "t">, seat: Seat | null | undefined): string {
  if (!seat) return t("seat-empty");
  if (seat.name !== null) return seat.name;
  return seat.number ? t("seat-guest", { number: String(seat.number) }) : t("seat-former");
}

/** The person who sits at the bottom of the page: me, or Black for those who watch. */
export function nearSide({ state }: Model): Colour {
  const own = mine(state);
  return own.length === 1 ? (own[0] ?? "black") : "black";
}

export function stoneCount(colour: Colour, stones: ReadonlyMap<string, Colour>): number {
  return [...stones.values()].filter((stone) => stone === colour).length;
}

/** Both seats belong to one person who plays with someone beside them. */
export function oneBoard({ state }: Model): boolean {
  return state.table.one_board && mine(state).length === COLOURS.length;
}
