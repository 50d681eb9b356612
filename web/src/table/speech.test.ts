import { expect, test } from "vitest";
import { compose } from "./composer";
import { now, snapshot, view } from "./fixtures";
import type { Model } from "./session";
import { Speaker } from "./speech";
import { begin } from "./state";
import type { Ui } from "./ui";

const place = view();
const again = view({ steps: ["a1"], prompt: { code: "place-again", values: {} } });

/** Texts are their ids here: what is tested is when something is said, not how. */
function ui(change: Partial<Model> = {}, table = now()): Ui {
  const model = {
    state: begin(snapshot({ now: table })),
    composer: compose(place),
    line: { is: "open" },
    lookingAt: null,
    notice: null,
    outbox: [],
    replay: false,
    ...change,
  };
  return { model, session: { mayPlay: true }, t: (id: string) => id, has: () => true } as unknown as Ui;
}

function begun(): Speaker {
  const speaker = new Speaker();
  speaker.hear(ui(), []);
  return speaker;
}

const captured = { ...compose(place), steps: ["a1"], views: new Map([["", place], ["a1", again]]) };

test("a prompt that changes within a turn is said, once it is certain", () => {
  const speaker = begun();
  expect(speaker.hear(ui({ composer: { ...captured, asked: ["a1"] } }), [])).toBeNull();
  expect(speaker.hear(ui({ composer: captured }), [])).toBe("prompt-place-again");
});

test("the same refusal is said again after something else was done", () => {
  const speaker = begun();
  const refused = () => ui({ composer: { ...compose(place), refusal: { code: "occupied", values: {} } } });
  expect(speaker.hear(refused(), [])).toBe("refuse-occupied");
  expect(speaker.hear(ui(), [])).toBe("");
  expect(speaker.hear(refused(), [])).toBe("refuse-occupied");
});

test("the same news twice is another text, and no news is none", () => {
  const speaker = begun();
  const first = speaker.hear(ui(), [{ kind: "took_back", colour: null }]);
  expect(speaker.hear(ui(), [])).toBeNull();
  const second = speaker.hear(ui(), [{ kind: "took_back", colour: null }]);
  expect(second).not.toBe(first);
  expect(second?.trim()).toBe(first);
});

test("the result is said once", () => {
  const over = now({ status: "over", result: { winner: "white", reason: "resigned" } });
  const said = begun().hear(ui({}, over), [{ kind: "turned", colour: "black" }, { kind: "ended", colour: null }]);
  expect(said).toBe("reason-resigned");
});
