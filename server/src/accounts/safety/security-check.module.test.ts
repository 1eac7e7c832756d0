import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { newPlayer, type Player, race } from "../../../test/fixtures/players.ts";
import { bindMailbox, codeByMail, securityCode, securityTicket } from "../../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(() => site.close());

const LINK = "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf1";
const check = ({ token }: Player, way: string, code: string) =>
  call<{ ticket: string; lifeSeconds: number }>(site, "POST", "profile/securityCheck", { token, body: { way, code } });
const setLink = ({ token }: Player) =>
  call(site, "POST", "profile/modifyTradeUrl", { token, body: { tradeUrl: `${LINK}0` } });
const changeLink = ({ token }: Player, ticket: string, last = 2) =>
  call(site, "POST", "profile/updateTradeUrl", { token, body: { tradeUrl: `${LINK}${last}`, ticket } });

test("an account shows its security ways with masked phone and mail address", async () => {
  const player = await newPlayer(site);
  const read = async () =>
    (await call<object>(site, "GET", "profile/getAvailableSecurityWay", { token: player.token })).body.data;
  expect(await read()).toEqual({
    ways: [
      { way: "phone", bound: true, to: `+86${player.phone.slice(3, 6)}****${player.phone.slice(-4)}` },
      { way: "mail", bound: false, to: null },
      { way: "totp", bound: false, to: null },
    ],
    signInAgain: false,
    recoveryCodes: 0,
    hold: null,
    nicknameFrom: null,
  });
  await bindMailbox(site, player, "somebody@example.com");
  expect(await read()).toMatchObject({ ways: [{}, { bound: true, to: "s***y@example.com" }, {}] });
});

test("a code by SMS or mail gives a ticket for ten minutes", async () => {
  const player = await newPlayer(site);
  const byPhone = await check(player, "phone", await securityCode(site, player));
  expect(byPhone.body.data).toEqual({ ticket: expect.stringMatching(/^[0-9a-f]{64}$/), lifeSeconds: 600 });
  const mail = "by.mail@example.com";
  await bindMailbox(site, player, mail);
  const byMail = await check(player, "mail", await codeByMail(site, player, { purpose: "security", mail }));
  expect(byMail.http).toBe(200);
  expect(byMail.body.data.ticket).not.toBe(byPhone.body.data.ticket);
});

test("a missing way, a wrong code, and a code of another purpose or account give no ticket", async () => {
  const [player, other] = [await newPlayer(site), await newPlayer(site)];
  const code = async (...[who, way, given]: Parameters<typeof check>) => (await check(who, way, given)).body.code;
  expect(await code(player, "mail", "123456")).toBe("security_way_missing");
  expect(await code(player, "totp", "123456")).toBe("security_way_missing");
  expect(await code(player, "fax", "123456")).toBe("malformed");
  const right = await securityCode(site, player);
  const wrong = right === "000000" ? "000001" : "000000";
  expect(await code(player, "phone", wrong)).toBe("code_wrong");
  expect(await code(other, "phone", right)).toBe("code_wrong");
  expect(await code(player, "phone", `${right} `)).toBe("code_wrong");
  expect(await code(player, "phone", right)).toBeUndefined();
  expect(await code(player, "phone", right)).toBe("code_wrong");
});

test("after five wrong tries the right code is refused", async () => {
  const player = await newPlayer(site);
  const right = await securityCode(site, player);
  const wrong = right === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 5; tries += 1) expect((await check(player, "phone", wrong)).body.code).toBe("code_wrong");
  expect((await check(player, "phone", right)).body.code).toBe("code_wrong");
});

test("of ten parallel uses of one code one gets a ticket", async () => {
  const player = await newPlayer(site);
  const code = await securityCode(site, player);
  const answers = await race([site], 10, () => ({
    path: "profile/securityCheck",
    options: { token: player.token, body: { way: "phone", code } },
  }));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
});

test("a ticket works once, only for its own account and only until it expires", async () => {
  const [player, other] = [await newPlayer(site), await newPlayer(site)];
  for (const one of [player, other]) expect((await setLink(one)).http).toBe(200);
  const ticket = await securityTicket(site, player);
  expect((await changeLink(other, ticket)).body.code).toBe("ticket_invalid");
  expect((await changeLink(player, ticket)).http).toBe(200);
  expect((await changeLink(player, ticket, 3)).body.code).toBe("ticket_invalid");
  expect((await changeLink(player, "f".repeat(64))).body.code).toBe("ticket_invalid");
  const late = await securityTicket(site, player);
  await site.database.db.updateTable("accounts_tickets").set({ expires_at: new Date() }).execute();
  expect((await changeLink(player, late, 3)).body.code).toBe("ticket_invalid");
});

test("of ten simultaneous changes with one ticket exactly one succeeds", async () => {
  const player = await newPlayer(site);
  await setLink(player);
  const ticket = await securityTicket(site, player);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => changeLink(player, ticket, index)));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "ticket_invalid")).toHaveLength(9);
});

test("a refused change leaves its ticket valid", async () => {
  const player = await newPlayer(site);
  const ticket = await securityTicket(site, player);
  expect((await changeLink(player, ticket)).body.code).toBe("trade_url_missing");
  await setLink(player);
  expect((await changeLink(player, ticket)).http).toBe(200);
});
