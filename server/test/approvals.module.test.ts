import { approvalsDecide, approvalsList } from "@vitrine/contract/operators/approvals.ts";
import { commandsRun } from "@vitrine/contract/operators/calls.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setClock } from "../src/platform/clock.ts";
import { ask, freshCode, inShell, type JoinedOperator, joinOperator, newKey } from "./fixtures/operators.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";

let site: LocalSite;
let [proposer, approver, other, content] = [] as unknown as JoinedOperator[];
beforeAll(async () => {
  site = await startSite({ env: { ADMIN: "on" } });
  proposer = await joinOperator(site, "proposer", "finance");
  approver = await joinOperator(site, "approver", "finance");
  other = await joinOperator(site, "other", "owner");
  content = await joinOperator(site, "content", "content");
}, 60_000);
afterAll(() => site.close());

const as = ({ cookie, csrf }: JoinedOperator, key = newKey()) => ({ cookie, csrf, key });

/** Asks for a batch of gift codes; more than 500 coins need two people. */
async function askForCodes(points: number, key = newKey()) {
  const code = await freshCode(site, proposer!);
  const options = JSON.stringify({ count: "10", points: String(points) });
  const input = { name: "gift-codes create", options, reason: "a campaign", code };
  return (await ask(site, commandsRun, input, as(proposer!, key))).body;
}

async function propose(): Promise<number> {
  const { line } = (await askForCodes(60)).data;
  return Number(/^proposal (\d+) waits/.exec(line!)![1]);
}

const decide = async (by: JoinedOperator, id: number, approve: boolean, key = newKey()) => {
  const code = await freshCode(site, by);
  return ask(site, approvalsDecide, { id, approve, reason: "seen", ...(approve && { code }) }, as(by, key));
};

const countBatches = async () => {
  const found = site.database.db.selectFrom("rewards_code_batches").select(sql<number>`count(*)::int`.as("count"));
  return (await found.executeTakeFirstOrThrow()).count;
};

const readActs = () =>
  site.database.db.selectFrom("office_acts").select(["act", "operator", "details", "answer"]).orderBy("id").execute();

test("one person may give 500 coins; a larger gift waits for a second person, whose approval gives it once", async () => {
  const before = await countBatches();
  expect((await askForCodes(50)).data.line).toContain("created 10 gift codes");
  expect(await countBatches()).toBe(before + 1);
  const id = await propose();
  expect(await countBatches()).toBe(before + 1);
  const waiting = (await ask(site, approvalsList, {}, approver)).body.data.list;
  expect(waiting.find((one) => one.id === id)).toMatchObject({ own: false, operator: "proposer", secondCheck: true });

  const key = newKey();
  const done = await decide(approver!, id, true, key);
  expect(done.body.data).toEqual({ state: "approved", result: expect.stringContaining("created 10 gift codes") });
  expect(await countBatches()).toBe(before + 2);
  // A repeated request runs nothing, and the codes were shown once.
  expect((await decide(approver!, id, true, key)).body.data).toEqual({ state: "approved", result: null });
  expect((await decide(other!, id, true)).body.code).toBe("proposal_decided");
  expect(await countBatches()).toBe(before + 2);
  const [proposed, ran] = (await readActs()).slice(-2);
  expect(proposed).toMatchObject({ act: "propose gift-codes create", operator: "proposer" });
  expect(ran).toMatchObject({ act: "gift-codes create", operator: "approver", answer: null });
  expect(ran!.details).toMatchObject({ proposal: id, proposedBy: "proposer" });
});

test("a repeated request proposes once", async () => {
  const key = newKey();
  const first = await askForCodes(60, key);
  expect((await askForCodes(60, key)).data).toEqual({ line: first.data.line, repeated: true });
});

test("nobody can approve an own proposal, not even in the database, but its proposer can cancel it", async () => {
  const before = await countBatches();
  const id = await propose();
  expect((await decide(proposer!, id, true)).body.code).toBe("own_proposal");
  const approveOwn = sql`update office_proposals set decision = 'approved', decided_by = operator_id, decided_at = now() where id = ${id}`;
  await expect(approveOwn.execute(site.database.db)).rejects.toThrow("office_proposals_check");
  expect((await decide(proposer!, id, false)).body.data).toEqual({ state: "withdrawn", result: null });
  expect((await decide(approver!, id, true)).body.code).toBe("proposal_decided");
  expect(await countBatches()).toBe(before);
});

test("two people who approve at the same moment give the coins once; a refusal and an approval never both count", async () => {
  const before = await countBatches();
  const id = await propose();
  const both = await Promise.all([decide(approver!, id, true), decide(other!, id, true)]);
  expect(both.map(({ body }) => body.code ?? "done").sort()).toEqual(["done", "proposal_decided"]);
  expect(await countBatches()).toBe(before + 1);

  const next = await propose();
  const mixed = await Promise.all([decide(approver!, next, true), decide(other!, next, false)]);
  const won = mixed.find(({ http }) => http === 200)!.body.data.state;
  expect(mixed.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(await countBatches()).toBe(before + (won === "approved" ? 2 : 1));
});

test("only roles with its permission see a proposal, and its approval needs a code", async () => {
  const id = await propose();
  expect((await ask(site, approvalsList, {}, content)).body.data.list).toEqual([]);
  expect((await decide(content!, id, false)).body.code).toBe("not_permitted");
  const noCode = await ask(site, approvalsDecide, { id, approve: true, reason: "seen" }, as(approver!));
  expect(noCode.body.code).toBe("code_required");
  expect((await decide(approver!, 999_999, true)).body.code).toBe("not_found");
});

test("after 7 days a proposal can no longer be approved", async () => {
  setClock(() => Date.now() - 7 * DAY_MS - 1000);
  const id = await propose().finally(() => setClock());
  expect((await decide(approver!, id, true)).body.code).toBe("proposal_decided");
  const all = (await ask(site, approvalsList, { open: false }, approver)).body.data.list;
  expect(all.find((one) => one.id === id)!.state).toBe("expired");
});

// This test is the last one, because it disables the operator who proposes.
test("what an operator proposed can no longer be approved after the operator was disabled, not even when enabled again", async () => {
  const before = await countBatches();
  const id = await propose();
  await inShell(site, "operator disable", { name: "proposer" });
  expect((await ask(site, approvalsList, {}, approver)).body.data.list.some((one) => one.id === id)).toBe(false);
  expect((await decide(approver!, id, true)).body.code).toBe("proposal_decided");
  await inShell(site, "operator enable", { name: "proposer" });
  expect((await ask(site, approvalsList, {}, approver)).body.data.list.some((one) => one.id === id)).toBe(false);
  expect((await decide(approver!, id, true)).body.code).toBe("proposal_decided");
  expect(await countBatches()).toBe(before);
});
