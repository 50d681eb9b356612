// The table page's island: reads the data that came with the page, fetches the texts, begins.

import "./board/board";
import { CairnTable } from "./table/page";
import type { Snapshot } from "./wire.gen";
import { loadWords } from "./words";

const table = document.querySelector<CairnTable>("cairn-table");
const data = document.querySelector("#snapshot, #record");
if (table && data) {
  const snapshot = JSON.parse(data.textContent ?? "") as Snapshot;
  const words = await loadWords(table.dataset["texts"] ?? "");
  table.begin({ ...snapshot, me: snapshot.me ?? "", seq: snapshot.seq ?? 0 }, words, data.id === "record");
}
