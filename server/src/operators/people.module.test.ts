import * as approvals from "@vitrine/contract/operators/approvals.ts";
import { joinBegin, logList, operatorSession } from "@vitrine/contract/operators/calls.ts";
import type { OperatorAct } from "@vitrine/contract/operators/operator-call.ts";
import * as calls from "@vitrine/contract/operators/people.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ask, freshCode, type JoinedOperator, joinOperator, newKey } from "../../test/fixtures/operators.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";

let site: LocalSite;
let anna: JoinedOperator;
beforeEach(async () => {
  site = await startSite({ seed: false });
  anna = await joinOperator(site, "anna", "owner");
});
afterEach(() => site.close());

const act = async <C extends OperatorAct>(operator: JoinedOperator, call: C, input: object) => {
  const code = await freshCode(site, operator);
  const { body } = await ask(site, call, { ...input, reason: "a test", code } as never, { ...operator, key: newKey() });
  return body;
};
const people = async () => (await ask(site, calls.operatorsList, {}, anna)).body.data;
const idOf = async (name: string) => (await people()).list.find((one) => one.name === name)!.id;
const approve = async (operator: JoinedOperator, id: number) => {
  const input = { id, approve: true, reason: "agreed", code: await freshCode(site, operator) };
  return (await ask(site, approvals.approvalsDecide, input, { ...operator, key: newKey() })).body;
};
const tokenOf = (link: string) => link.split("/admin/join#")[1]!;

test("the only owner adds an operator alone and sees the link once; the list says who has joined", async () => {
  const input = { name: "bob", roles: "finance,support", email: "Bob@company.example" };
  const key = newKey();
  const sent = { ...input, reason: "a new clerk", code: await freshCode(site, anna) };
  const added = await ask(site, calls.operatorsAdd, sent as never, { ...anna, key });
  const { link } = added.body.data.result!;
  expect(link).toMatch(/^http:\/\/localhost:\d+\/admin\/join#[0-9a-f]{64}$/);
  expect((await ask(site, calls.operatorsAdd, sent as never, { ...anna, key })).body.data.result).toBeNull();
  expect((await ask(site, joinBegin, { link: tokenOf(link) })).body.data.name).toBe("bob");
  const { list, owners } = await people();
  expect(owners).toBe(1);
  expect(list).toMatchObject([
    { name: "anna", state: "active", lastLogin: expect.any(String) },
    { name: "bob", roles: ["finance", "support"], state: "invited", email: "bob@company.example", lastLogin: null },
  ]);
  const log = (await ask(site, logList, { command: "operators add" }, anna)).body.data.list;
  expect(log).toMatchObject([{ operator: "anna", reason: "a new clerk", after: expect.stringContaining('"bob"') }]);
  expect(JSON.stringify(log)).not.toContain(tokenOf(link));
});

test("with two owners, a new operator, changed roles and a new link need the other owner", async () => {
  const ben = await joinOperator(site, "ben", "owner");
  const carl = await joinOperator(site, "carl", "support");
  const id = await idOf("carl");
  const proposed = [
    await act(anna, calls.operatorsAdd, { name: "dora", roles: "support" }),
    await act(anna, calls.operatorsSetRoles, { id, roles: "finance", seen: "support" }),
    await act(anna, calls.operatorsRenewLink, { id }),
  ].map(({ data }) => data.proposal!);
  expect((await people()).list.map(({ name, roles }) => [name, ...roles])).toEqual([
    ["anna", "owner"],
    ["ben", "owner"],
    ["carl", "support"],
  ]);
  expect((await approve(anna, proposed[0]!)).code).toBe("own_proposal");
  const both = await Promise.all([approve(ben, proposed[1]!), approve(ben, proposed[1]!)]);
  expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  expect((await ask(site, operatorSession, {}, carl)).body.data.roles).toEqual(["finance"]);
  expect((await approve(ben, proposed[2]!)).data.result).toContain("/admin/join#");
  expect((await ask(site, operatorSession, {}, carl)).http).toBe(401);
});

test("roles that another owner has changed meanwhile are not overwritten", async () => {
  await joinOperator(site, "carl", "support");
  const id = await idOf("carl");
  const change = (roles: string, seen: string) => act(anna, calls.operatorsSetRoles, { id, roles, seen });
  expect((await change("content", "support")).success).toBe(true);
  expect((await change("risk", "support")).code).toBe("operator_changed");
});

test("the last owner cannot be disabled, not even when two owners disable each other at the same time", async () => {
  const id = await idOf("anna");
  expect((await act(anna, calls.operatorsDisable, { id })).code).toBe("last_owner");
  const roles = { id, roles: "support", seen: "owner" };
  expect((await act(anna, calls.operatorsSetRoles, roles)).code).toBe("last_owner");
  const ben = await joinOperator(site, "ben", "owner");
  const benId = await idOf("ben");
  await Promise.all([act(anna, calls.operatorsDisable, { id: benId }), act(ben, calls.operatorsDisable, { id })]);
  const owners = site.database.db.selectFrom("operators_operators").select("name").where("disabled_at", "is", null);
  expect(await owners.execute()).toHaveLength(1);
});

test("a disabled operator is enabled again by a new link, with the same roles; a second owner must agree", async () => {
  await joinOperator(site, "carl", "support");
  const id = await idOf("carl");
  expect((await act(anna, calls.operatorsEnable, { id })).code).toBe("not_found");
  await act(anna, calls.operatorsDisable, { id });
  const { link } = (await act(anna, calls.operatorsEnable, { id })).data.result!;
  expect((await ask(site, joinBegin, { link: tokenOf(link) })).body.data).toMatchObject({
    name: "carl",
    roles: ["support"],
  });
  const invited = (await people()).list.find((one) => one.id === id);
  expect(invited).toMatchObject({ state: "invited", roles: ["support"], passkeys: 0 });
  await act(anna, calls.operatorsDisable, { id });
  const ben = await joinOperator(site, "ben", "owner");
  const { proposal } = (await act(anna, calls.operatorsEnable, { id })).data;
  expect((await people()).list.find((one) => one.id === id)!.state).toBe("disabled");
  expect((await approve(ben, proposal!)).data.result).toContain("/admin/join#");
});

test.each([
  [{ name: "Bob" }, "Nothing was added: name must have"],
  [{ name: "anna" }, "Nothing was added: name: an operator already has this name or email address"],
  [{ email: "nobody" }, "Nothing was added: email must be an email address"],
])("a new operator with %j is refused: %s", async (wrong, says) => {
  const { msg } = await act(anna, calls.operatorsAdd, { name: "bob", roles: "support", ...wrong });
  expect(msg).toContain(says);
});
