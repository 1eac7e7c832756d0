type Forget = () => void;

const memories = new Set<Forget>();

/**
 * Registers a function that clears player data which a module keeps outside of React and of the query cache. It runs
 * when a player logs out or another player logs in, before the page renders for the next player.
 */
export function onLeave(forget: Forget): void {
  memories.add(forget);
}

/** Clears all data that modules keep of the player who leaves. */
export function forgetPlayer(): void {
  for (const forget of memories) forget();
}
