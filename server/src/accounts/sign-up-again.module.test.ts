import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sandbox, startSteamSandbox } from "../../../sandbox/steam/start.ts";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { codeFor } from "../../test/fixtures/captcha.ts";
import { withFull } from "../../test/fixtures/database/full-table.ts";
import { PASSWORD } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { type Outcome, signInAtSandbox, visitSteam } from "../../test/fixtures/steam-visit.ts";

let sandbox: Sandbox;
let site: LocalSite;
/** A second site on the same database without demo mode, where a sign-up needs a code. */
let strict: LocalSite;
beforeAll(async () => {
  sandbox = await startSteamSandbox({ port: 0 });
  const env = { STEAM_SANDBOX_URL: sandbox.url, LOG_LEVEL: "silent" };
  site = await startSite({ seed: false, env });
  const { connectionString } = site;
  strict = await startSite({ seed: false, connectionString, env: { ...env, DEMO: "off", RATE_LIMITS: "on" } });
});
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await strict.close();
  await site.close();
  await sandbox.close();
});

type Session = NonNullable<Outcome["session"]>;
const consent = { agree: true, adult: true };
let phones = 0;
const newPhone = () => `+861370000${String(++phones).padStart(4, "0")}`;

const signUp = (phone: string, key: string | undefined, more: object = {}, at = site) =>
  call<Session>(at, "POST", "auth/signUp", {
    body: { phone, password: PASSWORD, ...consent, ...more },
    ...(key && { key }),
  });
const accountsOf = async (phone: string) =>
  site.database.db.selectFrom("accounts_accounts").select("id").where("phone", "=", phone).execute();

test("a repeated sign-up with its key logs in to the existing account and grants nothing twice", async () => {
  const [phone, key] = [newPhone(), randomUUID()];
  const first = await signUp(phone, key);
  const second = await signUp(phone, key);
  expect([first.http, second.http]).toEqual([200, 200]);
  expect(second.body.data.user).toEqual(first.body.data.user);
  expect(second.body.data.token).not.toBe(first.body.data.token);
  const { token } = second.body.data;
  expect((await call(site, "GET", "profile/userInfo", { token })).body.data).toMatchObject({ balance: 1000 });
  expect(await accountsOf(phone)).toHaveLength(1);
});

test("parallel sign-ups with one key create one account, and all get a session", async () => {
  const [phone, key] = [newPhone(), randomUUID()];
  const twins = await Promise.all([1, 2, 3, 4, 5].map(() => signUp(phone, key)));
  expect(twins.map(({ http }) => http)).toEqual(Array(5).fill(200));
  expect(new Set(twins.map(({ body }) => body.data.user.id)).size).toBe(1);
  expect(await accountsOf(phone)).toHaveLength(1);
});

test("a repeated sign-up with another key, without a key or with another password is refused because the phone is taken", async () => {
  const [phone, key] = [newPhone(), randomUUID()];
  await signUp(phone, key);
  const others = [
    await signUp(phone, randomUUID()),
    await signUp(phone, undefined),
    await signUp(phone, key, { password: "not the password" }),
  ];
  expect(others.map(({ body }) => body.code)).toEqual(Array(3).fill("phone_taken"));
  // The same key with another phone is a different request.
  expect((await signUp(newPhone(), key)).http).toBe(200);
});

test("guessing a password with the key of its sign-up costs a captcha, as at the login", async () => {
  const [phone, key] = [newPhone(), randomUUID()];
  const smsCode = await codeFor(strict, phone, "signUp");
  expect((await signUp(phone, key, { smsCode }, strict)).http).toBe(200);
  const guess = () => signUp(phone, key, { password: "a wrong guess", smsCode }, strict);
  const seen = [await guess(), await guess(), await guess(), await guess()].map(({ body }) => body.code);
  expect(seen).toEqual(["phone_taken", "phone_taken", "phone_taken", "captcha_required"]);
});

test.each([
  "accounts_accounts",
  "wallet_wallets",
  "fairness_pairs",
  "accounts_sessions",
  "wallet_entries",
  "wallet_keys",
])("if a write to %s fails, no account is created, and the retry with the same key succeeds", async (table) => {
  const [phone, key] = [newPhone(), randomUUID()];
  const failed = await withFull(site, table, () => signUp(phone, key));
  expect([failed.http, failed.body.code]).toEqual([503, "busy"]);
  expect(await accountsOf(phone)).toEqual([]);
  expect((await signUp(phone, key)).body.data.user.balance).toBe(1000);
});

test("a failed sign-up does not use up its code, and a successful one uses it up once", async () => {
  const [phone, key] = [newPhone(), randomUUID()];
  const smsCode = await codeFor(strict, phone, "signUp");
  const failed = await withFull(site, "wallet_wallets", () => signUp(phone, key, { smsCode }, strict));
  expect(failed.body.code).toBe("busy");
  const done = await signUp(phone, key, { smsCode }, strict);
  expect(done.http).toBe(200);
  const again = await signUp(phone, key, { smsCode }, strict);
  expect(again.body.data.user.id).toBe(done.body.data.user.id);
  expect((await signUp(phone, randomUUID(), { smsCode }, strict)).body.code).toBe("code_wrong");
});

test("parallel sign-ups with one code create one account, and all get a session", async () => {
  const [phone, key] = [newPhone(), randomUUID()];
  const smsCode = await codeFor(strict, phone, "signUp");
  const twins = await Promise.all([1, 2, 3].map(() => signUp(phone, key, { smsCode }, strict)));
  expect(twins.map(({ http }) => http)).toEqual([200, 200, 200]);
  expect(await accountsOf(phone)).toHaveLength(1);
});

test("a failed Steam sign-up leaves its ticket valid, and the retry of a successful sign-up gets a session", async () => {
  const { signUp: offer } = (await signInAtSandbox(site, await visitSteam(site), { name: "Twice" })).body.data;
  const key = randomUUID();
  const finish = (withKey?: string) =>
    call<Session>(site, "POST", "auth/steamSignUp", {
      body: { ...offer, ...consent },
      ...(withKey && { key: withKey }),
    });
  expect((await withFull(site, "wallet_wallets", () => finish(key))).body.code).toBe("busy");
  const done = await finish(key);
  const again = await finish(key);
  expect([done.http, again.http]).toEqual([200, 200]);
  expect(again.body.data.user.id).toBe(done.body.data.user.id);
  expect((await finish()).body.code).toBe("ticket_invalid");
  expect((await finish(randomUUID())).body.code).toBe("ticket_invalid");
});
