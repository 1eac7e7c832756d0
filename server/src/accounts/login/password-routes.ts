import * as calls from "@vitrine/contract/accounts.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { type Db, type Tx, transact } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Site } from "../../platform/site.ts";
import type { CodeDeps } from "../codes/deps.ts";
import { tryCode, useTriedCode } from "../codes/stored-codes.ts";
import { placeHold } from "../holds.ts";
import { checkPassword, hashPassword, requireGoodPassword } from "../passwords.ts";
import { normalPhone } from "../phones-and-mails.ts";
import { recordSecurityEvent, tellOwner } from "../security-events.ts";
import { endSessions } from "../sessions/own-sessions.ts";
import { requireTicket, useTicket } from "../tickets.ts";
import type { Guard } from "./guard.ts";

const FORGOTTEN = rateLimit("find-password");
const CHANGES = rateLimit("change-password");

type Proof = { purpose: "findPassword" | "changePassword"; phone: string; code?: string; ticket?: string };

/** The routes that set a new password, for a forgotten password or for a change. */
export function passwordRoutes(site: Site, { codes, guard }: { codes: CodeDeps; guard: Guard }): void {
  const { db } = site;

  /** Checks the ticket or code. Returns a function that uses it up in the transaction that changes the password. */
  async function requireProof({ purpose, phone, code, ticket }: Proof): Promise<(tx: Tx) => Promise<void>> {
    if (ticket) {
      const claim = { ticket, purpose: `code:${purpose}`, subject: phone };
      await requireTicket(db, claim);
      return (tx) => useTicket(tx, claim);
    }
    if (!code) throw new Refusal("code_required");
    const codeId = await tryCode(codes, { purpose, way: "sms", to: phone, code });
    return (tx) => useTriedCode(pipelineOver(tx), codeId);
  }

  site.guestCall(
    calls.findPassword,
    async ({ phone, password, code, ticket, captchaTicket }, { address }) => {
      const normal = normalPhone(phone);
      if (normal === null) throw new Refusal("phone_invalid");
      requireGoodPassword(password, normal);
      const check = () => requireProof({ purpose: "findPassword", phone: normal, code, ticket });
      // A ticket cannot be guessed, so other people's wrong guesses must not stop its owner.
      const prove = ticket
        ? await check()
        : await guard({ purpose: "findPassword", phone: normal, address, captchaTicket }, check);
      // The code or ticket proves that the sender of the request owns the phone, so the response may say whether the
      // phone has an account.
      const account = await db
        .selectFrom("accounts_accounts")
        .select(["id", "closed_at"])
        .where("phone", "=", normal)
        .executeTakeFirst();
      if (!account) throw new Refusal("account_unknown");
      if (account.closed_at !== null) throw new Refusal("account_closed");
      await setPassword(db, { accountId: account.id, password, keptToken: undefined, address, prove });
      return null;
    },
    { rates: [FORGOTTEN] },
  );

  site.playerCall(
    calls.changePassword,
    async ({ password, oldPassword, code, ticket }, caller) => {
      const { playerId: accountId, token, address } = caller;
      const { phone, password_hash } = await db
        .selectFrom("accounts_accounts")
        .select(["phone", "password_hash"])
        .where("id", "=", accountId)
        .executeTakeFirstOrThrow();
      requireGoodPassword(password, phone);
      let prove: ((tx: Tx) => Promise<void>) | undefined;
      if (oldPassword !== undefined) {
        if (!(await checkPassword(password_hash, oldPassword))) throw new Refusal("password_wrong");
      } else if (phone === null) throw new Refusal("code_required");
      else prove = await requireProof({ purpose: "changePassword", phone, code, ticket });
      await setPassword(db, { accountId, password, keptToken: token, address, prove });
      return null;
    },
    { rates: [CHANGES] },
  );
}

/**
 * Sets a new password. In the same transaction all sessions except that of `keptToken` end, withdrawals are held, and
 * the owner gets a message.
 */
async function setPassword(
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
