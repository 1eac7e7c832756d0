import { randomUUID } from "node:crypto";
import type { InputOf } from "@vitrine/contract/call.ts";
import type { OperatorAct } from "@vitrine/contract/operators/operator-call.ts";
import * as calls from "@vitrine/contract/operators/queues.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { saveVitrine, winItems } from "../../test/fixtures/calls/vitrines.ts";
import { ask, freshCode, type JoinedOperator, joinOperator } from "../../test/fixtures/operators.ts";
import { newPlayer } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { seedReceiver } from "../../test/fixtures/withdrawals.ts";
import { setClock } from "../platform/clock.ts";
import { openPipelines } from "../platform/database/pipeline.ts";

let site: LocalSite;
let finance: JoinedOperator;
let risk: JoinedOperator;
let support: JoinedOperator;
beforeAll(async () => {
  site = await startSite({ env: { ADMIN: "on" } });
  finance = await joinOperator(site, "fay", "finance");
  risk = await joinOperator(site, "rik", "risk");
  support = await joinOperator(site, "sue", "support");
});
afterEach(() => setClock());
afterAll(() => site.close());

/** Decides with a fresh code, as the pages do. */
const decide = async <C extends OperatorAct>(operator: JoinedOperator, called: C, input: Partial<InputOf<C>>) => {
  const sent = { reason: "looked at it", code: await freshCode(site, operator), ...input } as Partial<InputOf<C>>;
  return (await ask(site, called, sent, { ...operator, key: randomUUID() })).body.code;
};
const claim = async (operator: JoinedOperator, queue: calls.Queue, key: string | number) =>
  (await ask(site, calls.queueCalls[queue].claim, { key: String(key) }, operator)).body;
const list = async (operator: JoinedOperator, queue: calls.Queue) =>
  (await ask(site, calls.queueCalls[queue].list, {}, operator)).body;
const read = async (operator: JoinedOperator, queue: calls.Queue, key: string | number) =>
  (await ask(site, calls.queueCalls[queue].read, { key: String(key) }, operator)).body.data;

/** Orders the delivery of one item, which waits for a review. */
async function orderReviewed() {
  const pipelines = openPipelines({ connectionString: site.connectionString, connections: 1 });
  const { player, items } = await seedReceiver(site, pipelines, 1);
  await pipelines.close();
  const body = { voucherIds: String(items[0]!.voucherId) };
  const { token } = player;
  const ordered = await call<{ orders: { id: number }[] }>(site, "POST", "profile/ornamentRetrieval", { token, body });
  const { id } = ordered.body.data.orders[0]!;
  await site.database.db.updateTable("withdrawals_orders").set({ review: "open" }).where("id", "=", id).execute();
  return { id, player };
}

const stateOf = (id: number) =>
  site.database.db
    .selectFrom("withdrawals_orders")
    .select(["review", "state"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("a case shows its player, and only the operator who claimed it decides it, with the use case of the command", async () => {
  const { id, player } = await orderReviewed();
  expect((await list(risk, "withdrawals")).data).toMatchObject([
    { key: String(id), kind: "large", playerId: player.id, claimedBy: null },
  ]);
  const shown = await read(risk, "withdrawals", id);
  expect(shown.outcomes).toEqual(["approve", "refuse"]);
  expect(shown.player!.flags).toContain("young");
  expect(shown.player!.withdrawnToday).toBeGreaterThan(0);

  const approve = (operator: JoinedOperator) =>
    decide(operator, calls.queuesDecideWithdrawal, { key: id, outcome: "approve" });
  expect(await approve(finance)).toBe("case_not_claimed");
  expect((await claim(finance, "withdrawals", id)).code).toBeUndefined();
  expect((await claim(risk, "withdrawals", id)).msg).toContain("fay");
  expect(await approve(risk)).toBe("case_claimed");
  expect((await list(risk, "withdrawals")).data).toMatchObject([{ claimedBy: "fay" }]);
  expect(await approve(finance)).toBeUndefined();
  expect(await stateOf(id)).toMatchObject({ review: "approved" });
  expect((await list(risk, "withdrawals")).data).toEqual([]);
});

test("of two claims at the same time one wins, and a claim expires", async () => {
  const { id } = await orderReviewed();
  const both = await Promise.all([claim(finance, "withdrawals", id), claim(risk, "withdrawals", id)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(["case_claimed", undefined]);
  const [winner, other] = both[0]!.code === undefined ? [finance, risk] : [risk, finance];
  setClock(() => Date.now() + (calls.CLAIM_MINUTES * 60 + 1) * 1000);
  expect((await claim(other, "withdrawals", id)).code).toBeUndefined();
  setClock();
  expect((await claim(winner, "withdrawals", id)).code).toBe("case_claimed");
  const refuse = { key: id, outcome: "refuse" } as const;
  expect(await decide(winner, calls.queuesDecideWithdrawal, refuse)).toBe("case_claimed");
  expect(await decide(other, calls.queuesDecideWithdrawal, refuse)).toBeUndefined();
  expect(await stateOf(id)).toEqual({ review: "refused", state: 4 });
});

test("a role decides only what its permissions allow", async () => {
  const { id } = await orderReviewed();
  expect((await list(support, "withdrawals")).data.map(({ key }) => key)).toContain(String(id));
  expect((await claim(support, "withdrawals", id)).code).toBe("not_permitted");
  const content = await joinOperator(site, "cor", "content");
  expect((await list(content, "withdrawals")).code).toBe("not_permitted");
  expect((await ask(site, calls.queueCalls.withdrawals.read, { key: String(id) }, content)).http).toBe(403);
});

test("the queue settles a deposit's case like the command, and refuses the same inputs with the command's sentences", async () => {
  const { db } = site.database;
  const { id: key } = await db
    .insertInto("deposits_cases")
    .values({
      ...{ kind: "unknown_order", adapter: "sandbox", reference: "pay_1" },
      amount_hundredths: 5000,
      currency: "CNY",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await read(finance, "deposits", key)).toMatchObject({
    ...{ kind: "unknown_order", paid: "50.00 CNY", player: null, outcomes: ["credit", "refund", "dismiss"] },
    // No channel answers here.
    channel: { state: "away" },
  });
  const settle = (more: object) => decide(finance, calls.queuesDecideDeposit, { key, outcome: "credit", ...more });
  await claim(finance, "deposits", key);
  expect(await settle({})).toBe("command_refused");
  const player = await newPlayer(site);
  // A refused decision leaves the claim as it was.
  expect(await settle({ playerId: player.id })).toBeUndefined();
  const orders = await db.selectFrom("deposits_orders").select("state").where("player_id", "=", player.id).execute();
  expect(orders).toEqual([{ state: 1 }]);
  expect((await list(finance, "deposits")).data).toEqual([]);
});

test("reports of one vitrine are one case, with the reported texts; notes stay with the case", async () => {
  const player = await newPlayer(site);
  const ids = (await winItems(site, player, 1)).map(({ voucherId }) => voucherId);
  const key = (await saveVitrine(site, player, ids, { title: "Buy cheap coins" })).body.data.id!;
  for (const reason of ["advert", "other"]) await call(site, "POST", "vitrine/report", { body: { id: key, reason } });
  expect((await list(support, "reported")).data).toMatchObject([{ key, kind: "vitrine", detail: "× 2" }]);
  const note = { key, text: "seen before", reason: "a test" };
  expect((await ask(site, calls.queueCalls.reported.note, note, { ...support, key: randomUUID() })).http).toBe(200);
  const shown = await read(support, "reported", key);
  expect(shown.reasons).toEqual(["advert", "other"].map((reason) => ({ reason, times: 1 })));
  expect([shown.texts, shown.notes]).toMatchObject([["Buy cheap coins"], [{ operator: "sue", text: "seen before" }]]);
  await claim(support, "reported", key);
  expect(await decide(support, calls.queuesDecideVitrine, { key, outcome: "hide", because: "advert" })).toBeUndefined();
  expect((await call(site, "GET", "vitrine/detail", { query: { id: key } })).body.code).toBe("vitrine_unknown");
  expect((await list(support, "reported")).data).toEqual([]);
});

test("the vitrine that was reported first comes first, however often the others were reported", async () => {
  const keys: string[] = [];
  for (const [place, times] of [1, 3].entries()) {
    const player = await newPlayer(site);
    const ids = (await winItems(site, player, 1)).map(({ voucherId }) => voucherId);
    const key = (await saveVitrine(site, player, ids, { title: `Shelf ${place}` })).body.data.id!;
    for (let time = 0; time < times; time += 1)
      await call(site, "POST", "vitrine/report", { body: { id: key, reason: "advert" } });
    keys.push(key);
  }
  expect((await list(support, "reported")).data.map(({ key }) => key)).toEqual(keys);
  const [first] = (await list(support, "reported")).data;
  await call(site, "POST", "vitrine/report", { body: { id: keys[0], reason: "other" } });
  expect((await list(support, "reported")).data[0]).toMatchObject({ key: keys[0], createTime: first!.createTime });
});

test("claims and notes need a waiting case", async () => {
  for (const queue of calls.QUEUES) {
    const operator = queue === "reported" ? support : finance;
    expect((await claim(operator, queue, "999999")).code).toBe("case_over");
    const note = { key: "999999", text: "a note", reason: "a test" };
    const noted = await ask(site, calls.queueCalls[queue].note, note, { ...operator, key: randomUUID() });
    expect(noted.body.code).toBe("case_over");
  }
});
