import type { Tx } from "../platform/database/database.ts";

/** Deletes what was told to an account that is closed. */
export async function forgetMessages(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom("messages_messages").where("account_id", "=", accountId).execute();
}
