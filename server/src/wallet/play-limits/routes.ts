import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { toCents, toCoins } from "@vitrine/contract/money.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import type { limitsResults } from "@vitrine/contract/wallet/play-limits.ts";
import * as calls from "@vitrine/contract/wallet/play-limits.ts";
import { sql } from "kysely";
import { now, siteCalendar } from "../../platform/clock.ts";
import { type Db, type Tx, transact } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import type { Site } from "../../platform/site.ts";
import { type Break, beginBreak } from "./begin-break.ts";
import type { HiddenWinnings } from "./read-limits.ts";
import { type DepositedSince, readLimits, selectPlay } from "./read-limits.ts";
import { confirmLimit, setLimit } from "./set-limit.ts";

type Change = { accountId: number; kind: "limits_changed" | "excluded"; address: string; detail: string };

/** Functions about accounts, deposits and games, which the wallet must not import. */
export type LimitLookups = {
  depositedSince: DepositedSince;
  hiddenWinnings: HiddenWinnings;
  /** The traits that identify the player as a person. */
  traitsOf(playerId: number): Promise<string[]>;
  /** Writes a change to the account's security log and notifies its owner, in the transaction of the change. */
  record(tx: Tx, change: Change): Promise<void>;
};

const rates = [rateLimit("limits")];

/** The routes of limits, breaks, the reminder, and the history of the net result. */
export function playLimitRoutes(site: Site, { depositedSince, hiddenWinnings, traitsOf, record }: LimitLookups): void {
  const { db, config } = site;
  const read = (playerId: number) => readLimits(db, { depositedSince, hiddenWinnings }, playerId);
  type Asker = { playerId: number; address: string };

  async function begin({ playerId, address }: Asker, one: Break, detail: string) {
    const person = { playerId, traits: await traitsOf(playerId) };
    await transact(db, async (tx) => {
      await beginBreak(pipelineOver(tx), config.seedKey, person, one);
      await record(tx, { accountId: playerId, kind: "excluded", address, detail });
    });
    return read(playerId);
  }

  site.playerCall(calls.limitsCurrent, (_, { playerId }) => read(playerId));
  site.playerCall(
    calls.limitsSet,
    async ({ kind, period, amount }, { playerId, address }) => {
      const amountCents = amount === undefined ? null : toCents(amount);
      const detail = `${kind} per ${period}: ${amount ?? "none"}`;
      await transact(db, async (tx) => {
        await setLimit(pipelineOver(tx), { playerId, kind, period }, amountCents);
        await record(tx, { accountId: playerId, kind: "limits_changed", address, detail });
      });
      return read(playerId);
    },
    { rates },
  );
  site.playerCall(
    calls.limitsConfirm,
    async ({ kind, period }, { playerId, address }) => {
      const detail = `${kind} per ${period}: confirmed`;
      await transact(db, async (tx) => {
        await confirmLimit(pipelineOver(tx), { playerId, kind, period });
        await record(tx, { accountId: playerId, kind: "limits_changed", address, detail });
      });
      return read(playerId);
    },
    { rates },
  );
  site.playerCall(
    calls.limitsCoolOff,
    ({ hours }, caller) => {
      const until = new Date(now().getTime() + hours * HOUR_MS);
      return begin(caller, { kind: "coolOff", until }, `cool-off of ${hours} hours`);
    },
    { rates },
  );
  site.playerCall(
    calls.limitsExclude,
    ({ months }, caller) => {
      const until = now();
      // If the last month has no such day, the date moves into the next month: the break is longer, never shorter.
      until.setUTCMonth(until.getUTCMonth() + months);
      return begin(caller, { kind: "exclusion", until }, `self-exclusion of ${months} months`);
    },
    { rates },
  );
  site.playerCall(calls.limitsRemind, async ({ minutes }, { playerId }) => {
    await db
      .updateTable("wallet_wallets")
      .set({ reminder_minutes: minutes })
      .where("player_id", "=", playerId)
      .execute();
    return read(playerId);
  });
  site.playerCall(calls.limitsResults, (input, { playerId }) => readResults(db, hiddenWinnings, playerId, input));
}

type Line = { day: string; stakedCents: number; wonCents: number };

/** Reads the net result of each day with play, newest first. The last day of play is still in the wallet row. */
async function readResults(
  db: Db,
  hiddenWinnings: HiddenWinnings,
  playerId: number,
  { page, pageSize }: InputOf<typeof limitsResults>,
): Promise<OutputOf<typeof limitsResults>> {
  const mine = db.selectFrom("wallet_play_days").where("player_id", "=", playerId);
  const [last, { total }] = await Promise.all([
    selectLastDay(db, hiddenWinnings, playerId),
    mine.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  // The wallet's day is the first row of the list, so the stored days begin at the second row.
  const isFirst = page === 1;
  const before = (page - 1) * pageSize - last.length;
  const rows = await mine
    .select(["day", "staked_cents as stakedCents", "won_cents as wonCents"])
    .orderBy("day", "desc")
    .offset(isFirst ? 0 : before)
    .limit(isFirst ? pageSize - last.length : pageSize)
    .execute();
  const list = [...(isFirst ? last : []), ...rows].map(({ day, stakedCents, wonCents }) => ({
    day,
    staked: toCoins(stakedCents),
    won: toCoins(wonCents),
    net: toCoins(wonCents - stakedCents),
  }));
  return { list, page, pageSize, total: total + last.length };
}

async function selectLastDay(db: Db, hiddenWinnings: HiddenWinnings, playerId: number): Promise<Line[]> {
  const play = await selectPlay(db, hiddenWinnings, playerId);
  if (!play.playedAt) return [];
  const stakedCents = play.stakedCents - play.dayStakedBeforeCents;
  const wonCents = play.wonCents - play.dayWonBeforeCents;
  return [{ day: siteCalendar().dateOf(play.playedAt), stakedCents, wonCents }];
}
