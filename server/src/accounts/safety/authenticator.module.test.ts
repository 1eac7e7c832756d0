import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { newPlayer, type Player } from "../../../test/fixtures/players.ts";
import {
  appCode,
  bindApp,
  bindMailbox,
  recordOf,
  securityCode,
  securityTicket,
  ticketByRecovery,
} from "../../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { setClock } from "../../platform/clock.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(() => site.close());
afterEach(() => setClock());

type Bound = { secret: string; uri: string; recoveryCodes: string[] };

const bind = ({ token }: Player, body: object = {}) =>
  call<Bound>(site, "POST", "profile/bindSecurityWay", { token, body: { way: "totp", ...body } });
const check = ({ token }: Player, code: string) =>
  call<{ ticket: string }>(site, "POST", "profile/securityCheck", { token, body: { way: "totp", code } });
const waysOf = async ({ token }: Player) =>
  (await call<{ recoveryCodes: number }>(site, "GET", "profile/getAvailableSecurityWay", { token })).body.data;

/** Stops the clock in the middle of a 30-second step, `steps` steps from now. */
function stopClock(steps = 0): number {
  const at = (Math.floor(Date.now() / 30_000) + steps) * 30_000 + 15_000;
  setClock(() => at);
  return at;
}

test("an app is activated by its first code and a security check, and then confirms changes", async () => {
  const player = await newPlayer(site);
  const at = stopClock();
  const { secret, uri } = (await bind(player)).body.data;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toBe(`otpauth://totp/Vitrine:${player.id}?secret=${secret}&issuer=Vitrine`);
  expect((await check(player, appCode(secret, { at }))).body.code).toBe("security_way_missing");
  expect((await bind(player, { code: appCode(secret, { at }) })).body.code).toBe("security_check_required");
  const ticket = await securityTicket(site, player);
  expect((await bind(player, { code: "000000", ticket })).body.code).toBe("code_wrong");
  const bound = await bind(player, { code: appCode(secret, { at }), ticket });
  expect(new Set(bound.body.data.recoveryCodes).size).toBe(10);
  expect(await waysOf(player)).toMatchObject({ ways: [{}, {}, { way: "totp", bound: true }], recoveryCodes: 10 });
  const later = stopClock(1);
  expect((await check(player, appCode(secret, { at: later }))).http).toBe(200);
  expect((await bind(player)).body.code).toBe("security_way_bound");
  expect(await recordOf(site, player)).toMatchObject({ events: ["totp_on"], messages: ["totp_on"] });
});

test("the database contains neither the secret nor the recovery codes in plain form", async () => {
  const player = await newPlayer(site);
  const { secret, recoveryCodes } = await bindApp(site, player);
  const { db } = site.database;
  const [{ sealed } = { sealed: Buffer.alloc(0) }] = await db
    .selectFrom("accounts_totp")
    .select("sealed")
    .where("account_id", "=", player.id)
    .execute();
  const rows = await db.selectFrom("accounts_recovery_codes").selectAll().where("account_id", "=", player.id).execute();
  expect(sealed).toHaveLength(4 + 12 + 16 + 20);
  const stored = JSON.stringify([sealed.toString("latin1"), rows.map((row) => row.code_hash.toString("latin1"))]);
  for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
});

test("each time step is accepted once, and only the current step and its two neighbours", async () => {
  const player = await newPlayer(site);
  const at = stopClock(10);
  const { secret } = await bindApp(site, player);
  const codeOf = async (steps: number) => (await check(player, appCode(secret, { at, steps }))).body.code;
  expect(await codeOf(-2)).toBe("code_wrong");
  expect(await codeOf(2)).toBe("code_wrong");
  expect(await codeOf(1)).toBeUndefined();
  expect(await codeOf(1)).toBe("code_wrong");
  expect(await codeOf(0)).toBe("code_wrong");
});

test("of four parallel uses of one code one gets a ticket", async () => {
  const player = await newPlayer(site);
  const at = stopClock();
  const { secret } = await bindApp(site, player);
  const code = appCode(secret, { at });
  const answers = await Promise.all(Array.from({ length: 4 }, () => check(player, code)));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
});

test("after five wrong codes the right code is refused too, for ten minutes", async () => {
  const player = await newPlayer(site);
  const at = stopClock();
  const { secret, recoveryCodes } = await bindApp(site, player);
  const right = appCode(secret, { at });
  const wrong = right === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 5; tries += 1) expect((await check(player, wrong)).body.code).toBe("code_wrong");
  expect((await check(player, right)).body.code).toBe("too_many_requests");
  expect((await check(player, recoveryCodes[0]!)).body.code).toBe("too_many_requests");
  expect((await recordOf(site, player)).events).toEqual(["totp_on", "totp_failed_often"]);
  const later = stopClock(21);
  expect((await check(player, appCode(secret, { at: later }))).http).toBe(200);
});

test("a recovery code works once, with any spelling, and its use is reported to the owner", async () => {
  const player = await newPlayer(site);
  const { recoveryCodes } = await bindApp(site, player);
  const [first, second] = recoveryCodes;
  expect((await check(player, first!)).http).toBe(200);
  expect((await check(player, first!)).body.code).toBe("code_wrong");
  expect((await check(player, ` ${second!.toUpperCase().replace("-", " ")} `)).http).toBe(200);
  expect(await waysOf(player)).toMatchObject({ recoveryCodes: 8 });
  expect((await recordOf(site, player)).messages).toEqual(["totp_on", "recovery_code_used", "recovery_code_used"]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => check(player, recoveryCodes[2]!)));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
});

test("another account's recovery code is refused, and new recovery codes invalidate the old ones", async () => {
  const [player, other] = [await newPlayer(site), await newPlayer(site)];
  const [mine, theirs] = [await bindApp(site, player), await bindApp(site, other)];
  expect((await check(player, theirs.recoveryCodes[0]!)).body.code).toBe("code_wrong");
  const renewed = await call<Bound>(site, "POST", "profile/renewRecoveryCodes", {
    token: player.token,
    body: { ticket: await ticketByRecovery(site, player, mine.recoveryCodes[0]!) },
  });
  expect((await check(player, mine.recoveryCodes[1]!)).body.code).toBe("code_wrong");
  expect((await check(player, renewed.body.data.recoveryCodes[1]!)).http).toBe(200);
});

test("an app is removed with a security check, its recovery codes are deleted, and it can be bound again", async () => {
  const player = await newPlayer(site);
  const { recoveryCodes } = await bindApp(site, player);
  const unbind = (ticket: string) =>
    call(site, "POST", "profile/unbindSecurityWay", { token: player.token, body: { way: "totp", ticket } });
  expect((await unbind("0".repeat(64))).body.code).toBe("ticket_invalid");
  const ticket = (await check(player, recoveryCodes[0]!)).body.data.ticket;
  expect((await unbind(ticket)).http).toBe(200);
  expect((await check(player, recoveryCodes[1]!)).body.code).toBe("security_way_missing");
  expect(await waysOf(player)).toMatchObject({ recoveryCodes: 0 });
  const again = await bindApp(site, player);
  expect((await unbind(await ticketByRecovery(site, player, again.recoveryCodes[0]!))).http).toBe(200);
});

test("with an authenticator app no code by SMS or mail is accepted or sent", async () => {
  const player = await newPlayer(site);
  const { token } = player;
  await bindMailbox(site, player, "weaker@example.com");
  const early = await securityCode(site, player);
  const { recoveryCodes } = await bindApp(site, player);
  for (const way of ["phone", "mail"]) {
    const body = { way, code: early };
    const answer = await call(site, "POST", "profile/securityCheck", { token, body });
    expect([way, answer.body.code]).toEqual([way, "authenticator_required"]);
  }
  for (const path of ["common/userSmsCode", "profile/mailCode"]) {
    const answer = await call(site, "POST", path, { token, body: { purpose: "security" } });
    expect([path, answer.body.code]).toEqual([path, "authenticator_required"]);
  }
  expect((await check(player, recoveryCodes[0]!)).http).toBe(200);
});

test("the last security way cannot be removed", async () => {
  const player = await newPlayer(site);
  const { recoveryCodes } = await bindApp(site, player);
  const { db } = site.database;
  await db
    .updateTable("accounts_accounts")
    .set({ phone: null, steam_id: "76561197960265729" })
    .where("id", "=", player.id)
    .execute();
  const { ticket } = (await check(player, recoveryCodes[0]!)).body.data;
  const body = { way: "totp", ticket };
  const answer = await call(site, "POST", "profile/unbindSecurityWay", { token: player.token, body });
  expect(answer.body.code).toBe("security_way_last");
});
