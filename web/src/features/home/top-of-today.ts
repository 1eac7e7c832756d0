import type { DropRow } from "@vitrine/contract/boxes.ts";

/**
 * Returns the drops since midnight, most valuable first: midnight in UTC if `zone` is given, else in the browser's time
 * zone.
 */
export function topOfToday(drops: readonly DropRow[], now: Date, zone?: string): DropRow[] {
  const midnight = zone
    ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
    : new Date(now.getFullYear(), now.getMonth(), now.getDate());
  return drops
    .filter((drop) => new Date(drop.time) >= midnight)
    .sort((one, other) => other.value - one.value || one.id - other.id);
}
