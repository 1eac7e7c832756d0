import { HOUR_MS } from "@vitrine/contract/time.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { newPlayer, PASSWORD } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { setClock } from "../platform/clock.ts";
import { transact } from "../platform/database/database.ts";
import { createLog } from "../platform/log.ts";
import { closeAccount } from "./close-account.ts";

type Session = { token: string; user: Record<string, unknown> };

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await site.close();
});

afterEach(() => setClock());

const form = { phone: "13800138000", password: PASSWORD, agree: true, adult: true };
const signUp = (body: object, where = site) => call<Session>(where, "POST", "auth/signUp", { body });
const login = (body: object, where = site) => call<Session>(where, "POST", "auth/login", { body });

test("a sign-up creates an account with demo coins, a seed pair and a session, and returns a masked phone number", async () => {
  const { http, body } = await signUp({ ...form, channelCode: "极光 👾" });
  expect(http).toBe(200);
  expect(body.data.token).toMatch(/^[0-9a-f]{64}$/);
  expect(body.data.user).toMatchObject({
    phone: "+86138****8000",
    balance: 1000,
    secondaryBalance: 0,
    turnoverDue: 0,
    pendingPoints: 0,
    clientSeed: "vitrine",
    clientSeedIsDefault: true,
    staff: false,
  });
  expect(JSON.stringify(body)).not.toContain("13800138000");
  const info = await call(site, "GET", "profile/userInfo", { token: body.data.token });
  expect(info.body.data).toEqual(body.data.user);
});

test("different spellings of a phone number belong to the same account", async () => {
  for (const phone of ["138 0013-8000", "+8613800138000", " 13800138000 "]) {
    const { http, body } = await signUp({ ...form, phone });
    expect([http, body.code]).toEqual([409, "phone_taken"]);
    expect((await login({ phone, password: PASSWORD })).http).toBe(200);
  }
});

const refusals: [string, number, object][] = [
  ["phone_invalid", 422, { phone: "12345" }],
  ["phone_invalid", 422, { phone: "+0123456789" }],
  ["phone_invalid", 422, { phone: "+86013800138000" }],
  ["phone_invalid", 422, { phone: "+7912345678" }],
  ["password_weak", 422, { password: "seven 7" }],
  ["password_weak", 422, { password: "x".repeat(129) }],
  ["password_breached", 422, { password: "Password1" }],
  ["password_breached", 422, { password: "13900000001" }],
  ["terms_not_accepted", 422, { agree: false }],
  ["terms_not_accepted", 422, { agree: undefined }],
  ["not_adult", 422, { adult: "0" }],
  ["invite_code_unknown", 422, { inviteCode: "ABCDEF" }],
  ["malformed", 400, { phone: undefined }],
  ["malformed", 400, { password: "x".repeat(513) }],
  ["malformed", 400, { inviteCode: "x".repeat(16) }],
];

test.each(refusals)(
  "a sign-up is refused as %s with status %i for %o, and creates no account",
  async (code, status, changes) => {
    const count = () => site.database.db.selectFrom("accounts_accounts").select("id").execute();
    const before = await count();
    const { http, body } = await signUp({ ...form, phone: "13900000001", ...changes });
    expect([http, body.code]).toEqual([status, code]);
    expect(await count()).toEqual(before);
  },
);

test("a password is not trimmed, its length is counted in characters, and only its argon2id hash is stored", async () => {
  const password = " 👾👾👾👾👾👾 ";
  expect((await signUp({ ...form, phone: "13900000002", password })).http).toBe(200);
  expect((await login({ phone: "13900000002", password })).http).toBe(200);
  expect((await login({ phone: "13900000002", password: password.trim() })).body.code).toBe("login_failed");
  const rows = await site.database.db.selectFrom("accounts_accounts").select("password_hash").execute();
  expect(rows.every((row) => row.password_hash?.startsWith("$argon2id$v=19$m=19456,t=2,p=1$"))).toBe(true);
});

test("a wrong password and an unknown phone get the same error", async () => {
  const answers = [
    await login({ phone: form.phone, password: "wrong password" }),
    await login({ phone: "13700000000", password: PASSWORD }),
    await login({ phone: "not a phone", password: PASSWORD }),
  ];
  for (const { http, body } of answers) expect([http, body]).toEqual([422, answers[0]!.body]);
  expect(answers[0]!.body.code).toBe("login_failed");
});

test("a closed account cannot log in, and its sessions end", async () => {
  const { id, token, phone } = await newPlayer(site);
  await site.database.db.updateTable("accounts_accounts").set({ closed_at: new Date() }).where("id", "=", id).execute();
  expect((await login({ phone, password: PASSWORD })).body.code).toBe("account_closed");
  expect((await login({ phone, password: "wrong password" })).body.code).toBe("login_failed");
  expect((await call(site, "GET", "profile/userInfo", { token })).http).toBe(401);
});

test("the use of a session that ends soon extends it to its full life", async () => {
  const { id, token } = await newPlayer(site);
  const mine = site.database.db.updateTable("accounts_sessions").where("account_id", "=", id);
  const soon = new Date(Date.now() + 60_000);
  await mine.set({ expires_at: soon }).execute();
  expect((await call(site, "GET", "profile/userInfo", { token })).http).toBe(200);
  const session = site.database.db.selectFrom("accounts_sessions").select("expires_at").where("account_id", "=", id);
  const { expires_at } = await session.executeTakeFirstOrThrow();
  expect(expires_at.getTime()).toBeGreaterThan(soon.getTime() + 29 * 24 * 3_600_000);
});

test("sessions are extended and accounts closed by the site's clock", async () => {
  const { id, token } = await newPlayer(site);
  const { db } = site.database;
  const sessions = () => db.selectFrom("accounts_sessions").select("expires_at").where("account_id", "=", id);
  const before = await sessions().executeTakeFirstOrThrow();
  const later = Date.now() + 2 * HOUR_MS;
  setClock(() => later);
  await call(site, "GET", "profile/userInfo", { token });
  expect(await sessions().executeTakeFirstOrThrow()).not.toEqual(before);
  await transact(db, (tx) => closeAccount(tx, { config: site.config, log: createLog("silent", false) }, id));
  const accounts = db.selectFrom("accounts_accounts").select("closed_at").where("id", "=", id);
  expect(await accounts.executeTakeFirstOrThrow()).toEqual({ closed_at: new Date(later) });
});
