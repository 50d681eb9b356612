// What a person chose for this browser: kept in localStorage, and forgotten without harm.

export interface Settings {
  readonly theme: "system" | "light" | "dark" | "contrast";
  readonly coordinates: boolean;
  readonly sizes: boolean;
  /** When a finished turn waits for a second tap: on touch screens and in slow games, always, never. */
  readonly confirm: "auto" | "always" | "never";
  /** Whether a table is heard: in live games, where one looks away for a moment; always; never. */
  readonly sounds: "auto" | "always" | "never";
}

export const DEFAULTS: Settings = {
  theme: "system",
  coordinates: true,
  sizes: true,
  confirm: "auto",
  sounds: "auto",
};

const KEY = "cairn.settings";
const CHOICES: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ["system", "light", "dark", "contrast"],
  coordinates: [true, false],
  sizes: [true, false],
  confirm: ["auto", "always", "never"],
  sounds: ["auto", "always", "never"],
};

export function readSettings(): Settings {
  try {
    return fitting(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return DEFAULTS; // storage is blocked, or holds something else
  }
}

export function keepSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Blocked or full: the choice lasts as long as the page.
  }
}

/** Puts the theme on the page; the styles do the rest. */
export function applyTheme({ theme }: Settings): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

function fitting(found: unknown): Settings {
  if (typeof found !== "object" || found === null) return DEFAULTS;
  const kept = Object.entries(CHOICES).flatMap(([name, choices]) => {
    const value = (found as Record<string, unknown>)[name];
    return (choices as readonly unknown[]).includes(value) ? [[name, value]] : [];
  });
  return { ...DEFAULTS, ...(Object.fromEntries(kept) as Partial<Settings>) };
}
