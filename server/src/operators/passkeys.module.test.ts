import * as calls from "@vitrine/contract/operators/calls.ts";
import * as signIn from "@vitrine/contract/operators/sign-in.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePasskey } from "../../test/fixtures/calls/passkey.ts";
import { ask, freshCode, inShell, type JoinedOperator, joinOperator, newKey } from "../../test/fixtures/operators.ts";
import { boxesOnSale, newPlayer } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";

let site: LocalSite;
let origin: string;
let owner: JoinedOperator;
beforeAll(async () => {
  site = await startSite();
  origin = site.url.replace("127.0.0.1", "localhost");
  owner = await joinOperator(site, "the-owner", "owner");
});
afterAll(() => site.close());

type Passkey = ReturnType<typeof makePasskey>;
type Mistakes = Parameters<Passkey["answer"]>[1];

async function register(operator: JoinedOperator, passkey = makePasskey(origin), mistakes?: Mistakes) {
  const { data } = (await ask(site, signIn.passkeyAddBegin, {}, operator)).body;
  const code = await freshCode(site, operator);
  const added = await ask(site, signIn.passkeyAdd, { answer: passkey.register(data, mistakes), code }, operator);
  return { passkey, added };
}
const challenge = async () => (await ask(site, signIn.passkeyLoginBegin, {})).body.data;
const logIn = async (passkey: Passkey, mistakes?: Mistakes) =>
  ask(site, signIn.passkeyLogin, { answer: passkey.answer(await challenge(), mistakes) });
async function confirm(operator: JoinedOperator, passkey: Passkey) {
  const { data } = (await ask(site, signIn.passkeyConfirmBegin, {}, operator)).body;
  return ask(site, signIn.passkeyConfirm, { answer: passkey.answer(data) }, operator);
}

test("a passkey that its owner has registered with a fresh code opens a session without a password", async () => {
  const { passkey, added } = await register(owner);
  expect(added.http).toBe(200);
  const { body, cookie } = await logIn(passkey);
  expect(body.data).toMatchObject({ name: "the-owner", roles: ["owner"] });
  const listed = await ask(site, signIn.passkeysList, {}, { cookie });
  expect(listed.body.data).toMatchObject([{ lastUsed: expect.any(String) }]);
});

test("a passkey is registered only with a fresh code, and only once", async () => {
  const passkey = makePasskey(origin);
  const { data } = (await ask(site, signIn.passkeyAddBegin, {}, owner)).body;
  const without = await ask(site, signIn.passkeyAdd, { answer: passkey.register(data), code: "" }, owner);
  expect(without.body.code).toBe("code_wrong");
  expect((await register(owner, passkey)).added.http).toBe(200);
  expect((await register(owner, passkey)).added.body.code).toBe("passkey_refused");
});

test.each<[string, Mistakes]>([
  ["a user who was not verified", { verified: false }],
  ["a page of another site", { origin: "https://vitrine.example.org" }],
])("an answer for %s is refused, at the registration and at the login", async (_, mistakes) => {
  const { passkey } = await register(owner);
  expect((await register(owner, makePasskey(origin), mistakes)).added.body.code).toBe("passkey_refused");
  expect((await logIn(passkey, mistakes)).body.code).toBe("passkey_refused");
  expect((await logIn(passkey)).http).toBe(200);
});

test("an answer works once, for its own purpose, and not after five minutes", async () => {
  const { passkey } = await register(owner);
  const answer = passkey.answer(await challenge());
  const twice = await Promise.all([0, 1].map(() => ask(site, signIn.passkeyLogin, { answer })));
  expect(twice.map(({ http }) => http).sort()).toEqual([200, 422]);
  const { data } = (await ask(site, signIn.passkeyConfirmBegin, {}, owner)).body;
  expect((await ask(site, signIn.passkeyLogin, { answer: passkey.answer(data) })).body.code).toBe("passkey_refused");
  const late = await challenge();
  await sql`update operators_challenges set expires_at = now()`.execute(site.database.db);
  expect((await ask(site, signIn.passkeyLogin, { answer: passkey.answer(late) })).body.code).toBe("passkey_refused");
});

test("a copy of a passkey, whose count falls behind, is refused", async () => {
  const { passkey } = await register(owner);
  expect((await logIn(passkey, { counter: 9 })).http).toBe(200);
  for (const counter of [9, 3, 0]) expect((await logIn(passkey, { counter })).body.code).toBe("passkey_refused");
  expect((await logIn(passkey, { counter: 10 })).http).toBe(200);
});

test.each(["", "null", "[]", "{", '{"id":5}', '{"id":"AAAA"}'])("the answer %s is refused", async (answer) => {
  expect((await ask(site, signIn.passkeyLogin, { answer })).body.code).toBe("passkey_refused");
});

test("a confirmation by passkey replaces a code once, only for its operator and only for two minutes", async () => {
  const other = await joinOperator(site, "the-finance", "finance");
  const { passkey } = await register(other);
  const { phone } = await newPlayer(site);
  const [box] = await boxesOnSale(site);
  const boxes = site.database.db.selectFrom("boxes_boxes").select("slug").where("id", "=", box!.id);
  const { slug } = await boxes.executeTakeFirstOrThrow();
  const grant = (operator: JoinedOperator, code: string) => {
    const options = JSON.stringify({ phone, box: slug });
    const input = { name: "box grant", options, reason: "a test", code };
    return ask(site, calls.commandsRun, input, { ...operator, key: newKey() });
  };
  expect((await confirm(owner, passkey)).body.code).toBe("passkey_refused");
  const { code } = (await confirm(other, passkey)).body.data;
  expect((await grant(owner, code)).body.code).toBe("code_wrong");
  expect((await grant(other, code)).http).toBe(200);
  expect((await grant(other, code)).body.code).toBe("code_wrong");
  const late = (await confirm(other, passkey)).body.data.code;
  await sql`update operators_challenges set expires_at = now()`.execute(site.database.db);
  expect((await grant(other, late)).body.code).toBe("code_wrong");
});

test("a removed passkey, and every passkey of an operator who gets a new link or is disabled, opens nothing", async () => {
  const operator = await joinOperator(site, "leaver", "support");
  const { passkey } = await register(operator);
  const { data } = (await ask(site, signIn.passkeysList, {}, operator)).body;
  expect((await ask(site, signIn.passkeyRemove, { id: data[0]!.id }, owner)).http).toBe(404);
  expect((await ask(site, signIn.passkeyRemove, { id: data[0]!.id }, operator)).http).toBe(200);
  expect((await logIn(passkey)).body.code).toBe("passkey_refused");
  const second = (await register(operator)).passkey;
  await inShell(site, "operator link", { name: "leaver" });
  expect((await logIn(second)).body.code).toBe("passkey_refused");
});
