import type { Opened } from "@vitrine/contract/boxes.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player, possessionsOf, type SoldBox } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { giveFreeBox } from "../../test/fixtures/wallet.ts";
import { openPipelines, type Pipeline, type Pipelines } from "../platform/database/pipeline.ts";
import { lockLedger, writeLedger } from "../wallet/index.ts";
import { lockForDelivery, markDelivered, putBack, sellFromDelivery } from "./index.ts";

let site: LocalSite;
let pipelines: Pipelines;
let box: SoldBox;
let player: Player;
let items: Opened["drops"];

beforeAll(async () => {
  site = await startSite();
  pipelines = openPipelines({ connectionString: site.connectionString, connections: 6 });
  box = (await boxesOnSale(site)).find(({ price }) => price === 5)!;
});
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await pipelines.close();
  await site.close();
});
beforeEach(async () => {
  player = await newPlayer(site);
  const body = { id: box.id, number: 4 };
  items = (await call<Opened>(site, "POST", "box/open", { token: player.token, body })).body.data.drops;
});

const idOf = (index: number) => items[index]!.voucherId;
const locked = <T>(work: (pipeline: Pipeline) => Promise<T>, playerId = player.id) =>
  pipelines.run(async (pipeline) => {
    await lockLedger(pipeline, { playerIds: [playerId], transfers: 0 });
    return work(pipeline);
  });
const take = (inventoryItemIds: number[], playerId = player.id) =>
  locked((pipeline) => lockForDelivery(pipeline, { playerId, inventoryItemIds }), playerId);
const settle = (move: typeof putBack, inventoryItemIds: number[]) =>
  locked(async (pipeline) => move(pipeline, inventoryItemIds));
const exchange = (inventoryItemId: number) =>
  pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [player.id], transfers: 1 });
    const sold = await sellFromDelivery(pipeline, ledger, { playerId: player.id, inventoryItemId });
    writeLedger(pipeline, ledger);
    return sold;
  });
const sell = (inventoryItemId: number) =>
  call(site, "POST", "profile/exchangeQuantity", {
    token: player.token,
    body: { voucherIds: String(inventoryItemId) },
  });
const statsOf = async () => {
  const { inventoryItems } = await possessionsOf(site.database, player.id);
  const rows = inventoryItems as unknown as { id: number; stat: number }[];
  return items.map(({ voucherId }) => rows.find(({ id }) => id === voucherId)!.stat);
};

test("items leave the bag together, and the result has their kind and value", async () => {
  const taken = await take([idOf(1), idOf(0)]);
  expect(taken).toEqual(
    [items[1]!, items[0]!].map(({ voucherId, itemId, value, recoveryPrice }) => ({
      ...{ inventoryItemId: voucherId, itemId, paysPoints: false, source: "box" },
      ...{ valueCents: Math.round(value * 100), recoveryCents: Math.round(recoveryPrice * 100) },
    })),
  );
  expect(await statsOf()).toEqual([2, 2, 0, 0]);
  expect((await sell(idOf(0))).body.code).toBe("item_not_in_bag");
});

test("no item leaves the bag if one item of the list is not the player's, not in the bag or not revealed", async () => {
  const other = await newPlayer(site);
  const body = { id: box.id };
  const foreign = await call<Opened>(site, "POST", "box/open", { token: other.token, body });
  await sell(idOf(1));
  const hidden = sql`update items_vouchers set revealed_at = now() + interval '1 hour' where id = ${idOf(2)}`;
  await hidden.execute(site.database.db);
  for (const [id, code] of [
    [foreign.body.data.drops[0]!.voucherId, "item_not_yours"],
    [999_999_999, "item_not_yours"],
    [idOf(2), "item_not_yours"],
    [idOf(1), "item_not_in_bag"],
  ] as const)
    await expect(take([idOf(0), id])).rejects.toMatchObject({ code });
  expect(await statsOf()).toEqual([0, 1, 0, 0]);
});

test("an item in delivery cannot leave the bag again", async () => {
  await take([idOf(0)]);
  await expect(take([idOf(0)])).rejects.toMatchObject({ code: "item_not_in_bag" });
});

test("an item whose delivery failed returns to the bag once", async () => {
  await take([idOf(0)]);
  await settle(putBack, [idOf(0)]);
  expect(await statsOf()).toEqual([0, 0, 0, 0]);
  await expect(settle(putBack, [idOf(0)])).rejects.toMatchObject({ column: "stat" });
  expect((await sell(idOf(0))).http).toBe(200);
});

test("a delivered item cannot return", async () => {
  await take([idOf(0), idOf(1)]);
  await settle(markDelivered, [idOf(0), idOf(1)]);
  expect(await statsOf()).toEqual([3, 3, 0, 0]);
  await expect(settle(putBack, [idOf(0)])).rejects.toMatchObject({ column: "stat" });
  await expect(settle(markDelivered, [idOf(0)])).rejects.toMatchObject({ column: "stat" });
  expect((await sell(idOf(0))).body.code).toBe("item_not_in_bag");
});

test("an item that never left the bag can neither be delivered nor return", async () => {
  for (const move of [putBack, markDelivered])
    await expect(settle(move, [idOf(0)])).rejects.toMatchObject({ column: "stat" });
  expect(await statsOf()).toEqual([0, 0, 0, 0]);
});

test("an item that cannot be delivered is paid at its value and becomes sold", async () => {
  await take([idOf(0)]);
  const before = (await possessionsOf(site.database, player.id)).wallet[0]!.coins_cents;
  const { amountCents, paysPoints, transfer } = await exchange(idOf(0));
  expect([amountCents, paysPoints]).toEqual([Math.round(items[0]!.value * 100), false]);
  expect((await possessionsOf(site.database, player.id)).wallet[0]!.coins_cents).toBe(before + amountCents);
  const row = site.database.db.selectFrom("items_vouchers").select(["stat", "sale_id"]).where("id", "=", idOf(0));
  expect(await row.executeTakeFirst()).toEqual({ stat: 1, sale_id: transfer.id });
  await expect(exchange(idOf(0))).rejects.toThrow("is being delivered");
  await expect(exchange(idOf(1))).rejects.toThrow("is being delivered");
});

test("an item of a free box is paid in points, as in a sale", async () => {
  const grant = await giveFreeBox(site.database, { playerId: player.id, boxId: box.id });
  const opened = await call<Opened>(site, "POST", "profile/openFreeBox", { token: player.token, body: { id: grant } });
  const [item] = opened.body.data.drops;
  await take([item!.voucherId]);
  expect(await exchange(item!.voucherId)).toMatchObject({ paysPoints: true });
  expect((await possessionsOf(site.database, player.id)).wallet[0]!.points_cents).toBe(Math.round(item!.value * 100));
});

test("of twenty requests that take an item and twenty that sell it one succeeds", async () => {
  const id = idOf(0);
  const [taken, sold] = await Promise.all([
    Promise.allSettled(Array.from({ length: 20 }, () => take([id]))),
    Promise.all(Array.from({ length: 20 }, () => sell(id))),
  ]);
  const done = [...taken.filter(({ status }) => status === "fulfilled"), ...sold.filter(({ http }) => http === 200)];
  expect(done).toHaveLength(1);
});

test("of twenty-one requests that settle one delivery in three ways one succeeds", async () => {
  await take([idOf(0)]);
  const ways = [
    () => settle(putBack, [idOf(0)]),
    () => settle(markDelivered, [idOf(0)]),
    async () => void (await exchange(idOf(0))),
  ];
  const settled = await Promise.allSettled(Array.from({ length: 21 }, (_, index) => ways[index % 3]!()));
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
