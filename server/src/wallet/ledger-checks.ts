import { setTimeout as sleep } from "node:timers/promises";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Log } from "../platform/log.ts";
import { STAKE_KINDS } from "./ledger.ts";

/** One claim about the ledger, and the number of rows that contradict it. */
export type LedgerCheck = { claim: string; broken: number };

/**
 * Compares the ledger's entries with each other and with the stored sums: chains of versions, balances, stakes, pending
 * points and debts. Each claim is one query over all rows. The ledger is correct when no claim has a broken row.
 */
export async function checkLedger(db: Db): Promise<LedgerCheck[]> {
  const checks: LedgerCheck[] = [];
  for (const [claim, statement] of Object.entries(CLAIMS)) {
    const { rows } = await sql<{
      broken: number;
    }>`select count(*) as broken from (${sql.raw(statement)}) found`.execute(db);
    checks.push({ claim, broken: rows[0]!.broken });
  }
  return checks;
}

const stakeKinds = STAKE_KINDS.map((kind) => `'${kind}'`).join(", ");

const CLAIMS: Readonly<Record<string, string>> = {
  "every transfer sums to zero":
    "select transfer_id from wallet_entries group by transfer_id having sum(amount_cents) <> 0",
  "every transfer has at least two entries": `select transfer.id from wallet_transfers transfer
    left join wallet_entries entry on entry.transfer_id = transfer.id group by transfer.id having count(entry.position) < 2`,
  "every entry belongs to a transfer": `select entry.transfer_id from wallet_entries entry
    where not exists (select from wallet_transfers transfer where transfer.id = entry.transfer_id)`,
  "versions have no gap, and each balance is the sum of the entries before it": `select from (
      select version, coins_after_cents, points_after_cents,
        row_number() over chain as expected,
        sum(case balance_type when 0 then amount_cents else 0 end) over chain as coins,
        sum(case balance_type when 1 then amount_cents else 0 end) over chain as points
      from wallet_entries where player_id is not null window chain as (partition by player_id order by version)
    ) entry where version <> expected or coins <> coins_after_cents or points <> points_after_cents`,
  "every wallet is the sum of its entries": `select wallet.player_id from wallet_wallets wallet
    left join wallet_entries entry on entry.player_id = wallet.player_id
    group by wallet.player_id
    having wallet.version <> count(entry.version)
      or wallet.coins_cents <> coalesce(sum(entry.amount_cents) filter (where entry.balance_type = 0), 0)
      or wallet.points_cents <> coalesce(sum(entry.amount_cents) filter (where entry.balance_type = 1), 0)`,
  "no balance is negative": `select player_id from wallet_entries where coins_after_cents < 0 or points_after_cents < 0`,
  "the staked total of each wallet is the sum of its stake entries": `select wallet.player_id from wallet_wallets wallet
    left join (select entry.player_id, -sum(entry.amount_cents) as staked from wallet_entries entry
      join wallet_transfers transfer on transfer.id = entry.transfer_id
      where entry.player_id is not null and transfer.kind in (${stakeKinds}) group by entry.player_id
    ) played on played.player_id = wallet.player_id
    where wallet.staked_cents <> coalesce(played.staked, 0)`,
  "the pending points of each wallet are the sum of what is left of its grants": `select wallet.player_id from wallet_wallets wallet
    left join wallet_pending pending on pending.player_id = wallet.player_id
    group by wallet.player_id having wallet.pending_cents <> coalesce(sum(pending.left_cents), 0)`,
  "the pending points of all wallets equal the house account `pending`": `select from (select
      (select coalesce(sum(pending_cents), 0) from wallet_wallets) as pending,
      (select coalesce(sum(amount_cents), 0) from wallet_entries where house = 'pending') as booked
    ) totals where pending <> booked`,
  "the debts of all players equal the house account `debt`": `select from (select
      (select coalesce(sum(left_cents), 0) from wallet_debts) as owed,
      (select coalesce(sum(amount_cents), 0) from wallet_entries where house = 'debt') as booked
    ) totals where owed <> -booked`,
};

/** While the site runs, the ledger is checked at most this often, because a check reads every entry. */
const EVERY_MS = HOUR_MS;
/** The caller that starts a check waits at most this long for it. Callers during the check get the last result. */
const PATIENCE_MS = 2000;

/**
 * Creates the readiness check of the ledger. `check` starts a new check if the last one is older than EVERY_MS, and
 * returns the last result: null if every claim holds, otherwise the broken claims. On a large ledger a check takes
 * minutes, and no request of a probe or of the operators' dashboard may wait for it each time.
 */
export function watchLedger(db: Db, log: Log) {
  let broken: string | null = null;
  let provedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function prove(): Promise<void> {
    const failed = (await checkLedger(db)).filter((check) => check.broken > 0);
    broken = failed.length === 0 ? null : `the ledger is broken: ${failed.map(({ claim }) => claim).join("; ")}`;
    if (broken) log.fatal({ failed }, "the ledger is broken");
    provedAt = performance.now();
  }

  return {
    async check(): Promise<string | null> {
      if (!running && performance.now() - provedAt > EVERY_MS) {
        running = prove().finally(() => {
          running = undefined;
        });
        await Promise.race([running, sleep(PATIENCE_MS, undefined, { ref: false })]);
      }
      return broken;
    },
    stop(): void {
      provedAt = Number.POSITIVE_INFINITY;
    },
  };
}
