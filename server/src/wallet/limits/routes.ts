import * as calls from "@vitrine/contract/limits.ts";
import { toCents } from "@vitrine/contract/money.ts";
import { now } from "../../platform/clock.ts";
import { type Tx, transact } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline-over.ts";
import type { Site } from "../../platform/site.ts";
import { type Break, beginBreak } from "./begin-break.ts";
import { type DepositedSince, readLimits } from "./read-limits.ts";
import { readResults } from "./read-results.ts";
import { confirmLimit, setLimit } from "./set-limit.ts";
import type { HiddenWinnings } from "./shown-winnings.ts";

type Change = { accountId: number; kind: "limits_changed" | "excluded"; address: string; detail: string };

/** What the limits must be told about accounts, deposits and games, which the wallet does not know. */
export type LimitLookups = {
  depositedSince: DepositedSince;
  hiddenWinnings: HiddenWinnings;
  /** By what the player is recognised as a person. */
  traitsOf(playerId: number): Promise<string[]>;
  /** Puts a change on the record of the account's safety and tells its owner, in the transaction of the change. */
  record(tx: Tx, change: Change): Promise<void>;
};

const HOUR_MS = 3_600_000;
const rates = [{ name: "limits", per: "account", perMinute: 30, burst: 30 }] as const;

/** Limits, breaks, the reminder, and the history of the net result. */
export function limitRoutes(site: Site, { depositedSince, hiddenWinnings, traitsOf, record }: LimitLookups): void {
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
      // A day that the last month does not have falls into the next one: longer, never shorter.
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
