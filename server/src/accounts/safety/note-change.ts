import type { MessageKind } from "../../messages/index.ts";
import type { Tx } from "../../platform/database/database.ts";
import { recordSecurityEvent, type SecurityEvent, tellOwner } from "../security-events.ts";

/** Puts a change of an account's safety on record and tells its owner, in the transaction of the change. */
export async function noteChange(
  tx: Tx,
  { accountId, kind, address }: { accountId: number; kind: SecurityEvent & MessageKind; address: string },
): Promise<void> {
  await recordSecurityEvent(tx, { accountId, kind, address });
  await tellOwner(tx, accountId, kind);
}
