import { afterEach, describe, expect, it, vi } from "vitest";
import { Watching } from "./watch";

const PAGE = `<div data-watch="/api/watch?lang=en" data-known="a.3,b.7"><p class="watch-more"><a href="/en/watch" hidden></a></p>
  <ul>${["a", "b"]
    .map(
      (id) => `<li data-table="${id}"><svg><g class="standing"></g></svg>
    <span data-colour="black" class="moving"><b data-stones>1</b></span><span data-colour="white"><b data-stones>1</b></span>
    <i data-words>Turn 3</i><i data-watching></i></li>`,
    )
    .join("")}</ul></div>`;

const BOARD = { id: "b", seq: 8, stones: '<use href="#still-black" x="0" y="0"/>', black: 2, white: 1, mover: "white", words: "Turn 4", watching: "1 person watching" } as const;

function start(): { page: HTMLElement; watching: Watching } {
  document.body.innerHTML = PAGE;
  const page = document.querySelector<HTMLElement>("[data-watch]")!;
  return { page, watching: new Watching(page) };
}

describe("a page of small boards", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("puts what it is told in its place, and nothing else moves", () => {
    const { page, watching } = start();
    const before = page.querySelector('[data-table="a"]')?.innerHTML;
    watching.show({ boards: [BOARD, { ...BOARD, id: "nobody" }], more: "" });
    const card = page.querySelector('[data-table="b"]');
    expect(card?.querySelector(".standing use")?.getAttribute("href")).toBe("#still-black");
    expect(card?.querySelector('[data-colour="white"]')?.className).toBe("moving");
    expect(card?.querySelector('[data-colour="black"]')?.className).toBe("");
    expect(card?.querySelector("[data-words]")?.textContent).toBe("Turn 4");
    expect(card?.querySelector("[data-watching]")?.textContent).toBe("1 person watching");
    expect(page.querySelector('[data-table="a"]')?.innerHTML).toBe(before);
  });

  it("keeps the stones where none are told, and marks what is over", () => {
    const { page, watching } = start();
    watching.show({ boards: [BOARD], more: "" });
    watching.show({ boards: [{ ...BOARD, stones: null, mover: null, words: "White won" }], more: "2 more" });
    const card = page.querySelector('[data-table="b"]');
    expect(card?.querySelectorAll(".standing use").length).toBe(1);
    expect(card?.classList.contains("over")).toBe(true);
    expect(page.querySelector(".watch-more a")?.textContent).toBe("2 more");
    expect(page.querySelector(".watch-more a")?.hasAttribute("hidden")).toBe(false);
  });

  it("says what it knows, once for all boards, and waits as long as it is told to", async () => {
    vi.useFakeTimers();
    const asked: { url: string; tag: string | undefined }[] = [];
    const answers = [
      new Response(JSON.stringify({ boards: [BOARD], more: "" }), { headers: { etag: '"x"' } }),
      new Response(null, { status: 304 }),
      new Response(null, { status: 429, headers: { "retry-after": "20" } }),
      new Response(null, { status: 304 }),
    ];
    vi.stubGlobal("fetch", async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push({ url, tag: headers["if-none-match"] });
      return answers.shift();
    });
    start();
    await vi.advanceTimersByTimeAsync(9_100);
    expect(asked.map(({ url }) => url)).toEqual([
      "/api/watch?lang=en&known=a.3,b.7",
      "/api/watch?lang=en&known=a.3,b.8",
      "/api/watch?lang=en&known=a.3,b.8",
    ]);
    expect(asked.map(({ tag }) => tag)).toEqual([undefined, '"x"', '"x"']);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(asked.length).toBe(3);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked.length).toBe(4);
  });
});
