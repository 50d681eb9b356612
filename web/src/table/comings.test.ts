import { expect, test } from "vitest";
import type { Presence } from "../wire.gen";
import { Comings } from "./comings";
import { snapshot } from "./fixtures";
import { begin } from "./state";
import type { Ui } from "./ui";

/** The other, White, is here or not; texts are their ids. */
function ui(white: boolean): Ui {
  const gone = white ? {} : { white: { since: 1, lost: true } };
  const presence: Presence = { type: "presence", black: true, white, watching: 0, forsaken: false, claims: {}, gone };
  const model = { state: { ...begin(snapshot()), presence } };
  return { model, t: (id: string) => id } as unknown as Ui;
}

test("who comes for the first time is not back", () => {
  const comings = new Comings();
  expect([false, true].map((here) => comings.hear(ui(here)))).toEqual(["", ""]);
  expect([false, true].map((here) => comings.hear(ui(here)))).toEqual(["said-lost", "said-back"]);
});
