import type { GiveawayCondition } from "@vitrine/contract/giveaways.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { vipLevelOf } from "@vitrine/contract/rewards/vip-levels.ts";
import { siteCalendar } from "../../platform/clock.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import { inviteesAmong } from "../../referral/index.ts";
import { netStakesOf } from "../../wallet/index.ts";
import type { ConditionDeps } from "../deps.ts";
import type { Room } from "../room-queries.ts";

/** The conditions of a stored room. */
export type RoomTerms = Pick<Room, "ownerId" | "depositLeastCents" | "depositSince" | "vipLeast" | "boundOnly">;

/** Returns how far a player meets each condition of one room. */
export type Statuses = (playerId: number) => GiveawayCondition[];

/**
 * Reads how far these players meet the room's conditions, with one statement per condition. It runs for the room's
 * page, when a player joins, and again for all entrants before the draw.
 */
export async function readStatuses(
  asked: Statements,
  { netDepositsOf, config }: ConditionDeps,
  { terms, playerIds }: { terms: RoomTerms; playerIds: readonly number[] },
): Promise<Statuses> {
  const { ownerId, depositLeastCents, depositSince: since, vipLeast, boundOnly } = terms;
  const [deposits, stakes, invitees] = await Promise.all([
    since && netDepositsOf(asked, { playerIds, since }),
    vipLeast === null ? null : netStakesOf(asked, playerIds),
    boundOnly && ownerId !== null ? inviteesAmong(asked, { inviterId: ownerId, playerIds }) : null,
  ]);
  return (playerId) => {
    const status: GiveawayCondition[] = [];
    if (deposits && depositLeastCents !== null) {
      const cents = deposits.get(playerId) ?? 0;
      status.push({ ...depositOf(terms), has: toCoins(cents), met: cents >= depositLeastCents });
    }
    if (stakes && vipLeast !== null) {
      const level = vipLevelOf(stakes.get(playerId) ?? 0, config.vipLevels);
      status.push({ ...vipOf(terms), has: level, met: level >= vipLeast });
    }
    if (invitees) status.push({ ...BOUND, met: invitees.has(playerId) });
    return status;
  };
}

/** Lists the conditions of a room for a guest; the fields for the reader's progress are null. */
export function listConditions(terms: RoomTerms): GiveawayCondition[] {
  return [
    ...(terms.depositLeastCents === null ? [] : [depositOf(terms)]),
    ...(terms.vipLeast === null ? [] : [vipOf(terms)]),
    ...(terms.boundOnly ? [BOUND] : []),
  ];
}

/** Refuses a player by the first condition that they miss; the refusal says what they have reached. */
export function requireMet(status: readonly GiveawayCondition[]): void {
  const missed = status.find(({ met }) => !met);
  if (!missed) return;
  const { kind, least, since, has } = missed;
  if (kind === "bound") throw new Refusal("giveaway_not_bound");
  const where = { least: least ?? 0, has: has ?? 0 };
  if (kind === "vip") throw new Refusal("giveaway_vip_missing", where);
  throw new Refusal("giveaway_deposit_missing", { ...where, since: siteCalendar().say(new Date(since ?? 0)) });
}

const depositOf = ({ depositLeastCents, depositSince }: RoomTerms): GiveawayCondition => ({
  ...UNKNOWN,
  kind: "deposit",
  least: toCoins(depositLeastCents ?? 0),
  since: depositSince?.toISOString() ?? null,
});
const UNKNOWN = { least: null, since: null, has: null, met: null };
const vipOf = ({ vipLeast }: RoomTerms): GiveawayCondition => ({ ...UNKNOWN, kind: "vip", least: vipLeast });
const BOUND: GiveawayCondition = { ...UNKNOWN, kind: "bound" };
