import { createHmac } from "node:crypto";
import { now } from "../src/platform/clock.ts";
import { call } from "./call.ts";
import { askCode, newestCode } from "./captcha.ts";
import type { Player } from "./players.ts";
import type { LocalSite } from "./site.ts";

/** A code by SMS to a player's own phone, for the security check or another purpose, whose 60 seconds have passed. */
export async function securityCode(
  site: LocalSite,
  { token, phone }: Player,
  purpose: "security" | "changePassword" = "security",
): Promise<string> {
  const { http, body } = await call(site, "POST", "common/userSmsCode", { token, body: { purpose } });
  if (http !== 200) throw new Error(`userSmsCode: ${body.msg}`);
  const code = await newestCode(site, phone);
  await letNextGo(site);
  return code;
}

/** The ticket of a security check by the player's phone. */
export async function securityTicket(site: LocalSite, player: Player): Promise<string> {
  const code = await securityCode(site, player);
  const body = { way: "phone", code };
  const answer = await call<{ ticket: string }>(site, "POST", "profile/securityCheck", { token: player.token, body });
  if (answer.http !== 200) throw new Error(`securityCheck: ${answer.body.msg}`);
  return answer.body.data.ticket;
}

/** The ticket of a security check by a recovery code, as it is asked for where an authenticator app is in use. */
export async function ticketByRecovery(site: LocalSite, { token }: Player, code: string): Promise<string> {
  const body = { way: "totp", code };
  const answer = await call<{ ticket: string }>(site, "POST", "profile/securityCheck", { token, body });
  if (answer.http !== 200) throw new Error(`securityCheck: ${answer.body.msg}`);
  return answer.body.data.ticket;
}

/** A code by mail, as somebody gets it who has the mailbox. */
export async function codeByMail(
  site: LocalSite,
  { token }: Player,
  { purpose, mail }: { purpose: "security" | "bindMail" | "changeMail"; mail: string },
): Promise<string> {
  const body = { purpose, ...(purpose !== "security" && { mail }) };
  const { http, body: answer } = await call(site, "POST", "profile/mailCode", { token, body });
  if (http !== 200) throw new Error(`mailCode: ${answer.msg}`);
  const code = await newestCode(site, mail);
  await letNextGo(site);
  return code;
}

/** Binds a first mailbox to a player's account. */
export async function bindMailbox(site: LocalSite, player: Player, mail: string): Promise<void> {
  const body = {
    mail,
    code: await codeByMail(site, player, { purpose: "bindMail", mail }),
    ticket: await securityTicket(site, player),
  };
  const answer = await call(site, "POST", "profile/bindMail", { token: player.token, body, lang: "en-US" });
  if (answer.http !== 200) throw new Error(`bindMail: ${answer.body.msg}`);
}

/** What is on record of an account's safety: the kinds of its events and of its messages, oldest first. */
export async function recordOf({ database: { db } }: LocalSite, { id }: { id: number }) {
  const [events, messages, holds] = await Promise.all([
    db.selectFrom("accounts_security_events").selectAll().where("account_id", "=", id).orderBy("id").execute(),
    db.selectFrom("messages_messages").select("kind").where("account_id", "=", id).orderBy("id").execute(),
    db.selectFrom("accounts_holds").selectAll().where("account_id", "=", id).orderBy("id").execute(),
  ]);
  return {
    events: events.map(({ kind }) => kind).filter((kind) => kind !== "login"),
    messages: messages.map(({ kind }) => kind),
    holds: holds.map(({ reason, until }) => ({
      reason,
      hours: Math.round((until.getTime() - Date.now()) / 3_600_000),
    })),
  };
}

/** What an authenticator app shows for a secret in base32, `steps` half minutes from a moment. */
export function appCode(secret: string, { at = Date.now(), steps = 0 } = {}): string {
  const bits = [...secret].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(at / 30_000) + steps, 4);
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const mac = createHmac("sha1", key).update(counter).digest();
  return String((mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Puts an authenticator app to use. Its first number is the one of the step before, so that the present one is still good. */
export async function bindApp(site: LocalSite, player: Player): Promise<{ secret: string; recoveryCodes: string[] }> {
  const bind = (body: object) =>
    call<{ secret: string; recoveryCodes: string[] }>(site, "POST", "profile/bindSecurityWay", {
      token: player.token,
      body: { way: "totp", ...body },
    });
  const { secret } = (await bind({})).body.data;
  const ticket = await securityTicket(site, player);
  const answer = await bind({ code: appCode(secret, { at: now().getTime(), steps: -1 }), ticket });
  if (answer.http !== 200) throw new Error(`bindSecurityWay: ${answer.body.msg}`);
  return { secret, recoveryCodes: answer.body.data.recoveryCodes };
}

/** The code that a new number gets before a change of phone. */
export async function codeToNewPhone(site: LocalSite, phone: string): Promise<string> {
  const { http, body } = await askCode(site, phone, "changePhone");
  if (http !== 200) throw new Error(`smsCode: ${body.msg}`);
  return newestCode(site, phone);
}

/** Makes the pause between two codes pass; those that were sent stay good. */
async function letNextGo({ database }: LocalSite): Promise<void> {
  await database.pool.query("update accounts_codes set sent_at = sent_at - make_interval(secs => 61)");
}
