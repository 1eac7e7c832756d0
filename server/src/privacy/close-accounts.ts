import { type AccountSettings, closeAccount, lockAccount, recordSecurityEvent, tellOwner } from "../accounts/index.ts";
import { forgetPayers } from "../deposits/index.ts";
import { now } from "../platform/clock.ts";
import { type Db, transact } from "../platform/database/database.ts";
import { openPipelines } from "../platform/database/pipeline.ts";
import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import type { Log } from "../platform/log.ts";
import { forgetNotes } from "../players/index.ts";
import { forgetCode } from "../referral/index.ts";
import { forgetTickets } from "../tickets/index.ts";
import { forgetVitrine } from "../vitrines/index.ts";
import { forgetPerson, giveUpRest, lockWallet } from "../wallet/index.ts";
import { forgetReceiver } from "../withdrawals/index.ts";
import { type InTheWay, isFree, readHoldings } from "./in-the-way.ts";

export type CloseDeps = {
  db: Db;
  connectionString: string;
  config: Pick<PlatformSettings, "seedKey" | "dataDir"> & Pick<AccountSettings, "avatars">;
  log: Log;
  inTheWay: readonly InTheWay[];
};

type Due = { id: number; account_id: number; give_up_below_cents: number | null };

/**
 * Closes the accounts whose grace period is over. An account that is not empty stays open, and its owner gets a
 * message. While a battle of the account is running or the wheel of its dream turns, the deletion waits: closing or
 * keeping the account would reveal the outcome. Returns the number of closed accounts.
 */
export async function closeDueAccounts(deps: CloseDeps): Promise<number> {
  const due = await deps.db
    .selectFrom("privacy_deletions")
    .select(["id", "account_id", "give_up_below_cents"])
    .where("ended_at", "is", null)
    .where("closes_at", "<=", now())
    .orderBy("id")
    .execute();
  let closed = 0;
  for (const one of due) if (await closeOne(deps, one)) closed += 1;
  return closed;
}

async function closeOne(deps: CloseDeps, due: Due): Promise<boolean> {
  const { db, inTheWay } = deps;
  const accountId = due.account_id;
  const before = await readHoldings(db, inTheWay, accountId);
  if (before.undecided > 0) return false;
  const isReady = isFree(before, due.give_up_below_cents);
  if (isReady && due.give_up_below_cents !== null) await giveUp(deps, accountId, due.give_up_below_cents);
  let afterwards = async () => {};
  const isClosed = await transact(db, async (tx) => {
    // Lock the account before the wallet, in the same order as a change of phone. The opposite order would cause a
    // deadlock.
    await lockAccount(tx, accountId);
    // The wallet's row lock stops all movements, so these holdings are final.
    await lockWallet(tx, accountId);
    const holdings = await readHoldings(tx, inTheWay, accountId);
    if (holdings.undecided > 0) return false;
    const isEmpty = isFree(holdings, null);
    const ended = await tx
      .updateTable("privacy_deletions")
      .set({ ended_at: now(), outcome: isEmpty ? "closed" : "lapsed" })
      .where("id", "=", due.id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    // The owner has taken the request back, or another server has closed the account.
    if (ended.numUpdatedRows === 0n) return false;
    if (isEmpty) {
      afterwards = await closeAccount(tx, deps, accountId);
      await forgetPerson(tx, accountId);
      await forgetCode(tx, accountId);
      await forgetReceiver(tx, accountId);
      await forgetPayers(tx, accountId);
      await forgetVitrine(tx, accountId);
      await forgetNotes(tx, accountId);
      await forgetTickets(tx, accountId);
    } else {
      await recordSecurityEvent(tx, { accountId, kind: "deletion_taken_back", address: null, detail: "not empty" });
      await tellOwner(tx, accountId, "deletion_lapsed");
    }
    return isEmpty;
  });
  await afterwards();
  return isClosed;
}

async function giveUp({ connectionString }: CloseDeps, playerId: number, belowCents: number): Promise<void> {
  const pipelines = openPipelines({ connectionString, connections: 1 });
  try {
    await giveUpRest(pipelines, { playerId, belowCents });
  } finally {
    await pipelines.close();
  }
}
