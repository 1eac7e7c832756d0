import { vipLevelOf } from "@vitrine/contract/rewards/vip-levels.ts";
import type { CLAIM_STATES, ClaimKind } from "@vitrine/contract/rewards.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { Refusal } from "../platform/errors.ts";
import type { Status, TakenClaim } from "./read-status.ts";
import { redPacketCents, streakAfter } from "./rules.ts";

/** A reward that can be claimed now, later, or no longer. It gives points or a box. */
export type Offer = {
  kind: ClaimKind;
  period: string;
  state: (typeof CLAIM_STATES)[number];
  pointsCents: number | null;
  boxId: number | null;
  level: number | null;
  /** The day in the calendar, from 1. */
  place: number | null;
  endsAt: string | null;
};

export const idOf = ({ kind, period }: Pick<Offer, "kind" | "period">) => `${kind}:${period}`;

/** Returns all offers of a player in the order in which pages show them. */
export const offersOf = (status: Status): Offer[] => [
  ...calendarOffers(status).offers,
  redPacketOffer(status),
  ...status.terms.vipLevels.flatMap(({ level }) => levelOffers(status, level)),
];

/** Returns the rewards of a level: points, and a free box if its box is on sale. */
export function levelOffers(status: Status, level: number): Offer[] {
  const { vipLevels } = status.terms;
  const reward = vipLevels.find((row) => row.level === level)!.rewardCents;
  const isReached = vipLevelOf(status.netStakesCents, vipLevels) >= level;
  const offer = (kind: ClaimKind, gives: Pick<Offer, "pointsCents" | "boxId">): Offer => {
    const period = String(level);
    const taken = takenOf(status, { kind, period });
    const state = taken ? "taken" : isReached ? "open" : "later";
    return { kind, period, state, ...(taken ?? gives), level, place: null, endsAt: null };
  };
  const boxId = status.boxes.get(level)?.id ?? takenOf(status, { kind: "levelBox", period: String(level) })?.boxId;
  return [
    ...(reward > 0 ? [offer("levelUp", { pointsCents: reward, boxId: null })] : []),
    ...(boxId ? [offer("levelBox", { pointsCents: null, boxId })] : []),
  ];
}

/**
 * Returns the red packet of the previous week, which can be claimed this week. A red packet of less than a cent is
 * `missed`.
 */
export function redPacketOffer(status: Status): Offer {
  const { lastWeek: period, stakedLastWeekCents, weekEnds } = status;
  const earned = redPacketCents(stakedLastWeekCents, status.terms.redPacketHundredths);
  const taken = takenOf(status, { kind: "redPacket", period });
  const gives = taken ?? { pointsCents: earned > 0 ? earned : null, boxId: null };
  const state = taken ? "taken" : earned > 0 ? "open" : "missed";
  return { kind: "redPacket", period, state, ...gives, level: null, place: null, endsAt: weekEnds.toISOString() };
}

/** Returns the number of claimed days in a row, and all days of the calendar with their states. */
export function calendarOffers(status: Status): { streak: number; offers: Offer[] } {
  const { day, yesterday, dayEnds } = status;
  const { calendarCents } = status.terms;
  const today = takenOf(status, { kind: "calendar", period: day });
  const before = takenOf(status, { kind: "calendar", period: yesterday })?.place ?? 0;
  const streak = today?.place ?? streakAfter(before, calendarCents.length);
  const next = today ? streak : streak + 1;
  const offers = calendarCents.map((pointsCents, index): Offer => {
    const place = index + 1;
    const state = place <= streak ? "taken" : place === next ? "open" : "later";
    const endsAt = place === next ? dayEnds.toISOString() : null;
    const period = addDays(day, place - next);
    return { kind: "calendar", period, state, pointsCents, boxId: null, level: null, place, endsAt };
  });
  return { streak, offers };
}

/** Returns the offer with this id if it can be claimed now, and refuses otherwise. */
export function requireOpen(status: Status, id: string): Offer {
  const offer = offersOf(status).find((one) => idOf(one) === id);
  if (!offer) throw new Refusal(whyNone(status, id));
  if (offer.state === "open") return offer;
  if (offer.state === "taken") throw new Refusal("claim_taken");
  if (offer.state === "later") throw new Refusal("claim_early");
  // The player has not earned this offer, so it counts as unknown.
  throw new Refusal("claim_unknown");
}

function whyNone({ day, lastWeek }: Status, id: string) {
  const [, kind, period = ""] = /^(redPacket|calendar):(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
  if (kind === undefined || addDays(period, 0) !== period) return "claim_unknown";
  if (kind === "calendar") return period < day ? "claim_over" : "claim_early";
  if (new Date(period).getUTCDay() !== 1) return "claim_unknown";
  return period < lastWeek ? "claim_over" : "claim_early";
}

function takenOf({ taken }: Status, { kind, period }: Pick<TakenClaim, "kind" | "period">) {
  const claim = taken.find((one) => one.kind === kind && one.period === period);
  return claim && { pointsCents: claim.pointsCents, boxId: claim.boxId, place: claim.place };
}

/** Returns the date this many days later, or "" for an invalid date. */
function addDays(date: string, days: number): string {
  const atMs = Date.parse(date) + days * DAY_MS;
  return Number.isNaN(atMs) ? "" : new Date(atMs).toISOString().slice(0, 10);
}
