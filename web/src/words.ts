// The texts of the page, in the page's language: Fluent messages from locales/<language>/island.ftl.
// It formats; which message fits is decided where it is shown.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Values = Readonly<Record<string, unknown>>;

export class Words {
  private readonly bundle: FluentBundle;

  constructor(language: string, text: string) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(text));
  }

  /** The text of a message; its id when there is none, so that a gap is seen and not a blank. */
  t(id: string, values: Values = {}): string {
    const message = this.bundle.getMessage(id);
    if (!message?.value) return id;
    return this.bundle.formatPattern(message.value, speakable(values), []);
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }
}

/** Only numbers and texts can stand in a sentence. */
function speakable(values: Values): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, FluentVariable] =>
        typeof entry[1] === "number" || typeof entry[1] === "string",
    ),
  );
}

/** Fetches the texts named by a `data-texts` attribute. */
export async function loadWords(url: string): Promise<Words> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`texts: ${answer.status}`);
  return new Words(document.documentElement.lang, await answer.text());
}
