const KEY = "battle:agreed";

/** Returns whether the player has agreed in this tab to pay a seat of this cost without a question. */
export function agreesTo(cost: number): boolean {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0) >= cost;
  } catch {
    return false;
  }
}

/** Stores the agreement until the tab closes. `cost` is in coins: a more expensive seat needs a new confirmation. */
export function agreeTo(cost: number): void {
  try {
    sessionStorage.setItem(KEY, String(cost));
  } catch {
    // Without storage every seat needs a confirmation.
  }
}
