import { type Db, type Tx, transact } from "../../platform/database/database.ts";
import { isSqlState, Refusal } from "../../platform/errors.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import { isHeldFor } from "../holds.ts";
import { knowOwner } from "../person.ts";
import { lockAccount, useSecurityTicket } from "../safety/security-ways.ts";
import { recordSecurityEvent, tellOwner } from "../security-events.ts";

/**
 * Binds a Steam account. Refuses if the account already has a Steam account, or if another account has this Steam
 * account.
 */
export async function bindSteam(
  { db, seedKey }: { db: Db; seedKey: SeedKey },
  { accountId, steamId, address }: { accountId: number; steamId: string; address: string },
): Promise<void> {
  try {
    await transact(db, async (tx) => {
      await lockAccount(tx, accountId);
      await requireUnbound(tx, accountId);
      await knowOwner(tx, seedKey, accountId, { steamId });
      await tx.updateTable("accounts_accounts").set({ steam_id: steamId }).where("id", "=", accountId).execute();
      await tell(tx, accountId, "steam_bound", address);
    });
  } catch (error) {
    throw isSqlState(error, "23505", "accounts_accounts_steam_id_key") ? new Refusal("steam_taken") : error;
  }
}

/**
 * Refuses if the account already has a Steam account or is closed. It runs before the browser is sent to Steam, and
 * again before the account is bound.
 */
export async function requireUnbound(db: Db, accountId: number): Promise<void> {
  const { steam_id, closed_at } = await db
    .selectFrom("accounts_accounts")
    .select(["steam_id", "closed_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  if (steam_id !== null || closed_at !== null) throw new Refusal("steam_bound_already");
}

/**
 * Unbinds the Steam account with a security ticket. Refuses for a while after a change of phone: a thief who bound
 * another phone must not be able to remove the owner's other way to sign in.
 */
export function unbindSteam(
  db: Db,
  { accountId, ticket, address }: { accountId: number; ticket: string; address: string },
): Promise<void> {
  return transact(db, async (tx) => {
    const account = await tx
      .selectFrom("accounts_accounts")
      .select(["phone", "steam_id"])
      .where("id", "=", accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (account.steam_id === null) throw new Refusal("steam_not_bound");
    if (account.phone === null) throw new Refusal("steam_last_way");
    if (await isHeldFor(tx, accountId, "phone")) throw new Refusal("steam_held");
    await useSecurityTicket(tx, accountId, ticket);
    await tx.updateTable("accounts_accounts").set({ steam_id: null }).where("id", "=", accountId).execute();
    await tell(tx, accountId, "steam_unbound", address);
  });
}

async function tell(tx: Tx, accountId: number, kind: "steam_bound" | "steam_unbound", address: string): Promise<void> {
  await recordSecurityEvent(tx, { accountId, kind, address });
  await tellOwner(tx, accountId, kind);
}
