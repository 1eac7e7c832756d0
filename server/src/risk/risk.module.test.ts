import * as risk from "@vitrine/contract/operators/risk.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, type JoinedOperator, joinOperator, newKey } from "../../test/fixtures/operators.ts";
import { type Ring, writeRiskHistory } from "../../test/fixtures/planted-rings.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { runRiskRules } from "./index.ts";

let site: LocalSite;
let rings: Ring[];
let officer: JoinedOperator;
let colleague: JoinedOperator;
let support: JoinedOperator;

beforeAll(async () => {
  site = await startSite({ env: { ADMIN: "on" } });
  officer = await joinOperator(site, "the-risk", "risk");
  colleague = await joinOperator(site, "second-risk", "risk");
  support = await joinOperator(site, "the-support", "support");
  rings = await writeRiskHistory(site.database.pool, { players: 500 });
}, 60_000);
afterAll(() => site.close());

const flagsOf = async (input: object, operator = support) =>
  (await ask(site, risk.riskFlags, { state: "open", pageSize: 100, ...input }, operator)).body.data.list;
const rulesNow = async () => (await ask(site, risk.riskRules, {}, support)).body.data;
const decide = (id: number, confirm: boolean, operator = officer) =>
  ask(site, risk.riskDecide, { id, confirm, reason: "looked at by a test" }, { ...operator, key: newKey() });
const claim = async (id: number, operator = officer) =>
  (await ask(site, risk.riskClaims.claim, { key: String(id) }, operator)).body.code;
const change = (input: object) =>
  ask(
    site,
    risk.riskChangeRule,
    { name: "shared_device", enabled: true, version: 0, reason: "a test", ...input } as never,
    {
      ...officer,
      key: newKey(),
    },
  );

test("the rules find three planted rings among 500 players, and a second run adds nothing", async () => {
  expect(await runRiskRules(site.database.db)).toBeGreaterThanOrEqual(3);
  for (const { rule, accountIds } of rings) {
    const found = new Set((await flagsOf({ rule })).flatMap(({ playerIds }) => playerIds));
    expect([rule, accountIds.filter((id) => !found.has(id))]).toEqual([rule, []]);
  }
  expect(await runRiskRules(site.database.db)).toBe(0);
});

test("a flag has the evidence of the rule, and changes no account", async () => {
  const [ring] = rings;
  const [gainer, ...losers] = ring!.accountIds;
  const [flag] = await flagsOf({ rule: "dumping", playerId: losers[0]! });
  expect([flag!.playerIds[0], flag!.playerIds.slice(1).sort()]).toEqual([gainer, losers.sort()]);
  const value = (name: string) => flag!.evidence.find((one) => one.name === name)!.value;
  expect([value("battles") >= 24, value("moved") >= 1920, value("oneSided")]).toEqual([true, true, 100]);
  const { db } = site.database;
  expect(await db.selectFrom("accounts_holds").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("accounts_accounts").select("id").where("closed_at", "is not", null).execute()).toEqual(
    [],
  );
});

test("two people decide one flag at the same time: one decision counts, and the rule's precision follows", async () => {
  const [first, second] = await flagsOf({ rule: "bonus_hunting" });
  expect((await decide(first!.id, true, support)).http).toBe(403);
  expect((await decide(first!.id, true)).body.code).toBe("case_not_claimed");
  for (const { id } of [first!, second!]) expect(await claim(id)).toBeUndefined();
  const both = await Promise.all([decide(first!.id, true), decide(first!.id, false)]);
  expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
  const confirmed = both[0]!.http === 200;
  expect((await decide(second!.id, !confirmed)).http).toBe(200);
  const rule = (await rulesNow()).find(({ name }) => name === "bonus_hunting")!;
  expect([rule.confirmed, rule.dismissed]).toEqual([1, 1]);
  const [decided] = await flagsOf({ state: confirmed ? "confirmed" : "dismissed", rule: "bonus_hunting" });
  expect(decided).toMatchObject({ id: first!.id, decidedBy: "the-risk", reason: "looked at by a test" });
  // The next run does not flag again what a person has just decided.
  expect(await runRiskRules(site.database.db)).toBe(0);
});

test("flags come in the order of score, sum and age, in pages of any size", async () => {
  const all = await flagsOf({});
  const order = all.map(({ score, stake, foundTime, id }) => [-score, -stake, Date.parse(foundTime), id]);
  const sorted = order.toSorted((one, other) => one.map((value, at) => value - other[at]!).find(Boolean) ?? 0);
  expect(order).toEqual(sorted);
  expect(new Set(all.map(({ score }) => score)).size).toBeGreaterThan(2);
  const paged: number[] = [];
  for (let before: number | undefined; ; ) {
    const input = { state: "open", pageSize: 2, ...(before && { before }) } as const;
    const { list, next } = (await ask(site, risk.riskFlags, input, support)).body.data;
    paged.push(...list.map(({ id }) => id));
    if (next === null) break;
    before = next;
  }
  expect(paged).toEqual(all.map(({ id }) => id));
});

test("one person works on a flag, and the others see this person's name; a note stays with the flag", async () => {
  const flag = (await flagsOf({}))[0]!;
  expect(await claim(flag.id)).toBeUndefined();
  expect(await claim(flag.id, colleague)).toBe("case_claimed");
  expect((await decide(flag.id, true, colleague)).body.code).toBe("case_claimed");
  expect(await claim(flag.id, support)).toBe("not_permitted");
  expect((await flagsOf({}))[0]).toMatchObject({ id: flag.id, claimedBy: "the-risk" });
  const note = { key: String(flag.id), text: "seen in May too", reason: "a test" };
  expect((await ask(site, risk.riskClaims.note, note, { ...colleague, key: newKey() })).http).toBe(200);
  const read = (await ask(site, risk.riskFlag, { id: flag.id }, support)).body.data;
  expect([read.claimedBy, read.notes]).toMatchObject(["the-risk", [{ operator: "second-risk", text: note.text }]]);
  await ask(site, risk.riskClaims.release, { key: String(flag.id) }, officer);
  expect(await claim(flag.id, colleague)).toBeUndefined();
  expect((await decide(flag.id, true, colleague)).http).toBe(200);
  expect(await claim(flag.id)).toBe("case_over");
  expect(await claim(999_999)).toBe("case_over");
});

test("a rule changes within its bounds only, and an older version is refused", async () => {
  expect((await change({ parameters: '{"days":14,"accounts":1}' })).body.code).toBe("rule_out_of_bounds");
  expect((await change({ parameters: '{"days":14}' })).body.code).toBe("rule_out_of_bounds");
  expect((await change({ parameters: '{"days":14,"accounts":5,"coins":1}' })).body.code).toBe("rule_out_of_bounds");
  expect((await change({ parameters: "[]" })).body.code).toBe("malformed");
  const parameters = '{"days":14,"accounts":2}';
  const twice = await Promise.all([change({ parameters }), change({ parameters: '{"days":15,"accounts":3}' })]);
  expect(twice.map(({ http, body }) => (http === 200 ? "changed" : body.code)).sort()).toEqual([
    "changed",
    "rule_changed",
  ]);
  const rule = (await rulesNow()).find(({ name }) => name === "shared_device")!;
  expect([rule.version, rule.enabled]).toEqual([1, true]);
  const before = (await flagsOf({ rule: "shared_device" })).length;
  expect(await runRiskRules(site.database.db)).toBeGreaterThan(0);
  expect((await flagsOf({ rule: "shared_device" })).length).toBeGreaterThan(before);
});
