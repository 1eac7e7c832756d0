import { CLAIM_KINDS, type Claim } from "@vitrine/contract/rewards.ts";

const ORDER: readonly Claim["kind"][] = ["calendar", "redPacket", ...CLAIM_KINDS];

/**
 * What can be claimed now and what was given since the page was opened, in one order that no claim changes: a row that was
 * pressed stays where it is and says so.
 */
export function listClaims(open: readonly Claim[], given: ReadonlyMap<string, Claim>): Claim[] {
  const rows = new Map(open.map((claim) => [claim.id, claim]));
  for (const [id, claim] of given) rows.set(id, claim);
  return [...rows.values()].sort(
    (a, b) =>
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.level ?? 0) - (b.level ?? 0) || (a.id < b.id ? -1 : 1),
  );
}
