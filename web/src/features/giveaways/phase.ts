import { GIVEAWAY_STATES, type GiveawayRow } from "@vitrine/contract/giveaways.ts";

/** Where a room stands: to come, open, over but not drawn yet, drawn, called off. */
export type Phase = "before" | "open" | "drawing" | "finished" | "cancelled";

type Times = Pick<GiveawayRow, "state" | "startAt" | "endAt">;

/** The phase of a room at a moment of the server's clock. */
export function phaseOf({ state, startAt, endAt }: Times, nowMs: number): Phase {
  if (state === GIVEAWAY_STATES.finished) return "finished";
  if (state === GIVEAWAY_STATES.cancelled) return "cancelled";
  if (nowMs < Date.parse(startAt)) return "before";
  return nowMs < Date.parse(endAt) ? "open" : "drawing";
}

/** The moment at which the clock alone moves a room on, in milliseconds since 1970; null where only the server can. */
export function nextTurnMs(room: Times, nowMs: number): number | null {
  const phase = phaseOf(room, nowMs);
  if (phase === "before") return Date.parse(room.startAt);
  return phase === "open" ? Date.parse(room.endAt) : null;
}
