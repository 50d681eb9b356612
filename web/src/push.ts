// Notices in this browser: whether it can have them, asking for leave (only after a tap), and telling
// the arena where they are taken. What is told, and when, is the arena's.

const MARK = "cairn.told"; // whose notices this browser takes, and when the arena last heard so
const HOUR = 60 * 60 * 1000;

export type Answer = "on" | "denied" | "failed";

export function canTell(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** iPhones and iPads take notices only for pages on the home screen. */
export function needsHomeScreen(): boolean {
  const apple = /iPhone|iPad/.test(navigator.userAgent);
  return apple && !matchMedia("(display-mode: standalone)").matches;
}

/** Registers the worker, asks for leave and subscribes. To be called from a tap. */
export async function tell(key: string, me: string): Promise<Answer> {
  try {
    if ((await Notification.requestPermission()) !== "granted") return "denied";
    await navigator.serviceWorker.register("/worker.js");
    const worker = await navigator.serviceWorker.ready;
    const known = await worker.pushManager.getSubscription();
    if (known && !boundTo(known, key)) await known.unsubscribe(); // the arena's keys are others now
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return (await keep(subscription, me, false)) ? "on" : "failed";
  } catch (error) {
    return error instanceof DOMException && error.name === "NotAllowedError" ? "denied" : "failed";
  }
}

/** Whether this browser takes this person's notices. The arena is asked once an hour: it may have
 * been removed from another page. */
export async function isTold(key: string, me: string): Promise<boolean> {
  if (Notification.permission !== "granted") return false;
  const worker = await navigator.serviceWorker.getRegistration("/");
  const subscription = await worker?.pushManager.getSubscription();
  const [whose, at] = readMark();
  if (!subscription || whose !== me || !boundTo(subscription, key)) return false;
  return Date.now() - at < HOUR || keep(subscription, me, true);
}

/** No more notices here. */
export async function untell(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration("/");
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  mark("");
}

/** `again`: only a reminder, which brings back nothing that was removed. */
async function keep(subscription: PushSubscription, me: string, again: boolean): Promise<boolean> {
  const answer = await fetch("/api/push", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ ...subscription.toJSON(), lang: document.documentElement.lang, again }),
  }).catch(() => null);
  if (!answer?.ok) return again && (answer?.status ?? 503) >= 429; // busy or away: as it was
  const { kept } = (await answer.json()) as { kept: boolean };
  mark(kept ? me : "");
  return kept;
}

function boundTo({ options }: PushSubscription, key: string): boolean {
  const bytes = options.applicationServerKey;
  if (!bytes) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "") === key;
}

function readMark(): [string, number] {
  try {
    const [whose = "", at = "0"] = (localStorage.getItem(MARK) ?? "").split(" ");
    return [whose, Number(at)];
  } catch {
    return ["", 0]; // storage is blocked
  }
}

function mark(me: string): void {
  try {
    if (me) localStorage.setItem(MARK, `${me} ${Date.now()}`);
    else localStorage.removeItem(MARK);
  } catch {
    // Blocked: it is asked again next time.
  }
}
