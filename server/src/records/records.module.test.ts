import type { OutputOf } from "@vitrine/contract/call.ts";
import type { eventMine, FlowRow, getMyFlowPage } from "@vitrine/contract/records.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";
import { handOver, takeIntoEscrow } from "../inventory/index.ts";
import { openDatabase } from "../platform/database/database.ts";

let site: LocalSite;
let gifts: ReturnType<typeof openGifts>;

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "0" } });
  gifts = openGifts(site.connectionString);
});
afterAll(async () => {
  await gifts.close();
  await site.close();
});

type Query = { kind?: string; before?: number; pageSize?: number };
const flowOf = async ({ token }: Player, query: Query = {}) =>
  (await call<OutputOf<typeof getMyFlowPage>>(site, "GET", "profile/getMyFlowPage", { token, query })).body.data;
const mineOf = async ({ token }: Player) =>
  (await call<OutputOf<typeof eventMine>>(site, "GET", "event/mine", { token })).body.data;

/** Reads all pages as a client does. */
async function readAll(player: Player, query: Query): Promise<FlowRow[][]> {
  const pages: FlowRow[][] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page = await flowOf(player, { ...query, ...(before !== undefined && { before }) });
    pages.push(page.list);
    before = page.next;
  }
  return pages;
}

const wordsOf = (rows: readonly FlowRow[]) => rows.map(({ kind, action, count }) => [kind, action, count]);

test("a new player has an empty timeline", async () => {
  expect(await flowOf(await newPlayer(site))).toEqual({ list: [], next: null });
});

test("an opening is one row of money and one row of items, and a sale is another row of money", async () => {
  const player = await newPlayer(site);
  await gifts.give(player.id, { coinsCents: 20_00, pointsCents: 5_00 });
  const box = (await boxesOnSale(site)).find(({ price }) => price === 5)!;
  await call(site, "POST", "box/open", { token: player.token, body: { id: box.id, number: 5 } });
  await call(site, "POST", "profile/exchangeQuantity", { token: player.token, body: { all: true } });
  const { list } = await flowOf(player);
  expect(wordsOf(list)).toEqual([
    ["money", "item_sale", null],
    ["items", "won", 5],
    ["money", "box_open", null],
    ["money", "adjustment", null],
  ]);
  const [sale, won, opened, given] = list;
  expect(opened).toMatchObject({ coins: -20, points: -5, source: null, items: [] });
  expect(given).toMatchObject({ coins: 20, points: 5 });
  expect(won).toMatchObject({ source: "box", coins: null, points: null, orderId: null });
  expect(won!.items).toHaveLength(3);
  expect(won!.id).toBe(opened!.id);
  expect(sale!.coins).toBe(won!.value);
  expect(wordsOf((await flowOf(player, { kind: "items" })).list)).toEqual([["items", "won", 5]]);
  expect((await flowOf(player, { kind: "money" })).list.map(({ action }) => action)).toEqual([
    "item_sale",
    "box_open",
    "adjustment",
  ]);
});

describe("a long history", () => {
  let player: Player;
  let stranger: Player;
  /**
   * The number of moments in the history, one every ten seconds. Each has two transfers and three items, and every
   * hundredth has 400 items.
   */
  const MOMENTS = 3000;

  beforeAll(async () => {
    [player, stranger] = [await newPlayer(site), await newPlayer(site)];
    for (const { id } of [player, stranger]) await seedHistory(id);
  });

  async function seedHistory(playerId: number): Promise<void> {
    const owner = openDatabase({ connectionString: site.connectionString, asOwner: true });
    const at = sql`now() - (${MOMENTS} - n) * interval '10 seconds' - interval '1 hour'`;
    try {
      await owner.db.transaction().execute(async (tx) => {
        await sql`insert into wallet_transfers (id, kind, order_id, reference, created_at)
          select ${playerId} * 1000000 + n * 2 + k, 'adjustment', 'A' || n || '-' || k, 'test', ${at}
          from generate_series(1, ${MOMENTS}) n, generate_series(0, 1) k`.execute(tx);
        await sql`insert into wallet_entries (transfer_id, position, player_id, house, balance_type, amount_cents, version,
            coins_after_cents, points_after_cents)
          select ${playerId} * 1000000 + n * 2 + k, side, case side when 1 then ${playerId}::bigint end,
            case side when 2 then 'adjustment' end, 0, case side when 1 then 1 else -1 end,
            case side when 1 then (n - 1) * 2 + k + 1 end, case side when 1 then (n - 1) * 2 + k + 1 end,
            case side when 1 then 0 end
          from generate_series(1, ${MOMENTS}) n, generate_series(0, 1) k, generate_series(1, 2) side`.execute(tx);
        await sql`update wallet_wallets set version = ${MOMENTS * 2}, coins_cents = ${MOMENTS * 2}
          where player_id = ${playerId}`.execute(tx);
        await sql`insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source, created_at)
          select nextval('items_voucher_ids'), ${playerId}, 1 + p % 5, 100, 90, case when n % 2 = 0 then 'shop' else 'box' end, ${at}
          from generate_series(1, ${MOMENTS}) n, lateral generate_series(1, case when n % 100 = 0 then 400 else 3 end) p`.execute(
          tx,
        );
      });
    } finally {
      await owner.close();
    }
  }

  test.each<[string, Query, number]>([
    ["everything", {}, MOMENTS * 3],
    ["money", { kind: "money" }, MOMENTS * 2],
    ["items", { kind: "items" }, MOMENTS],
  ])("each row of %s is read once, newest first, and no page splits a moment", async (_, query, total) => {
    const pages = await readAll(player, { ...query, pageSize: 97 });
    const rows = pages.flat();
    expect(rows).toHaveLength(total);
    expect(rows.every(({ id }, index) => index === 0 || rows[index - 1]!.id >= id)).toBe(true);
    for (const [index, page] of pages.entries()) {
      const next = pages[index + 1]?.[0];
      if (next) expect(page.at(-1)!.id).toBeGreaterThan(next.id);
      expect(page.length).toBeLessThan(97 + 3);
    }
    const inventoryItems = rows.reduce((sum, { count }) => sum + (count ?? 0), 0);
    expect(inventoryItems).toBe(query.kind === "money" ? 0 : (MOMENTS / 100) * 400 + (MOMENTS * 99 * 3) / 100);
  });

  test("shows which items were bought", async () => {
    const { list } = await flowOf(player, { kind: "items", pageSize: 4 });
    expect(list.map(({ action, source, count }) => [action, source, count])).toEqual([
      ["bought", "shop", 400],
      ["won", "box", 3],
      ["bought", "shop", 3],
      ["won", "box", 3],
    ]);
  });

  test("the last page costs as much as the first", async () => {
    await sql`analyze`.execute(site.database.db);
    const oldest = (await readAll(player, { pageSize: 100 })).at(-2)!.at(-1)!.id;
    const timeOf = async (before?: number) => {
      const begun = performance.now();
      for (let count = 0; count < 20; count += 1) await flowOf(player, { pageSize: 20, ...(before && { before }) });
      return performance.now() - begun;
    };
    await timeOf();
    const [shallow, deep] = [await timeOf(), await timeOf(oldest)];
    expect(deep).toBeLessThan(3 * shallow + 100);
  });

  test("an index finds items by their moment, and PostgreSQL sorts no rows", async () => {
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain select coalesce(item.revealed_at, item.created_at)
      from items_vouchers item where item.player_id = ${player.id} and coalesce(item.revealed_at, item.created_at) <= now()
      order by coalesce(item.revealed_at, item.created_at) desc limit 1`.execute(site.database.db);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("items_vouchers_arrived");
    expect(plan).not.toContain("Sort");
  });
});

test("transfers that committed in another order than they began are all listed, in the order of time", async () => {
  const player = await newPlayer(site);
  const owner = openDatabase({ connectionString: site.connectionString, asOwner: true });
  const seconds = [50, 48, 49, 40, 47, 30, 20];
  try {
    await owner.db.transaction().execute(async (tx) => {
      for (const [index, ago] of seconds.toReversed().entries()) {
        const [id, version] = [player.id * 1_000_000 + index, index + 1];
        await sql`insert into wallet_transfers (id, kind, order_id, reference, created_at)
          values (${id}, 'adjustment', ${`A${ago}`}, 'test', now() - ${ago} * interval '1 second')`.execute(tx);
        await sql`insert into wallet_entries (transfer_id, position, player_id, house, balance_type, amount_cents, version,
            coins_after_cents, points_after_cents) values (${id}, 1, ${player.id}, null, 0, 1, ${version}, ${version}, 0),
            (${id}, 2, null, 'adjustment', 0, -1, null, null, null)`.execute(tx);
        await sql`update wallet_wallets set version = ${version}, coins_cents = ${version}
          where player_id = ${player.id}`.execute(tx);
      }
    });
  } finally {
    await owner.close();
  }
  const pages = await readAll(player, { pageSize: 1 });
  expect(pages.flat().map(({ orderId }) => orderId)).toEqual(["A20", "A30", "A40", "A47", "A48", "A49", "A50"]);
});

test("a hidden item is in no row, and appears at the moment at which it is revealed", async () => {
  const player = await newPlayer(site);
  const inventoryItem = (secondsFromNow: number) =>
    sql`insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source, created_at, revealed_at)
      values (nextval('items_voucher_ids'), ${player.id}, 1, 100, 90, 'battle', now() - interval '1 hour',
        now() + ${secondsFromNow} * interval '1 second')`.execute(site.database.db);
  await inventoryItem(600);
  expect((await flowOf(player)).list).toEqual([]);
  await inventoryItem(-60);
  const { list } = await flowOf(player);
  expect(list.map(({ count }) => count)).toEqual([1]);
  expect(Date.now() - Date.parse(list[0]!.createTime)).toBeLessThan(120_000);
});

test("an item from another player appears at the moment of the transfer", async () => {
  const [giver, winner] = [await newPlayer(site), await newPlayer(site)];
  const { rows } = await sql<{
    id: number;
  }>`insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents,
      source, created_at) values (nextval('items_voucher_ids'), ${giver.id}, 1, 100, 90, 'box', now() - interval '9 days')
      returning id`.execute(site.database.db);
  const inventoryItemId = rows[0]!.id;
  await gifts.pipelines.run((pipeline) =>
    takeIntoEscrow(pipeline, { playerId: giver.id, inventoryItemIds: [inventoryItemId] }),
  );
  await gifts.pipelines.run(async (pipeline) => handOver(pipeline, [{ inventoryItemId, playerId: winner.id }]));
  expect((await flowOf(giver)).list).toEqual([]);
  const { list } = await flowOf(winner);
  expect(wordsOf(list)).toEqual([["items", "won", 1]]);
  expect(Date.now() - Date.parse(list[0]!.createTime)).toBeLessThan(120_000);
});

test("the timeline shows when a withdrawn item left, arrived or came back; an exchanged item does not come back", async () => {
  const player = await newPlayer(site);
  const order = (state: number, remark: string | null, minutes: number) =>
    sql`insert into withdrawals_orders (player_id, voucher_id, item_id, value_cents, partner, token, courier, state, remark,
        reference, due_at, created_at, updated_at)
      values (${player.id}, nextval('items_voucher_ids'), 2, 500, 1, 'token', 'sandbox', ${state}, ${remark},
        'test-' || ${player.id}::text || ${`-${minutes}`}, now(), date_trunc('day', now()) - interval '2 days',
        date_trunc('day', now()) - ${minutes} * interval '1 minute')`.execute(site.database.db);
  await order(3, null, 10);
  await order(4, "declined", 20);
  await order(4, "taken_balance", 30);
  await order(0, null, 40);
  const { list } = await flowOf(player, { kind: "items" });
  expect(list.map(({ action, count, value, items }) => [action, count, value, items.length])).toEqual([
    ["delivered", 1, 5, 1],
    ["returned", 1, 5, 1],
    ["withdrawn", 4, 20, 3],
  ]);
  expect((await mineOf(player)).withdrawals).toMatchObject([{ takeState: 0 }]);
});
