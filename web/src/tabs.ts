// The tabs of one browser belong to one person: a page that lost its person asks again who is here
// when its reader comes back to it, and when a page of the arena was opened in another tab.

const CHANNEL = "cairn-opened";

/** Lets the other tabs know that a page was opened here, perhaps by somebody who just signed in. */
export function tellTabs(): void {
  if (!("BroadcastChannel" in globalThis)) return;
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.postMessage(null);
  tabs.close();
}

/** Calls whenever there may be another person in this browser; the answer ends that. */
export function whenTabsMayTell(act: () => void): () => void {
  const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : null;
  const looked = (): void => {
    if (document.visibilityState === "visible") act();
  };
  tabs?.addEventListener("message", looked);
  addEventListener("focus", looked);
  document.addEventListener("visibilitychange", looked);
  return () => {
    tabs?.close();
    removeEventListener("focus", looked);
    document.removeEventListener("visibilitychange", looked);
  };
}
