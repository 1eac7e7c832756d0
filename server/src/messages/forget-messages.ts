import type { Tx } from "../platform/database/database.ts";

/** Deletes the messages of an account that is being closed. */
export async function forgetMessages(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom("messages_messages").where("account_id", "=", accountId).execute();
}
