import type { DropRow } from "@vitrine/contract/boxes.ts";

/** The best drops of the day that `now` falls into, in the visitor's own time zone or in UTC: the most valuable first. */
export function topOfToday(drops: readonly DropRow[], now: Date, zone?: string): DropRow[] {
  const midnight = zone
    ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
    : new Date(now.getFullYear(), now.getMonth(), now.getDate());
  return drops
    .filter((drop) => new Date(drop.time) >= midnight)
    .sort((one, other) => other.value - one.value || one.id - other.id);
}
