import type { EvidenceName, RiskRuleName, RiskUnit } from "@vitrine/contract/operators/risk-rules.ts";
import { DAY_MS, HOUR_MS } from "@vitrine/contract/time.ts";
import { findCommonDevices, findSharedDevices } from "../accounts/index.ts";
import { findOneSided } from "../battles/index.ts";
import { findCommonPayers, findPayerGroups, findQuickDeposits, netDepositsOf } from "../deposits/index.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { findRecentInvitees } from "../referral/index.ts";
import { readBonuses } from "../wallet/index.ts";
import { findQuickWithdrawals } from "../withdrawals/index.ts";
import { FLAGS_PER_RUN, LEAST_SCORE } from "./rules.ts";

export type Evidence = { name: EvidenceName; unit: RiskUnit; value: number };

/** A suspicion of a rule: its evidence and the accounts. The account that gains comes first. */
export type Suspect = {
  subject: string;
  accountIds: number[];
  score: number;
  /** The sum that the accounts have moved. If the rule sees no sum, the deposits of the accounts. */
  stakeCents: number;
  evidence: Evidence[];
};

/** The parameters of a rule by name; coins are whole coins. */
export type Parameters = Readonly<Record<string, number>>;

type Find = (db: Db, parameters: Parameters) => Promise<Suspect[]>;

const most = FLAGS_PER_RUN;
const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
const count = (name: EvidenceName, value: number): Evidence => ({ name, unit: "count", value });
const coins = (name: EvidenceName, cents: number): Evidence => ({ name, unit: "coins", value: cents / 100 });
const percent = (name: EvidenceName, value: number): Evidence => ({ name, unit: "percent", value: Math.round(value) });

/**
 * The score of a suspect by how far it is beyond the parameters of its rule: each doubling adds 20. A trait in common,
 * such as a payer, adds 20 too.
 */
export function scoreOf(times: number, linked = false): number {
  const beyond = 20 * Math.log2(Math.max(times, 1));
  return Math.round(Math.min(100, LEAST_SCORE + beyond + (linked ? 20 : 0)));
}

/**
 * How unlikely it is that a player loses so often by chance, if both sides win equally often: as many tosses of a
 * coin that all fall on one side.
 */
export function tossesOf(lost: number, won: number): number {
  const games = lost + won;
  let ways = 1;
  let total = 0;
  // Adds up the ways to win at most `won` games of all.
  for (let wins = 0; wins <= won; wins += 1) {
    total += ways;
    ways = (ways * (games - wins)) / (wins + 1);
  }
  return games - Math.log2(total);
}

/** The traits that accounts have in common: the most accounts with one payer, and with one device. */
async function findLinks(db: Db, accountIds: readonly number[]): Promise<{ payer: number[]; device: number[] }> {
  const [payers, devices] = await Promise.all([findCommonPayers(db, accountIds), findCommonDevices(db, accountIds)]);
  return { payer: payers[0]?.playerIds ?? [], device: devices[0]?.accountIds ?? [] };
}

/** Sums the recent deposits of each group of accounts. */
async function sumDeposits(db: Db, groups: readonly (readonly number[])[], days: number): Promise<number[]> {
  const playerIds = [...new Set(groups.flat())];
  const sums = await netDepositsOf(pipelineOver(db), { playerIds, since: daysAgo(days) });
  return groups.map((ids) =>
    Math.max(
      0,
      ids.reduce((total, id) => total + (sums.get(id) ?? 0), 0),
    ),
  );
}

const linkEvidence = ({ payer, device }: { payer: number[]; device: number[] }): Evidence[] => [
  ...(payer.length > 0 ? [count("samePayer", payer.length)] : []),
  ...(device.length > 0 ? [count("sameDevice", device.length)] : []),
];

/**
 * The function of each rule: one bounded query over recent data, and the evidence for the few suspects that it found.
 */
export const FINDERS: Record<RiskRuleName, Find> = {
  async dumping(db, { days, battles, coins: least, oneSided, streak }) {
    const pairs = await findOneSided(db, {
      ...{ since: daysAgo(days!), battles: battles!, cents: least! * 100, percent: oneSided!, most: 10 * most },
    });
    const suspects: Suspect[] = [];
    for (const [winnerId, flows] of Map.groupBy(pairs, (pair) => pair.winnerId)) {
      const sum = (of: (pair: (typeof pairs)[number]) => number) => flows.reduce((total, pair) => total + of(pair), 0);
      const accountIds = [winnerId, ...flows.map(({ loserId }) => loserId)];
      const links = await findLinks(db, accountIds);
      const isLinked = links.payer.length + links.device.length > 0;
      // Luck makes short series one-sided too. Accounts with a common trait are suspicious even then.
      const tosses = tossesOf(
        sum(({ lost }) => lost),
        sum(({ wonBack }) => wonBack),
      );
      if (!isLinked && tosses < streak!) continue;
      const [lostCents, wonBackCents] = [sum((pair) => pair.lostCents), sum((pair) => pair.wonBackCents)];
      suspects.push({
        ...{ subject: `to ${winnerId}`, accountIds },
        score: scoreOf((lostCents - wonBackCents) / (least! * 100), isLinked),
        stakeCents: Math.max(0, lostCents - wonBackCents),
        evidence: [
          ...[
            count(
              "battles",
              sum(({ lost }) => lost),
            ),
            coins("moved", lostCents - wonBackCents),
          ],
          ...[percent("oneSided", (100 * lostCents) / (lostCents + wonBackCents))],
          ...[count("tosses", Math.floor(tosses)), ...linkEvidence(links)],
        ],
      });
    }
    return suspects.toSorted((one, other) => other.score - one.score).slice(0, most);
  },
  async referral_ring(db, { days, invitees: least }) {
    const inviters = await findRecentInvitees(db, { since: daysAgo(days!), least: least!, most });
    const suspects: Suspect[] = [];
    for (const { inviterId, inviteeIds } of inviters) {
      const links = await findLinks(db, [inviterId, ...inviteeIds]);
      const linked = [links.payer, links.device].toSorted((one, other) => other.length - one.length)[0]!;
      const ring = linked.filter((id) => id !== inviterId);
      if (ring.length < least!) continue;
      suspects.push({
        ...{ subject: `inviter ${inviterId}`, accountIds: [inviterId, ...ring] },
        score: scoreOf(ring.length / least!, linked.includes(inviterId)),
        stakeCents: (await sumDeposits(db, [[inviterId, ...ring]], days!))[0]!,
        evidence: [count("invitees", inviteeIds.length), ...linkEvidence(links)],
      });
    }
    return suspects;
  },
  async shared_payer(db, { days, accounts }) {
    const payers = await findPayerGroups(db, { since: daysAgo(days!), least: accounts!, most });
    const sums = await sumDeposits(
      db,
      payers.map(({ playerIds }) => playerIds),
      days!,
    );
    return payers.map(({ key, playerIds }, place) => ({
      ...{ subject: `payer ${key}`, accountIds: playerIds, score: scoreOf(playerIds.length / accounts!) },
      stakeCents: sums[place]!,
      evidence: [count("accounts", playerIds.length)],
    }));
  },
  async shared_device(db, { days, accounts }) {
    const devices = await findSharedDevices(db, { since: daysAgo(days!), least: accounts!, most });
    const sums = await sumDeposits(
      db,
      devices.map(({ accountIds }) => accountIds),
      days!,
    );
    return devices.map(({ key, accountIds }, place) => ({
      ...{ subject: `device ${key}`, accountIds, score: scoreOf(accountIds.length / accounts!) },
      stakeCents: sums[place]!,
      evidence: [count("accounts", accountIds.length)],
    }));
  },
  async bonus_hunting(db, { days, share: leastShare, stakes: mostStakes, coins: leastCoins }) {
    const since = daysAgo(days!);
    const cents = leastCoins! * 100;
    const withdrawn = await findQuickWithdrawals(db, { since, count: Number.MAX_SAFE_INTEGER, cents, most: 5000 });
    const playerIds = withdrawn.map(({ playerId }) => playerId);
    const [bonuses, deposits] = await Promise.all([
      readBonuses(db, playerIds),
      netDepositsOf(pipelineOver(db), { playerIds, since: new Date(0) }),
    ]);
    const bonusOf = new Map(bonuses.map((bonus) => [bonus.playerId, bonus]));
    const suspects = withdrawn.flatMap(({ playerId, cents: outCents }): Suspect[] => {
      const { grantedCents = 0, stakedCents = 0 } = bonusOf.get(playerId) ?? {};
      const depositedCents = deposits.get(playerId) ?? 0;
      if (grantedCents === 0) return [];
      const share = (100 * grantedCents) / (grantedCents + depositedCents);
      // A bonus is released by 20 times its amount, and a deposit must be staked once.
      const staked = (100 * stakedCents) / (20 * grantedCents + depositedCents);
      if (share < leastShare! || staked > mostStakes!) return [];
      return [
        {
          ...{ subject: `player ${playerId}`, accountIds: [playerId], score: scoreOf(share / leastShare!) },
          stakeCents: outCents,
          evidence: [
            ...[coins("bonuses", grantedCents), coins("deposited", depositedCents), percent("share", share)],
            ...[percent("staked", staked), coins("withdrawn", outCents)],
          ],
        },
      ];
    });
    return suspects.toSorted((one, other) => other.score - one.score).slice(0, most);
  },
  async deposit_velocity(db, { hours, deposits, coins: least }) {
    const found = await findQuickDeposits(db, {
      ...{ since: hoursAgo(hours!), count: deposits!, cents: least! * 100, most },
    });
    return found.map(({ playerId, count: times, cents }) => ({
      ...{ subject: `player ${playerId}`, accountIds: [playerId] },
      score: scoreOf(Math.max(times / deposits!, cents / (least! * 100))),
      stakeCents: cents,
      evidence: [count("deposits", times), coins("deposited", cents)],
    }));
  },
  async withdrawal_velocity(db, { hours, withdrawals, coins: least }) {
    const found = await findQuickWithdrawals(db, {
      ...{ since: hoursAgo(hours!), count: withdrawals!, cents: least! * 100, most },
    });
    return found.map(({ playerId, count: items, cents }) => ({
      ...{ subject: `player ${playerId}`, accountIds: [playerId] },
      score: scoreOf(Math.max(items / withdrawals!, cents / (least! * 100))),
      stakeCents: cents,
      evidence: [count("withdrawals", items), coins("withdrawn", cents)],
    }));
  },
};
