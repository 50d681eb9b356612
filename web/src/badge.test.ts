// The app's icon counts what waits: all that the header counts, and this table.

import { afterEach, expect, test, vi } from "vitest";
import { badge } from "./badge";
import { call } from "./table/attention";

afterEach(() => vi.unstubAllGlobals());

test("the figure follows the count of other games, and the turn here", () => {
  const shown: number[] = [];
  const put = async (count = 0) => void shown.push(count);
  vi.stubGlobal("navigator", { setAppBadge: put, clearAppBadge: () => put() });
  document.body.innerHTML = '<a data-waiting="/w" data-count="2"></a>';
  const count = document.querySelector<HTMLElement>("a")!;
  badge();
  call(true);
  call(true);
  count.dataset["count"] = "4";
  badge();
  call(false);
  count.dataset["count"] = "0";
  badge();
  expect(shown).toEqual([2, 3, 5, 4, 0]);
});
