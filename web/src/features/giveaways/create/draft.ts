import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { GIVEAWAY_LIMITS, type giveawayCreate, type giveawayTerms } from "@vitrine/contract/giveaways.ts";
import { DAY_MS, MINUTE_MS } from "@vitrine/contract/time.ts";

/** The limits of the server for this streamer, and the current number of open rooms. */
export type Terms = OutputOf<typeof giveawayTerms>;

/** The fields of a new room, as typed. Times are local to the browser; an empty string means not set. */
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

/** A time in the format of a datetime-local input: in the browser's time zone, to the minute. */
export function localText(at: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Returns why a room cannot have these times, or null if it can. An empty start means now. */
export function timeBreach(
  { startAt, endAt }: Pick<GiveawayForm, "startAt" | "endAt">,
  { nowMs, longestDays }: { nowMs: number } & Pick<Terms, "longestDays">,
): TimeBreach | null {
  const end = new Date(endAt).getTime();
  const start = startAt === "" ? nowMs : new Date(startAt).getTime();
  if (Number.isNaN(end)) return "end_missing";
  if (startAt !== "" && start < nowMs - MINUTE_MS) return "start_past";
  if (end <= nowMs) return "end_past";
  if (end - start < GIVEAWAY_LIMITS.shortestMinutes * MINUTE_MS) return "too_short";
  return end > nowMs + longestDays * DAY_MS ? "too_long" : null;
}

export type TimeBreach = "end_missing" | "start_past" | "end_past" | "too_short" | "too_long";

/**
 * Returns the request for a form and its prizes. The same form gives the same request, so that a retry creates no
 * second room.
 */
export function requestOf(form: GiveawayForm, voucherIds: readonly number[]): InputOf<typeof giveawayCreate> {
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

/** Moves an item to another index (from 0). The others close the gap. */
export function moveItem<Item>(items: readonly Item[], { from, to }: { from: number; to: number }): Item[] {
  const moved = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
