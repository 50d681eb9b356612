// A page that reminds the arena of its browser, and what it says when that was removed elsewhere.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isTold } from "./push";

const HOUR = 60 * 60 * 1000;
const subscription = { options: {}, toJSON: () => ({ endpoint: "https://push.example/a", keys: {} }) };
let asked: { again: boolean }[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ now: 10 * HOUR });
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }) } });
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as { again: boolean });
    return answer();
  });
  answer = async () => Response.json({ kept: true });
  localStorage.setItem("cairn.told", `me ${10 * HOUR}`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the arena is only reminded, once an hour", async () => {
  expect(await isTold("", "me")).toBe(true);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(HOUR);
  expect(await isTold("", "me")).toBe(true);
  expect(await isTold("", "me")).toBe(true);
  expect(asked.map(({ again }) => again)).toEqual([true]);
});

test("what was removed elsewhere is off here, and asks no more", async () => {
  vi.advanceTimersByTime(HOUR);
  answer = async () => Response.json({ kept: false });
  expect(await isTold("", "me")).toBe(false);
  expect(await isTold("", "me")).toBe(false);
  expect(asked).toHaveLength(1);
});

test("without an answer it is as it was", async () => {
  vi.advanceTimersByTime(HOUR);
  answer = () => Promise.reject(new TypeError("offline"));
  expect(await isTold("", "me")).toBe(true);
  answer = async () => new Response("", { status: 503 });
  expect(await isTold("", "me")).toBe(true);
  answer = async () => new Response("", { status: 401 });
  expect(await isTold("", "me")).toBe(false);
});
