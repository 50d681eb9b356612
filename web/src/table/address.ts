// The address of the page says which turn is looked back at: /table/ID#12. Reads and writes it.

/** The turn an address speaks of: `#12`, or `?turn=12` as links to a position have it. */
export function turnIn({ hash, search }: Pick<URL, "hash" | "search">): number | null {
  const found = /^#(\d{1,6})$/.exec(hash)?.[1] ?? new URLSearchParams(search).get("turn");
  return found !== null && found !== undefined && /^\d{1,6}$/.test(found) ? Number(found) : null;
}

/** Keeps the address true to what is shown; the way back in the browser stays as it was. */
export function showTurn(turn: number | null): void {
  const address = `${location.pathname}${turn === null ? "" : `#${turn}`}`;
  const shown = `${location.pathname}${location.search}${location.hash}`;
  if (address !== shown) history.replaceState(history.state, "", address);
}
