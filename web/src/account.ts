// The account pages' island: passkeys, and the button that prints recovery codes.
// Everything else on these pages works without script; texts come with the page.

import { fromBase64Url, toBase64Url } from "./base64url";

interface Creation extends Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> {
  readonly challenge: string;
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly excludeCredentials?: readonly { readonly id: string; readonly type: "public-key" }[];
}

interface Request extends Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> {
  readonly challenge: string;
}

/** What the arena did not accept, in a sentence of the page's language. */
class Refused extends Error {}

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

if (document.querySelector("[data-tell]")) void import("./account-notices").then(({ revive }) => revive());

if (window.PublicKeyCredential && window.isSecureContext) {
  for (const part of document.querySelectorAll<HTMLElement>("[data-passkey]")) revive(part);
}

function revive(part: HTMLElement): void {
  const button = part.querySelector("button");
  if (!button) return;
  part.hidden = false;
  button.addEventListener("click", () => void press(part, button));
}

async function press(part: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const form = part.closest("form");
  const name = form?.querySelector<HTMLInputElement>("input[name=name]");
  if (part.dataset["passkey"] === "keep" && name && !name.reportValidity()) return;
  say(part, "");
  button.disabled = true;
  try {
    const next = form?.querySelector<HTMLInputElement>("input[name=next]")?.value ?? "";
    const path = part.dataset["path"] ?? "";
    const onward =
      part.dataset["passkey"] === "sign-in" ? await show(path, next) : await make(path, name?.value ?? "", next);
    location.assign(onward);
  } catch (error) {
    say(part, sentence(part, error));
    button.disabled = false;
  }
}

/** Makes a passkey, and keeps the account by it if there is none yet. */
async function make(path: string, name: string, next: string): Promise<string> {
  const options = await ask<Creation>(`${path}/new`, { name });
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: fromBase64Url(options.challenge),
      user: { ...options.user, id: fromBase64Url(options.user.id) },
      excludeCredentials: (options.excludeCredentials ?? []).map(({ id, type }) => ({ id: fromBase64Url(id), type })),
    },
  });
  if (!(made instanceof PublicKeyCredential)) throw new Error("no passkey");
  const response = made.response as AuthenticatorAttestationResponse;
  const credential = {
    ...naming(made),
    response: {
      clientDataJSON: toBase64Url(response.clientDataJSON),
      attestationObject: toBase64Url(response.attestationObject),
    },
  };
  return (await ask<{ next: string }>(path, { credential, next })).next;
}

/** Shows a passkey of the browser's own choosing, and signs in by it. */
async function show(path: string, next: string): Promise<string> {
  const options = await ask<Request>(`${path}/challenge`, {});
  const shown = await navigator.credentials.get({
    publicKey: { ...options, challenge: fromBase64Url(options.challenge), allowCredentials: [] },
  });
  if (!(shown instanceof PublicKeyCredential)) throw new Error("no passkey");
  const response = shown.response as AuthenticatorAssertionResponse;
  const credential = {
    ...naming(shown),
    response: {
      clientDataJSON: toBase64Url(response.clientDataJSON),
      authenticatorData: toBase64Url(response.authenticatorData),
      signature: toBase64Url(response.signature),
      userHandle: response.userHandle ? toBase64Url(response.userHandle) : null,
    },
  };
  return (await ask<{ next: string }>(`${path}/sign-in`, { credential, next })).next;
}

function naming(credential: PublicKeyCredential): { id: string; rawId: string; type: string } {
  return { id: credential.id, rawId: toBase64Url(credential.rawId), type: credential.type };
}

/** Posts JSON, with the token that the page's forms carry. */
async function ask<Answer>(url: string, body: unknown): Promise<Answer> {
  const token = document.querySelector<HTMLInputElement>("input[name=_csrf_token]")?.value ?? "";
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "x-csrftoken": token },
    body: JSON.stringify(body),
  });
  const said = (await answer.json()) as { readonly message?: string; readonly values?: { readonly next?: string } };
  if (answer.status === 401 && said.values?.next) {
    location.assign(said.values.next);
    return new Promise(() => {}); // the page is left
  }
  if (answer.status === 422) throw new Refused(said.message);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return said as Answer;
}

function sentence(part: HTMLElement, error: unknown): string {
  if (error instanceof Refused) return error.message;
  // The person closed the browser's own window, or waited too long at it; it never says which.
  const away = error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);
  return (away ? part.dataset["away"] : part.dataset["failed"]) ?? "";
}

function say(part: HTMLElement, text: string): void {
  const line = part.querySelector<HTMLElement>("[role=alert]");
  if (!line) return;
  line.textContent = text;
  line.hidden = text === "";
}
