import { Counter, Gauge, Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTwilio } from "../../../../sandbox/senders/twilio.ts";
import { ageCodes } from "../../../test/fixtures/captcha.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { createLog } from "../../platform/log.ts";
import { keyedHash } from "../../platform/seed-key.ts";
import { devSenders } from "../senders/senders.ts";
import { twilioSender } from "../senders/twilio.ts";
import type { CodeDeps } from "./deps.ts";
import { type CodeRequest, sendCode } from "./send-code.ts";
import { tryCode } from "./stored-codes.ts";

const account = `AC${"0".repeat(32)}`;
const token = "a-token-of-twilio";

let site: LocalSite;
let twilio: Awaited<ReturnType<typeof startTwilio>>;
beforeAll(async () => {
  site = await startSite({ seed: false });
  twilio = await startTwilio({ account, token });
});
afterAll(async () => {
  await twilio.close();
  await site.close();
});
beforeEach(async () => {
  twilio.sent.length = 0;
  await site.database.db.deleteFrom("accounts_codes").execute();
});

/** Creates the dependencies with all limits on, as in production, and a fake Twilio. */
function deps(changes: Partial<CodeDeps> = {}): CodeDeps {
  const registers = [new Registry()];
  const { db } = site.database;
  return {
    db,
    log: createLog("silent", false),
    hash: (...parts) => keyedHash(site.config.seedKey, { purpose: "codes", text: JSON.stringify(parts) }),
    senders: {
      ...devSenders(db),
      sendSms: twilioSender({ by: "twilio", url: twilio.url, account, token, from: "Vitrine" }),
    },
    settings: SETTINGS,
    limited: true,
    counter: new Counter({ name: "codes", help: "codes", labelNames: ["way", "outcome"], registers }),
    usedShare: new Gauge({ name: "share", help: "share", labelNames: ["way"], registers }),
    ...changes,
  };
}

const SETTINGS = { smsPerHour: 300, mailPerHour: 300, allowedPrefixes: [], refusedPrefixes: [] };
let asked = 0;
/** Builds a request of a new client. Each call uses another phone in another block, and another network. */
function request(changes: Partial<CodeRequest> = {}): CodeRequest {
  asked += 1;
  const to = `+861380${String(asked).padStart(4, "0")}000`;
  return { purpose: "signUp", way: "sms", to, address: `2001:db8:${asked.toString(16)}::1`, lang: "zh-CN", ...changes };
}

const outcomeOf = (given: CodeDeps, changes: Partial<CodeRequest> = {}) =>
  sendCode(given, request(changes)).then(
    () => "sent",
    (error: { code?: string }) => error.code,
  );

async function outcomes(count: number, given: CodeDeps, changes: (index: number) => Partial<CodeRequest>) {
  const found: Record<string, number> = {};
  for (let index = 0; index < count; index += 1) {
    const outcome = String(await outcomeOf(given, changes(index)));
    found[outcome] = (found[outcome] ?? 0) + 1;
  }
  return found;
}

test("of 200 neighbouring numbers five get a code in an hour and twenty in a day, from any number of networks", async () => {
  const neighbour = (index: number) => ({ to: `+8613912345${String(index).padStart(3, "0")}` });
  const given = deps();
  expect(await outcomes(200, given, neighbour)).toEqual({ sent: 5, code_limit: 195 });
  expect(twilio.sent).toHaveLength(5);
  for (let hour = 1; hour <= 4; hour += 1) {
    await ageCodes(site, 3601);
    await outcomes(10, given, (index) => neighbour(hour * 10 + index));
  }
  expect(twilio.sent).toHaveLength(20);
  expect(await outcomeOf(given, { to: "+8613912346000" })).toBe("sent");
});

test("200 parallel requests for neighbouring numbers also get only five codes", async () => {
  const given = deps();
  await Promise.all(
    Array.from({ length: 200 }, (_, index) => outcomeOf(given, { to: `+8613912345${String(index).padStart(3, "0")}` })),
  );
  expect(twilio.sent).toHaveLength(5);
});

test("a network gets twenty codes in a day, and a /64 counts as one network", async () => {
  const given = deps();
  const ask = (index: number) => ({ address: `2001:db8:aaaa:1::${(index + 1).toString(16)}` });
  expect(await outcomes(22, given, ask)).toEqual({ sent: 20, code_limit: 2 });
  expect(await outcomeOf(given, { address: "2001:db8:aaaa:2::1" })).toBe("sent");
  const mail = { way: "mail", purpose: "bindMail", to: "player@mail.example" } as const;
  expect(await outcomeOf(given, { ...ask(0), ...mail })).toBe("code_limit");
});

test("the settings limit the SMS codes of an hour, and mail is not affected", async () => {
  const given = deps({ settings: { ...SETTINGS, smsPerHour: 3 } });
  expect(await outcomes(5, given, () => ({}))).toEqual({ sent: 3, code_limit: 2 });
  expect(await outcomeOf(given, { way: "mail", purpose: "bindMail", to: "player@mail.example" })).toBe("sent");
  await ageCodes(site, 3601);
  expect(await outcomeOf(given)).toBe("sent");
});

test("in an hour at most MAIL_PER_HOUR codes are sent by mail; SMS are still sent", async () => {
  const given = deps({ settings: { ...SETTINGS, mailPerHour: 3 } });
  const mail = (index: number) => ({ way: "mail", purpose: "bindMail", to: `m${index}@mail.example` }) as const;
  expect(await outcomes(5, given, mail)).toEqual({ sent: 3, code_limit: 2 });
  expect(await outcomeOf(given)).toBe("sent");
});

test("an account gets at most twenty codes in a day, for all recipients and networks together", async () => {
  const given = deps();
  const asker = { accountId: 7, own: false };
  const mail = (index: number) => ({ way: "mail", purpose: "bindMail", to: `m${index}@mail.example`, asker }) as const;
  expect(await outcomes(22, given, mail)).toEqual({ sent: 20, code_limit: 2 });
  expect(await outcomeOf(given, { ...mail(30), asker: { accountId: 8, own: false } })).toBe("sent");
});

test("all networks of one IPv6 /48 together get at most a hundred codes in a day", async () => {
  const given = deps();
  const ask = (index: number) => ({ address: `2001:db8:bbbb:${index.toString(16)}::1` });
  expect(await outcomes(102, given, ask)).toEqual({ sent: 100, code_limit: 2 });
  expect(await outcomeOf(given, { address: "2001:db8:bbbc:1::1" })).toBe("sent");
});

test("requests of strangers neither use up nor delay an owner's codes, for this phone and for neighbouring numbers", async () => {
  const given = deps();
  const to = "+8613912345999";
  const own = { to, purpose: "security", asker: { accountId: 7, own: true } } as const;
  const neighbour = (index: number) => ({ to: `+8613912345${String(index).padStart(3, "0")}` });
  expect(await outcomes(8, given, neighbour)).toEqual({ sent: 5, code_limit: 3 });
  expect(await outcomeOf(given, own)).toBe("sent");
  expect(await outcomeOf(given, own)).toBe("code_too_soon");
  await ageCodes(site, 3601);
  // Codes that the owner requested do not count for the block.
  expect(await outcomes(8, given, (index) => neighbour(index + 100))).toEqual({ sent: 5, code_limit: 3 });
  await ageCodes(site, 24 * 3600);
  for (let sent = 0; sent < 7; sent += 1) {
    expect(await outcomeOf(given, { to })).toBe("sent");
    await ageCodes(site, 3601);
  }
  expect(await outcomeOf(given, { to })).toBe("code_limit");
  for (let sent = 0; sent < 3; sent += 1) {
    expect(await outcomeOf(given, own)).toBe("sent");
    await ageCodes(site, 61);
  }
  expect(await outcomeOf(given, own)).toBe("code_limit");
});

test("a code that the sender refused does not count, and another code can be requested immediately", async () => {
  const given = deps();
  const to = "+8613700000000";
  twilio.moods.push(400);
  expect(await outcomeOf(given, { to })).toBe("sms_failed");
  expect(await outcomeOf(given, { to })).toBe("sent");
  const code = /\d{6}/.exec(twilio.sent.at(-1)!.text)![0];
  await tryCode(given, { purpose: "signUp", way: "sms", to, code });
  // A right code is not used yet: the player's action can still fail.
  const counted = (await given.counter.get()).values.map(({ labels, value }) => [labels.outcome, value]);
  expect(counted).toEqual([
    ["failed", 1],
    ["sent", 1],
    ["right", 1],
  ]);
});

test("a code that failed to send leaves the previous code valid", async () => {
  const given = deps();
  const to = "+8613700000000";
  expect(await outcomeOf(given, { to })).toBe("sent");
  await ageCodes(site, 61);
  twilio.moods.push(400);
  expect(await outcomeOf(given, { to })).toBe("sms_failed");
  const code = /\d{6}/.exec(twilio.sent[0]!.text)![0];
  await tryCode(given, { purpose: "signUp", way: "sms", to, code });
});

test("a code with an unknown result counts as sent, so that a slow sender cannot be exploited for more codes", async () => {
  const given = deps();
  twilio.moods.push("hangs up");
  const to = "+8613700000000";
  expect(await outcomeOf(given, { to })).toBe("sms_failed");
  expect(await outcomeOf(given, { to })).toBe("code_too_soon");
});

test("when few codes are used, one alarm is recorded as a security event, and the metric shows the share of used codes", async () => {
  const given = deps();
  const alarms = () =>
    site.database.db.selectFrom("accounts_security_events").select("detail").where("kind", "=", "code_alarm").execute();
  await outcomes(40, given, () => ({}));
  await ageCodes(site, 400);
  await site.database.pool.query("update accounts_codes set used_at = sent_at where id % 2 = 0");
  await sendCode(given, request());
  expect([await alarms(), (await given.usedShare.get()).values[0]!.value]).toEqual([[], 0.5]);
  await site.database.pool.query("update accounts_codes set used_at = null");
  await sendCode(given, request());
  await sendCode(given, request());
  expect(await alarms()).toEqual([{ detail: "sms: 0 of 40" }]);
  expect((await given.usedShare.get()).values[0]!.value).toBe(0);
});
