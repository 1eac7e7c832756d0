import { DREAM_WHEEL_MS } from "@vitrine/contract/dream/rules.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { type DreamFixture, feeOf, startDreamFixture } from "../../test/fixtures/games/dreams.ts";
import { possessionsOf, race } from "../../test/fixtures/players.ts";
import { markStaff } from "../accounts/index.ts";
import { setClock } from "../platform/clock.ts";
import { transact } from "../platform/database/database.ts";

let dreams: DreamFixture;

beforeAll(async () => {
  dreams = await startDreamFixture();
});
afterEach(async () => {
  setClock();
  expect(await brokenClaims(dreams.site.database)).toEqual([]);
});
afterAll(() => dreams.end());

const possessions = (id: number) => possessionsOf(dreams.site.database, id);

test("a won dream costs its fee, and its item sells back for its value", async () => {
  const player = await dreams.newPlayer();
  await dreams.foresee(player, { wins: true });
  const target = dreams.targets.at(-1)!;
  await dreams.gifts.give(player.id, { coinsCents: 10_000_000 });
  const { itemId, value } = target;
  const { http, body } = await dreams.try(player, { itemId, percent: 50 });
  const dreamFee = feeOf(target, 50);
  const balance = Math.round((101_000 - dreamFee) * 100) / 100;
  expect(dreamFee).toBeGreaterThan(30_000);
  expect([http, body.data]).toMatchObject([
    200,
    { won: true, dreamFee, percent: 50, start: 1, end: 50_000, revealedAt: null, balance, secondaryBalance: 0 },
  ]);
  expect(body.data.drop).toMatchObject({ itemId, value, recoveryPrice: value, roundId: body.data.roundId });
  const { inventoryItems, wallet } = await possessions(player.id);
  expect(inventoryItems).toMatchObject([{ source: "dream", item_id: itemId, stat: 0, box_id: null }]);
  expect(wallet).toMatchObject([{ staked_cents: Math.round(dreamFee * 100), won_cents: Math.round(value * 100) }]);
  const sold = await dreams.sell(player);
  expect(sold.body.data).toMatchObject({ sold: 1, amount: value });
});

test("a lost dream costs its fee and gives no item", async () => {
  const player = await dreams.newPlayer();
  await dreams.foresee(player, { wins: false });
  const { body } = await dreams.try(player);
  const dreamFee = feeOf(dreams.targets[0]!, 50);
  expect(body.data).toMatchObject({ won: false, drop: null, dreamFee, balance: 1000 - dreamFee });
  expect(body.data.roll).toBeGreaterThan(50_000);
  const { inventoryItems, rolls, wallet } = await possessions(player.id);
  expect([inventoryItems, rolls.length, wallet[0]!.won_cents]).toEqual([[], 1, 0]);
});

test("points pay the part of the price that coins do not cover, and a lost dream counts as a stake", async () => {
  const player = await dreams.newPlayer();
  await dreams.gifts.give(player.id, { pointsCents: 10_000_000, pendingCents: 100_000 });
  const target = dreams.targets.find(({ value }) => value > 5000)!;
  const { body } = await dreams.try(player, { itemId: target.itemId, percent: 80 });
  const fee = feeOf(target, 80);
  expect(body.data.balance).toBe(0);
  // One pending point is released for every 20 staked.
  const released = Math.floor(Math.round(fee * 100) / 20) / 100;
  expect(body.data.secondaryBalance).toBeCloseTo(101_000 - fee + Math.min(released, 1000), 2);
});

test.each([0, 0.99, 80.01, 101, -5, 12.345, "12,5", "", null])(
  "a chance of %s is refused and moves no money",
  async (percent) => {
    const player = await dreams.newPlayer();
    const before = await possessions(player.id);
    const { http, body } = await dreams.try(player, { percent });
    expect([http, Object.keys(body.fields ?? {})]).toEqual([400, ["percent"]]);
    expect(await possessions(player.id)).toEqual(before);
  },
);

test.each([1, 80, 12.34])("a chance of %d is accepted", async (percent) => {
  const player = await dreams.newPlayer();
  expect((await dreams.try(player, { percent })).body.data).toMatchObject({
    percent,
    end: Math.round(percent * 1000),
  });
});

test("an item below the least value, a changed fee, coins only, or too little money is refused and moves no money", async () => {
  const player = await dreams.newPlayer();
  const [cheap] = await dreams.items();
  expect(cheap!.value_cents).toBeLessThan(100);
  const dear = dreams.targets.at(-1)!;
  const before = await possessions(player.id);
  const refused = [
    await dreams.try(player, { itemId: 999_999 }),
    await dreams.try(player, { itemId: cheap!.id }),
    await dreams.try(player, { expectedFee: 0.99 }),
    await dreams.try(player, { coinsOnly: true }),
    await dreams.try(player, { itemId: dear.itemId, percent: 80 }),
  ];
  expect(refused.map(({ http, body }) => [http, body.code])).toEqual([
    [404, "dream_unknown"],
    [404, "dream_unknown"],
    [409, "price_changed"],
    [422, "coins_only_off"],
    [422, "insufficient_balance"],
  ]);
  expect(refused[2]!.body.msg).toContain(String(feeOf(dreams.targets[0]!, 50)));
  expect(await possessions(player.id)).toEqual(before);
});

test("a guest, a member of staff, an excluded player and a player at their limit cannot dream", async () => {
  expect((await dreams.try({ id: 0, token: "no", phone: "" })).body.code).toBe("not_logged_in");
  const [staff, excluded, careful] = [await dreams.newPlayer(), await dreams.newPlayer(), await dreams.newPlayer()];
  await transact(dreams.site.database.db, (tx) => markStaff(tx, staff.id));
  await dreams.post(excluded, "limits/exclude", { months: 6 });
  await dreams.post(careful, "limits/set", { kind: "stake", period: "day", amount: 0.5 });
  for (const [player, code] of [
    [staff, "account_staff"],
    [excluded, "self_excluded"],
    [careful, "limits_reached"],
  ] as const) {
    const before = await possessions(player.id);
    expect((await dreams.try(player)).body.code).toBe(code);
    expect(await possessions(player.id)).toEqual(before);
  }
});

test("a seed pair that is due for rotation charges nothing; after the rotation the same key works", async () => {
  const player = await dreams.newPlayer();
  setClock(() => Date.now() + 31 * 24 * 3_600_000);
  expect((await dreams.try(player, {}, "k")).body.code).toBe("rotation_due");
  expect((await possessions(player.id)).rolls).toEqual([]);
  setClock();
  expect((await dreams.try(player, {}, "k")).http).toBe(200);
});

test("the same key returns the same answer without a charge; for another request the key is refused", async () => {
  const player = await dreams.newPlayer();
  const first = await dreams.try(player, { fast: false }, "k");
  const before = await possessions(player.id);
  expect((await dreams.try(player, { fast: false }, "k")).body.data).toEqual(first.body.data);
  for (const other of [
    { fast: true },
    { fast: false, percent: 51 },
    { fast: false, itemId: dreams.targets[1]!.itemId },
  ]) {
    const again = await dreams.try(player, other, "k");
    expect([again.http, again.body.code]).toEqual([409, "key_reused"]);
  }
  expect(await possessions(player.id)).toEqual(before);
});

test("20 requests with one key are one dream; 20 keys with money for three give three dreams", async () => {
  const [one, other] = [await dreams.newPlayer(), await dreams.newPlayer()];
  const target = dreams.targets.find(({ value }) => value > 1000)!;
  // The fee is 300 or slightly less, so 1000 coins pay for three.
  const percent = Math.floor((300 * 10_000) / (target.value * 1.1)) / 100;
  const ask = (token: string, key: (index: number) => string) =>
    race<{ roundId: number }>([dreams.site], 20, (index) => ({
      path: "dream/open",
      // Some tries have the wheel and some do not, because both kinds share the nonces of the seed pair.
      options: {
        token,
        key: key(index),
        body: { itemId: target.itemId, percent, fast: key(index) !== "k" && index % 2 === 0 },
      },
    }));
  const same = await ask(one.token, () => "k");
  expect(new Set(same.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect((await possessions(one.id)).rolls).toHaveLength(1);
  const each = await ask(other.token, (index) => `key ${index}`);
  expect(each.filter(({ http }) => http === 200)).toHaveLength(3);
  expect(each.filter(({ body }) => body.code === "insufficient_balance")).toHaveLength(17);
  expect((await possessions(other.id)).rolls).toHaveLength(3);
});

test("until the wheel has stopped the result is in no list, and the item cannot be sold", async () => {
  const player = await dreams.newPlayer();
  await dreams.foresee(player, { wins: true });
  // The database hides the result by its own clock. The server's clock is an hour ahead, so the wheel turns for an
  // hour.
  setClock(() => Date.now() + 3_600_000);
  const { roundId, drop, revealedAt } = (await dreams.try(player, { fast: false })).body.data;
  setClock();
  expect(Date.parse(revealedAt!) - Date.now()).toBeGreaterThan(3_590_000);
  expect(await dreams.traces(player, { roundId, voucherId: drop!.voucherId })).toEqual([]);
  expect((await dreams.sell(player)).body.code).toBe("nothing_to_sell");
  expect((await dreams.sell(player, { voucherIds: String(drop!.voucherId) })).body.code).toBe("item_not_yours");
});

test("when the wheel has stopped, the result is in all lists, and only then in the feed", async () => {
  const player = await dreams.newPlayer();
  const frames = await dreams.listen();
  await dreams.foresee(player, { wins: true });
  const { roundId, drop, revealedAt } = (await dreams.try(player, { fast: false })).body.data;
  const until = Date.parse(revealedAt!);
  expect(until - Date.now()).toBeLessThanOrEqual(DREAM_WHEEL_MS);
  expect(await dreams.traces(player, { roundId, voucherId: drop!.voucherId })).toEqual([]);
  await expect.poll(() => frames.find(({ data }) => data.id === roundId), { timeout: 10_000 }).toBeDefined();
  const frame = frames.find(({ data }) => data.id === roundId)!;
  expect(frame).toMatchObject({ eventType: 22, data: { boxId: null, boxName: null, boxNames: null, boxImage: null } });
  expect(frame.at).toBeGreaterThanOrEqual(until);
  expect((await dreams.traces(player, { roundId, voucherId: drop!.voucherId })).length).toBeGreaterThan(4);
  expect((await dreams.sell(player)).body.data).toMatchObject({ sold: 1 });
}, 30_000);
