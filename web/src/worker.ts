// The worker that shows notices while no page is open. It keeps nothing and fetches nothing: texts
// come with the notice, in the person's language. Served as /worker.js, so it may import nothing.

interface Told {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly lang: string;
}

/** What a page's types do not know of workers. */
interface Waitable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushCame extends Waitable {
  readonly data: { json(): unknown } | null;
}
interface Tapped extends Waitable {
  readonly notification: Notification;
}
interface Changed extends Waitable {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
interface Page {
  readonly url: string;
  focus(): Promise<Page>;
  navigate(url: string): Promise<Page | null>;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<Page | null>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: never) => void): void;
}

const scope = globalThis as unknown as Scope;

scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("activate", (event: Waitable) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("push", (event: PushCame) => event.waitUntil(show(event)));
scope.addEventListener("notificationclick", (event: Tapped) => event.waitUntil(open(event.notification)));
scope.addEventListener("pushsubscriptionchange", (event: Changed) => event.waitUntil(renew(event)));

/** One notice a table: a newer one takes its place. */
async function show(event: PushCame): Promise<void> {
  const { title, body, url, tag, lang } = event.data?.json() as Told;
  await scope.registration.showNotification(title, {
    body,
    tag,
    lang,
    data: url,
    icon: "/assets/cairn-192.v1.png",
    badge: "/assets/cairn-badge.v1.png",
  });
}

/** To the table: in the page that has it open, else in any page of the arena, else in a new one. */
async function open(notification: Notification): Promise<void> {
  notification.close();
  const wanted = new URL(String(notification.data), scope.location.origin);
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const table = wanted.pathname.split("/").pop() ?? "";
  const there = pages.find(({ url }) => new URL(url).pathname.split("/").pop() === table);
  if (there) {
    await there.focus();
    return;
  }
  await scope.clients.openWindow(wanted.href);
}

/** The browser has changed its address by itself: the arena must know, or notices would stop. */
async function renew(event: Changed): Promise<void> {
  const old = event.oldSubscription;
  const key = old?.options.applicationServerKey;
  const known = event.newSubscription ?? (key ? await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null);
  if (!old || !known) return;
  await fetch("/api/push/renew", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ ...known.toJSON(), old: old.endpoint }),
  });
}
