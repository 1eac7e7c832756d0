import { DAY_MS } from "@vitrine/contract/time.ts";
import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import type { Player } from "../../../test/fixtures/players.ts";
import { setClock } from "../../platform/clock.ts";
import { transact } from "../../platform/database/database.ts";
import { addTurnover, lockLedger, setStaff, spend, writeLedger } from "../../wallet/index.ts";

const START = 10_000_000;
const FEE = 300;
/** A time at which it is 23:50 in Shanghai. */
const LATE = Date.UTC(2031, 4, 6, 15, 50);

let battles: BattleFixture;
let one: Player;
let two: Player;

beforeAll(async () => {
  battles = await startBattleFixture({ env: { BATTLE_CREATION_FEE: "3" } });
});
beforeEach(async () => {
  [one, two] = [await battles.newPlayer(), await battles.newPlayer()];
});
afterEach(() => setClock());
afterAll(() => battles.end());

const entryOf = async (id: number) => {
  const { boxes_cents, surcharge_cents } = await battles.row(id);
  return boxes_cents + surcharge_cents;
};

const limits = async ({ token }: Player) =>
  (await call<PlayLimits>(battles.site, "GET", "limits/current", { token })).body.data.limits;
const stakedToday = async (player: Player) =>
  (await limits(player)).find(({ kind, period }) => kind === "stake" && period === "day")!.used;
const limitStakes = (player: Player, amount: number) =>
  call(battles.site, "POST", "limits/set", { token: player.token, body: { kind: "stake", period: "day", amount } });

test("the creator pays the creation fee in addition to the stake, and gets both back when the room is dissolved", async () => {
  const id = await battles.create(one, { players: 3 });
  const entry = await entryOf(id);
  expect((await battles.wallet(one)).coins_cents).toBe(START - entry - FEE);
  await battles.join(two, id);
  expect((await battles.wallet(two)).coins_cents).toBe(START - entry);
  expect((await battles.cancel(one, id)).body.data.refunded).toBe((entry * 2 + FEE) / 100);
  expect([(await battles.wallet(one)).coins_cents, (await battles.wallet(two)).coins_cents]).toEqual([START, START]);
});

test("the house keeps the fee when the battle is played", async () => {
  const id = await battles.create(one);
  const entry = await entryOf(id);
  await battles.join(two, id);
  await battles.play();
  expect((await battles.wallet(one)).coins_cents).toBe(START - entry - FEE);
});

test("a fee and a stake that were paid in coins and points are refunded in the same balances", async () => {
  await spendAllBut(one, 100);
  await battles.gifts.give(one.id, { pointsCents: 50_000 });
  const id = await battles.create(one);
  const entry = await entryOf(id);
  const paid = await battles.wallet(one);
  expect([paid.coins_cents, paid.points_cents]).toEqual([0, 50_000 - (entry + FEE - 100)]);
  await battles.cancel(one, id);
  const back = await battles.wallet(one);
  expect([back.coins_cents, back.points_cents]).toEqual([100, 50_000]);
});

test("a balance that does not cover stake and fee together is refused, and no money moves", async () => {
  const id = await battles.create(two);
  const entry = await entryOf(id);
  await spendAllBut(one, entry + FEE - 1);
  const refused = await battles.askToCreate(one);
  expect([refused.http, refused.body.code]).toEqual([422, "insufficient_balance"]);
  expect((await battles.wallet(one)).coins_cents).toBe(entry + FEE - 1);
  await battles.cancel(two, id);
});

test("with stakes in coins and points the pool is empty in each balance, and the loser's cashback is in coins", async () => {
  for (const player of [one, two]) {
    await spendAllBut(player, 75);
    await battles.gifts.give(player.id, { pointsCents: 50_000 });
  }
  const id = await battles.create(one, { cashback: 10 });
  await battles.join(two, id);
  await battles.play();
  const { winner_pos, boxes_cents } = await battles.row(id);
  const loser = await battles.wallet(winner_pos === 1 ? two : one);
  expect(loser.coins_cents).toBe(Math.floor(boxes_cents / 10));
});

test("turnover, net stakes and pending points change when the battle is closed, by the price of the boxes without surcharge", async () => {
  for (const { id } of [one, two]) {
    await battles.gifts.give(id, { pendingCents: 100_000 });
    await battles.gifts.pipelines.run(async (pipeline) => {
      const ledger = await lockLedger(pipeline, { playerIds: [id], transfers: 0 });
      addTurnover(ledger, id, 200_000);
      writeLedger(pipeline, ledger);
    });
  }
  const id = await battles.create(one, { cashback: 10, boxIds: new Array(4).fill(battles.boxes[3]!.id).join(",") });
  await battles.join(two, id);
  const entry = await entryOf(id);
  const before = await battles.wallet(one);
  const held = ({ net_stakes_cents, pending_cents, won_cents, turnover_due_cents }: typeof before) =>
    expect([net_stakes_cents, pending_cents, won_cents, turnover_due_cents]).toEqual([0, 100_000, 0, 200_000]);
  held(before);
  await battles.roll();
  held(await battles.wallet(one));
  await battles.play();
  const { winner_pos, boxes_cents, won_cents } = await battles.row(id);
  for (const [index, player] of [one, two].entries()) {
    const after = await battles.wallet(player);
    const hasWon = winner_pos === index + 1;
    const cashback = hasWon ? 0 : Math.floor(boxes_cents / 10);
    expect(after.net_stakes_cents).toBe(boxes_cents);
    expect(after.pending_cents).toBe(100_000 - Math.floor(boxes_cents / 20));
    expect(after.turnover_due_cents).toBe(200_000 - boxes_cents);
    expect(after.won_cents).toBe(hasWon ? won_cents : cashback);
    expect(after.staked_cents).toBe(entry);
  }
});

/** Gives a player open turnover, in cents. */
async function owe({ id }: Player, cents: number): Promise<void> {
  await battles.gifts.pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [id], transfers: 0 });
    addTurnover(ledger, id, cents);
    writeLedger(pipeline, ledger);
  });
}

/**
 * Plays a battle of two and returns the turnover of the winner and of the loser afterwards, and the price of the boxes.
 */
async function playOwing(room: { password?: string }, owed: number, close = () => battles.play()) {
  for (const player of [one, two]) await owe(player, owed);
  const id = await battles.create(one, room);
  expect((await battles.join(two, id, room)).http).toBe(200);
  await close();
  const { winner_pos, boxes_cents } = await battles.row(id);
  const dues = [await battles.wallet(one), await battles.wallet(two)].map((wallet) => wallet.turnover_due_cents);
  return { winner: dues[winner_pos! - 1]!, loser: dues[2 - winner_pos!]!, boxes: boxes_cents };
}

test("in a room with a password the loser's turnover goes to the winner with the lost value, once", async () => {
  const { winner, loser, boxes } = await playOwing({ password: "between us" }, 200_000);
  expect(loser).toBe(200_000 - boxes);
  expect(winner).toBe(200_000 - boxes + boxes);
  await battles.play();
  const again = [await battles.wallet(one), await battles.wallet(two)].map((wallet) => wallet.turnover_due_cents);
  expect(again.toSorted()).toEqual([loser, winner].toSorted());
});

test("the winner's turnover grows by at most the open turnover of the loser, and in a public room not at all", async () => {
  const owed = 100;
  const { winner, loser, boxes } = await playOwing({ password: "between us" }, owed);
  expect(boxes).toBeGreaterThan(owed);
  expect([winner, loser]).toEqual([owed, 0]);
  const open = await playOwing({}, 200_000);
  expect([open.winner, open.loser].toSorted()).toEqual([200_000 - open.boxes, 200_000 + owed - open.boxes].toSorted());
});

test("two servers that close a room with a password at the same time move its turnover once", async () => {
  const { winner, loser, boxes } = await playOwing({ password: "between us" }, 200_000, async () => {
    await battles.roll();
    await battles.later(3_600_000, () => Promise.all([battles.close(), battles.close()]).then(() => {}));
  });
  expect([winner, loser]).toEqual([200_000, 200_000 - boxes]);
});

test("a refunded stake frees the limit for which it was counted", async () => {
  const id = await battles.create(one);
  const entry = await entryOf(id);
  await limitStakes(one, entry / 100);
  const refused = await battles.askToCreate(one);
  expect([refused.http, refused.body.code]).toEqual([422, "limits_reached"]);
  await battles.cancel(one, id);
  expect(await stakedToday(one)).toBe(0);
  const again = await battles.create(one);
  expect(await stakedToday(one)).toBe(entry / 100);
  await battles.cancel(one, again);
});

test("a stake of yesterday that is refunded today frees yesterday's limit, not today's", async () => {
  setClock(() => LATE);
  const id = await battles.create(one);
  const entry = await entryOf(id);
  setClock(() => LATE + 15 * 60_000);
  const other = await battles.create(one);
  expect(await stakedToday(one)).toBe(entry / 100);
  setClock(() => LATE + 20 * 60_000);
  expect((await battles.cancel(one, id)).http).toBe(200);
  expect(await stakedToday(one)).toBe(entry / 100);
  const days = await battles.site.database.db
    .selectFrom("wallet_play_days")
    .select("staked_cents")
    .where("player_id", "=", one.id)
    .execute();
  expect(days.reduce((sum, { staked_cents }) => sum + staked_cents, 0)).toBe(0);
  expect((await battles.cancel(one, other)).http).toBe(200);
  expect(await stakedToday(one)).toBe(0);
  setClock(() => LATE + 2 * DAY_MS);
  expect(await stakedToday(one)).toBe(0);
});

test("staff, players on a break and self-excluded players can neither create nor join a room", async () => {
  const id = await battles.create(one, { players: 4 });
  const [staff, resting, excluded] = [await battles.newPlayer(), await battles.newPlayer(), await battles.newPlayer()];
  await transact(battles.site.database.db, (tx) => setStaff(tx, staff.id));
  await call(battles.site, "POST", "limits/coolOff", { token: resting.token, body: { hours: 24 } });
  await call(battles.site, "POST", "limits/exclude", { token: excluded.token, body: { months: 6 } });
  for (const [player, code] of [
    [staff, "account_staff"],
    [resting, "cooling_off"],
    [excluded, "self_excluded"],
  ] as const) {
    const before = (await battles.wallet(player)).coins_cents;
    expect((await battles.join(player, id)).body.code).toBe(code);
    expect((await battles.askToCreate(player)).body.code).toBe(code);
    expect((await battles.wallet(player)).coins_cents).toBe(before);
  }
  await battles.cancel(one, id);
});

test("a player has at most five waiting rooms; a room that has begun is not counted", async () => {
  const ids: number[] = [];
  for (let room = 0; room < 5; room += 1) ids.push(await battles.create(one));
  expect((await battles.askToCreate(one)).body.code).toBe("battle_rooms_most");
  await battles.join(two, ids[0]!);
  ids.push(await battles.create(one));
  for (const id of ids.slice(1)) expect((await battles.cancel(one, id)).http).toBe(200);
  await battles.play();
});

/** Spends a player's coins except for `cents`. */
async function spendAllBut({ id: playerId }: Player, cents: number): Promise<void> {
  await battles.gifts.pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 1 });
    const amountCents = ledger.wallets.get(playerId)!.coinsCents - cents;
    const heading = { kind: "adjustment", reference: "less", to: "adjustment" } as const;
    spend(ledger, { ...heading, playerId, amountCents, coinsOnly: true });
    writeLedger(pipeline, ledger);
  });
}
