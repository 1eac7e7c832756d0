type Forget = () => void;

const memories = new Set<Forget>();

/**
 * Names how to forget something of the player that a module keeps outside of React and of the query cache. It runs when a player
 * logs out or another one takes their place, before anything is drawn for the next one.
 */
export function onLeave(forget: Forget): void {
  memories.add(forget);
}

/** Forgets everything that modules keep of the player who leaves. */
export function forgetPlayer(): void {
  for (const forget of memories) forget();
}
