import { describe, expect, test } from "vitest";
import { now, snapshot, turnSeen } from "./fixtures";
import { soundOf } from "./sounds";
import { begin } from "./state";

const mine = begin(snapshot({ turns: [turnSeen(1, ["e5"], [["e5", "", "black"]])], now: now() }));
const [me] = mine.now.seats["black"]?.player === "me" ? (["black"] as const) : (["white"] as const);
const them = me === "black" ? "white" : "black";

describe("one sound for all the news", () => {
  test("nothing for what is not heard", () => {
    expect(soundOf(mine, [])).toBeNull();
    expect(soundOf(mine, [{ kind: "offered", colour: them }])).toBeNull();
  });

  test("the end is heard before anything else", () => {
    expect(soundOf(mine, [{ kind: "turned", colour: them }, { kind: "ended", colour: null }])).toBe("over");
  });

  test("my own turn is a stone, or a capture", () => {
    expect(soundOf(mine, [{ kind: "turned", colour: me }])).toBe("placed");
    const taking = turnSeen(1, ["e5"], [["e5", "", "black"], ["e6", "white", ""]]);
    const captured = begin(snapshot({ turns: [taking], now: now() }));
    expect(soundOf(captured, [{ kind: "turned", colour: me }])).toBe("captured");
  });

  test("theirs calls me when it is my turn", () => {
    const view = { ...mine.now.view, mover: me };
    const called = begin(snapshot({ turns: mine.turns as never, now: now({ view, status: "playing" }) }));
    expect(soundOf(called, [{ kind: "turned", colour: them }])).toBe("turn");
  });
});
