import * as signIn from "@vitrine/contract/operators/sign-in.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { OIDC_MOODS, type OidcSandbox, startOidcSandbox } from "../../../sandbox/oidc/start.ts";
import { ask, inShell, joinOperator } from "../../test/fixtures/operators.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";

let provider: OidcSandbox;
let site: LocalSite;
beforeAll(async () => {
  provider = await startOidcSandbox();
  const { id, secret } = provider.client;
  const names = { ADMIN_OIDC_ISSUER: provider.url, ADMIN_OIDC_CLIENT_ID: id, ADMIN_OIDC_CLIENT_SECRET: secret };
  site = await startSite({ env: { ...names, LOG_LEVEL: "fatal" } });
  await joinOperator(site, "anna", "owner");
  await site.database.db.updateTable("operators_operators").set({ email: "anna@company.example" }).execute();
});
afterAll(async () => {
  await site.close();
  await provider.close();
});
afterEach(() => {
  provider.setMood("well");
  provider.setEmail("Anna@Company.example");
});

/** Begins a login and visits the provider. Returns the browser's cookie and the query of the return address. */
async function visit() {
  const { body, cookie } = await ask(site, signIn.providerBegin, {});
  const { url } = body.data;
  return { url, cookie, answer: await answerAt(url) };
}
async function answerAt(url: string): Promise<string> {
  const { headers } = await fetch(url, { redirect: "manual" });
  const back = new URL(headers.get("location")!);
  expect(`${back.origin}${back.pathname}`).toBe(`${site.url.replace("127.0.0.1", "localhost")}/admin/provider`);
  return back.search;
}
const finish = ({ cookie, answer }: { cookie: string; answer: string }) =>
  ask(site, signIn.providerFinish, { answer }, { cookie });

test("an operator logs in by the verified email address of the identity provider, once for each visit", async () => {
  expect((await ask(site, signIn.signInWays, {})).body.data.provider).toBe(true);
  const visited = await visit();
  const { body } = await finish(visited);
  expect(body.data).toMatchObject({ name: "anna", roles: ["owner"] });
  // The provider would give out another code for the same visit.
  const again = { ...visited, answer: await answerAt(visited.url) };
  expect((await finish(again)).body.code).toBe("provider_refused");
});

test.each(OIDC_MOODS.filter((mood) => mood !== "well" && mood !== "away"))(
  "a provider whose answer has %s opens no session",
  async (mood) => {
    provider.setMood(mood);
    expect((await finish(await visit())).body.code).toBe("provider_refused");
  },
);

test("an address that belongs to no operator, or to one who has not joined or is disabled, opens no session", async () => {
  provider.setEmail("eve@company.example");
  expect((await finish(await visit())).body.code).toBe("provider_refused");
  await inShell(site, "operator add", { name: "eve", role: "owner", email: "Eve@company.example" });
  expect((await finish(await visit())).body.code).toBe("provider_refused");
  await joinOperator(site, "bob", "support");
  const bob = site.database.db.updateTable("operators_operators").where("name", "=", "bob");
  await bob.set({ email: "bob@company.example" }).execute();
  provider.setEmail("bob@company.example");
  expect((await finish(await visit())).http).toBe(200);
  await inShell(site, "operator disable", { name: "bob" });
  expect((await finish(await visit())).body.code).toBe("provider_refused");
});

test("the first login binds the account at the provider: another account with the same mail is refused until a new link", async () => {
  const zoe = await joinOperator(site, "zoe", "support");
  const { db } = site.database;
  const setMail = (name: string, email: string) =>
    db.updateTable("operators_operators").set({ email }).where("name", "=", name).execute();
  await setMail("zoe", "zoe@company.example");
  provider.setEmail("zoe@company.example", "the first zoe");
  expect((await finish(await visit())).http).toBe(200);
  expect((await finish(await visit())).http).toBe(200);
  provider.setEmail("zoe@company.example", "another zoe");
  expect((await finish(await visit())).body.code).toBe("provider_refused");
  // The first account gets the mail address of another person.
  await joinOperator(site, "max", "support");
  await setMail("max", "max@company.example");
  provider.setEmail("max@company.example", "the first zoe");
  expect((await finish(await visit())).body.code).toBe("provider_refused");
  const acts = await db
    .selectFrom("office_acts")
    .select("operator")
    .where("act", "=", "bind an account of the provider")
    .where("operator", "in", ["zoe", "max"])
    .execute();
  expect(acts).toEqual([{ operator: "zoe" }]);

  await inShell(site, "operator link", { name: zoe.name });
  const bound = await db
    .selectFrom("operators_operators")
    .select("provider_subject")
    .where("name", "=", "zoe")
    .executeTakeFirstOrThrow();
  expect(bound.provider_subject).toBeNull();
});

test("an answer from another browser, and one with another state or code, opens no session", async () => {
  const [mine, other] = [await visit(), await visit()];
  expect((await finish({ ...mine, cookie: "" })).body.code).toBe("provider_refused");
  expect((await finish({ answer: mine.answer, cookie: other.cookie })).body.code).toBe("provider_refused");
  const changed = await visit();
  expect((await finish({ ...changed, answer: changed.answer.replace(/code=\w+/, "code=0") })).http).toBe(422);
});

test("while the provider is away the refusal says so, and a later login works", async () => {
  const second = await startOidcSandbox();
  const { id, secret } = second.client;
  const names = { ADMIN_OIDC_ISSUER: second.url, ADMIN_OIDC_CLIENT_ID: id, ADMIN_OIDC_CLIENT_SECRET: secret };
  const other = await startSite({ seed: false, env: { ...names, LOG_LEVEL: "fatal" } });
  second.setMood("away");
  expect((await ask(other, signIn.providerBegin, {})).body.code).toBe("provider_away");
  second.setMood("well");
  expect((await ask(other, signIn.providerBegin, {})).http).toBe(200);
  await other.close();
  await second.close();
});
