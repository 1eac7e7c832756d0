import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../../test/fixtures/broken-claims.ts";
import { call } from "../../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, possessionsOf, type SoldBox } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { openGifts } from "../../../test/fixtures/wallet.ts";
import { openPipelines, type Pipelines } from "../../platform/database/pipeline.ts";
import { giveUpRest, grantPendingPoints, lockLedger, takeBackPendingPoints, writeLedger } from "../index.ts";

let site: LocalSite;
let gifts: ReturnType<typeof openGifts>;
let pipelines: Pipelines;
let box: SoldBox;

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "0" } });
  gifts = openGifts(site.connectionString);
  pipelines = openPipelines({ connectionString: site.connectionString, connections: 6 });
  box = (await boxesOnSale(site)).find(({ price }) => price === 5)!;
});
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await Promise.all([gifts.close(), pipelines.close()]);
  await site.close();
});

const walletOf = async (playerId: number) => (await possessionsOf(site.database, playerId)).wallet[0]!;
const give = (playerId: number, amountCents: number, from: "bonus" | "rebate" = "bonus", stakePerPoint = 20) =>
  pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 1 });
    const pendingId = await grantPendingPoints(pipeline, ledger, {
      playerId,
      kind: "test",
      amountCents,
      from,
      stakePerPoint,
    });
    writeLedger(pipeline, ledger);
    return pendingId;
  });
const withdraw = (playerId: number, pendingId: number, amountCents: number) =>
  pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 1 });
    const taken = await takeBackPendingPoints(pipeline, ledger, { playerId, pendingId, amountCents });
    writeLedger(pipeline, ledger);
    return taken;
  });

/** The balances of house accounts, by name. */
async function houseOf(...names: string[]): Promise<number[]> {
  const rows = await site.database.db
    .selectFrom("wallet_entries")
    .select(["house", (eb) => eb.cast<number>(eb.fn.sum("amount_cents"), "bigint").as("cents")])
    .where("house", "in", names)
    .groupBy("house")
    .execute();
  return names.map((name) => rows.find(({ house }) => house === name)?.cents ?? 0);
}
const open = (token: string, number: number) => call(site, "POST", "box/open", { token, body: { id: box.id, number } });

test("pending points are written to the ledger when they are granted, and are paid from their house account as stakes release them", async () => {
  const { id, token } = await newPlayer(site);
  const before = await houseOf("rebate", "pending");
  await give(id, 60, "rebate");
  expect(await walletOf(id)).toMatchObject({ pending_cents: 60, points_cents: 0, coins_cents: 0, version: 0 });
  expect(await houseOf("rebate", "pending")).toEqual([before[0]! - 60, before[1]! + 60]);
  await gifts.give(id, { coinsCents: 1000 });
  await open(token, 2);
  expect(await walletOf(id)).toMatchObject({ pending_cents: 10, points_cents: 50 });
  expect(await houseOf("rebate", "pending")).toEqual([before[0]! - 60, before[1]! + 10]);
  expect(await brokenClaims(site.database)).toEqual([]);
});

test("a player's log does not show pending points before their release", async () => {
  const { id, token } = await newPlayer(site);
  await give(id, 60);
  const log = await call<{ list: unknown[] }>(site, "GET", "profile/getMyBalanceLog", { token });
  expect(log.body.data.list).toEqual([]);
});

test("pending points that are taken back return to their account, and the call returns the amount that stakes had released", async () => {
  const { id, token } = await newPlayer(site);
  const before = await houseOf("rebate", "bonus", "pending");
  const pendingId = await give(id, 60, "rebate");
  const other = await give(id, 40);
  await gifts.give(id, { coinsCents: 500 });
  await open(token, 1);
  expect(await withdraw(id, pendingId, 60)).toEqual({ missingCents: 25 });
  expect(await walletOf(id)).toMatchObject({ pending_cents: 40, points_cents: 25 });
  expect(await withdraw(id, other, 40)).toEqual({ missingCents: 0 });
  expect(await walletOf(id)).toMatchObject({ pending_cents: 0, points_cents: 25 });
  expect(await houseOf("rebate", "bonus", "pending")).toEqual([before[0]! - 25, before[1]!, before[2]!]);
  expect(await brokenClaims(site.database)).toEqual([]);
});

test("an amount that is taken back twice is reported as missing the second time, and no points move", async () => {
  const { id } = await newPlayer(site);
  const pendingId = await give(id, 60);
  expect(await withdraw(id, pendingId, 60)).toEqual({ missingCents: 0 });
  const before = await houseOf("bonus", "pending");
  expect(await withdraw(id, pendingId, 60)).toEqual({ missingCents: 60 });
  expect(await houseOf("bonus", "pending")).toEqual(before);
});

test("no pending points are taken back for another player, and pending points of zero or less are an error", async () => {
  const [one, other] = [await newPlayer(site), await newPlayer(site)];
  const pendingId = await give(one.id, 60);
  await expect(withdraw(other.id, pendingId, 60)).rejects.toThrow("has the grant");
  for (const amountCents of [0, -5, 0.5]) await expect(give(one.id, amountCents)).rejects.toThrow("is positive");
  expect((await walletOf(one.id)).pending_cents).toBe(60);
});

test("pending points that are taken back while stakes release them are correct to the last cent", async () => {
  const { id, token } = await newPlayer(site);
  await gifts.give(id, { coinsCents: 20_000 });
  const pendingIds = [await give(id, 300), await give(id, 300), await give(id, 300)];
  const opened = Array.from({ length: 20 }, () => open(token, 1));
  const taken = await Promise.all(pendingIds.map((pendingId) => withdraw(id, pendingId, 300)));
  await Promise.all(opened);
  const missing = taken.reduce((sum, { missingCents }) => sum + missingCents, 0);
  const wallet = await walletOf(id);
  expect(wallet.pending_cents).toBe(0);
  const released = site.database.db
    .selectFrom("wallet_entries as entry")
    .innerJoin("wallet_transfers as transfer", "transfer.id", "entry.transfer_id")
    .select((eb) => eb.cast<number>(eb.fn.sum("entry.amount_cents"), "bigint").as("cents"))
    .where("entry.player_id", "=", id)
    .where("transfer.kind", "=", "bonus_release");
  expect((await released.executeTakeFirstOrThrow()).cents ?? 0).toBe(missing);
  expect(await brokenClaims(site.database)).toEqual([]);
});

test("an account that is given up returns its pending points", async () => {
  const { id } = await newPlayer(site);
  await gifts.give(id, { coinsCents: 3 });
  await give(id, 60);
  const before = await houseOf("bonus", "pending");
  expect(await giveUpRest(pipelines, { playerId: id, belowCents: 100 })).toBe(true);
  expect(await walletOf(id)).toMatchObject({ coins_cents: 0, pending_cents: 0 });
  expect(await houseOf("bonus", "pending")).toEqual([before[0]! + 60, before[1]! - 60]);
});
