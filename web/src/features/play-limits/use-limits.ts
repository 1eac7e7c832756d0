import { limitsCurrent, type PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey, useCall } from "../../api/use-call.ts";

const FRESH_MS = 30_000;

/** The player's limits, breaks and current sitting; undefined for a guest. */
export const useLimits = () => useCall(limitsCurrent, {}, { quiet: true, staleTime: FRESH_MS });

/** Puts the answer of a call that changes limits into the cache, so that every part of the page shows it. */
export function keepLimits(limits: PlayLimits): void {
  queryClient.setQueryData(callKey(limitsCurrent, {}), limits);
}

/** Refetches the limits after another part of the site has changed them. */
export const refreshLimits = () => queryClient.invalidateQueries({ queryKey: callKey(limitsCurrent, {}) });

export interface Break {
  kind: "coolOff" | "exclusion";
  until: string;
}

/** Returns the running break. If two are running, it returns the break that ends later. */
export function breakOf(limits: Pick<PlayLimits, "coolOffUntil" | "excludedUntil"> | undefined): Break | null {
  const { coolOffUntil = null, excludedUntil = null } = limits ?? {};
  if (excludedUntil !== null && (coolOffUntil === null || excludedUntil >= coolOffUntil))
    return { kind: "exclusion", until: excludedUntil };
  return coolOffUntil === null ? null : { kind: "coolOff", until: coolOffUntil };
}
