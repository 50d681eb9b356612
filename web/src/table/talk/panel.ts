// The chat: beside the board on a desk, a sheet over the lower half of a phone. Fetched when it is
// wanted first; what is said is `conversation.ts`'s.

import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Saying } from "../../wire.gen";
import { icon } from "../parts/icons";
import { refusalText } from "../parts/prompt";
import { nameOf, type Ui } from "../ui";
import type { Room } from "./conversation";
import { PHRASES } from "./phrases.gen";
import "../../../styles/talk.css";

type Part = TemplateResult | typeof nothing;

const LONGEST = 500;
const WARN = 80;

/** What of the panel is unfolded: of no interest to anybody else. */
export interface Folds {
  room: Room | null;
  line: number | null;
  phrases: boolean;
}

export function panel(ui: Ui, folds: Folds): Part {
  const { t, talk, session } = ui;
  const { rooms, notes } = talk.talk;
  const room = folds.room && rooms.includes(folds.room) ? folds.room : rooms[0];
  if (room === undefined) return nothing;
  const fold = (change: Partial<Folds>) => () => {
    Object.assign(folds, change);
    ui.redraw();
  };
  return html`<section class="talk" aria-label=${t("chat-title")} @keydown=${(event: KeyboardEvent) => escape(event, ui)}>
    <header class="talk-head">
      ${rooms.length > 1
        ? html`<div class="talk-rooms" role="group" aria-label=${t("chat-title")}>${rooms.map((one) => html`<button class="talk-room" aria-pressed=${one === room ? "true" : "false"} @click=${fold({ room: one, line: null })}>${t(`chat-room-${one}`)}</button>`)}</div>`
        : html`<h2>${t("chat-title")}</h2>`}
      <button class="talk-tool" aria-pressed=${notes.muted ? "true" : "false"} aria-label=${t(notes.muted ? "chat-unmute" : "chat-mute")} title=${t(notes.muted ? "chat-unmute" : "chat-mute")} @click=${() => talk.muteAll(!notes.muted)}>${icon(notes.muted ? "muted" : "mute")}</button>
      <button class="talk-tool talk-close" aria-label=${t("chat-close")} title=${t("chat-close")} @click=${() => ui.openTalk(false)}>${icon("close")}</button>
    </header>
    ${notes.muted
      ? html`<p class="talk-none">${t("chat-muted")} <button class="link" @click=${() => talk.muteAll(false)}>${t("chat-unmute")}</button></p>`
      : html`${lines(ui, room, folds, fold)}${session.model.state.me === "" || session.closed ? nothing : composer(ui, room, folds, fold)}`}
  </section>`;
}

type Fold = (change: Partial<Folds>) => () => void;

function lines(ui: Ui, room: Room, folds: Folds, fold: Fold): TemplateResult {
  const { t, talk } = ui;
  const shown = talk.shown.filter((line) => line.room === room);
  const pending = talk.talk.pending.filter((line) => line.room === room);
  const empty = shown.length + pending.length === 0;
  const last = shown[shown.length - 1];
  return html`<div class="talk-lines" tabindex="0" role="group" aria-label=${t("chat-title")}>
      ${room === "watchers" && ui.model.state.now.status !== "over" ? html`<p class="talk-none">${t("chat-watchers-help")}</p>` : nothing}
      ${empty ? html`<p class="talk-none">${t("chat-none")}</p>` : nothing}
      <ol>${shown.map((line, index) => lineOf(ui, line, shown[index - 1], folds, fold))}
        ${pending.map((line) => html`<li class="talk-line pending"><span class="talk-text">${line.text ?? t(`phrase-${line.phrase ?? ""}`)}</span> <small>${t("chat-sending")}</small></li>`)}</ol>
      ${hiddenOnes(ui)}
    </div>
    <p class="visually-hidden" aria-live="polite">${last && last.by.player !== ui.model.state.me && ui.talkShown ? t("chat-said", { name: nameOf(ui, seat(last)), text: wordsOf(ui, last) }) : ""}</p>`;
}

function lineOf(ui: Ui, line: Saying, before: Saying | undefined, folds: Folds, fold: Fold): TemplateResult {
  const { t } = ui;
  const mine = line.by.player === ui.model.state.me;
  const name = nameOf(ui, seat(line));
  const again = before?.by.player === line.by.player && line.at - before.at < 120_000;
  const unfolded = folds.line === line.number;
  return html`<li class="talk-line${mine ? " mine" : ""}${again ? " again" : ""}">
    <span class="talk-words"><b class=${again ? "visually-hidden" : ""}>${mine ? t("chat-you") : name}</b> <span class="talk-text" dir="auto">${wordsOf(ui, line)}</span></span>
    ${mine || ui.model.state.me === "" ? nothing : html`<button class="talk-tool about" aria-expanded=${unfolded ? "true" : "false"} aria-label=${t("chat-about", { name })} title=${t("chat-about", { name })} @click=${fold({ line: unfolded ? null : line.number })}>${icon("more")}</button>`}
    ${unfolded ? about(ui, line, name, fold) : nothing}
  </li>`;
}

function about(ui: Ui, line: Saying, name: string, fold: Fold): TemplateResult {
  const { t, talk } = ui;
  const { player } = line.by;
  const then = (act: () => void) => () => {
    fold({ line: null })();
    act();
  };
  return html`<div class="talk-about">
    <button class="menu-item" @click=${then(() => talk.mute(player, true))}>${t("chat-mute-one", { name })}</button>
    <button class="menu-item" @click=${then(() => ui.ask("block", { player, name, line: null }))}>${t("chat-block", { name })}</button>
    <button class="menu-item" @click=${then(() => ui.ask("report", { player, name, line }))}>${t("chat-report", { name })}</button>
  </div>`;
}

/** Whom one does not hear here, and the way back. */
function hiddenOnes(ui: Ui): TemplateResult {
  const { t, talk } = ui;
  const { blocked, notes, lines: all } = talk.talk;
  const named = (player: string) => {
    const taken = Object.values(ui.model.state.now.seats).find((one) => one?.player === player);
    const line = all.find(({ by }) => by.player === player);
    return taken ? nameOf(ui, taken) : line ? nameOf(ui, seat(line)) : "";
  };
  const muted = notes.people.filter((player) => !blocked.includes(player));
  return html`${muted.map((player) => html`<p class="talk-none">${t("chat-muted-one", { name: named(player) })} <button class="link" @click=${() => talk.mute(player, false)}>${t("chat-unmute-one", { name: named(player) })}</button></p>`)}
    ${blocked.filter((player) => named(player) !== "").map((player) => html`<p class="talk-none">${t("chat-blocked", { name: named(player) })} <button class="link" @click=${() => talk.block(player, false)}>${t("chat-unblock", { name: named(player) })}</button></p>`)}`;
}

function composer(ui: Ui, room: Room, folds: Folds, fold: Fold): TemplateResult {
  const { t, talk } = ui;
  const { draft, refusal } = talk.talk;
  const left = LONGEST - [...draft].length;
  const send = (event: Event) => {
    event.preventDefault();
    if (draft.trim() !== "") talk.say(room, { text: draft });
  };
  const phrase = (code: string) => () => {
    folds.phrases = false;
    talk.say(room, { phrase: code });
  };
  return html`${folds.phrases
      ? html`<div class="talk-phrases" role="group" aria-label=${t("chat-phrases")}>${PHRASES.map((code) => html`<button class="chip-button" @click=${phrase(code)}>${t(`phrase-${code}`)}</button>`)}</div>`
      : nothing}
    ${refusal ? html`<p class="talk-refusal" role="alert">${refusalText(ui, refusal)}</p>` : nothing}
    <form class="talk-form" @submit=${send}>
      <button type="button" class="button icon" aria-expanded=${folds.phrases ? "true" : "false"} aria-label=${t("chat-phrases")} title=${t("chat-phrases")} @click=${fold({ phrases: !folds.phrases })}>${icon("phrases")}</button>
      <input name="text" maxlength=${LONGEST} autocomplete="off" enterkeyhint="send" aria-label=${t("chat-say")} placeholder=${t("chat-say")} .value=${live(draft)} @input=${(event: Event) => talk.write((event.target as HTMLInputElement).value)}>
      <button class="button icon" aria-label=${t("chat-send")} title=${t("chat-send")} ?disabled=${draft.trim() === ""}>${icon("send")}</button>
    </form>
    ${left <= WARN ? html`<p class="talk-none">${t("chat-left", { count: left })}</p>` : nothing}`;
}

function wordsOf({ t, has }: Ui, { text, phrase }: Saying): string {
  const id = `phrase-${phrase ?? ""}`;
  return text ?? (has(id) ? t(id) : (phrase ?? ""));
}

function seat({ by }: Saying) {
  return { ...by, level: null };
}

function escape(event: KeyboardEvent, ui: Ui): void {
  const sheet = event.currentTarget instanceof Element ? event.currentTarget.querySelector<HTMLElement>(".talk-close") : null;
  if (event.key !== "Escape" || !sheet?.offsetParent) return; // beside the board there is nothing to close
  event.stopPropagation();
  ui.openTalk(false);
}
