import { afterEach, describe, expect, it } from "vitest";
import { showTurn, turnIn } from "./address";

const at = (address: string) => turnIn(new URL(address, "https://cairn.example"));

describe("the turn in an address", () => {
  it("is a number behind the hash, or in the query", () => {
    expect(at("/en/table/abc#12")).toBe(12);
    expect(at("/en/table/abc#0")).toBe(0);
    expect(at("/en/table/abc?turn=7")).toBe(7);
    expect(at("/en/table/abc?turn=7#12")).toBe(12);
  });

  it("is nothing else", () => {
    for (const address of ["/t", "/t#", "/t#main", "/t#-1", "/t#1.5", "/t#12345678", "/t?turn=x"]) {
      expect(at(address)).toBeNull();
    }
  });
});

describe("showing it", () => {
  afterEach(() => history.replaceState(null, "", "/"));

  it("replaces the address, and takes a query away", () => {
    history.replaceState(null, "", "/en/table/abc?turn=3");
    showTurn(12);
    expect(location.hash).toBe("#12");
    expect(location.search).toBe("");
    showTurn(null);
    expect(location.href.endsWith("/en/table/abc")).toBe(true);
  });
});
