import type { Tx } from "../platform/database/database.ts";
import type { MessageKind } from "./kinds.ts";
import type { MessageDetails } from "./say-message.ts";

/** Writes a message in the transaction of the change that it reports, so that a rollback removes both. */
export async function writeMessage(
  tx: Tx,
  { accountId, kind, details = {} }: { accountId: number; kind: MessageKind; details?: MessageDetails },
): Promise<void> {
  await tx
    .insertInto("messages_messages")
    .values({ account_id: accountId, kind, details: JSON.stringify(details) })
    .execute();
}
