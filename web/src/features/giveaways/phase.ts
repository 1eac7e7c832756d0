import { GIVEAWAY_STATES, type GiveawayRow } from "@vitrine/contract/giveaways.ts";

/** The phase of a room: not started, open, ended but not drawn, drawn, called off. */
export type Phase = "before" | "open" | "drawing" | "finished" | "cancelled";

type Times = Pick<GiveawayRow, "state" | "startAt" | "endAt">;

/** The phase of a room at `nowMs` of the server's clock. */
export function phaseOf({ state, startAt, endAt }: Times, nowMs: number): Phase {
  if (state === GIVEAWAY_STATES.finished) return "finished";
  if (state === GIVEAWAY_STATES.cancelled) return "cancelled";
  if (nowMs < Date.parse(startAt)) return "before";
  return nowMs < Date.parse(endAt) ? "open" : "drawing";
}

/** When the clock changes the phase next, in ms since 1970; null if only the server can change it. */
export function nextTurnMs(room: Times, nowMs: number): number | null {
  const phase = phaseOf(room, nowMs);
  if (phase === "before") return Date.parse(room.startAt);
  return phase === "open" ? Date.parse(room.endAt) : null;
}
