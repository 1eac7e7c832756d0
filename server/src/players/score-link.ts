import { toCoins } from "@vitrine/contract/money.ts";
import type { LinkedPlayer, LinkReason } from "@vitrine/contract/operators/players.ts";

/** Why two accounts may belong together, as the modules found it. */
export type Evidence =
  | { reason: "person" | "tradeLink" | "payer" | "invited" }
  /** `accounts`: how many accounts used the same address, these two included. */
  | { reason: "device" | "network"; accounts: number }
  | { reason: "battles"; battles: number; lostCents: number; wonCents: number };

/** How much a reason alone says, from 0 to 1. The same phone, Steam id or checked name is nearly a proof. */
const WEIGHTS: Readonly<Record<Exclude<LinkReason, "battles">, number>> = {
  person: 0.95,
  tradeLink: 0.9,
  payer: 0.8,
  device: 0.6,
  network: 0.3,
  invited: 0.1,
};
/** The most that private battles can say, and the one-sided loss, in cents, at which they say half of it. */
const BATTLES = { most: 0.8, halfAtCents: 100_00 } as const;

/**
 * Scores how likely it is that two accounts belong to the same people, from 0 to 100. Independent reasons add up like
 * chances: 1 − Π(1 − weight), so that weak reasons never sum to certainty and a further reason never lowers the score.
 */
export function scoreLink(evidence: readonly Evidence[]): Pick<LinkedPlayer, "score" | "reasons"> {
  const weighed = evidence.map((one) => ({ one, weight: weigh(one) })).filter(({ weight }) => weight > 0);
  const doubt = weighed.reduce((left, { weight }) => left * (1 - weight), 1);
  const reasons = weighed
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ one, weight }) => ({
      ...{ reason: one.reason, weight: percent(weight) },
      accounts: "accounts" in one ? one.accounts : null,
      battles:
        one.reason === "battles"
          ? { count: one.battles, lost: toCoins(one.lostCents), won: toCoins(one.wonCents) }
          : null,
    }));
  return { score: percent(1 - doubt), reasons };
}

/**
 * An address counts in full for two accounts and less the more accounts share it. Battles count by how much more one
 * player lost to the other than won back: an even result is usual among friends.
 */
function weigh(one: Evidence): number {
  if (one.reason === "battles") {
    const oneSidedCents = Math.abs(one.lostCents - one.wonCents);
    return (BATTLES.most * oneSidedCents) / (oneSidedCents + BATTLES.halfAtCents);
  }
  const weight = WEIGHTS[one.reason];
  return "accounts" in one ? (weight * 2) / Math.max(2, one.accounts) : weight;
}

const percent = (part: number) => Math.round(part * 100);
