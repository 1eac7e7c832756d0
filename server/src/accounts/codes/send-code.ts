import { randomInt } from "node:crypto";
import type { CodePurpose } from "@vitrine/contract/accounts/codes.ts";
import { CODE_TIMES } from "@vitrine/contract/accounts/rules.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { type Tx, transact } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { networkOf, siteOf } from "../../platform/network.ts";
import { CODE_TRIES } from "../rules.ts";
import { recordSecurityEvent } from "../security-events.ts";
import { sayCode } from "../senders/mail-and-sms-texts.ts";
import { SendFailed } from "../senders/port.ts";
import { useTicket } from "../tickets.ts";
import { refuseTooMany } from "./code-limits.ts";
import type { CodeDeps } from "./deps.ts";
import { blockOf, mayReceive } from "./refused-numbers.ts";

export type CodeRequest = {
  purpose: CodePurpose;
  way: "sms" | "mail";
  /** A phone number with country code, or a mail address. */
  to: string;
  /** The network address of the request. */
  address: string;
  /** The signed-in account, and whether it already owns the recipient. */
  asker?: { accountId: number; own: boolean };
  lang: Language;
  /** Sending a code uses the ticket up. After a refusal by a limit it is still valid. */
  captchaTicket?: string;
};

/** All sends wait for this advisory lock, so that counting and reserving is one atomic step. */
const SENDING_LOCK = 0xc0de;

/**
 * Sends a code of six digits, valid for five minutes, one purpose and one recipient. The steps and the time are the
 * same whether or not the recipient has an account. A code that the sender refused counts for no limit.
 */
export async function sendCode(deps: CodeDeps, request: CodeRequest): Promise<{ countdown: number }> {
  const { way, to, purpose, lang } = request;
  if (way === "sms" && !mayReceive(to, deps.settings)) throw new Refusal("phone_refused");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const id = await transact(deps.db, (tx) => reserve(tx, deps, request, code)).catch((error) => {
    if (error instanceof Refusal) deps.counter.inc({ way, outcome: "refused" });
    throw error;
  });
  const text = sayCode(purpose, code, lang);
  try {
    if (way === "sms") await deps.senders.sendSms({ to, text: text.sms });
    else await deps.senders.sendMail({ to, subject: text.subject, text: text.mail });
  } catch (error) {
    const mayArrive = error instanceof SendFailed && error.mayArrive;
    if (!mayArrive) await takeBack(deps, id);
    deps.counter.inc({ way, outcome: "failed" });
    deps.log.warn(
      { way, reason: error instanceof SendFailed ? error.message : "a bug", mayArrive },
      "the sending of a code failed",
    );
    throw new Refusal(way === "sms" ? "sms_failed" : "mail_failed");
  }
  deps.counter.inc({ way, outcome: "sent" });
  // The code is already sent, so an error in the statistics must not fail the request.
  await watchUse(deps, way).catch((err) => deps.log.warn({ err }, "the used codes could not be counted"));
  return { countdown: CODE_TIMES.resendSeconds };
}

async function reserve(tx: Tx, deps: CodeDeps, request: CodeRequest, code: string): Promise<number> {
  const { purpose, way, to, asker, address, captchaTicket } = request;
  const own = asker?.own ?? false;
  const site = siteOf(address);
  if (captchaTicket !== undefined) {
    await useTicket(tx, { ticket: captchaTicket, purpose: `captcha:${purpose}`, subject: to });
  }
  await sql`select pg_advisory_xact_lock(${SENDING_LOCK})`.execute(tx);
  const keys = {
    recipient_hash: deps.hash("recipient", way, to),
    block_hash: way === "sms" && !own ? deps.hash("block", blockOf(to)) : null,
    address_hash: deps.hash("address", networkOf(address)),
    site_hash: site === null ? null : deps.hash("site", site),
    account_hash: asker ? deps.hash("account", String(asker.accountId)) : null,
  };
  await refuseTooMany(tx, deps, { way, own, keys });
  const { id } = await tx
    .insertInto("accounts_codes")
    .values({
      ...keys,
      own,
      purpose,
      way,
      code_hash: deps.hash("code", way, purpose, to, code),
      tries_left: CODE_TRIES,
      sent_at: sql`clock_timestamp()`,
      expires_at: sql`clock_timestamp() + make_interval(secs => ${CODE_TIMES.lifeSeconds})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function takeBack({ db }: CodeDeps, id: number): Promise<void> {
  await db.updateTable("accounts_codes").set({ failed_at: sql`now()` }).where("id", "=", id).execute();
}

/** An alarm needs at least this many codes in the last hour, of which a share below LEAST_SHARE was used. */
const ENOUGH = 40;
const LEAST_SHARE = 0.3;
const QUIET_MS = HOUR_MS;

const raisedAt = new WeakMap<CodeDeps, Map<string, number>>();

/**
 * Raises an alarm when few of the last hour's codes were typed in. Then a fraudster probably earns money from the SMS
 * or floods mailboxes. Each server raises at most one alarm an hour for SMS and one for mail.
 */
async function watchUse(deps: CodeDeps, way: "sms" | "mail"): Promise<void> {
  // Codes of the last five minutes are left out, because their owners may still type them in.
  const { rows } = await sql<{ sent: number; used: number }>`select count(*) as sent, count(used_at) as used
    from accounts_codes where way = ${way} and failed_at is null
    and sent_at between now() - interval '1 hour' and now() - interval '5 minutes'`.execute(deps.db);
  const { sent, used } = rows[0]!;
  const share = sent < ENOUGH ? 1 : used / sent;
  deps.usedShare.set({ way }, share);
  const raised = raisedAt.get(deps) ?? new Map<string, number>();
  if (share >= LEAST_SHARE || performance.now() - (raised.get(way) ?? -QUIET_MS) < QUIET_MS) return;
  raisedAt.set(deps, raised.set(way, performance.now()));
  deps.log.error(
    { way, sent, used },
    "few of the sent codes are used: check whether an attacker earns money from the SMS",
  );
  await recordSecurityEvent(deps.db, {
    accountId: null,
    kind: "code_alarm",
    address: null,
    detail: `${way}: ${used} of ${sent}`,
  });
}
