// Notices on the account page: the button that turns them on in this browser, and turning them off.

import { canTell, needsHomeScreen, tell, untell } from "./push";

export function revive(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-tell]")) begin(part);
  // The form goes on by itself; the browser is to forget as well.
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-untell]")) {
    button.addEventListener("click", () => void untell());
  }
}

function begin(part: HTMLElement): void {
  const button = part.querySelector("button");
  const line = part.querySelector<HTMLElement>("[role=alert]");
  if (!button || !line) return;
  part.hidden = false;
  if (!canTell()) {
    button.hidden = true;
    if (needsHomeScreen()) say(line, part.dataset["home"]);
    return;
  }
  button.addEventListener("click", () => void press(part, button, line));
}

async function press(part: HTMLElement, button: HTMLButtonElement, line: HTMLElement): Promise<void> {
  button.disabled = true;
  const answer = await tell(part.dataset["tell"] ?? "", part.dataset["me"] ?? "");
  if (answer === "on") {
    location.hash = "notices";
    location.reload(); // the list of browsers is the server's
    return;
  }
  say(line, part.dataset[answer]);
  button.disabled = false;
}

function say(line: HTMLElement, text: string | undefined): void {
  line.textContent = text ?? "";
  line.hidden = !text;
}
