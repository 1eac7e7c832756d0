import { toCoins } from "@vitrine/contract/money.ts";
import { DELETION_DAYS } from "@vitrine/contract/privacy/rules.ts";
import type { Deletion } from "@vitrine/contract/privacy.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { recordSecurityEvent, tellOwner, useTicket } from "../accounts/index.ts";
import { now } from "../platform/clock.ts";
import { type Db, transact } from "../platform/database/database.ts";
import { isSqlState, Refusal } from "../platform/errors.ts";
import { type Holdings, type InTheWay, isFree, readHoldings } from "./in-the-way.ts";

export type DeletionDeps = {
  db: Db;
  inTheWay: readonly InTheWay[];
  /** The price of the cheapest item on sale in cents. A remainder below it can buy nothing. */
  cheapestCents: () => Promise<number>;
};

type Asker = { accountId: number; address: string };

/** Requests the deletion of an account after the grace period. Until then the account does not change. */
export async function requestDeletion(
  { db, inTheWay, cheapestCents }: DeletionDeps,
  { accountId, address }: Asker,
  { ticket, giveUpRemainder }: { ticket: string; giveUpRemainder: boolean },
): Promise<void> {
  const giveUpBelowCents = giveUpRemainder ? await cheapestCents() : null;
  const at = now();
  try {
    await transact(db, async (tx) => {
      await useTicket(tx, { ticket, purpose: "security", subject: String(accountId) });
      const holdings = await readHoldings(tx, inTheWay, accountId);
      if (!isFree(holdings, giveUpBelowCents)) throw new Refusal("deletion_blocked", inCoins(holdings));
      await tx
        .insertInto("privacy_deletions")
        .values({
          account_id: accountId,
          requested_at: at,
          closes_at: new Date(at.getTime() + DELETION_DAYS * DAY_MS),
          give_up_below_cents: giveUpBelowCents,
        })
        .execute();
      await recordSecurityEvent(tx, { accountId, kind: "deletion_requested", address });
      await tellOwner(tx, accountId, "deletion_requested");
    });
  } catch (error) {
    if (isSqlState(error, "23505", "privacy_deletions_running")) throw new Refusal("deletion_running");
    throw error;
  }
}

/** Cancels a deletion, so that the account stays. */
export async function takeBack(db: Db, { accountId, address }: Asker): Promise<void> {
  await transact(db, async (tx) => {
    const kept = await tx
      .updateTable("privacy_deletions")
      .set({ ended_at: now(), outcome: "taken_back" })
      .where("account_id", "=", accountId)
      .where("ended_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!kept) throw new Refusal("deletion_unknown");
    await recordSecurityEvent(tx, { accountId, kind: "deletion_taken_back", address });
    await tellOwner(tx, accountId, "deletion_taken_back");
  });
}

/** Returns whether a deletion is running, and the holdings of the account that would prevent a deletion. */
export async function readDeletion(
  { db, inTheWay, cheapestCents }: DeletionDeps,
  accountId: number,
): Promise<Deletion> {
  const [running, holdings, belowCents] = await Promise.all([
    db
      .selectFrom("privacy_deletions")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("ended_at", "is", null)
      .executeTakeFirst(),
    readHoldings(db, inTheWay, accountId),
    cheapestCents(),
  ]);
  return {
    requestedTime: running?.requested_at.toISOString() ?? null,
    closesTime: running?.closes_at.toISOString() ?? null,
    giveUpRemainder: (running?.give_up_below_cents ?? null) !== null,
    inTheWay: inCoins(holdings),
    remainderBelow: toCoins(belowCents),
  };
}

const inCoins = ({ coinsCents, pointsCents, pendingCents, debtCents, items, orders }: Holdings) => ({
  coins: toCoins(coinsCents),
  points: toCoins(pointsCents),
  pendingPoints: toCoins(pendingCents),
  debt: toCoins(debtCents),
  pieces: items,
  orders,
});
