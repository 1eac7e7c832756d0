import { limitsCurrent, type PlayLimits } from "@vitrine/contract/limits.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey, useCall } from "../../api/use-call.ts";

const FRESH_MS = 30_000;

/** The player's limits, breaks and present sitting; undefined for a guest. */
export const useLimits = () => useCall(limitsCurrent, {}, { quiet: true, staleTime: FRESH_MS });

/** Every part of the page follows what a changing call has answered. */
export function keepLimits(limits: PlayLimits): void {
  queryClient.setQueryData(callKey(limitsCurrent, {}), limits);
}

/** Has them read again, after something else than these pages has changed them. */
export const refreshLimits = () => queryClient.invalidateQueries({ queryKey: callKey(limitsCurrent, {}) });

export interface Break {
  kind: "coolOff" | "exclusion";
  until: string;
}

/** The break that is running, the longer one where there are two. */
export function breakOf(limits: Pick<PlayLimits, "coolOffUntil" | "excludedUntil"> | undefined): Break | null {
  const { coolOffUntil = null, excludedUntil = null } = limits ?? {};
  if (excludedUntil !== null && (coolOffUntil === null || excludedUntil >= coolOffUntil))
    return { kind: "exclusion", until: excludedUntil };
  return coolOffUntil === null ? null : { kind: "coolOff", until: coolOffUntil };
}
