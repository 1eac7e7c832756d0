import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { codeFor } from "../../../test/fixtures/captcha.ts";
import { newPlayer, PASSWORD, type Player } from "../../../test/fixtures/players.ts";
import { bindMailbox, codeByMail, recordOf, securityTicket } from "../../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(() => site.close());

const post = (path: string, { token }: Player, body: object) => call(site, "POST", `profile/${path}`, { token, body });
const userOf = async ({ token }: Player) =>
  (await call<Record<string, unknown>>(site, "GET", "profile/userInfo", { token })).body.data;
const linkOf = (partner: number) => `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=AbC-_f12`;
let lastPhone = 15_900_000_000;
const freshPhone = () => `+86${++lastPhone}`;

test("a first trade link needs no check; a change needs a security check and holds withdrawals for 72 hours", async () => {
  const player = await newPlayer(site);
  expect((await post("modifyTradeUrl", player, { tradeUrl: linkOf(1) })).http).toBe(200);
  expect((await userOf(player)).tradeUrl).toBe(linkOf(1));
  expect((await recordOf(site, player)).holds).toEqual([]);
  expect((await post("modifyTradeUrl", player, { tradeUrl: linkOf(2) })).body.code).toBe("trade_url_present");
  expect((await post("updateTradeUrl", player, { tradeUrl: linkOf(2) })).body.code).toBe("malformed");
  const ticket = await securityTicket(site, player);
  const evil = "https://evil.example/tradeoffer/new/?partner=1&token=AbC-_f12";
  for (const path of ["modifyTradeUrl", "updateTradeUrl"]) {
    const { http, body } = await post(path, player, { tradeUrl: evil, ticket });
    expect([http, body.code]).toEqual([422, "trade_url_invalid"]);
  }
  expect((await post("updateTradeUrl", player, { tradeUrl: linkOf(2), ticket })).http).toBe(200);
  expect((await userOf(player)).tradeUrl).toBe(linkOf(2));
  expect(await recordOf(site, player)).toEqual({
    events: ["trade_url_set", "trade_url_changed"],
    messages: ["trade_url_set", "trade_url_changed"],
    holds: [{ reason: "trade_url", hours: 72 }],
  });
  const ways = await call(site, "GET", "profile/getAvailableSecurityWay", { token: player.token });
  expect(ways.body.data).toMatchObject({ hold: { reason: "trade_url" } });
});

test("a missing or invalid security check leaves the code of the change valid", async () => {
  const player = await newPlayer(site);
  const [mail, phone] = ["kept@example.com", freshPhone()];
  const mailed = await codeByMail(site, player, { purpose: "bindMail", mail });
  const sent = await codeFor(site, phone, "changePhone");
  const changes = [
    (ticket?: string) => post("bindMail", player, { mail, code: mailed, ticket }),
    (ticket?: string) => post("changePhone", player, { phone, code: sent, ticket }),
  ];
  for (const change of changes) {
    expect((await change()).body.code).toBe("security_check_required");
    expect((await change("0".repeat(64))).body.code).toBe("ticket_invalid");
    expect((await change(await securityTicket(site, player))).http).toBe(200);
  }
});

test("a security check allows exactly one change", async () => {
  const player = await newPlayer(site);
  const [mail, phone] = ["single@example.com", freshPhone()];
  const mailed = await codeByMail(site, player, { purpose: "bindMail", mail });
  const sent = await codeFor(site, phone, "changePhone");
  const ticket = await securityTicket(site, player);
  expect((await post("bindMail", player, { mail, code: mailed, ticket })).http).toBe(200);
  expect((await post("changePhone", player, { phone, code: sent, ticket })).body.code).toBe("ticket_invalid");
});

test("of ten parallel requests that set a first trade link, one succeeds", async () => {
  const player = await newPlayer(site);
  const links = Array.from({ length: 10 }, (_, index) => linkOf(index + 1));
  const answers = await Promise.all(links.map((tradeUrl) => post("modifyTradeUrl", player, { tradeUrl })));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect((await recordOf(site, player)).messages).toEqual(["trade_url_set"]);
});

test("a mailbox is bound and changed with a code sent to it and a security check", async () => {
  const player = await newPlayer(site);
  const mail = "First.Box@Example.com";
  const code = await codeByMail(site, player, { purpose: "bindMail", mail: "First.Box@example.com" });
  expect((await post("bindMail", player, { mail, code })).body.code).toBe("security_check_required");
  await bindMailbox(site, player, "First.Box@example.com");
  expect((await userOf(player)).email).toBe("F***x@example.com");
  const next = "second@example.com";
  const forBinding = await codeByMail(site, player, { purpose: "bindMail", mail: next });
  const ticket = await securityTicket(site, player);
  const again = await post("bindMail", player, { mail: next, code: forBinding, ticket });
  expect(again.body.code).toBe("security_way_bound");
  const ofAnotherPurpose = await codeByMail(site, player, { purpose: "bindMail", mail: next });
  const wrong = await post("changeMail", player, { mail: next, code: ofAnotherPurpose, ticket });
  expect(wrong.body.code).toBe("code_wrong");
  const right = await codeByMail(site, player, { purpose: "changeMail", mail: next });
  expect((await post("changeMail", player, { mail: next, code: right, ticket })).http).toBe(200);
  expect((await userOf(player)).email).toBe("s***d@example.com");
  expect(await recordOf(site, player)).toMatchObject({
    events: ["mail_bound", "mail_changed"],
    messages: ["mail_bound", "mail_changed"],
    holds: [],
  });
});

test("a mailbox belongs to one account in any letter case, and only a person who can read its mail learns that it is taken", async () => {
  const [owner, other] = [await newPlayer(site), await newPlayer(site)];
  await bindMailbox(site, owner, "mine@example.com");
  const asked = await call(site, "POST", "profile/mailCode", {
    token: other.token,
    body: { purpose: "bindMail", mail: "MINE@example.com" },
  });
  expect(asked.http).toBe(200);
  await expect(bindMailbox(site, other, "Mine@example.com")).rejects.toThrow();
  const code = await codeByMail(site, other, { purpose: "bindMail", mail: "miNe@example.com" });
  const ticket = await securityTicket(site, other);
  const { body } = await post("bindMail", other, { mail: "miNe@example.com", code, ticket });
  expect(body.code).toBe("mail_taken");
});

test.each(["", "name", "name@localhost", "a@b@c.de", "name@example.com\nBcc: x@example.com"])(
  "no code is sent to %j",
  async (mail) => {
    const player = await newPlayer(site);
    const { http, body } = await post("mailCode", player, { purpose: "bindMail", mail });
    expect([400, 422]).toContain(http);
    expect(["malformed", "mail_invalid"]).toContain(body.code);
    const { db } = site.database;
    const kept = await db.selectFrom("accounts_outbox").select("id").where("recipient", "=", mail).execute();
    expect(kept).toEqual([]);
  },
);

test("a mailbox can be removed, and then no code can be requested for it", async () => {
  const player = await newPlayer(site);
  await bindMailbox(site, player, "off@example.com");
  const ticket = await securityTicket(site, player);
  expect((await post("unbindSecurityWay", player, { way: "mail", ticket: "0".repeat(64) })).body.code).toBe(
    "ticket_invalid",
  );
  expect((await post("unbindSecurityWay", player, { way: "mail", ticket })).http).toBe(200);
  expect((await userOf(player)).email).toBeNull();
  expect((await post("mailCode", player, { purpose: "security" })).body.code).toBe("security_way_missing");
});

test("a change of phone needs a code to the new phone and a security check; then the new phone logs in, and withdrawals are held", async () => {
  const player = await newPlayer(site);
  const phone = freshPhone();
  const code = await codeFor(site, phone, "changePhone");
  expect((await post("changePhone", player, { phone, code })).body.code).toBe("security_check_required");
  const again = await codeFor(site, phone, "changePhone");
  const ticket = await securityTicket(site, player);
  expect((await post("changePhone", player, { phone: "123", code: again, ticket })).body.code).toBe("phone_invalid");
  expect((await post("changePhone", player, { phone, code: again, ticket })).http).toBe(200);
  const login = (who: string) => call(site, "POST", "auth/login", { body: { phone: who, password: PASSWORD } });
  expect([(await login(phone)).http, (await login(player.phone)).body.code]).toEqual([200, "login_failed"]);
  expect(await recordOf(site, player)).toEqual({
    events: ["phone_changed"],
    messages: ["phone_changed"],
    holds: [{ reason: "phone", hours: 72 }],
  });
});

test("the previous phone number gets an SMS about the change, in the language of the owner's mailbox, or of the request if no mailbox is bound", async () => {
  const toldTo = (to: string) =>
    site.database.db.selectFrom("accounts_outbox").select("text").where("recipient", "=", to).orderBy("id", "desc");
  const move = async (player: Player, lang?: string) => {
    const phone = freshPhone();
    const code = await codeFor(site, phone, "changePhone");
    const body = { phone, code, ticket: await securityTicket(site, player) };
    expect((await call(site, "POST", "profile/changePhone", { token: player.token, body, lang })).http).toBe(200);
    return { ...player, phone };
  };
  const player = await newPlayer(site);
  const moved = await move(player, "ru-RU");
  await expect.poll(async () => (await toldTo(player.phone).execute())[0]?.text).toMatch(/^Vitrine: к вашему аккаунту/);
  await bindMailbox(site, moved, "speaks.english@example.com");
  await move(moved, "ru-RU");
  await expect
    .poll(async () => (await toldTo(moved.phone).execute())[0]?.text)
    .toMatch(/^Vitrine: your account now uses another/);
});

test("a number that another account or the same account already has is refused, and no change is recorded", async () => {
  const [player, other] = [await newPlayer(site), await newPlayer(site)];
  for (const phone of [other.phone, player.phone]) {
    const code = await codeFor(site, phone, "changePhone");
    const ticket = await securityTicket(site, player);
    expect((await post("changePhone", player, { phone, code, ticket })).body.code).toBe("phone_taken");
  }
  expect(await recordOf(site, player)).toEqual({ events: [], messages: [], holds: [] });
});

test("of accounts that take one number at the same time, by a change or by a sign-up, only one succeeds", async () => {
  const players = [await newPlayer(site), await newPlayer(site)];
  const phone = freshPhone();
  const tickets: string[] = [];
  for (const player of players) tickets.push(await securityTicket(site, player));
  const code = await codeFor(site, phone, "changePhone");
  const form = { phone, password: PASSWORD, agree: true, adult: true };
  const answers = await Promise.all([
    ...players.map((player, index) => post("changePhone", player, { phone, code, ticket: tickets[index] })),
    call(site, "POST", "auth/signUp", { body: form }),
  ]);
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  const { db } = site.database;
  const owners = await db.selectFrom("accounts_accounts").select("id").where("phone", "=", phone).execute();
  expect(owners).toHaveLength(1);
});

test("a number that another account has just taken is refused, even with a valid code", async () => {
  const [first, second] = [await newPlayer(site), await newPlayer(site)];
  const phone = freshPhone();
  const [one, other] = [await securityTicket(site, first), await securityTicket(site, second)];
  const code = await codeFor(site, phone, "changePhone");
  expect((await post("changePhone", first, { phone, code, ticket: one })).http).toBe(200);
  const next = await codeFor(site, phone, "changePhone");
  expect((await post("changePhone", second, { phone, code: next, ticket: other })).body.code).toBe("phone_taken");
});
