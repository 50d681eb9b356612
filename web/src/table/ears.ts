// Whether a page is heard: what sounds are made of is fetched only for those who hear any.

import type { Session } from "./session";
import type { Sound } from "./sounds";

export async function sound(visit: Session, which: (sounds: typeof import("./sounds")) => Sound | null): Promise<void> {
  if (!visit.sounds || visit.model.replay) return;
  const sounds = await import("./sounds");
  const found = which(sounds);
  if (found) sounds.play(found);
}
