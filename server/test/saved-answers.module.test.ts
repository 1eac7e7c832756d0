import type { Opened } from "@vitrine/contract/boxes.ts";
import { CALLS } from "@vitrine/contract/calls.ts";
import type { Dreamed } from "@vitrine/contract/dream.ts";
import type { ShopOffer } from "@vitrine/contract/shop.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "./fixtures/call.ts";
import { boxesOnSale, type Player } from "./fixtures/players.ts";
import { type Delivery, seedDelivery } from "./fixtures/withdrawals.ts";

// The server saves answers for 30 days, so it must be able to send an answer that an older release has saved.
let fixture: Delivery;
let player: Player;
beforeAll(async () => {
  fixture = await seedDelivery();
  player = (await fixture.newReceiver()).player;
});
afterAll(() => fixture.close());

type Rows = { answer: object };

/** Sends a request under one key, and sends it again under another key for which `saved` is the saved answer. */
async function repeat<T>(path: string, body: object, saved: object): Promise<{ fresh: Rows["answer"]; sent: T }> {
  const { pool } = fixture.site.database;
  const send = (key: string) => call<T>(fixture.site, "POST", path, { token: player.token, key, body });
  expect((await send("new")).http).toBe(200);
  const named = [player.id, CALLS.find((one) => one.method === "POST" && one.path === `/api/${path}`)!.path];
  const { rows } = await pool.query<Rows>(
    "select answer from wallet_keys where player_id = $1 and call = $2 and key = 'new'",
    named,
  );
  await pool.query(
    `insert into wallet_keys (player_id, call, key, body_hash, answer)
     select player_id, call, 'old', body_hash, $3 from wallet_keys where player_id = $1 and call = $2 and key = 'new'`,
    [...named, JSON.stringify(saved)],
  );
  const old = await send("old");
  expect(old.http).toBe(200);
  return { fresh: rows[0]!.answer, sent: old.body.data };
}

/** The names of all fields, also of those in the first element of a list. */
function namesOf(answer: object): string[] {
  return Object.entries(answer).flatMap(([name, value]) =>
    Array.isArray(value) && typeof value[0] === "object"
      ? [name, ...namesOf(value[0]).map((one) => `${name}.${one}`)]
      : name,
  );
}

const expectSameNames = (one: object, other: object) => expect(namesOf(one).sort()).toEqual(namesOf(other).sort());

test("the server sends an opening that an older release saved", async () => {
  const [box] = await boxesOnSale(fixture.site);
  const [item] = await fixture.deps.itemCatalogue.all();
  const ids = { voucherId: 900_001, roundId: 800_001, itemId: item!.id };
  const drop = { ...ids, valueCents: 150, recoveryCents: 120, roll: 42, start: 1, end: 100 };
  const saved = { costCents: 300, discountCents: 50, coinsCents: 7000, pointsCents: 200, drops: [drop] };
  const { fresh, sent } = await repeat<Opened>("box/open", { id: box!.id, number: 1 }, saved);
  expect(sent).toMatchObject({ cost: 3, discount: 0.5, balance: 70, secondaryBalance: 2 });
  expect(sent.drops).toMatchObject([{ ...ids, value: 1.5, recoveryPrice: 1.2, roll: 42, start: 1, end: 100 }]);
  expectSameNames(fresh, saved);
});

test("the server sends a dream that an older release saved", async () => {
  const item = (await fixture.deps.itemCatalogue.all()).find(({ valueCents: cents }) => cents > 500 && cents < 5000)!;
  const ids = { voucherId: 900_002, roundId: 800_002 };
  const rolled = { roll: 42, start: 1, end: 10_000 };
  const saved = {
    ...{ ...ids, ...rolled, itemId: item.id, p: 1000, feeCents: 300, valueCents: 900 },
    ...{ revealedAt: null, coinsCents: 7000, pointsCents: 200 },
  };
  const { fresh, sent } = await repeat<Dreamed>("dream/open", { itemId: item.id, percent: 10, fast: true }, saved);
  const wallet = { balance: 70, secondaryBalance: 2 };
  expect(sent).toMatchObject({ won: true, dreamFee: 3, percent: 10, roundId: ids.roundId, ...rolled, ...wallet });
  expect(sent.drop).toMatchObject({ ...ids, ...rolled, itemId: item.id, value: 9 });
  expectSameNames(fresh, saved);
});

test("the server sends a purchase that an older release saved", async () => {
  const { body } = await call<{ list: ShopOffer[] }>(fixture.site, "GET", "shop/list", { query: { sort: 2 } });
  const [{ id, itemId }] = body.data.list as [ShopOffer];
  const saved = {
    ...{ itemId, valueCents: 100, recoveryCents: 90, voucherIds: [900_003, 900_004], costCents: 220 },
    ...{ stock: null, coinsCents: 7000, pointsCents: 200 },
  };
  const { fresh, sent } = await repeat<{ vouchers: object[] }>("profile/buyVirtual", { id, number: 2 }, saved);
  expect(sent).toMatchObject({ vouchers: [{ voucherId: 900_003 }, { voucherId: 900_004 }], cost: 2.2, balance: 70 });
  expectSameNames(fresh, saved);
});

test("the server sends a withdrawal that an older release saved", async () => {
  const { items, ...other } = await fixture.newReceiver();
  player = other.player;
  const saved = { orders: [{ id: 700_001, voucherId: 900_005, takeState: 0 }] };
  const body = { voucherIds: String(items[0]!.voucherId) };
  const { fresh, sent } = await repeat("profile/ornamentRetrieval", body, saved);
  expect(sent).toEqual(saved);
  expectSameNames(fresh, saved);
});

test("the server sends a choice of a substitute that an older release saved", async () => {
  const { items, ...other } = await fixture.newReceiver();
  player = other.player;
  await fixture.deps.itemCatalogue.all();
  fixture.steam.trades.setStock(fixture.deps.itemCatalogue.known(items[0]!.itemId).slug, 0);
  await fixture.order(player, items);
  await fixture.carry(2);
  const { id } = await fixture.orderOf(player);
  const saved = { takeState: 3, orderId: null };
  const { fresh, sent } = await repeat("profile/withdrawSubstitute", { id, choice: "bag" }, saved);
  expect(sent).toEqual({ takeState: 3, order: null });
  expectSameNames(fresh, saved);
});
