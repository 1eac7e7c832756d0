import { randomUUID } from "node:crypto";
import type { AnyCall, InputOf } from "@vitrine/contract/call.ts";
import { OPERATOR_CALLS, operatorEndSession, operatorSessions } from "@vitrine/contract/operators/calls.ts";
import { needsSecondCheck } from "@vitrine/contract/operators/permissions.ts";
import { passkeyRemove } from "@vitrine/contract/operators/sign-in.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, freshCode, type JoinedOperator, joinOperator, requiredInput } from "../fixtures/operators.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";

let site: LocalSite;
let owner: JoinedOperator;
let risk: JoinedOperator;
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "fatal" } });
  owner = await joinOperator(site, "the-owner", "owner");
  risk = await joinOperator(site, "the-risk", "risk");
});
afterAll(() => site.close());

/** Nothing has this id. */
const NO_ID = 987_654_321;

/** The required fields of a call that name a thing: with an id that nothing has. */
function unknownThings({ input }: AnyCall): Record<string, unknown> {
  const isName = (name: string) => /^(id|key|file|name)$|Id$/.test(name) && input.required?.includes(name);
  const unknown = ({ type, pattern = "" }: { type?: string; pattern?: string }) => {
    if (type === "integer") return NO_ID;
    return /\{64\}/.test(pattern) ? "a".repeat(64) : /\{24\}/.test(pattern) ? "a".repeat(24) : String(NO_ID);
  };
  // A choice, such as the name of a rule, has no unknown value.
  const things = Object.entries(input.properties).filter(([name, schema]) => isName(name) && !("anyOf" in schema));
  return Object.fromEntries(things.map(([name, schema]) => [name, unknown(schema)]));
}

/** Calls whose text names a new thing, or that end a claim only if it exists: they do not refuse an unknown name. */
const ELSEWHERE = [
  ...["/operators/add", "/tickets/saveCanned", "/passkeys/add", "/commands/run", "/bots/save"],
  ...["/withdrawals/release", "/deposits/release", "/reported/release", "/risk/release"],
];
const NAMING = OPERATOR_CALLS.filter(
  (called) => Object.keys(unknownThings(called)).length > 0 && !ELSEWHERE.some((path) => called.path.endsWith(path)),
);

test.each(NAMING.map((called) => [called.path, called] as const))(
  "%s refuses an id that nothing has with a sentence",
  async (_, called) => {
    const code = needsSecondCheck(called.permission) ? { code: await freshCode(site, owner) } : {};
    const act = called.method === "POST" ? { reason: "a test", ...code } : {};
    // A large amount also tests the code that makes a proposal for a second person.
    const large = "amount" in called.input.properties ? { amount: 1000 } : {};
    const input = { ...requiredInput(called), ...act, ...large, ...unknownThings(called) } as Partial<InputOf<AnyCall>>;
    const { http, body } = await ask(site, called, input, { ...owner, key: randomUUID() });
    expect([http, body.code]).toEqual([expect.toBeOneOf([404, 409, 422]), expect.any(String)]);
    expect(body.msg).toMatch(/\w+ \w+/);
  },
);

test("the test has made calls of every area", () => {
  const areas = new Set(NAMING.map(({ path }) => path.split("/")[3]));
  for (const area of ["players", "queues", "tickets", "risk", "catalogue", "approvals", "sessions", "content"])
    expect(areas).toContain(area);
});

test("sessions and passkeys of a colleague are as if they did not exist, also for an owner", async () => {
  const { data } = (await ask(site, operatorSessions, {}, risk)).body;
  expect((await ask(site, operatorEndSession, { id: data[0]!.id }, owner)).http).toBe(404);
  const { id: operatorId } = await site.database.db
    .selectFrom("operators_operators")
    .select("id")
    .where("name", "=", risk.name)
    .executeTakeFirstOrThrow();
  const { id } = await site.database.db
    .insertInto("operators_passkeys")
    .values({
      operator_id: operatorId,
      credential_id: "a credential of a test",
      public_key: Buffer.from("a test"),
      device: "a test",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await ask(site, passkeyRemove, { id }, owner)).http).toBe(404);
  expect((await ask(site, operatorSessions, {}, risk)).http).toBe(200);
});
