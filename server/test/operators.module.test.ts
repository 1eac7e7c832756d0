import { randomBytes } from "node:crypto";
import * as calls from "@vitrine/contract/operators/calls.ts";
import { OPERATOR_ROLES, type OperatorRole } from "@vitrine/contract/operators/permissions.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COMMANDS } from "../src/office/index.ts";
import { sealedOperatorSecrets } from "../src/operators/index.ts";
import { makeSeedKey } from "../src/platform/seed-key.ts";
import { call } from "./fixtures/call.ts";
import {
  ask,
  codeOf,
  freshCode,
  inShell,
  type JoinedOperator,
  joinOperator,
  linkOf,
  newKey,
  OPERATOR_PASSWORD,
  wrongCodeOf,
} from "./fixtures/operators.ts";
import { boxesOnSale, newPlayer } from "./fixtures/players.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";

let site: LocalSite;
let slug: string;
const joined = {} as Record<OperatorRole, JoinedOperator>;
beforeAll(async () => {
  site = await startSite();
  const { db } = site.database;
  const [box] = await boxesOnSale(site);
  ({ slug } = await db.selectFrom("boxes_boxes").select("slug").where("id", "=", box!.id).executeTakeFirstOrThrow());
  for (const role of OPERATOR_ROLES) joined[role] = await joinOperator(site, `the-${role}`, role);
}, 60_000);
afterAll(() => site.close());

const run = (
  { cookie, csrf }: JoinedOperator,
  input: { name: string; options?: object; reason?: string; code?: string },
  key = newKey(),
) =>
  ask(
    site,
    calls.commandsRun,
    { reason: "a test", ...input, options: JSON.stringify(input.options ?? {}) },
    { cookie, csrf, key },
  );
const isIn = async (operator: JoinedOperator) => (await ask(site, calls.operatorSession, {}, operator)).http === 200;
const logIn = ({ name }: { name: string }, code: string, password = OPERATOR_PASSWORD) =>
  ask(site, calls.operatorLogin, { name, password, code });
const countGrants = async () => {
  const found = site.database.db.selectFrom("boxes_grants").select(sql<number>`count(*)::int`.as("count"));
  return (await found.executeTakeFirstOrThrow()).count;
};

/**
 * The commands that each role may run; owners may run all. The list is written out, because the code is what this test
 * tests.
 */
const READS = ["deposit cases", "withdraw list"];
const GIFTS = ["box grant", "coupon give", "gift-codes create"];
const DEPOSITS = ["credit", "refund", "dismiss", "rate", "channel"].map((name) => `deposit ${name}`);
const WITHDRAWALS = ["approve", "refuse", "settle"].map((name) => `withdraw ${name}`);
const FREEZES = ["box freeze", "box unfreeze"];
const VITRINES = ["vitrine hide", "vitrine allow"];
const HOUSE = ["battle open", "battle close", "giveaway create", "giveaway cancel", "streamer add", "streamer remove"];
const SHOP = ["shop list", "shop restock", "shop unlist", "channel add"];
const ALLOWED: Record<OperatorRole, string[]> = {
  owner: [
    ...READS,
    ...GIFTS,
    ...DEPOSITS,
    ...WITHDRAWALS,
    ...FREEZES,
    "vitrine reports",
    ...VITRINES,
    ...HOUSE,
    ...SHOP,
    "figures rebuild",
  ],
  finance: [...READS, ...GIFTS, ...DEPOSITS, ...WITHDRAWALS, "figures rebuild"],
  support: [...READS, "vitrine reports", ...VITRINES],
  content: [...FREEZES, "vitrine reports", ...VITRINES, ...HOUSE, ...SHOP],
  risk: [...READS, ...WITHDRAWALS, ...FREEZES, "vitrine reports"],
  auditor: [...READS, "vitrine reports"],
};
test.each(OPERATOR_ROLES)(
  "the role %s may run exactly its commands; every other gets 403 with a sentence",
  async (role) => {
    const listed = await ask(site, calls.commandsList, {}, joined[role]);
    expect(listed.body.data.map(({ name }) => name).sort()).toEqual([...ALLOWED[role]].sort());
    for (const { name, fromShell } of Object.values(COMMANDS)) {
      const { http, body } = await run(joined[role], { name });
      if (fromShell) expect([name, http]).toEqual([name, 404]);
      else if (ALLOWED[role].includes(name)) expect([name, http]).not.toEqual([name, 403]);
      else
        expect([name, http, body.code, body.msg]).toEqual([
          name,
          403,
          "not_permitted",
          "Your role does not allow this",
        ]);
    }
  },
);

test("a command that moves money needs a fresh code, and a code counts once", async () => {
  const { phone } = await newPlayer(site);
  const grant = { name: "box grant", options: { phone, box: slug } };
  expect((await run(joined.finance, grant)).body.code).toBe("code_required");
  expect((await run(joined.finance, { ...grant, code: wrongCodeOf(joined.finance.secret) })).body.code).toBe(
    "code_wrong",
  );
  const code = await freshCode(site, joined.finance);
  const before = await countGrants();
  const done = await run(joined.finance, { ...grant, code });
  expect(done.body.data).toEqual({ line: expect.stringContaining("gave 1 free openings"), repeated: false });
  expect((await run(joined.finance, { ...grant, code })).body.code).toBe("code_wrong");
  expect(await countGrants()).toBe(before + 1);
  const row = await site.database.db
    .selectFrom("office_acts")
    .selectAll()
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ operator: "the-finance", address: "198.51.100.7", reason: "a test", act: "box grant" });
  expect(JSON.stringify(row)).not.toContain(phone.slice(-8));
});

test("a command that fails does not use up the code, and answers with its sentence", async () => {
  const code = await freshCode(site, joined.finance);
  const options = { phone: "+8613000000000", box: slug };
  const refused = await run(joined.finance, { name: "box grant", options, code });
  expect([refused.http, refused.body.msg]).toEqual([
    422,
    "Nothing was done: --phone: no account has this phone number",
  ]);
  const { phone } = await newPlayer(site);
  expect((await run(joined.finance, { name: "box grant", options: { ...options, phone }, code })).http).toBe(200);
});

test("a repeated key runs a command once, also when both requests arrive together; other input is refused", async () => {
  const { phone } = await newPlayer(site);
  const [key, before] = [newKey(), await countGrants()];
  const grant = { name: "box grant", options: { phone, box: slug }, code: await freshCode(site, joined.finance) };
  const both = await Promise.all([run(joined.finance, grant, key), run(joined.finance, grant, key)]);
  expect(both.map(({ http }) => http).filter((http) => http === 200).length).toBeGreaterThan(0);
  const again = await run(joined.finance, grant, key);
  expect(again.body.data).toEqual({ line: expect.stringContaining("gave 1 free openings"), repeated: true });
  expect((await run(joined.finance, { ...grant, reason: "another" }, key)).body.code).toBe("key_reused");
  expect(await countGrants()).toBe(before + 1);
  expect((await ask(site, calls.commandsRun, { name: "box freeze", reason: "a test" }, joined.risk)).body.code).toBe(
    "bad_key",
  );
});

test("two requests with the same key run a command without a code once", async () => {
  const { phone } = await newPlayer(site);
  const key = newKey();
  const twice = await Promise.all(
    [0, 1].map(() => run(joined.content, { name: "streamer add", options: { phone } }, key)),
  );
  expect(twice.map(({ body }) => body.data.repeated).sort()).toEqual([false, true]);
});

test("gift codes are shown once: the log and a repeated request do not have them", async () => {
  const key = newKey();
  const create = { name: "gift-codes create", options: { count: "1", points: "5" } };
  const made = await run(joined.finance, { ...create, code: await freshCode(site, joined.finance) }, key);
  const code = /[A-Z0-9]{4}-?[A-Z0-9]{4,}/.exec(made.body.data.line!)![0];
  expect((await run(joined.finance, create, key)).body.data).toEqual({ line: null, repeated: true });
  const rows = await site.database.db.selectFrom("office_acts").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
});

test("the name of the operator comes from the session only, and a reason is needed", async () => {
  const { phone } = await newPlayer(site);
  const add = { name: "streamer add", options: { phone } };
  expect((await run(joined.content, { ...add, options: { phone, operator: "the-owner" } })).body.code).toBe(
    "malformed",
  );
  expect((await run(joined.content, { ...add, reason: "  x " })).body.code).toBe("reason_missing");
  expect((await run(joined.content, { ...add, options: { phone, count: "1" } })).body.msg).toContain(
    "has no option --count",
  );
});

test("a call that changes something needs the token of its session", async () => {
  const { cookie } = joined.risk;
  for (const csrf of ["", "0".repeat(64), joined.owner.csrf]) {
    const refused = await ask(site, calls.commandsRun, { name: "deposit cases" }, { cookie, csrf });
    expect([refused.http, refused.body.code]).toEqual([403, "csrf_missing"]);
  }
});

test("the cookie is for this site's pages only and scripts cannot read it", async () => {
  const operator = await joinOperator(site, "cookie", "auditor");
  const body = JSON.stringify({ name: "cookie", password: OPERATOR_PASSWORD, code: await freshCode(site, operator) });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${site.url}${calls.operatorLogin.path}`, { method: "POST", headers, body });
  expect(answer.headers.get("set-cookie")).toMatch(
    /^operator=[0-9a-f]{64}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  );
});

test("a cookie that is used from another network ends the session", async () => {
  const operator = await joinOperator(site, "roamer", "auditor");
  expect(await isIn(operator)).toBe(true);
  expect((await ask(site, calls.operatorSession, {}, { ...operator, address: "203.0.113.9" })).http).toBe(401);
  expect(await isIn(operator)).toBe(false);
});

test.each([
  ["half an hour without a call", sql`seen_at = now() - interval '31 minutes'`],
  ["twelve hours", sql`created_at = now() - interval '721 minutes'`],
])("a session ends after %s", async (_, change) => {
  const operator = await joinOperator(site, `idler-${randomBytes(3).toString("hex")}`, "auditor");
  const mine = sql`operator_id = (select id from operators_operators where name = ${operator.name})`;
  await sql`update operators_sessions set ${change} where ${mine}`.execute(site.database.db);
  expect(await isIn(operator)).toBe(false);
});

test("an operator sees and ends own sessions only", async () => {
  const operator = await joinOperator(site, "two-devices", "auditor");
  const second = await logIn(operator, await freshCode(site, operator));
  const { data } = (await ask(site, calls.operatorSessions, {}, operator)).body;
  expect(data.map(({ current }) => current).sort()).toEqual([false, true]);
  const other = data.find(({ current }) => !current)!;
  expect((await ask(site, calls.operatorEndSession, { id: other.id }, joined.owner)).http).toBe(404);
  expect((await ask(site, calls.operatorEndSession, { id: other.id }, operator)).http).toBe(200);
  expect(await isIn({ ...operator, cookie: second.cookie })).toBe(false);
  expect((await ask(site, calls.operatorLogout, {}, operator)).http).toBe(200);
  expect(await isIn(operator)).toBe(false);
});

test("the sessions of a disabled operator end immediately, and a login is refused", async () => {
  const operator = await joinOperator(site, "leaver", "auditor");
  await inShell(site, "operator disable", { name: operator.name });
  expect(await isIn(operator)).toBe(false);
  expect((await logIn(operator, codeOf(operator.secret))).body.code).toBe("operator_login_failed");
  await expect(inShell(site, "operator link", { name: operator.name })).rejects.toThrow("who is not disabled");
});

test("a disabled operator who is enabled in the shell joins again by the printed link, with the same roles", async () => {
  const operator = await joinOperator(site, "back-again", "support", "content");
  await expect(inShell(site, "operator enable", { name: operator.name })).rejects.toThrow("who is disabled");
  await inShell(site, "operator disable", { name: operator.name });
  const printed = await inShell(site, "operator enable", { name: operator.name });
  await expect(inShell(site, "operator enable", { name: operator.name })).rejects.toThrow("who is disabled");
  // Before the link is used nothing works, and afterwards only what was set with it.
  expect(await isIn(operator)).toBe(false);
  expect((await logIn(operator, codeOf(operator.secret))).body.code).toBe("operator_login_failed");
  const link = printed.split("#")[1]!;
  const { data } = (await ask(site, calls.joinBegin, { link })).body;
  expect([data.name, data.roles]).toEqual([operator.name, ["support", "content"]]);
  const password = "another long sentence of ours";
  const joined = await ask(site, calls.joinConfirm, { link, password, code: codeOf(data.secret) });
  expect(joined.http).toBe(200);
  const row = await site.database.db
    .selectFrom("office_acts")
    .select(["act", "answer"])
    .where("act", "=", "operator enable")
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ act: "operator enable", answer: null });
});

test("a link works once, within a day; a new link ends the old password, app and sessions", async () => {
  const link = await linkOf(site, "joiner", "support,content");
  const begin = () => ask(site, calls.joinBegin, { link });
  const { data } = (await begin()).body;
  expect([data.name, data.roles]).toEqual(["joiner", ["support", "content"]]);
  expect((await begin()).body.data.secret).toBe(data.secret);
  await sql`update operators_links set expires_at = now()`.execute(site.database.db);
  expect((await begin()).body.code).toBe("link_invalid");
  const operator = await joinOperator(site, "joiner-2", "support");
  const used = await linkOf(site, "joiner-3", "support");
  await inShell(site, "operator link", { name: "joiner-2" });
  expect(await isIn(operator)).toBe(false);
  expect((await logIn(operator, await freshCode(site, operator))).body.code).toBe("operator_login_failed");
  await inShell(site, "operator link", { name: "joiner-3" });
  expect((await ask(site, calls.joinBegin, { link: used })).body.code).toBe("link_invalid");
});

test("a used link is refused, and so are a weak password and a wrong first code", async () => {
  const link = await linkOf(site, "careless", "support");
  const { secret } = (await ask(site, calls.joinBegin, { link })).body.data;
  const confirm = (password: string, code: string) => ask(site, calls.joinConfirm, { link, password, code });
  expect((await confirm("12345678", codeOf(secret))).body.code).toBe("password_breached");
  expect((await confirm(OPERATOR_PASSWORD, wrongCodeOf(secret))).body.code).toBe("code_wrong");
  expect((await confirm(OPERATOR_PASSWORD, codeOf(secret))).http).toBe(200);
  expect((await confirm("another long sentence", codeOf(secret))).body.code).toBe("link_invalid");
  expect((await ask(site, calls.joinBegin, { link })).body.code).toBe("link_invalid");
});

test("a login needs password and code, and after five wrong codes the right one is refused too, with the same answer", async () => {
  const operator = await joinOperator(site, "guessed", "finance");
  const code = await freshCode(site, operator);
  expect((await logIn(operator, code, "another password")).body.code).toBe("operator_login_failed");
  expect((await logIn({ name: "nobody" }, code)).body.code).toBe("operator_login_failed");
  for (let tries = 0; tries < 5; tries += 1)
    expect((await logIn(operator, wrongCodeOf(operator.secret))).body.code).toBe("operator_login_failed");
  const [locked, guess] = [await logIn(operator, code), await logIn(operator, code, "another password")];
  expect(locked.body).toEqual(guess.body);
});

test("the log has filters and pages, and its file contains no formula", async () => {
  const { phone } = await newPlayer(site);
  const reason = '=HYPERLINK("http://evil.example")';
  for (const name of ["streamer add", "streamer remove"])
    await run(joined.content, { name, options: { phone }, reason });
  const read = (input: object) => ask(site, calls.logList, input, joined.auditor);
  const first = (await read({ operator: "the-content", pageSize: 1 })).body.data;
  expect(first.list).toMatchObject([{ command: "streamer remove", reason, signedIn: true, address: "198.51.100.7" }]);
  const next = (await read({ operator: "the-content", pageSize: 1, before: first.next! })).body.data;
  expect(next.list).toMatchObject([{ command: "streamer add" }]);
  expect((await read({ from: "2099-01-01T00:00:00Z" })).body.data).toEqual({ list: [], next: null });
  const day = { from: new Date(Date.now() - DAY_MS).toISOString(), to: new Date(Date.now() + DAY_MS).toISOString() };
  expect((await read({ ...day, operator: "the-content", pageSize: 1 })).body.data).toEqual(first);
  // The end of a period is not part of the period.
  const until = { operator: "the-content", to: first.list[0]!.time };
  expect((await read(until)).body.data.list[0]).toMatchObject({ command: "streamer add" });
  expect((await read({ operator: "the-content", to: day.from })).body.data.list).toEqual([]);
  const names = (await read({ command: "log in" })).body.data.list.map(({ command }) => command);
  expect(new Set(names)).toEqual(new Set(["log in"]));
  const headers = { cookie: joined.auditor.cookie, "x-forwarded-for": "198.51.100.7" };
  const file = await fetch(`${site.url}${calls.logExport.path}?command=streamer%20add`, { headers });
  const [header, row] = (await file.text()).split("\r\n");
  expect(header).toBe("id,time,operator,signedIn,address,command,details,before,after,reason,playerId");
  expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const refused = await fetch(`${site.url}${calls.logExport.path}`, {
    headers: { ...headers, cookie: joined.support.cookie },
  });
  expect(refused.status).toBe(403);
});

test("every command has a form with exactly the options that it takes", async () => {
  const { data } = (await ask(site, calls.commandsList, {}, joined.owner)).body;
  for (const { name, options } of data) {
    const typed = [...COMMANDS[name]!.usage.matchAll(/--([a-z-]+)/g)].map(([, option]) => option);
    expect([...options.map((option) => option.name), ...(COMMANDS[name]!.shows ? [] : ["reason"])]).toEqual(typed);
  }
  const formOf = (name: string) => data.find((command) => command.name === name)!;
  expect(formOf("box grant")).toMatchObject({
    secondCheck: true,
    options: [
      { name: "phone", title: "Phone of the player", required: true, hint: "number", choices: [] },
      { name: "box", required: true },
      { name: "count", required: false, hint: "1 if empty" },
      { name: "days", required: false },
    ],
  });
  expect(formOf("battle open").options.find(({ name }) => name === "mode")!.choices).toEqual([
    { value: "0", label: "classic" },
    { value: "1", label: "reverse" },
  ]);
});

test("a rotation of the seed key seals the operators' apps again", async () => {
  const rotated = makeSeedKey(randomBytes(32), Buffer.from("5eed".repeat(16), "hex"));
  const { db } = site.database;
  await db
    .transaction()
    .execute(async (tx) => {
      expect(await sealedOperatorSecrets.remain(tx, rotated)).toBe(true);
      expect(await sealedOperatorSecrets.reseal(tx, rotated, 1000)).toBeGreaterThan(5);
      expect(await sealedOperatorSecrets.remain(tx, rotated)).toBe(false);
      throw new Error("roll back");
    })
    .catch((error: Error) => expect(error.message).toBe("roll back"));
});

test("with ADMIN=off nothing is served under /admin/api, and a player's session is no operator's", async () => {
  const plain = await startSite({ seed: false, env: { ADMIN: "off" } });
  for (const called of calls.ADMIN_CALLS) {
    const { status } = await fetch(`${plain.url}${called.path}`, { method: called.method });
    expect([called.path, status]).toEqual([called.path, 404]);
  }
  await plain.close();
  const { token } = await newPlayer(site);
  expect((await ask(site, calls.operatorSession, {}, { cookie: `operator=${token}`, csrf: token })).http).toBe(401);
});

test("with ADMIN=off a player cannot write a ticket that nobody would read", async () => {
  const plain = await startSite({ env: { ADMIN: "off" } });
  const { token } = await newPlayer(plain);
  const body = { topic: "other", text: "Where is my item?" };
  expect((await call(plain, "POST", "ticket/open", { token, body })).body.code).toBe("tickets_off");
  expect((await call<object>(plain, "GET", "common/sysConfig")).body.data).toMatchObject({ tickets: false });
  await plain.close();
});
