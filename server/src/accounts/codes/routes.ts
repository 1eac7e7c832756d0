import * as calls from "@vitrine/contract/accounts/codes.ts";
import type { InputOf } from "@vitrine/contract/call.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { transact } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Caller, PlayerCaller } from "../../platform/http/route.ts";
import type { Site } from "../../platform/site.ts";
import type { AccountSettings } from "../environment.ts";
import type { Guard } from "../login/guard.ts";
import { maskPhone, normalPhone } from "../phones-and-mails.ts";
import { CODE_TICKET_SECONDS } from "../rules.ts";
import { readWays, requireNoApp } from "../safety/security-ways.ts";
import { readOutbox } from "../senders/senders.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { giveTicket } from "../tickets.ts";
import type { CodeDeps } from "./deps.ts";
import { sendCode } from "./send-code.ts";
import { tryCode, useTriedCode } from "./stored-codes.ts";

const CODES = rateLimit("sms-code");
const CHECKS = rateLimit("verify");

/** The routes that send codes to phones and exchange a right code for a ticket. */
export function codeRoutes(
  site: Site<AccountSettings>,
  { codes, guard, sessions }: { codes: CodeDeps; guard: Guard; sessions: Sessions },
): void {
  const { db, config } = site;

  async function sendToGuest(input: InputOf<typeof calls.smsCode>, { address, language: lang }: Caller) {
    const { phone, purpose, captchaTicket } = input;
    if (!captchaTicket) throw new Refusal("captcha_required");
    const to = normalPhone(phone);
    if (to === null) throw new Refusal("phone_invalid");
    const { countdown } = await sendCode(codes, { purpose, way: "sms", to, address, lang, captchaTicket });
    return { phone: maskPhone(to), countdown };
  }

  async function sendToOwner(input: InputOf<typeof calls.userSmsCode>, caller: PlayerCaller) {
    const { address, language: lang, playerId } = caller;
    const ways = await readWays(db, playerId);
    const to = ways.phone;
    if (to === null) throw new Refusal("phone_invalid");
    if (input.purpose === "security") requireNoApp(ways);
    const { countdown } = await sendCode(codes, {
      purpose: input.purpose,
      way: "sms",
      to,
      address,
      lang,
      asker: { accountId: playerId, own: true },
    });
    return { phone: maskPhone(to), countdown };
  }

  async function phoneOf(accountId: number): Promise<string | null> {
    const account = db.selectFrom("accounts_accounts").select("phone").where("id", "=", accountId);
    return (await account.executeTakeFirstOrThrow()).phone;
  }

  site.guestCall(calls.smsCode, sendToGuest, { rates: [CODES] });
  site.guestCall(calls.smsCodeByGet, sendToGuest, { rates: [CODES] });
  site.playerCall(calls.userSmsCode, sendToOwner, { rates: [CODES] });
  site.playerCall(calls.userSmsCodeByGet, sendToOwner, { rates: [CODES] });

  site.guestCall(
    calls.verify,
    async ({ phone, purpose, code, captchaTicket }, { address, token }) => {
      const owner = phone === undefined ? await sessions.find(token) : null;
      const to = owner === null ? normalPhone(phone ?? "") : await phoneOf(owner);
      if (to === null) throw new Refusal("phone_invalid");
      const owned = owner !== null;
      const codeId = await guard({ purpose: "findPassword", phone: to, address, captchaTicket, owned }, () =>
        tryCode(codes, { purpose, way: "sms", to, code }),
      );
      const ticket = await transact(db, async (tx) => {
        await useTriedCode(pipelineOver(tx), codeId);
        return giveTicket(tx, { purpose: `code:${purpose}`, subject: to, lifeMs: CODE_TICKET_SECONDS * 1000 });
      });
      return { ticket, lifeSeconds: CODE_TICKET_SECONDS };
    },
    { rates: [CHECKS] },
  );

  // A site with real senders has no outbox call.
  if (config.sms.by !== "dev" && config.mail.by !== "dev") return;
  site.guestCall(calls.outbox, async ({ to }, { address }) => {
    if (!/^(127\.|::1$|::ffff:127\.)/.test(address)) throw new Refusal("not_found");
    return readOutbox(db, to === undefined ? undefined : (normalPhone(to) ?? to));
  });
}
