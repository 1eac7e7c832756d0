import type { BattleDetail, getBattleResults } from "@vitrine/contract/battles.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getMyGameLog } from "@vitrine/contract/fairness/calls.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { type BattleFixture, type RoomOptions, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import type { Player } from "../../../test/fixtures/players.ts";
import { setClock } from "../../platform/clock.ts";

let battles: BattleFixture;
beforeAll(async () => {
  battles = await startBattleFixture();
});
afterEach(() => setClock());
afterAll(() => battles.end());

type Asked = { token?: string; password?: string; lang?: string };
const ask = <T>(path: string, id: number, { token, password, lang = "en-US" }: Asked = {}) =>
  call<T>(battles.site, "GET", `battle/${path}`, { token, lang, query: { id, ...(password && { password }) } });
const detail = async (id: number, asked: Asked = {}) =>
  (await ask<BattleDetail>("getBattleDetail", id, asked)).body.data;
const results = (id: number, asked: Asked = {}) =>
  ask<OutputOf<typeof getBattleResults>>("getBattleResults", id, asked);
const receipt = (id: number, asked: Asked = {}) => ask<Record<string, unknown>>("receipt", id, asked);

/** Creates a battle with its rolls; its creator has the first seat. */
async function startBattle(options: RoomOptions = {}): Promise<{ id: number; creator: Player; startedAt: number }> {
  const creator = await battles.newPlayer();
  const id = await battles.create(creator, options);
  await battles.addBots(creator, id);
  await battles.roll();
  return { id, creator, startedAt: (await battles.row(id)).started_at!.getTime() };
}

test("a waiting room shows its boxes with their prices, its players and its free seats", async () => {
  const creator = await battles.newPlayer();
  const [cheap, dear] = battles.boxes;
  const id = await battles.create(creator, {
    ...{ boxIds: `${dear!.id},${cheap!.id}`, players: 3, pos: 2, cashback: 5, mode: 1, userSeed: "mine" },
  });
  const shown = await detail(id);
  const price = Math.round((cheap!.price + dear!.price) * 100);
  const surcharge = Math.ceil((price * 5 * 2) / 300);
  expect(shown).toMatchObject({
    ...{
      id,
      mode: 1,
      state: 0,
      official: false,
      locked: false,
      cashback: 5,
      fast: false,
      roundCount: 2,
      playerCount: 3,
    },
    ...{
      cost: (price + surcharge) / 100,
      surcharge: surcharge / 100,
      creator: 2,
      mine: null,
      round: 0,
      startedAt: null,
    },
    ...{ roundMs: 4000, botsAt: null, winner: null, value: null, tieBreaks: [], creatorSeed: "own", spectators: 0 },
    ...{ lockedAt: null, beacon: null, serverSeed: null, secretSalt: null },
  });
  expect(shown.boxes.map(({ boxId, price: each }) => [boxId, each])).toEqual([
    [dear!.id, dear!.price],
    [cheap!.id, cheap!.price],
  ]);
  // All seeds are hidden until the seeds are locked, also from the players themselves.
  expect(
    shown.seats.map(({ pos, user, bot, seed, total, items }) => [pos, user !== null, bot, seed, total, items]),
  ).toEqual([1, 2, 3].map((pos) => [pos, pos === 2, false, null, 0, []]));
  expect(Date.parse(shown.expiresAt!)).toBeGreaterThan(Date.now());
  const [mine, chinese] = [await detail(id, creator), await detail(id, { lang: "zh-CN" })];
  expect(mine.mine).toEqual({ pos: 2, creator: true });
  expect(chinese.boxes[0]!.name).toMatch(/\p{Script=Han}/u);
  expect((await results(id)).body.code).toBe("battle_running");
  expect((await receipt(id)).body.code).toBe("battle_not_locked");
});

test("an id without a room is unknown to every call", async () => {
  for (const path of ["getBattleDetail", "getBattleResults", "receipt"]) {
    const answer = await ask(path, 999_999);
    expect([answer.http, answer.body.code]).toEqual([404, "battle_unknown"]);
  }
});

test("each round is shown from its reveal on, only the drops of shown rounds are visible, and the totals grow with them", async () => {
  const { id, startedAt } = await startBattle({
    players: 3,
    boxIds: new Array(3).fill(battles.boxes[0]!.id).join(","),
  });
  const rolls = await battles.rollsOf(id);
  for (const [afterMs, round] of [
    [-1, 0],
    [0, 1],
    [3999, 1],
    [4000, 2],
    [8000, 3],
    [60_000, 3],
  ] as const) {
    setClock(() => startedAt + afterMs);
    const shown = await detail(id);
    expect([shown.round, shown.state, shown.serverNow]).toEqual([
      round,
      1,
      new Date(startedAt + afterMs).toISOString(),
    ]);
    const items = shown.seats.flatMap(({ items: own }) => own.map(({ roundId }) => roundId));
    const expected = rolls.filter(({ nonce }) => nonce <= round * 3);
    expect(items.toSorted()).toEqual(expected.map(({ id: roundId }) => roundId).toSorted());
    for (const seat of shown.seats) {
      const own = expected.filter(({ nonce }) => (nonce - 1) % 3 === seat.pos - 1);
      expect(Math.round(seat.total * 100)).toBe(own.reduce((sum, { value_cents }) => sum + value_cents, 0));
      expect(seat.items.map((item) => item.round)).toEqual(own.map((_, index) => index + 1));
    }
    // The last round is shown, but the winner appears only when the battle is closed.
    expect([shown.winner, shown.value, shown.serverSeed, shown.secretSalt, shown.tieBreaks]).toEqual([
      ...[null, null, null, null],
      [],
    ]);
  }
});

test("a closed battle shows winner, value, cashback, secrets, and a receipt that proves every roll", async () => {
  const { id, creator, startedAt } = await startBattle({ cashback: 10, userSeed: "mine" });
  const sealed = (await receipt(id)).body.data;
  expect(sealed).toMatchObject({ game: "battle", revealed: false, battleId: id, creatorSeed: "own" });
  expect((await verifyReceipt(sealed)).outcome).toBe("unrevealed");
  expect((await results(id)).body.code).toBe("battle_running");
  await battles.play();
  const [row, rolls, shown] = [await battles.row(id), await battles.rollsOf(id), await detail(id, creator)];
  expect(shown).toMatchObject({
    ...{ state: 2, round: 2, winner: row.winner_pos, value: row.won_cents! / 100, startedAt: iso(startedAt) },
    ...{ mine: { pos: 1, creator: true }, expiresAt: null },
  });
  expect(shown.seats.map(({ seed, bot }) => [seed?.slice(0, 4), bot])).toEqual([
    ["mine", false],
    ["bot_", true],
  ]);
  const opened = (await receipt(id)).body.data;
  expect(opened).toMatchObject({ revealed: true, serverSeed: shown.serverSeed, secretSalt: shown.secretSalt });
  expect((await verifyReceipt(opened)).outcome).toBe("valid");
  const told = (await results(id)).body.data;
  expect(told).toMatchObject({ id, winner: row.winner_pos, value: row.won_cents! / 100 });
  expect(told.rounds.flatMap(({ drops }) => drops.map(({ roundId, pos }) => [roundId, pos]))).toEqual(
    rolls.map(({ id: roundId }, index) => [roundId, (index % 2) + 1]),
  );
  const cashback = Math.floor(row.boxes_cents / 10) / 100;
  for (const seat of told.seats) {
    const won = seat.pos === row.winner_pos;
    expect([seat.cashback, seat.won, seat.bot]).toEqual([
      won ? 0 : cashback,
      won ? row.won_cents! / 100 : 0,
      seat.pos === 2,
    ]);
    expect(seat.userName).not.toBe("");
  }
});

test("a dissolved room publishes its seed pair and has no results", async () => {
  const creator = await battles.newPlayer();
  const id = await battles.create(creator);
  await battles.cancel(creator, id);
  const shown = await detail(id);
  expect([shown.state, shown.serverSeed?.length, shown.expiresAt, shown.winner]).toEqual([3, 64, null, null]);
  expect(shown.seats.every(({ seed }) => seed === null)).toBe(true);
  expect([(await results(id)).body.code, (await receipt(id)).body.code]).toEqual([
    "battle_unknown",
    "battle_not_locked",
  ]);
});

test("a roll of a closed battle returns the receipt of the battle; a hidden roll is unknown", async () => {
  const { id } = await startBattle();
  const [{ id: roundId } = { id: 0 }] = await battles.rollsOf(id);
  const round = () => call(battles.site, "GET", "fair/round", { query: { id: roundId } });
  expect((await round()).body.code).toBe("round_unknown");
  // The database's clock decides what is revealed, so this battle was rolled an hour ago.
  const old = await battles.later(-3_600_000, () => startBattle());
  const [{ id: oldRollId } = { id: 0 }] = await battles.rollsOf(old.id);
  const oldReceipt = () =>
    call<Record<string, unknown>>(battles.site, "GET", "fair/round", { query: { id: oldRollId } });
  expect((await oldReceipt()).body.data).toMatchObject({ battleId: old.id, revealed: false });
  await battles.play();
  expect((await oldReceipt()).body.data).toEqual((await receipt(old.id)).body.data);
});

test("a player's game log shows a battle's mode and, after its end, whether it was won; fair/histories has no battles", async () => {
  const { creator, id } = await battles.later(-3_600_000, () => startBattle({ mode: 1 }));
  const { token } = creator;
  const log = async () => {
    const query = { game: "battle" };
    const { body } = await call<OutputOf<typeof getMyGameLog>>(battles.site, "GET", "profile/getMyGameLog", {
      token,
      query,
    });
    return body.data.list.map(({ battleMode, battleId, battleWon, nonce }) => [battleMode, battleId, battleWon, nonce]);
  };
  expect(await log()).toEqual([
    [1, id, null, 3],
    [1, id, null, 1],
  ]);
  await battles.play();
  const hasWon = (await battles.row(id)).winner_pos === 1;
  expect(await log()).toEqual([
    [1, id, hasWon, 3],
    [1, id, hasWon, 1],
  ]);
  const histories = await call<{ total: number; list: [] }>(battles.site, "GET", "fair/histories", { token });
  expect([histories.body.data.total, histories.body.data.list]).toEqual([0, []]);
});

const iso = (ms: number) => new Date(ms).toISOString();
