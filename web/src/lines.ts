// Lines above the page: the host's announcements come, count down and go while the page is open.
// Loaded only where there is one, or when one comes. A note that was closed stays closed.

import type { Line } from "./wire.gen";

const KEY = "cairn-lines-closed";
const KEPT = 20;
const TIME = "{time}";
/** Closed on this page, also where the browser keeps nothing. */
const closedHere = new Set<string>();

function closed(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

function keepClosed(id: string): void {
  closedHere.add(id);
  try {
    localStorage.setItem(KEY, JSON.stringify([...closed(), id].slice(-KEPT)));
  } catch {
    // Blocked or full: it comes back with the next page.
  }
}

function holder(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".house-lines");
}

/** The page under the lines gives them room. */
function measure(): void {
  const place = holder();
  document.documentElement.style.setProperty("--lines", `${place?.offsetHeight ?? 0}px`);
}

function left(until: number): string {
  const seconds = Math.max(0, Math.round((until - Date.now()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Puts the text in, with a clock in place of the time. */
function write(line: HTMLElement): void {
  const paragraph = line.querySelector("p");
  const text = line.dataset["text"];
  if (!paragraph || text === undefined) return;
  const [before, after] = text.split(TIME);
  const clock = document.createElement("span");
  clock.className = "countdown";
  clock.setAttribute("role", "timer");
  clock.textContent = left(Number(line.dataset["until"]));
  paragraph.replaceChildren(...(after === undefined ? [text] : [before ?? "", clock, after]));
}

function take(line: HTMLElement): void {
  line.remove();
  measure();
}

/** The person has read it: told to the arena in place, or as any form where that fails. */
async function read(form: HTMLFormElement, line: HTMLElement): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => null);
  if (answer?.type === "opaqueredirect") take(line);
  else form.submit();
}

/** A warning stays until it is read, also one that came while the page was open. */
function mayBeRead(line: HTMLElement): void {
  const kept = document.querySelector<HTMLTemplateElement>("#line-read")?.content.firstElementChild;
  if (!line.querySelector("form") && kept) {
    const form = kept.cloneNode(true) as HTMLFormElement;
    const address = form.getAttribute("action") ?? "";
    form.setAttribute("action", address.replace("{id}", encodeURIComponent(line.dataset["line"] ?? "")));
    line.append(form);
  }
  const form = line.querySelector("form");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void read(form, line);
  });
}

/** A note can be closed; what concerns one person cannot. */
function dress(line: HTMLElement): void {
  const kind = line.dataset["kind"];
  if (kind === "restart") write(line);
  if (kind === "warning") mayBeRead(line);
  if (kind === "note" && !line.querySelector(".close")) {
    const close = document.createElement("button");
    close.type = "button";
    close.className = "close";
    close.textContent = "×";
    close.setAttribute("aria-label", holder()?.dataset["close"] ?? "");
    close.addEventListener("click", () => {
      keepClosed(line.dataset["line"] ?? "");
      take(line);
    });
    line.append(close);
  }
}

function make(line: Line): HTMLElement {
  const made = document.createElement("div");
  const lang = document.documentElement.lang;
  const text = line.texts[lang] ?? line.texts["en"] ?? Object.values(line.texts)[0] ?? "";
  made.className = `house-line ${line.level}`;
  made.dataset["line"] = line.id;
  made.dataset["kind"] = line.kind;
  if (line.kind === "restart") {
    made.dataset["until"] = String(line.until ?? 0);
    made.dataset["text"] = text;
  }
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  if (line.reason) {
    const reason = document.createElement("q");
    reason.textContent = line.reason;
    paragraph.append(" ", reason);
  }
  made.append(paragraph);
  return made;
}

/** All that is announced now, in place of what was. */
export function show(lines: readonly Line[]): void {
  const place = holder();
  if (!place) return;
  const known = new Set(lines.map((line) => line.id));
  for (const old of place.querySelectorAll<HTMLElement>("[data-line]")) {
    if (!known.has(old.dataset["line"] ?? "")) old.remove();
  }
  const gone = new Set([...closedHere, ...closed()]);
  for (const line of lines) {
    if (gone.has(line.id) || place.querySelector(`[data-line="${CSS.escape(line.id)}"]`)) continue;
    const made = make(line);
    dress(made);
    place.append(made);
  }
  measure();
}

/** What came with the page. */
function begin(): void {
  const gone = new Set(closed());
  for (const line of document.querySelectorAll<HTMLElement>(".house-line")) {
    if (line.dataset["kind"] === "note" && gone.has(line.dataset["line"] ?? "")) line.remove();
    else dress(line);
  }
  measure();
  addEventListener("resize", measure);
  setInterval(() => {
    for (const clock of document.querySelectorAll<HTMLElement>(".countdown")) {
      const until = clock.closest<HTMLElement>("[data-until]")?.dataset["until"];
      clock.textContent = left(Number(until));
    }
  }, 1000);
}

begin();
