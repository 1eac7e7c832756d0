import type { MessageKind } from "../../messages/index.ts";
import type { Tx } from "../../platform/database/database.ts";
import { recordSecurityEvent, type SecurityEvent, tellOwner } from "../security-events.ts";

type Change = { accountId: number; kind: SecurityEvent & MessageKind; address: string; detail?: string };

/** Records a change of an account's safety and notifies its owner, in the transaction of the change. */
export async function noteChange(tx: Tx, { accountId, kind, address, detail }: Change): Promise<void> {
  await recordSecurityEvent(tx, { accountId, kind, address, detail });
  await tellOwner(tx, accountId, kind);
}
