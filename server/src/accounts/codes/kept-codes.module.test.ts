import { afterAll, beforeAll, expect, test } from "vitest";
import { startSteamSandbox } from "../../../../sandbox/steam/start.ts";
import { call } from "../../../test/fixtures/call.ts";
import { codeFor } from "../../../test/fixtures/captcha.ts";
import { withFull } from "../../../test/fixtures/database/full-table.ts";
import { newPlayer, PASSWORD, type Player } from "../../../test/fixtures/players.ts";
import { bindApp, bindMailbox, codeByMail, securityCode, securityTicket } from "../../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

let sandbox: Awaited<ReturnType<typeof startSteamSandbox>>;
let site: LocalSite;
beforeAll(async () => {
  sandbox = await startSteamSandbox({ port: 0 });
  site = await startSite({ seed: false, env: { STEAM_SANDBOX_URL: sandbox.url, LOG_LEVEL: "silent" } });
});
afterAll(async () => {
  await site.close();
  await sandbox.close();
});

const password = `${PASSWORD} new`;
let phones = 15_700_000_000;
const freshPhone = () => `+86${++phones}`;
const post = (path: string, body: object, player?: Player) =>
  call<{ ticket: string }>(site, "POST", path, { body, token: player?.token });

/**
 * The calls that use up a code or a ticket. `prepare` gets the code or ticket and returns the call, which fails while
 * `table` is full.
 */
const CALLS: Record<string, { table: string; prepare: (player: Player) => Promise<() => ReturnType<typeof post>> }> = {
  "a login by code, whose session cannot be written": {
    table: "accounts_sessions",
    async prepare({ phone }) {
      const code = await codeFor(site, phone, "smsLogin");
      return () => post("auth/smsLogin", { phone, code });
    },
  },
  "a login by code, whose event cannot be written": {
    table: "accounts_security_events",
    async prepare({ phone }) {
      const code = await codeFor(site, phone, "smsLogin");
      return () => post("auth/smsLogin", { phone, code });
    },
  },
  "a forgotten password by code": {
    table: "accounts_security_events",
    async prepare({ phone }) {
      const code = await codeFor(site, phone, "findPassword");
      return () => post("auth/findPassword", { phone, password, code });
    },
  },
  "a forgotten password by ticket": {
    table: "accounts_security_events",
    async prepare({ phone }) {
      const code = await codeFor(site, phone, "findPassword");
      const { ticket } = (await post("auth/verify", { phone, purpose: "findPassword", code })).body.data;
      return () => post("auth/findPassword", { phone, password, ticket });
    },
  },
  "a change of password by code": {
    table: "accounts_security_events",
    async prepare(player) {
      const code = await securityCode(site, player, "changePassword");
      return () => post("auth/changePassword", { password, code }, player);
    },
  },
  "a code that is exchanged for a ticket": {
    table: "accounts_tickets",
    async prepare({ phone }) {
      const code = await codeFor(site, phone, "findPassword");
      return () => post("auth/verify", { phone, purpose: "findPassword", code });
    },
  },
  "a security check by phone": {
    table: "accounts_tickets",
    async prepare(player) {
      const code = await securityCode(site, player);
      return () => post("profile/securityCheck", { way: "phone", code }, player);
    },
  },
  "a security check by recovery code": {
    table: "accounts_tickets",
    async prepare(player) {
      const [code] = (await bindApp(site, player)).recoveryCodes;
      return () => post("profile/securityCheck", { way: "totp", code }, player);
    },
  },
  "a change of phone": {
    table: "accounts_holds",
    async prepare(player) {
      const phone = freshPhone();
      const code = await codeFor(site, phone, "changePhone");
      const ticket = await securityTicket(site, player);
      return () => post("profile/changePhone", { phone, code, ticket }, player);
    },
  },
  "a first mailbox": {
    table: "accounts_mails",
    async prepare(player) {
      const mail = `first.${player.id}@example.com`;
      const code = await codeByMail(site, player, { purpose: "bindMail", mail });
      const ticket = await securityTicket(site, player);
      return () => post("profile/bindMail", { mail, code, ticket }, player);
    },
  },
  "another email address": {
    table: "accounts_security_events",
    async prepare(player) {
      await bindMailbox(site, player, `one.${player.id}@example.com`);
      const mail = `two.${player.id}@example.com`;
      const code = await codeByMail(site, player, { purpose: "changeMail", mail });
      const ticket = await securityTicket(site, player);
      return () => post("profile/changeMail", { mail, code, ticket }, player);
    },
  },
  "a visit to Steam that is to bind": {
    table: "accounts_steam_visits",
    async prepare(player) {
      const ticket = await securityTicket(site, player);
      return () => post("profile/steamBind", { ticket }, player);
    },
  },
};

test.each(Object.entries(CALLS))(
  "%s: an error does not use up the code or ticket, and the retry does",
  async (_, { table, prepare }) => {
    const attempt = await prepare(await newPlayer(site));
    const failed = await withFull(site, table, attempt);
    expect([failed.http, failed.body.code]).toEqual([503, "busy"]);
    expect((await attempt()).http).toBe(200);
    expect((await attempt()).http).toBeGreaterThanOrEqual(400);
  },
);

test("of ten simultaneous logins with one code exactly one gets a session", async () => {
  const { phone, id } = await newPlayer(site);
  const sessions = () =>
    site.database.db.selectFrom("accounts_sessions").select("id").where("account_id", "=", id).execute();
  const before = (await sessions()).length;
  const code = await codeFor(site, phone, "smsLogin");
  const answers = await Promise.all(Array.from({ length: 10 }, () => post("auth/smsLogin", { phone, code })));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "code_wrong")).toHaveLength(9);
  expect((await sessions()).length).toBe(before + 1);
});

test("a wrong code is counted although its request is refused, and the fifth wrong code invalidates the right code", async () => {
  const { phone } = await newPlayer(site);
  const code = await codeFor(site, phone, "findPassword");
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (let tries = 0; tries < 5; tries += 1) await post("auth/verify", { phone, purpose: "findPassword", code: wrong });
  expect((await post("auth/verify", { phone, purpose: "findPassword", code })).body.code).toBe("code_wrong");
});
