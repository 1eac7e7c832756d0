import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { ageCodes, askCode, captchaTicket, codeFor, newestCode } from "../../../test/fixtures/captcha.ts";
import { newPlayer, PASSWORD } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { createLog } from "../../platform/log.ts";
import { makeSeedKey, type SeedKey } from "../../platform/seed-key.ts";
import { devSenders } from "../senders/senders.ts";
import { type CodeDeps, codeDeps } from "./deps.ts";
import { tryCode } from "./stored-codes.ts";

let site: LocalSite;
let other: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
  other = await startSite({ seed: false, connectionString: site.connectionString });
});
afterAll(async () => {
  await other.close();
  await site.close();
});
beforeEach(async () => {
  await site.database.db.deleteFrom("accounts_codes").execute();
  await site.database.db.deleteFrom("accounts_outbox").execute();
});

const phone = "+8613800138000";
const verify = (code: unknown, changes: object = {}, where = site) =>
  call<{ ticket: string }>(where, "POST", "auth/verify", {
    body: { phone, purpose: "findPassword", code, ...changes },
  });
const codesOf = (answers: readonly { body: { code?: string } }[]) => answers.map(({ body }) => body.code ?? "ok");
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("a code is sent in the language of the request, and the answer has the seconds until the next code and a masked phone", async () => {
  const ticket = await captchaTicket(site, phone, "findPassword");
  const body = { phone: "138 0013-8000", purpose: "findPassword", captchaTicket: ticket };
  const answer = await call(site, "POST", "common/smsCode", { body, lang: "ru-RU" });
  expect([answer.http, answer.body.data]).toEqual([200, { phone: "+86138****8000", countdown: 60 }]);
  const [letter] = await site.database.db.selectFrom("accounts_outbox").selectAll().execute();
  expect(letter).toMatchObject({ way: "sms", recipient: phone });
  expect(letter!.text).toMatch(/^Vitrine: \d{6} — код для сброса пароля/);
});

test("a phone with an account and a phone without one get the same answers, for a sent code and for a wrong one", async () => {
  const known = await newPlayer(site);
  const seen = async (someone: string) => {
    const sent = await askCode(site, someone, "smsLogin");
    const wrong = wrongFor(await newestCode(site, someone));
    const login = await call(site, "POST", "auth/smsLogin", { body: { phone: someone, code: wrong } });
    return [sent.http, Object.keys(sent.body.data), login.http, login.body];
  };
  expect(await seen("+8613800138999")).toEqual(await seen(known.phone));
});

test("the call by GET works like POST: it is not cached, not allowed for other sites, and HEAD sends nothing", async () => {
  const query = { phone, purpose: "signUp", captchaTicket: await captchaTicket(site, phone, "signUp") };
  const ask = (headers: Record<string, string> = {}) => call(site, "GET", "common/smsCode", { query, headers });
  expect((await ask({ "sec-fetch-site": "cross-site" })).body.code).toBe("cross_site");
  const address = new URL(`/api/common/smsCode?${new URLSearchParams(query)}`, site.url);
  expect((await fetch(address, { method: "HEAD" })).status).toBe(404);
  expect(await site.database.db.selectFrom("accounts_outbox").select("id").execute()).toEqual([]);
  const answer = await ask();
  expect([answer.http, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("without a captcha no code is sent, and the answer does not show whether the phone has an account", async () => {
  const ask = (body: object) => call(site, "POST", "common/smsCode", { body: { phone, purpose: "signUp", ...body } });
  expect((await ask({})).body.code).toBe("captcha_required");
  expect((await ask({ captchaTicket: "made up" })).body.code).toBe("ticket_invalid");
  expect((await ask({ captchaTicket: "x", phone: "12345" })).body.code).toBe("phone_invalid");
  expect((await ask({ purpose: "security" })).body.code).toBe("malformed");
  expect(await site.database.db.selectFrom("accounts_codes").select("id").execute()).toEqual([]);
});

test("a signed-in player needs no captcha for their own phone and cannot use another phone", async () => {
  const player = await newPlayer(site);
  for (const method of ["POST", "GET"]) {
    await ageCodes(site, 61);
    const input = { purpose: "security", phone };
    const options = method === "GET" ? { query: input } : { body: input };
    const answer = await call(site, method, "common/userSmsCode", { token: player.token, ...options });
    expect([answer.http, answer.body.data]).toMatchObject([200, { countdown: 60 }]);
  }
  const rows = await site.database.db.selectFrom("accounts_outbox").select("recipient").execute();
  expect(rows.map(({ recipient }) => recipient)).toEqual([player.phone, player.phone]);
});

test.each([
  ["blank", "", 400, "malformed"],
  ["missing", undefined, 400, "malformed"],
  ["a list", ["123456", "654321"], 400, "repeated_parameter"],
  ["an object", { $ne: "" }, 400, "malformed"],
  ["a number", 123456, 400, "malformed"],
  ["blanks", "      ", 422, "code_wrong"],
  ["other digits", "１２３４５６", 422, "code_wrong"],
  ["eleven characters", "12345678901", 400, "malformed"],
])("a code that is %s is refused", async (_, code, http, refusal) => {
  await codeFor(site, phone, "findPassword");
  const answer = await verify(code);
  expect([answer.http, answer.body.code]).toEqual([http, refusal]);
});

test("a code is valid for one phone and one purpose, and works once", async () => {
  const code = await codeFor(site, phone, "findPassword");
  expect((await verify(code, { phone: "+8613800138001" })).body.code).toBe("code_wrong");
  expect((await verify(code, { purpose: "changePassword" })).body.code).toBe("code_wrong");
  expect((await call(site, "POST", "auth/smsLogin", { body: { phone, code } })).body.code).toBe("code_wrong");
  const first = await verify(code);
  expect(first.body.data.ticket).toMatch(/^[0-9a-f]{64}$/);
  expect((await verify(code)).body.code).toBe("code_wrong");
});

test("a code expires after five minutes, and a newer code replaces the older one", async () => {
  const old = await codeFor(site, phone, "findPassword");
  const newest = await codeFor(site, phone, "findPassword");
  if (old !== newest) expect((await verify(old)).body.code).toBe("code_wrong");
  await ageCodes(site, 235);
  expect((await verify(newest)).http).toBe(200);
  const late = await codeFor(site, phone, "findPassword");
  await ageCodes(site, 240);
  expect((await verify(late)).body.code).toBe("code_wrong");
});

test("the fifth wrong try invalidates a code: the right code is refused at the sixth try", async () => {
  const code = await codeFor(site, phone, "findPassword");
  const tries = await Promise.all(Array.from({ length: 5 }, () => verify(wrongFor(code))));
  expect(new Set(codesOf(tries))).toEqual(new Set(["code_wrong"]));
  expect((await verify(code)).body.code).toBe("code_wrong");
});

test("the fifth try can still succeed", async () => {
  const code = await codeFor(site, phone, "findPassword");
  for (let tries = 0; tries < 4; tries += 1) await verify(wrongFor(code));
  expect((await verify(code)).http).toBe(200);
});

test("of ten parallel checks of one code at two servers, one succeeds", async () => {
  const code = await codeFor(site, phone, "findPassword");
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => verify(code, {}, index % 2 ? site : other)),
  );
  expect(codesOf(answers).filter((one) => one === "ok")).toHaveLength(1);
});

test("of ten parallel guesses only five are compared with the code", async () => {
  await codeFor(site, phone, "findPassword");
  await Promise.all(Array.from({ length: 10 }, () => verify("wrong")));
  const [row] = await site.database.db.selectFrom("accounts_codes").select(["tries_left", "used_at"]).execute();
  expect(row).toEqual({ tries_left: 0, used_at: null });
});

test("of eight parallel requests for a code at two servers, one code is sent", async () => {
  const tickets = await Promise.all(Array.from({ length: 8 }, () => captchaTicket(site, phone, "signUp")));
  const answers = await Promise.all(
    tickets.map((ticket, index) =>
      call(index % 2 ? site : other, "POST", "common/smsCode", {
        body: { phone, purpose: "signUp", captchaTicket: ticket },
      }),
    ),
  );
  expect(codesOf(answers).toSorted()).toEqual([...Array.from({ length: 7 }, () => "code_too_soon"), "ok"]);
  expect(await site.database.db.selectFrom("accounts_outbox").select("id").execute()).toHaveLength(1);
});

test("within 60 seconds no second code is sent, the refusal says how long to wait, and the ticket stays valid", async () => {
  await askCode(site, phone, "signUp");
  await ageCodes(site, 30);
  const ticket = await captchaTicket(site, phone, "smsLogin");
  const ask = () =>
    call(site, "POST", "common/smsCode", {
      body: { phone, purpose: "smsLogin", captchaTicket: ticket },
      lang: "en-US",
    });
  const early = await ask();
  expect([early.http, early.body.code]).toEqual([429, "code_too_soon"]);
  expect(early.body.msg).toMatch(/in (30|29) s$/);
  expect(early.headers.get("retry-after")).toMatch(/^(30|29)$/);
  await ageCodes(site, 31);
  expect((await ask()).http).toBe(200);
});

test("strangers can request seven codes a day for a phone, across all purposes", async () => {
  for (let sent = 0; sent < 7; sent += 1) await codeFor(site, phone, sent % 2 ? "signUp" : "smsLogin");
  expect((await askCode(site, phone, "findPassword")).body.code).toBe("code_limit");
  await ageCodes(site, 24 * 3600);
  expect((await askCode(site, phone, "findPassword")).http).toBe(200);
});

test.each(["+97912345678", "+18095550123", "+88213123456"])("%s, a premium number, gets no code", async (premium) => {
  expect((await askCode(site, premium, "signUp")).body.code).toBe("phone_refused");
});

test("the database contains neither phone numbers nor codes", async () => {
  const code = await codeFor(site, phone, "signUp");
  const { rows } = await site.database.pool.query("select row_to_json(codes)::text as row from accounts_codes codes");
  expect(rows[0].row).not.toContain("13800138000");
  expect(rows[0].row).not.toContain(code);
});

test("an attacker with the database but without the site's key cannot find a code by trying all", async () => {
  const code = await codeFor(site, phone, "signUp");
  const depsWith = (seedKey: SeedKey): CodeDeps => {
    const { db } = site.database;
    const config = { ...site.config, seedKey };
    return codeDeps({ db, config, log: createLog("silent", false), metrics: new Registry() }, devSenders(db));
  };
  const [own, foreign] = [depsWith(site.config.seedKey), depsWith(makeSeedKey(Buffer.alloc(32, 7)))];
  const answer = { purpose: "signUp", way: "sms", to: phone, code } as const;
  // The recipient is found with the site's key, and only the code is hashed with the other key.
  const hash: CodeDeps["hash"] = (part, ...rest) => (part === "code" ? foreign : own).hash(part, ...rest);
  await expect(tryCode({ ...own, hash }, answer)).rejects.toMatchObject({ code: "code_wrong" });
  await tryCode(own, answer);
});

test("the outbox can be read only from this machine, not through a proxy", async () => {
  const code = await codeFor(site, phone, "signUp");
  const read = (headers: Record<string, string> = {}) =>
    call<{ to: string; text: string }[]>(site, "GET", "dev/outbox", { query: { to: "13800138000" }, headers });
  expect((await read()).body.data).toEqual([
    expect.objectContaining({ to: phone, text: expect.stringContaining(code) }),
  ]);
  const visitor = await read({ "x-forwarded-for": "203.0.113.9" });
  expect([visitor.http, visitor.body.code]).toEqual([404, "not_found"]);
});

test("a signed-in player can check a code without sending the phone number", async () => {
  const player = await newPlayer(site);
  const own = { token: player.token, body: { purpose: "changePassword" } };
  expect((await call(site, "POST", "common/userSmsCode", own)).http).toBe(200);
  const body = { purpose: "changePassword", code: await newestCode(site, player.phone) };
  expect((await call(site, "POST", "auth/verify", { body })).body.code).toBe("phone_invalid");
  const { data } = (await call<{ ticket: string }>(site, "POST", "auth/verify", { token: player.token, body })).body;
  const change = { ticket: data.ticket, password: `${PASSWORD} again` };
  expect((await call(site, "POST", "auth/changePassword", { token: player.token, body: change })).http).toBe(200);
});
