import { CLAIM_KINDS, type Claim } from "@vitrine/contract/rewards.ts";

const ORDER: readonly Claim["kind"][] = ["calendar", "redPacket", ...CLAIM_KINDS];

/**
 * Returns the open claims and the claims granted since the page was opened. The order is stable, so that no row moves.
 */
export function listClaims(open: readonly Claim[], given: ReadonlyMap<string, Claim>): Claim[] {
  const rows = new Map(open.map((claim) => [claim.id, claim]));
  for (const [id, claim] of given) rows.set(id, claim);
  return [...rows.values()].sort(
    (a, b) =>
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.level ?? 0) - (b.level ?? 0) || (a.id < b.id ? -1 : 1),
  );
}
