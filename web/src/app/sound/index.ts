import { useSettings } from "../../api/session/settings.ts";
import type { Desk } from "./desk.ts";
import type { SoundName } from "./score.ts";

/**
 * A context takes a while to make, so that what the gesture is for shows first. Some browsers keep one silent that was made
 * outside a gesture; a timer of at most a second still counts as inside.
 */
const LATER_MS = 100;

let desk: Desk | null = null;
let opening = false;

/**
 * Plays a sound of the site: `tick` as a card passes, `stop` as a reel stands, `grade` as the lamp takes the colour of a
 * grade (0 gold … 4 grey), `win`, `coin`. Says nothing before the player's first gesture, or with `voice` off.
 */
export function playSound(name: SoundName, { grade = 4 }: { grade?: number } = {}): void {
  if (useSettings.getState().voice) desk?.play(name, grade);
}

/** Waits for the first gesture: until then no browser lets a page sound, and no page should. Called once. */
export function armSound(): void {
  for (const gesture of ["pointerdown", "pointerup", "keydown"]) addEventListener(gesture, begin, { passive: true });
  // Somebody who had all of it off and turns something on.
  useSettings.subscribe(begin);
}

function begin(): void {
  const { voice, music } = useSettings.getState();
  if (opening || !(voice || music) || navigator.userActivation?.hasBeenActive === false) return;
  opening = true;
  setTimeout(open, LATER_MS);
}

function open(): void {
  const context = new AudioContext({ latencyHint: "interactive" });
  import("./desk.ts").then(
    ({ openDesk }) => {
      desk = openDesk(context);
    },
    () => {
      // Without its code the site is silent, and nothing else is lost.
      void context.close();
    },
  );
}
