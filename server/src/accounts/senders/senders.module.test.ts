import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { sayRefusal } from "@vitrine/contract/refusals.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTwilio } from "../../../../sandbox/senders/twilio.ts";
import { call } from "../../../test/fixtures/call.ts";
import { askCode, captchaTicket } from "../../../test/fixtures/captcha.ts";
import { PASSWORD } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

const account = `AC${"0".repeat(32)}`;
const token = "a-token-of-twilio";

let twilio: Awaited<ReturnType<typeof startTwilio>>;
let site: LocalSite;
beforeAll(async () => {
  twilio = await startTwilio({ account, token });
  const env = {
    DEMO: "off",
    RATE_LIMITS: "on",
    SMS: "twilio",
    TWILIO_ACCOUNT: account,
    TWILIO_TOKEN: token,
    TWILIO_FROM: "+15005550006",
    TWILIO_URL: twilio.url,
    MAIL: "smtp",
    SMTP_URL: "smtps://mail.example",
    MAIL_FROM: "no-reply@vitrine.example",
  };
  site = await startSite({ seed: false, env });
});
afterAll(async () => {
  await site.close();
  await twilio.close();
});

test("with real senders a code reaches the phone, nothing is stored in the outbox, and the outbox call does not exist", async () => {
  const phone = "+8613800138000";
  expect((await askCode(site, phone, "signUp")).http).toBe(200);
  expect(twilio.sent.map(({ to }) => to)).toEqual([phone]);
  const smsCode = /\d{6}/.exec(twilio.sent[0]!.text)![0];
  const body = { phone, smsCode, password: PASSWORD, agree: true, adult: true };
  expect((await call(site, "POST", "auth/signUp", { body })).http).toBe(200);
  expect(await site.database.db.selectFrom("accounts_outbox").select("id").execute()).toEqual([]);
  expect((await call(site, "GET", "dev/outbox")).http).toBe(404);
});

test.each(LANGUAGES)(
  "a refusal by the sender is reported in %s, and the next code can be requested immediately",
  async (lang) => {
    const phone = `+861390013800${LANGUAGES.indexOf(lang)}`;
    twilio.moods.push(400);
    const send = async () => {
      const ticket = await captchaTicket(site, phone, "signUp");
      return call(site, "POST", "common/smsCode", { body: { phone, purpose: "signUp", captchaTicket: ticket }, lang });
    };
    const { http, body } = await send();
    expect([http, body.code, body.msg]).toEqual([503, "sms_failed", sayRefusal("sms_failed", lang)]);
    expect((await send()).http).toBe(200);
  },
);
