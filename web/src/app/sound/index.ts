import { useSettings } from "../../api/session/settings.ts";
import type { Mixer } from "./mixer.ts";
import type { SoundName } from "./sound-notes.ts";

/**
 * The delay between the player's gesture and the creation of the AudioContext, which is slow and would delay the next
 * frame. Some browsers mute a context that was not created by a gesture; a timer of at most one second still counts.
 */
const LATER_MS = 100;

let mixer: Mixer | null = null;
let opening = false;

/**
 * Plays a sound of the site: `tick` when a card passes, `stop` when a reel stops, `grade` when the lamp takes the
 * colour of a grade (0 gold … 4 grey), `reveal` when a drop appears (`strength` 0 is silent), `win`, `coin`. No sound
 * plays before the player's first gesture or while `voice` is off.
 */
export function playSound(
  name: SoundName,
  { grade = 4, strength = 1 }: { grade?: number; strength?: number } = {},
): void {
  if (useSettings.getState().voice) mixer?.play(name, grade, strength);
}

/** Starts to wait for the first gesture, because browsers allow no sound before it. The site calls this once. */
export function armSound(): void {
  for (const gesture of ["pointerdown", "pointerup", "keydown"]) addEventListener(gesture, begin, { passive: true });
  // A player who had turned off sounds and music may turn one of them on.
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
  import("./mixer.ts").then(
    ({ openMixer }) => {
      mixer = openMixer(context);
    },
    () => {
      // If the chunk fails to load, the site has no sound; everything else works.
      void context.close();
    },
  );
}
