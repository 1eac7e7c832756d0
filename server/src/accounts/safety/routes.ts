import * as calls from "@vitrine/contract/accounts/safety.ts";
import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { sql } from "kysely";
import { type Db, transact } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import { isSqlState, Refusal } from "../../platform/errors.ts";
import type { PlayerCaller } from "../../platform/http/route.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import type { Site } from "../../platform/site.ts";
import type { CodeDeps } from "../codes/deps.ts";
import { mayReceive } from "../codes/refused-numbers.ts";
import { tryCode, useTriedCode } from "../codes/stored-codes.ts";
import { placeHold } from "../holds.ts";
import { knowOwner } from "../person.ts";
import { normalPhone } from "../phones-and-mails.ts";
import { noteChange } from "../security-events.ts";
import { PHONE_GONE } from "../senders/mail-and-sms-texts.ts";
import { SendFailed } from "../senders/port.ts";
import { readSessions, revokeSessions } from "../sessions/own-sessions.ts";
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes } from "./authenticator.ts";
import { bindMail, changeMail, sendMailCode, unbindMail } from "./change-mail.ts";
import { type CheckNickname, modifyNickname } from "./nicknames.ts";
import { checkSecurity } from "./security-check.ts";
import { confirmAddition, describeWays, foreseeAddition, type SignedIn, useSecurityTicket } from "./security-ways.ts";
import { parseTradeLink } from "./trade-links.ts";

const TRIES = rateLimit("safety");
const MAILS = rateLimit("mail-code");
const MAILS_OF_AN_ACCOUNT = rateLimit("mail-code-account");
const tries = { rates: [TRIES] };

/** The routes that protect an account, and the changes that only its owner may make. */
export function safetyRoutes(site: Site, codes: CodeDeps, checkNickname: CheckNickname): void {
  const { db, playerCall, config } = site;
  const deps = { codes, db, seedKey: config.seedKey };
  const ownerOf = ({ playerId, token = "", address }: PlayerCaller) => ({ accountId: playerId, token, address });

  playerCall(calls.getAvailableSecurityWay, (_, caller) => describeWays(db, ownerOf(caller)));

  playerCall(
    calls.mailCode,
    (input, caller) => sendMailCode(codes, ownerOf(caller), { ...input, lang: caller.language }),
    { rates: [MAILS, MAILS_OF_AN_ACCOUNT] },
  );

  playerCall(
    calls.securityCheck,
    ({ way, code }, caller) => checkSecurity(deps, { ...ownerOf(caller), way, code }),
    tries,
  );

  const addMail = async (caller: PlayerCaller, request: { mail: string; code: string; ticket?: string }) => {
    await bindMail(codes, ownerOf(caller), { ...request, language: caller.language });
  };

  playerCall(
    calls.bindSecurityWay,
    async ({ way, code, phone = "", mail = "", ticket }, caller) => {
      const nothing = { way, secret: null, uri: null, recoveryCodes: null };
      if (way === "totp" && code === undefined) {
        return { ...nothing, ...(await beginAuthenticator(deps, caller.playerId)) };
      }
      if (code === undefined) throw new Refusal("code_required");
      if (way === "phone") await changePhone(deps, ownerOf(caller), { phone, code, ticket, language: caller.language });
      if (way === "mail") await addMail(caller, { mail, code, ticket });
      if (way !== "totp") return nothing;
      const confirm = async (tx: Parameters<typeof confirmAddition>[0]) => {
        await confirmAddition(tx, ownerOf(caller), ticket);
      };
      return { ...nothing, recoveryCodes: await confirmAuthenticator(deps, ownerOf(caller), { code, confirm }) };
    },
    tries,
  );

  playerCall(calls.unbindSecurityWay, async ({ way, ticket }, caller) => {
    if (way === "mail") await unbindMail(codes, ownerOf(caller), { ticket });
    else await removeAuthenticator(deps, ownerOf(caller), ticket);
    return null;
  });
  playerCall(calls.renewRecoveryCodes, async ({ ticket }, caller) => ({
    recoveryCodes: await renewRecoveryCodes(deps, ownerOf(caller), ticket),
  }));

  playerCall(
    calls.bindMail,
    async (input, caller) => {
      await addMail(caller, input);
      return null;
    },
    tries,
  );
  playerCall(
    calls.changeMail,
    async (input, caller) => {
      await changeMail(codes, ownerOf(caller), { ...input, language: caller.language });
      return null;
    },
    tries,
  );
  playerCall(
    calls.changePhone,
    async (input, caller) => {
      await changePhone(deps, ownerOf(caller), { ...input, language: caller.language });
      return null;
    },
    tries,
  );
  profileRoutes(site, checkNickname);
}

function profileRoutes({ db, playerCall }: Site, checkNickname: CheckNickname): void {
  playerCall(calls.modifyTradeUrl, async ({ tradeUrl }, { playerId: accountId, address }) => {
    await setTradeLink(db, { accountId, address }, tradeUrl);
    return null;
  });
  playerCall(calls.updateTradeUrl, async (input, { playerId: accountId, address }) => {
    await changeTradeLink(db, { accountId, address }, input);
    return null;
  });
  playerCall(calls.modifyNickname, async ({ nickname }, { playerId: accountId, address }) => ({
    nickname: await modifyNickname({ db, checkNickname }, { accountId, address }, nickname),
  }));
  playerCall(calls.listSessions, (_, { playerId: accountId, token = "" }) => readSessions(db, { accountId, token }));
  playerCall(calls.revokeSession, async ({ id }, { playerId: accountId, token = "", address }) => ({
    ended: await revokeSessions(db, { accountId, token, address }, id),
  }));
}

/**
 * Binds another phone with a code that was sent to it, holds withdrawals, and sends an SMS to the old phone. Of
 * accounts that take one number at the same time only one succeeds.
 */
async function changePhone(
  { codes, seedKey }: { codes: CodeDeps; seedKey: SeedKey },
  { accountId, token, address }: SignedIn & { address: string },
  request: { phone: string; code: string; ticket?: string; language: Language },
): Promise<void> {
  const phone = normalPhone(request.phone);
  if (phone === null) throw new Refusal("phone_invalid");
  await foreseeAddition(codes.db, { accountId, token }, request.ticket);
  const codeId = await tryCode(codes, { purpose: "changePhone", way: "sms", to: phone, code: request.code });
  const change = transact(codes.db, async (tx) => {
    await useTriedCode(pipelineOver(tx), codeId);
    const ways = await confirmAddition(tx, { accountId, token }, request.ticket);
    if (ways.phone === phone) throw new Refusal("phone_taken");
    await knowOwner(tx, seedKey, accountId, { phone });
    await tx.updateTable("accounts_accounts").set({ phone }).where("id", "=", accountId).execute();
    await placeHold(tx, { accountId, reason: "phone" });
    await noteChange(tx, { accountId, kind: "phone_changed", address });
    return ways.phone;
  });
  const before = await change.catch((error) => {
    throw isSqlState(error, "23505", "accounts_accounts_phone_key") ? new Refusal("phone_taken") : error;
  });
  // Do not await the SMS: a slow sender must not make a committed change look failed.
  if (before !== null) void tellOldPhone(codes, { accountId, phone: before, language: request.language });
}

type Owner = { accountId: number; address: string };

/** Sets the first trade link. Of two parallel requests only one succeeds. */
async function setTradeLink(db: Db, { accountId, address }: Owner, tradeUrl: string): Promise<void> {
  const link = parseTradeLink(tradeUrl);
  await transact(db, async (tx) => {
    const set = await tx
      .insertInto("accounts_trade_links")
      .values({ account_id: accountId, ...link })
      .onConflict((conflict) => conflict.doNothing())
      .returning("account_id")
      .executeTakeFirst();
    if (!set) throw new Refusal("trade_url_present");
    await noteChange(tx, { accountId, kind: "trade_url_set", address });
  });
}

/** Changes the trade link and holds withdrawals. */
async function changeTradeLink(
  db: Db,
  { accountId, address }: Owner,
  { tradeUrl, ticket }: { tradeUrl: string; ticket: string },
): Promise<void> {
  const link = parseTradeLink(tradeUrl);
  await transact(db, async (tx) => {
    await useSecurityTicket(tx, accountId, ticket);
    const changed = await tx
      .updateTable("accounts_trade_links")
      .set({ ...link, changed_at: sql`now()` })
      .where("account_id", "=", accountId)
      .returning("account_id")
      .executeTakeFirst();
    if (!changed) throw new Refusal("trade_url_missing");
    await placeHold(tx, { accountId, reason: "trade_url" });
    await noteChange(tx, { accountId, kind: "trade_url_changed", address });
  });
}

/**
 * Sends an SMS to the account's old phone, because its owner may have no mailbox and would otherwise not notice the
 * change. Never throws: the change is already committed.
 */
async function tellOldPhone(
  { db, log, senders, settings }: CodeDeps,
  { accountId, phone, language }: { accountId: number; phone: string; language: Language },
): Promise<void> {
  try {
    if (!mayReceive(phone, settings)) return;
    // The mailbox's language is the owner's; the language of the request may be a thief's.
    const mail = await db
      .selectFrom("accounts_mails")
      .select("language")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    const own = LANGUAGES.find((one) => one === mail?.language) ?? language;
    await senders.sendSms({ to: phone, text: PHONE_GONE[own] });
    log.info({ accountId }, "the previous phone number was notified of the change");
  } catch (error) {
    // The message of an unknown error may contain the number.
    const reason = error instanceof SendFailed ? error.message : "a bug";
    log.warn({ accountId, reason }, "the previous phone number could not be notified of the change");
  }
}
