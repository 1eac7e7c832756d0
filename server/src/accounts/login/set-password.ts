import type { Db, Tx } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/database.ts";
import { endSessions } from "../end-sessions.ts";
import { placeHold } from "../holds.ts";
import { hashPassword } from "../passwords.ts";
import { recordSecurityEvent, tellOwner } from "../security-events.ts";

/**
 * Gives an account a new password. All its sessions end but that of `keptToken`, nothing is withdrawn for a while, and its
 * owner is told: all or nothing.
 */
export async function setPassword(
  db: Db,
  change: {
    accountId: number;
    password: string;
    keptToken: string | undefined;
    address: string;
    /** Uses up the code or ticket that allowed the change. */
    prove?: (tx: Tx) => Promise<void>;
  },
): Promise<void> {
  const { accountId, keptToken, address, prove } = change;
  const passwordHash = await hashPassword(change.password);
  await transact(db, async (tx: Tx) => {
    await prove?.(tx);
    await tx
      .updateTable("accounts_accounts")
      .set({ password_hash: passwordHash })
      .where("id", "=", accountId)
      .execute();
    await endSessions(tx, { accountId, exceptToken: keptToken });
    await placeHold(tx, { accountId, reason: "password" });
    await recordSecurityEvent(tx, { accountId, kind: "password_changed", address });
    await tellOwner(tx, accountId, "password_changed");
  });
}
