import type { Language } from "@vitrine/contract/languages.ts";
import { sql } from "kysely";
import { transact } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import { isSqlState, Refusal } from "../../platform/errors.ts";
import type { CodeDeps } from "../codes/deps.ts";
import { sendCode } from "../codes/send-code.ts";
import { tryCode, useTriedCode } from "../codes/stored-codes.ts";
import { maskMail, normalMail } from "../phones-and-mails.ts";
import { noteChange } from "../security-events.ts";
import {
  confirmAddition,
  countWays,
  foreseeAddition,
  lockAccount,
  readWays,
  recipientOf,
  requireNoApp,
  requireSecurityTicket,
  type SignedIn,
  useSecurityTicket,
} from "./security-ways.ts";

type Owner = { accountId: number; address: string };

/**
 * Sends a code to the bound mailbox, or to a new mailbox. The response does not show whether the new mailbox belongs to
 * another account: only a reader of that mailbox may learn this.
 */
export async function sendMailCode(
  codes: CodeDeps,
  { accountId, address }: Owner,
  request: { purpose: "security" | "bindMail" | "changeMail"; mail?: string; lang: Language },
): Promise<{ mail: string; countdown: number }> {
  const { purpose, lang } = request;
  const to = purpose === "security" ? await ownMail(codes, accountId) : readMail(request.mail);
  const { countdown } = await sendCode(codes, {
    purpose,
    way: "mail",
    to,
    address,
    lang,
    asker: { accountId, own: purpose === "security" },
  });
  return { mail: maskMail(to), countdown };
}

/** Binds a first mailbox, with a code sent to it. */
export async function bindMail(
  codes: CodeDeps,
  { accountId, token, address }: Owner & SignedIn,
  request: { mail: string; code: string; ticket?: string; language: Language },
): Promise<void> {
  const mail = readMail(request.mail);
  await foreseeAddition(codes.db, { accountId, token }, request.ticket);
  const codeId = await tryCode(codes, { purpose: "bindMail", way: "mail", to: mail, code: request.code });
  await refuseTaken(
    transact(codes.db, async (tx) => {
      await useTriedCode(pipelineOver(tx), codeId);
      const ways = await confirmAddition(tx, { accountId, token }, request.ticket);
      if (ways.mail !== null) throw new Refusal("security_way_bound");
      await tx
        .insertInto("accounts_mails")
        .values({ account_id: accountId, mail, language: request.language })
        .execute();
      await noteChange(tx, { accountId, kind: "mail_bound", address });
    }),
  );
}

/** Binds another mailbox. The old mailbox gets a mail. */
export async function changeMail(
  codes: CodeDeps,
  { accountId, address }: Owner,
  request: { mail: string; code: string; ticket: string; language: Language },
): Promise<void> {
  const mail = readMail(request.mail);
  await requireSecurityTicket(codes.db, accountId, request.ticket);
  const codeId = await tryCode(codes, { purpose: "changeMail", way: "mail", to: mail, code: request.code });
  await refuseTaken(
    transact(codes.db, async (tx) => {
      await useTriedCode(pipelineOver(tx), codeId);
      await lockAccount(tx, accountId);
      await useSecurityTicket(tx, accountId, request.ticket);
      recipientOf(await readWays(tx, accountId), "mail");
      // Record the change first: the mail must go to the old mailbox.
      await noteChange(tx, { accountId, kind: "mail_changed", address });
      await tx
        .updateTable("accounts_mails")
        .set({ mail, language: request.language, bound_at: sql`now()` })
        .where("account_id", "=", accountId)
        .execute();
    }),
  );
}

/** Removes the mailbox from the account. The last security way cannot be removed. */
export function unbindMail(
  { db }: CodeDeps,
  { accountId, address }: Owner,
  { ticket }: { ticket: string },
): Promise<void> {
  return transact(db, async (tx) => {
    await lockAccount(tx, accountId);
    await useSecurityTicket(tx, accountId, ticket);
    const ways = await readWays(tx, accountId);
    recipientOf(ways, "mail");
    if (countWays(ways) === 1) throw new Refusal("security_way_last");
    await noteChange(tx, { accountId, kind: "mail_unbound", address });
    await tx.deleteFrom("accounts_mails").where("account_id", "=", accountId).execute();
  });
}

async function ownMail({ db }: CodeDeps, accountId: number): Promise<string> {
  const ways = await readWays(db, accountId);
  requireNoApp(ways);
  return recipientOf(ways, "mail");
}

function readMail(text = ""): string {
  const mail = normalMail(text);
  if (mail === null) throw new Refusal("mail_invalid");
  return mail;
}

function refuseTaken(change: Promise<void>): Promise<void> {
  return change.catch((error) => {
    throw isSqlState(error, "23505", "accounts_mails_once") ? new Refusal("mail_taken") : error;
  });
}
