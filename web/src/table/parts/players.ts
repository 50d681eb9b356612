// The strip of one player: colour, name, presence, stones, and whether it is their turn.

import { html, nothing, type TemplateResult } from "lit";
import type { Colour } from "../../board/state";
import type { Seat } from "../../wire.gen";
import { awaitedAt, mine } from "../state";
import { nameOf, oneBoard, stoneCount, type Ui } from "../ui";
import { clock, give } from "./clocks";
import { icon } from "./icons";

export function player(ui: Ui, colour: Colour, stones: ReadonlyMap<string, Colour>, near: boolean): TemplateResult {
  const { model, t } = ui;
  const { now, presence, table } = model.state;
  const seat = now.seats[colour];
  const moving = now.status === "playing" && now.view.mover === colour;
  const won = now.result?.winner === colour;
  const own = mine(model.state).includes(colour) && !oneBoard(model);
  const gone = own ? "" : how(ui, colour);
  const classes = `player ${near ? "near" : "far"}${moving ? " moving" : ""}${won ? " won" : ""}`;
  return html`<section class=${classes} aria-label=${t("seat-label", { colour })}>
    <span class="chip ${colour}" aria-hidden="true"></span>
    <span class="player-who">
      ${table.one_board
        ? html`<span class="player-name">${t("seat-colour", { colour })}</span>`
        : html`${named(ui, seat, colour)}
            <span class="player-colour"><span class=${gone ? "visually-hidden" : ""}>${t("seat-colour", { colour })}</span>${gone}${seat?.bot ? html` · ${botMark(ui, seat)}` : nothing}${own ? html` · <b>${t("seat-you")}</b>` : nothing}</span>`}
    </span>
    ${seat && presence && !table.one_board ? here(ui, presence[colour]) : nothing}
    ${seat ? rating(ui, seat) : nothing}
    ${table.game === "resolve" ? nothing : count(ui, stoneCount(colour, stones))}
    ${hints(ui, colour)}
    ${moving ? html`<span class=${now.clock ? "visually-hidden" : "player-turn"}>${t("seat-to-move")}</span>` : nothing}
    ${won ? html`<span class="player-turn">${t("seat-won")}</span>` : nothing}
    ${now.clock ? html`${near ? nothing : give(ui, colour)}${clock(ui, colour)}` : nothing}
  </section>`;
}

/** A name leads to its player, except while one plays: there a finger that slips must not leave. */
function named(ui: Ui, seat: Seat | null | undefined, colour: Colour): TemplateResult {
  const { state, replay } = ui.model;
  const safe = !replay && (state.now.status === "over" || mine(state).length === 0);
  return seat && safe
    ? html`<a class="player-name" href="${ui.home}/player/${seat.player}">${nameOf(ui, seat)}</a>`
    : html`<span class="player-name ${seat ? "" : "empty"}">${nameOf(ui, seat ?? awaitedAt(state, colour))}</span>`;
}

/** A bot is known by more than its name: a sign, the word, and its level. */
function botMark({ t }: Ui, { level }: Seat): TemplateResult {
  return html`${icon("bot")}${level === null ? t("seat-bot") : t("seat-bot-level", { level: String(level) })}`;
}

/** The rating before the game, and what the game changed. */
function rating({ t, model }: Ui, { player }: Seat): TemplateResult | typeof nothing {
  const strength = model.state.ratings[player];
  if (!strength) return nothing;
  const { value, unsure, change } = strength;
  const shown = `${value}${unsure ? "?" : ""}`;
  if (change === null) return html`<span class="player-rating"><span aria-hidden="true">${shown}</span><span class="visually-hidden">${t("seat-rating", { value: shown })}</span></span>`;
  const way = change < 0 ? "less" : "more";
  const points = Math.abs(change);
  return html`<span class="player-rating"><span aria-hidden="true">${shown} <span class=${way}>${change < 0 ? "−" : "+"}${points}</span></span><span class="visually-hidden">${t("seat-rating-change", { value: String(value + change), change: way, points: String(points) })}</span></span>`;
}

/** How the other went, in a live game: a lost connection is not a page that was left. */
function how({ t, model }: Ui, colour: Colour): TemplateResult | string {
  const { presence, now } = model.state;
  const gone = presence?.gone[colour];
  if (!gone || presence?.[colour] || now.status !== "playing") return "";
  return html`<span class="gone">${t(gone.lost ? "seat-lost" : "seat-left")}</span>`;
}

function here({ t, model }: Ui, present: boolean): TemplateResult | typeof nothing {
  if (model.replay) return nothing;
  const words = t(present ? "seat-here" : "seat-away");
  return html`<span class="presence ${present ? "here" : "away"}" title=${words}><span class="visually-hidden">${words}</span></span>`;
}

/** Hints are taken openly. */
function hints({ t, study }: Ui, colour: Colour): TemplateResult | typeof nothing {
  const count = study.hints[colour] ?? 0;
  return count === 0 ? nothing : html`<span class="player-hints">${t("seat-hints", { count })}</span>`;
}

function count({ t }: Ui, stones: number): TemplateResult {
  return html`<span class="player-stones" title=${t("seat-stones", { count: stones })}>
    <span aria-hidden="true">${stones}</span><span class="visually-hidden">${t("seat-stones", { count: stones })}</span>
  </span>`;
}
