import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { type CallOptions, call } from "../fixtures/call.ts";
import { askPuzzle, newestCode, solutionOf, wrapPoint } from "../fixtures/captcha.ts";
import { administer } from "../fixtures/database/postgres.ts";
import { startEvilSteam } from "../fixtures/evil-steam.ts";
import { PASSWORD } from "../fixtures/players.ts";
import { type SpawnedSite, spawnSite } from "../fixtures/site.ts";
import { answerTo, bringAnswer, queryOf, visitSteam } from "../fixtures/steam-visit.ts";

let spawned: SpawnedSite;
let database: Database;
let steam: Awaited<ReturnType<typeof startEvilSteam>>;
const secrets = new Set<string>();

beforeAll(async () => {
  steam = await startEvilSteam();
  const env = { LOG_LEVEL: "trace", DEMO: "off", RATE_LIMITS: "on", STEAM_SANDBOX_URL: steam.url };
  spawned = await spawnSite({ env });
  database = openDatabase(spawned);
});
afterAll(async () => {
  await database.close();
  await spawned.close();
  await steam.close();
});

/** Marks a text that must not occur in the log, and returns it. */
function secret(text: string): string {
  expect(text.length).toBeGreaterThan(5);
  secrets.add(text);
  return text;
}

const site = () => ({ database });
const post = <T>(path: string, body: object, options: CallOptions = {}) =>
  call<T>(spawned, "POST", path, { body, ...options });

async function solve(phone: string, purpose: "signUp" | "smsLogin" | "findPassword" | "login"): Promise<string> {
  const { token, secretKey } = (await askPuzzle(spawned, purpose)).body.data;
  const pointJson = wrapPoint({ x: await solutionOf(site(), { token }), y: 5 }, secretKey);
  const body = { captchaType: "blockPuzzle", token: secret(token), purpose, phone, pointJson: secret(pointJson) };
  return secret((await post<{ captchaTicket: string }>("captcha/check", body)).body.data.captchaTicket);
}

async function codeFor(phone: string, purpose: "signUp" | "smsLogin" | "findPassword"): Promise<string> {
  const captchaTicket = await solve(phone, purpose);
  expect((await post("common/smsCode", { phone, purpose, captchaTicket })).http).toBe(200);
  await database.pool.query("update accounts_codes set sent_at = sent_at - interval '61 seconds'");
  return secret(await newestCode(site(), phone));
}

test("no line of the log contains a visitor's input, codes or tokens, even at the level trace", async () => {
  const phone = secret("+8613987651234");
  secrets.add(phone.slice(3));
  const password = secret(`${PASSWORD} marked`);
  const form = { phone, password, agree: true, adult: true };
  expect((await post("auth/signUp", { ...form, smsCode: secret("987123") })).body.code).toBe("code_wrong");
  const signedUp = await post<{ token: string }>("auth/signUp", { ...form, smsCode: await codeFor(phone, "signUp") });
  const token = secret(signedUp.body.data.token);
  for (const wrong of ["wrong word one", "wrong word two", "wrong word three"])
    expect((await post("auth/login", { phone, password: secret(wrong) })).body.code).toBe("login_failed");
  const captchaTicket = await solve(phone, "login");
  const again = await post<{ token: string }>("auth/login", { phone, password, captchaTicket });
  secret(again.body.data.token);
  const code = await codeFor(phone, "smsLogin");
  secret((await post<{ token: string }>("auth/smsLogin", { phone, code })).body.data.token);

  const visit = await visitSteam(spawned, { callbackUrl: secret("/box?marked=in-the-query") });
  const answer = queryOf(visit, answerTo(visit));
  secrets.add(visit.cookie.split("=")[1]!);
  expect((await bringAnswer(spawned, visit, secret(answer))).body.data.outcome).toBe("signUp");
  await fetch(`${spawned.url}/login/steamCallback?${answer}`);

  await visitsRooms(token);
  await joinsAndRedeems(token);
  await fails(token);
  await takesApart();
  const lines = spawned.output();
  expect(lines).toContain("a request failed unexpectedly");
  for (const one of secrets) {
    expect(lines).not.toContain(one);
    expect(lines).not.toContain(encodeURIComponent(one));
  }
});

/** Sends passwords of rooms and client seeds, valid and invalid, in bodies and in addresses. */
async function visitsRooms(token: string): Promise<void> {
  const room = {
    boxIds: "1",
    players: 2,
    mode: 0,
    password: secret("open sesame, marked"),
    userSeed: secret("marked_seed"),
  };
  const seat = { id: 1, password: secret("open barley, marked"), userSeed: secret("marked_seed_of_a_seat") };
  const answers = [
    await post("battle/create", room, { token }),
    await post("battle/joinBattle", seat, { token }),
    await call(spawned, "GET", "battle/getBattleDetail", { query: { id: 1, password: secret("open rye, marked") } }),
    await post("battle/create", { ...room, password: secret("marked ".repeat(9)) }, { token }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(["not_found", "battle_unknown", "battle_unknown", "malformed"]);
  // A view follows a table that is renamed, so the view must be renamed too.
  const rename = (from: string, to: string) => `alter table ${from} rename to ${to}`;
  await administer(spawned.connectionString, rename("battles_battles", "battles_away"));
  await administer(spawned.connectionString, rename("battles_battles_revealed", "battles_revealed_away"));
  const broken = [
    await post("battle/joinBattle", { ...seat, id: 2 }, { token }),
    await call(spawned, "GET", "battle/getBattleDetail", { query: { id: 2, password: secret("open oats, marked") } }),
  ];
  await administer(spawned.connectionString, rename("battles_away", "battles_battles"));
  await administer(spawned.connectionString, rename("battles_revealed_away", "battles_battles_revealed"));
  expect(broken.map(({ http }) => http)).toEqual([500, 500]);
}

/** Sends passwords and client seeds of giveaways, and gift codes, to a healthy and to a broken site. */
async function joinsAndRedeems(token: string): Promise<void> {
  const entry = { id: 1, password: secret("open giveaway, marked"), userSeed: secret("marked_seed_of_an_entry") };
  const room = {
    title: "A room",
    voucherIds: "1",
    endAt: "2099-01-01T00:00:00Z",
    password: secret("open mine, marked"),
  };
  const gift = { code: secret("GIFT-MARK-EDXX-CODE") };
  const answers = [
    await post("giveaway/join", entry, { token }),
    await post("giveaway/create", room, { token }),
    await post("profile/useRewardVoucher", gift, { token }),
  ];
  const codes = ["giveaway_unknown", "giveaway_not_streamer", "gift_code_unknown"];
  expect(answers.map(({ body }) => body.code)).toEqual(codes);
  const tables = ["giveaways_rooms", "rewards_codes"];
  for (const table of tables)
    await administer(spawned.connectionString, `alter table ${table} rename to ${table}_away`);
  const broken = [
    await post("giveaway/join", { ...entry, id: 2 }, { token }),
    await post("profile/useRewardVoucher", { code: secret("GIFT-MARK-EDYY-CODE") }, { token }),
  ];
  for (const table of tables)
    await administer(spawned.connectionString, `alter table ${table}_away rename to ${table}`);
  expect(broken.map(({ http }) => http)).toEqual([500, 500]);
}

/** Makes calls fail as if the server had a bug: the log must contain the stack, but nothing of the request. */
async function fails(token: string): Promise<void> {
  await administer(spawned.connectionString, "alter table accounts_trade_links rename to accounts_trade_links_away");
  const tradeUrl = `https://steamcommunity.com/tradeoffer/new/?partner=1&token=${secret("Mark_ed8")}`;
  const answers = [
    await call(spawned, "POST", "profile/modifyTradeUrl", { token, body: { tradeUrl } }),
    await call(spawned, "GET", "profile/userInfo", { token, query: { marked: secret("marked-in-the-address") } }),
  ];
  await administer(spawned.connectionString, "alter table accounts_trade_links_away rename to accounts_trade_links");
  expect(answers.map(({ http }) => http)).toEqual([500, 500]);
}

/**
 * Makes the database refuse a row and a value that it cannot parse; the database's error messages contain these values.
 */
async function takesApart(): Promise<void> {
  const phone = secret("+8613987655678");
  const smsCode = await codeFor(phone, "signUp");
  const refuse = `alter table accounts_accounts add constraint never check (phone <> '${phone}') not valid`;
  await administer(spawned.connectionString, refuse);
  const form = { phone, password: secret("marked and never kept"), agree: true, adult: true, smsCode };
  expect((await post("auth/signUp", form)).http).toBe(500);
  const unreadable = `create function never() returns trigger language plpgsql as
    $$ begin perform new.recipient::date; return new; end $$;
    create trigger never before insert on accounts_outbox for each row execute function never()`;
  await administer(spawned.connectionString, unreadable);
  const other = secret("+8613987659999x").slice(0, -1);
  secrets.add(other);
  const captchaTicket = await solve(other, "smsLogin");
  const sent = await post("common/smsCode", { phone: other, purpose: "smsLogin", captchaTicket });
  expect(sent.http).toBe(503);
}
