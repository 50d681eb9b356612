// What every page needs from script: the chosen theme before the first paint, menus that close.
// It also names the icon, so that the manifest knows it.

import icon from "../icons/cairn.svg?no-inline";
import { badge } from "./badge";
import { mixPaint } from "./board/paint";
import { applyTheme, readSettings } from "./settings";
import { tellTabs } from "./tabs";
import type { Line } from "./wire.gen";

export const iconUrl: string = icon;

applyTheme(readSettings());
here(mixPaint);
here(() => badge());
tellTabs();

/** In how many games it is my turn: asked again while somebody looks. */
async function countWaiting(): Promise<void> {
  const link = document.querySelector<HTMLElement>("[data-waiting]");
  if (!link || document.visibilityState === "hidden") return;
  const answer = await fetch(link.dataset["waiting"] ?? "").catch(() => null);
  if (!answer?.ok) return;
  const { waiting, words } = (await answer.json()) as { waiting: number; words: string };
  link.textContent = link.dataset["count"] = String(waiting);
  link.title = words;
  link.setAttribute("aria-label", words);
  link.hidden = waiting === 0;
  badge();
  document.dispatchEvent(new Event("counted-waiting"));
}
setInterval(() => void countWaiting(), 45_000);
document.addEventListener("visibilitychange", () => void countWaiting());
document.addEventListener("count-waiting", () => void countWaiting());

/** An open menu closes by a click elsewhere and by Escape, like everywhere else. */
function closeMenus(except: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open], details.languages[open]")) {
    if (menu !== except) menu.open = false;
  }
}

document.addEventListener("click", (event) => {
  closeMenus(event.target instanceof Element ? event.target.closest("details") : null);
});
document.addEventListener("keydown", (event) => {
  const open = document.querySelector<HTMLDetailsElement>("details.menu[open], details.languages[open]");
  if (event.key !== "Escape" || !open) return;
  open.open = false;
  open.querySelector("summary")?.focus();
});

/** Runs once the page is there: this script comes before its body. */
function here(act: () => void): void {
  if (document.body) act();
  else document.addEventListener("DOMContentLoaded", act);
}

/** Numbers of one's own come with the choice of them. */
function showOwnClock(list: HTMLSelectElement): void {
  const own = list.form?.querySelector<HTMLDetailsElement>(".own-clock");
  if (own && list.value.startsWith("own")) own.open = true;
}
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target.name === "clock") showOwnClock(target);
});
addEventListener("pageshow", () => document.querySelectorAll<HTMLSelectElement>('select[name="clock"]').forEach(showOwnClock));

/** Lines above the page: what came with it, and what its socket hears of. */
function lines(): Promise<typeof import("./lines")> {
  return import("./lines");
}
here(() => {
  if (document.querySelector(".house-line")) void lines();
  if (document.querySelector("[data-coming]")) void import("./levels").then(({ awaitLevels }) => awaitLevels());
});
document.addEventListener("cairn-lines", (event) => {
  void lines().then((loaded) => loaded.show((event as CustomEvent<readonly Line[]>).detail));
});
