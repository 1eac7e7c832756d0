import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { newPlayer, possessionsOf } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";
import { openPipelines, type Pipelines } from "../platform/database/pipeline.ts";
import { lockLedger, pay, payDebt, selectDebt, takeBack, writeLedger } from "./index.ts";

let site: LocalSite;
let gifts: ReturnType<typeof openGifts>;
let pipelines: Pipelines;

beforeAll(async () => {
  site = await startSite({ seed: false, env: { DEMO_GRANT: "0" } });
  gifts = openGifts(site.connectionString);
  pipelines = openPipelines({ connectionString: site.connectionString, connections: 6 });
});
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await Promise.all([gifts.close(), pipelines.close()]);
  await site.close();
});

const stateOf = async (playerId: number) => {
  const { coins_cents: coins, points_cents: points } = (await possessionsOf(site.database, playerId)).wallet[0]!;
  return { coins, points, debt: await selectDebt(site.database.db, playerId) };
};
const take = (playerId: number, amountCents: number, feeCents = 0) =>
  pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 1 });
    const movement = { playerId, amountCents, feeCents, to: "deposit:test", kind: "deposit_reversal" } as const;
    const { debtCents, transfer } = takeBack(pipeline, ledger, { ...movement, orderId: "P7", reference: "test" });
    writeLedger(pipeline, ledger);
    return { debtCents, transferId: transfer.id };
  });
const payIn = (playerId: number, amountCents: number) =>
  pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 2 });
    const payments = [{ from: "deposit:test", balanceType: 0, amountCents, feeCents: 2 }] as const;
    pay(ledger, { playerId, kind: "deposit", orderId: "P8", reference: "test", payments });
    const paidCents = await payDebt(pipeline, ledger, { playerId });
    writeLedger(pipeline, ledger);
    return paidCents;
  });
const entriesOf = (transferId: number) =>
  site.database.db
    .selectFrom("wallet_entries")
    .select(["house", "balance_type", "amount_cents"])
    .where("transfer_id", "=", transferId)
    .orderBy("position")
    .execute()
    .then((rows) => rows.map((row) => [row.house, row.balance_type, row.amount_cents]));

test("an amount that is taken back comes from coins first, then from points", async () => {
  const { id } = await newPlayer(site);
  await gifts.give(id, { coinsCents: 100, pointsCents: 100 });
  const { debtCents, transferId } = await take(id, 150, 5);
  expect(debtCents).toBe(0);
  expect(await stateOf(id)).toEqual({ coins: 0, points: 50, debt: 0 });
  expect(await entriesOf(transferId)).toEqual([
    [null, 0, -100],
    [null, 1, -50],
    ["fee", 0, -5],
    ["deposit:test", 0, 105],
    ["deposit:test", 1, 50],
  ]);
  const transfer = site.database.db.selectFrom("wallet_transfers").select("order_id").where("id", "=", transferId);
  expect(await transfer.executeTakeFirst()).toEqual({ order_id: "P7" });
});

test("the part that both balances cannot cover becomes a debt, and no balance is negative", async () => {
  const { id } = await newPlayer(site);
  await gifts.give(id, { coinsCents: 30, pointsCents: 20 });
  expect((await take(id, 150)).debtCents).toBe(100);
  expect(await stateOf(id)).toEqual({ coins: 0, points: 0, debt: 100 });
  expect((await take(id, 40)).debtCents).toBe(40);
  expect(await stateOf(id)).toEqual({ coins: 0, points: 0, debt: 140 });
  expect(await brokenClaims(site.database)).toEqual([]);
});

test("the next coins pay a debt, and only up to the debt", async () => {
  const { id } = await newPlayer(site);
  await take(id, 100);
  expect(await payIn(id, 60)).toBe(60);
  expect(await stateOf(id)).toEqual({ coins: 0, points: 0, debt: 40 });
  expect(await payIn(id, 60)).toBe(40);
  expect(await stateOf(id)).toEqual({ coins: 20, points: 0, debt: 0 });
  expect(await payIn(id, 60)).toBe(0);
  expect(await stateOf(id)).toEqual({ coins: 80, points: 0, debt: 0 });
});

test("points do not pay a debt", async () => {
  const { id } = await newPlayer(site);
  await take(id, 100);
  await gifts.give(id, { pointsCents: 500 });
  expect(await payIn(id, 10)).toBe(10);
  expect(await stateOf(id)).toEqual({ coins: 0, points: 500, debt: 90 });
});

test.each([0, -1, 1.5])("an amount of %d is an error of the caller, and no balance changes", async (amountCents) => {
  const { id } = await newPlayer(site);
  await gifts.give(id, { coinsCents: 10 });
  await expect(take(id, amountCents)).rejects.toThrow("is positive");
  expect(await stateOf(id)).toEqual({ coins: 10, points: 0, debt: 0 });
});

test("twenty reversals and twenty deposits at the same time leave exactly the difference", async () => {
  const { id } = await newPlayer(site);
  await gifts.give(id, { coinsCents: 500 });
  await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? take(id, 100) : payIn(id, 60))));
  const { coins, debt } = await stateOf(id);
  expect(coins - debt).toBe(500 + 20 * 60 - 20 * 100);
  expect(await brokenClaims(site.database)).toEqual([]);
});
