import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { GIVEAWAY_LIMITS, type giveawayCreate, type giveawayTerms } from "@vitrine/contract/giveaways.ts";

/** What the site lets a streamer make. */
export type Terms = OutputOf<typeof giveawayTerms>;

/** What the form of a new room holds: texts as they are typed; times in the clock of the browser, empty where they are left out. */
export interface GiveawayForm {
  title: string;
  startAt: string;
  endAt: string;
  most: string;
  password: string;
  depositLeast: string;
  depositSince: string;
  vipLeast: string;
  boundOnly: boolean;
}

export const EMPTY_FORM: GiveawayForm = {
  title: "",
  startAt: "",
  endAt: "",
  most: "",
  password: "",
  depositLeast: "",
  depositSince: "",
  vipLeast: "0",
  boundOnly: false,
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A moment as an input of type datetime-local has it: by the browser's own clock and zone, to the minute. */
export function localText(at: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Why a room cannot last from one moment to the other; null: it can. An empty start is now. */
export function timeBreach(
  { startAt, endAt }: Pick<GiveawayForm, "startAt" | "endAt">,
  nowMs: number,
): TimeBreach | null {
  const end = new Date(endAt).getTime();
  const start = startAt === "" ? nowMs : new Date(startAt).getTime();
  if (Number.isNaN(end)) return "end_missing";
  if (startAt !== "" && start < nowMs - MINUTE_MS) return "start_past";
  if (end <= nowMs) return "end_past";
  if (end - start < GIVEAWAY_LIMITS.shortestMinutes * MINUTE_MS) return "too_short";
  return end > nowMs + GIVEAWAY_LIMITS.longestDays * DAY_MS ? "too_long" : null;
}

export type TimeBreach = "end_missing" | "start_past" | "end_past" | "too_short" | "too_long";

/** The call of a form and the pieces in their order. The same wish gives the same call, so that twice asked makes one room. */
export function wishOf(form: GiveawayForm, voucherIds: readonly number[]): InputOf<typeof giveawayCreate> {
  const iso = (text: string) => new Date(text).toISOString();
  const least = Number(form.depositLeast.replace(",", ".") || 0);
  const vip = Number(form.vipLeast);
  return {
    title: form.title.trim(),
    voucherIds: voucherIds.join(),
    endAt: iso(form.endAt),
    boundOnly: form.boundOnly,
    ...(form.startAt && { startAt: iso(form.startAt) }),
    ...(form.most && { most: Number(form.most) }),
    ...(form.password && { password: form.password }),
    ...(least > 0 && { depositLeast: least, depositSince: iso(`${form.depositSince}T00:00`) }),
    ...(vip > 0 && { vipLeast: vip }),
  };
}

/** Puts a piece into another place, counted from 0; the others close up. */
export function moveItem<Item>(items: readonly Item[], { from, to }: { from: number; to: number }): Item[] {
  const moved = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
