const KEY = "battle:agreed";

/** Whether the player has said, in this tab, that a seat of this cost may be taken without being asked again. */
export function agreesTo(cost: number): boolean {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0) >= cost;
  } catch {
    return false;
  }
}

/** Keeps the agreement for as long as the tab is open. `cost` in coins: dearer seats are asked for again. */
export function agreeTo(cost: number): void {
  try {
    sessionStorage.setItem(KEY, String(cost));
  } catch {
    // Then every seat is asked for.
  }
}
