import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { type BattleFixture, startBattleFixture } from "../../test/fixtures/games/battles.ts";

let battles: BattleFixture;
beforeAll(async () => {
  battles = await startBattleFixture();
});
afterAll(() => battles.end());

const START = 10_000_000;

test("a new room takes its creator's stake, stores its boxes and uses the announced seed pair, and another seed pair is announced", async () => {
  const player = await battles.newPlayer();
  const read = async () =>
    (await call<{ nextBattlePublicHash: string }>(battles.site, "GET", "fair/current", player)).body.data;
  const announced = (await read()).nextBattlePublicHash;
  const [first, second] = battles.boxes;
  const id = await battles.create(player, { boxIds: `${second!.id},${first!.id}`, cashback: 7, userSeed: "mine" });

  const row = await battles.row(id);
  expect([row.state, row.box_ids, row.creator_id, row.creator_seed_is_default]).toEqual([
    0,
    [second!.id, first!.id],
    player.id,
    false,
  ]);
  const boxesCents = Math.round((first!.price + second!.price) * 100);
  const surchargeCents = Math.ceil((boxesCents * 7) / 200);
  expect([row.boxes_cents, row.surcharge_cents]).toEqual([boxesCents, surchargeCents]);
  expect((await battles.wallet(player)).coins_cents).toBe(START - boxesCents - surchargeCents);
  const seedPair = await battles.site.database.db
    .selectFrom("fairness_pairs")
    .selectAll()
    .where("id", "=", row.pair_id)
    .executeTakeFirstOrThrow();
  expect([seedPair.public_hash, seedPair.state]).toEqual([announced, "active"]);
  expect((await read()).nextBattlePublicHash).not.toBe(announced);
  expect((await battles.seats(id)).map(({ pos, user_seed }) => [pos, user_seed])).toEqual([[1, "mine"]]);
});

test("repeated requests with the same key create one room, and with another body the key is refused", async () => {
  const player = await battles.newPlayer();
  const id = await battles.create(player, {}, "one room");
  expect(await battles.create(player, {}, "one room")).toBe(id);
  const other = await battles.askToCreate(player, { players: 3 }, "one room");
  expect([other.http, other.body.code]).toEqual([409, "key_reused"]);
  const paid = START - (await battles.wallet(player)).coins_cents;
  expect(paid).toBe((await battles.row(id)).boxes_cents);
});

test("the last seat starts the battle; the winner gets every item, the loser the cashback, and the pool is empty", async () => {
  const [one, two] = [await battles.newPlayer(), await battles.newPlayer()];
  const id = await battles.create(one, { cashback: 10 });
  const joined = await battles.join(two, id, { userSeed: "theirs" });
  expect(joined.body.data).toMatchObject({ id, state: 1, round: 0 });
  const locked = await battles.row(id);
  expect([locked.state, locked.locked_at !== null, locked.started_at]).toEqual([1, true, null]);

  expect(await battles.roll()).toBe(1);
  expect(await battles.roll()).toBe(0);
  expect(await battles.close()).toBe(0);
  expect((await battles.row(id)).state).toBe(1);
  await battles.play();

  const row = await battles.row(id);
  expect(row.state).toBe(2);
  const [winner, loser] = row.winner_pos === 1 ? [one, two] : [two, one];
  const items = await battles.bag(winner);
  expect(items).toHaveLength(4);
  expect(items.reduce((sum, { value_cents }) => sum + value_cents, 0)).toBe(row.won_cents);
  expect(await battles.bag(loser)).toEqual([]);
  const entry = row.boxes_cents + row.surcharge_cents;
  const cashback = Math.floor(row.boxes_cents / 10);
  expect((await battles.wallet(loser)).coins_cents).toBe(START - entry + cashback);
  expect((await battles.wallet(winner)).coins_cents).toBe(START - entry);
  const told = await battles.site.database.db
    .selectFrom("messages_messages")
    .select(["account_id", "kind"])
    .where("kind", "like", "battle%")
    .where("account_id", "in", [one.id, two.id])
    .execute();
  expect(Object.fromEntries(told.map(({ account_id, kind }) => [account_id, kind]))).toEqual({
    [winner.id]: "battle_won",
    [loser.id]: "battle_cashback",
  });
  const { body } = await call<object>(battles.site, "GET", "battle/receipt", { query: { id } });
  expect(await verifyReceipt(body.data)).toMatchObject({ outcome: "valid" });
});

test("the operator pays for the bots of a room, which are all different, and keeps their winnings", async () => {
  let botWins = 0;
  for (let turn = 0; turn < 8; turn += 1) {
    const player = await battles.newPlayer();
    const id = await battles.create(player, { players: 4, mode: turn % 2, cashback: 3 });
    expect((await battles.addBots(player, id, { pos: 3 })).body.data.seats.map(({ bot }) => bot)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect((await battles.addBots(player, id)).body.data.state).toBe(1);
    const seats = await battles.seats(id);
    expect(new Set(seats.map(({ player_id }) => player_id)).size).toBe(4);
    await battles.play();
    const row = await battles.row(id);
    const items = await battles.bag(player);
    if (row.winner_pos === 1) expect(items).toHaveLength(8);
    else {
      botWins += 1;
      expect(items).toEqual([]);
    }
  }
  expect(botWins).toBeGreaterThan(0);
});

test("a dissolved room refunds all payments to the balances that paid, and publishes its seed pair", async () => {
  const [one, two] = [await battles.newPlayer(), await battles.newPlayer()];
  const spent = await battles.create(two, { boxIds: Array(20).fill(battles.boxes.at(-1)!.id).join(",") });
  await battles.gifts.give(two.id, { coinsCents: 50, pointsCents: 1000 });
  const id = await battles.create(one, { players: 3 });
  const entry = (await battles.row(id)).boxes_cents;
  expect((await battles.join(two, id)).http).toBe(200);
  const paid = await battles.wallet(two);
  expect([paid.coins_cents, paid.points_cents]).toEqual([0, 1050 - entry]);
  const cancelled = await battles.cancel(one, id, "cancel it");
  expect(cancelled.body.data).toEqual({ refunded: (entry * 2) / 100 });
  expect((await battles.cancel(one, id, "cancel it")).body.data).toEqual({ refunded: (entry * 2) / 100 });
  const [first, second] = [await battles.wallet(one), await battles.wallet(two)];
  expect([first.coins_cents, first.staked_cents]).toEqual([START, 0]);
  expect([second.coins_cents, second.points_cents, second.staked_cents]).toEqual([50, 1000, START]);
  const row = await battles.row(id);
  const seedPairs = battles.site.database.db.selectFrom("fairness_pairs").select("state");
  const seedPair = await seedPairs.where("id", "=", row.pair_id).executeTakeFirstOrThrow();
  expect([row.state, seedPair.state]).toEqual([3, "revealed"]);
  const again = await battles.cancel(one, id);
  expect([again.http, again.body.code]).toEqual([409, "battle_over"]);
  expect((await battles.cancel(two, spent)).http).toBe(200);
});

test("a room with a free seat is dissolved after half an hour, and nobody can join it afterwards", async () => {
  const [one, two] = [await battles.newPlayer(), await battles.newPlayer()];
  const id = await battles.create(one, { players: 4 });
  await battles.keepRooms();
  expect((await battles.row(id)).state).toBe(0);
  await battles.later(30 * 60_000 + 1, async () => {
    const late = await battles.join(two, id);
    expect([late.http, late.body.code]).toEqual([409, "battle_over"]);
    await battles.keepRooms();
  });
  expect((await battles.row(id)).state).toBe(3);
  expect((await battles.wallet(one)).coins_cents).toBe(START);
});

test("an invalid request for a room is refused and moves no money", async () => {
  const player = await battles.newPlayer();
  const cheap = battles.boxes[0]!.id;
  const cases: [Record<string, unknown>, number, string][] = [
    [{ boxIds: "" }, 400, "malformed"],
    [{ boxIds: Array(21).fill(cheap).join(",") }, 422, "battle_boxes"],
    [{ boxIds: "999999" }, 404, "not_found"],
    [{ players: 1 }, 400, "malformed"],
    [{ players: 5 }, 400, "malformed"],
    [{ mode: 2 }, 400, "malformed"],
    [{ cashback: -1 }, 400, "malformed"],
    [{ cashback: 11 }, 400, "malformed"],
    [{ pos: 3 }, 422, "battle_seat_unknown"],
    [{ userSeed: "a,b" }, 422, "client_seed_invalid"],
    [{ publicHash: "0".repeat(64) }, 409, "pair_changed"],
    [{ versionHashes: `${"0".repeat(64)},${"0".repeat(64)}` }, 409, "odds_changed"],
    [{ coinsOnly: true }, 422, "coins_only_off"],
    [{ boxIds: Array(20).fill(battles.boxes.at(-1)!.id).join(",") }, 200, ""],
  ];
  for (const [options, http, code] of cases) {
    const answer = await battles.askToCreate(player, options);
    expect([options, answer.http, answer.body.code ?? ""]).toEqual([options, http, code]);
  }
  const poor = await battles.askToCreate(player, { boxIds: Array(20).fill(battles.boxes.at(-1)!.id).join(",") });
  expect([poor.http, poor.body.code]).toEqual([422, "insufficient_balance"]);
});

test("an invalid request for a seat is refused and moves no money", async () => {
  const [one, two, three] = [await battles.newPlayer(), await battles.newPlayer(), await battles.newPlayer()];
  const id = await battles.create(one, { password: "open sesame" });
  const refused = async (answer: Promise<{ http: number; body: { code?: string } }>) => {
    const { http, body } = await answer;
    return [http, body.code];
  };
  expect(await refused(battles.join(two, 999_999))).toEqual([404, "battle_unknown"]);
  expect(await refused(battles.join(two, id))).toEqual([422, "room_password_wrong"]);
  expect(await refused(battles.join(two, id, { password: "open barley" }))).toEqual([422, "room_password_wrong"]);
  const rightly = { password: "open sesame" };
  expect(await refused(battles.join(one, id, rightly))).toEqual([409, "already_seated"]);
  expect(await refused(battles.join(two, id, { ...rightly, pos: 1 }))).toEqual([409, "seat_taken"]);
  expect(await refused(battles.join(two, id, { ...rightly, pos: 3 }))).toEqual([422, "battle_seat_unknown"]);
  expect(await refused(battles.join(two, id, { ...rightly, userSeed: "a,b" }))).toEqual([422, "client_seed_invalid"]);
  expect(await refused(battles.addBots(two, id))).toEqual([403, "not_your_battle"]);
  expect(await refused(battles.cancel(two, id))).toEqual([403, "not_your_battle"]);
  expect((await battles.wallet(two)).coins_cents).toBe(START);
  expect((await battles.join(two, id, rightly)).http).toBe(200);
  expect(await refused(battles.join(three, id, rightly))).toEqual([409, "battle_begun"]);
  expect(await refused(battles.cancel(one, id))).toEqual([409, "battle_begun"]);
  expect(await refused(battles.addBots(one, id))).toEqual([409, "battle_begun"]);
  await battles.play();
  expect(await refused(battles.join(three, id, rightly))).toEqual([409, "battle_begun"]);
  expect((await battles.wallet(three)).coins_cents).toBe(START);
});
