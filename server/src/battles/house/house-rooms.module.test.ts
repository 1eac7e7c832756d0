import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import { setClock } from "../../platform/clock.ts";
import { keepRooms } from "../closing/keep-battles.ts";

const ROOMS = 2;

let battles: BattleFixture;
beforeAll(async () => {
  battles = await startBattleFixture({ env: { BATTLE_OFFICIAL_ROOMS: String(ROOMS) } });
});
afterEach(async () => {
  setClock();
  await battles.play();
});
afterAll(() => battles.end());

const waiting = () =>
  battles.site.database.db
    .selectFrom("battles_battles")
    .selectAll()
    .where("creator_id", "is", null)
    .where("state", "=", 0)
    .orderBy("id")
    .execute();

const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, work));

/** Finds a house room without players. */
async function emptyRoom(): Promise<{ id: number; players: number }> {
  await battles.keepRooms();
  for (const { id, players } of await waiting()) if ((await battles.seats(id)).length === 0) return { id, players };
  throw new Error("there is no empty room of the house");
}

test("as many house rooms wait as configured, also when several servers open them at the same time", async () => {
  await atOnce(() => battles.keepRooms());
  const rooms = await waiting();
  expect(rooms).toHaveLength(ROOMS);
  expect(rooms.map(({ creator_seed_is_default, password_hash }) => [creator_seed_is_default, password_hash])).toEqual(
    rooms.map(() => [true, null]),
  );
  // Each room has its own seed pair, which no player has seen before.
  expect(new Set(rooms.map(({ pair_id }) => pair_id)).size).toBe(ROOMS);
  await atOnce(() => battles.keepRooms());
  expect(await waiting()).toEqual(rooms);
});

test("bots fill the free seats 20 seconds after the first seat is taken, once, and another room opens", async () => {
  const { id, players } = await emptyRoom();
  const player = await battles.newPlayer();
  const before = Date.now();
  const sat = await battles.join(player, id, { pos: 2 });
  expect(sat.body.data.state).toBe(0);
  const satAt = Date.parse(sat.body.data.botsAt!) - 20_000;
  expect([before <= satAt, satAt <= Date.now()]).toEqual([true, true]);
  await battles.later(10_000, () => battles.keepRooms());
  expect((await battles.seats(id)).length).toBe(1);
  await battles.later(20_100, () => atOnce(() => battles.keepRooms()));
  const seats = await battles.seats(id);
  expect(seats.map(({ pos, player_id }) => [pos, player_id > 0])).toEqual(
    Array.from({ length: players }, (_, index) => [index + 1, index === 1]),
  );
  expect((await battles.row(id)).state).toBe(1);
  expect(await waiting()).toHaveLength(ROOMS);
});

test("a house room that players fill themselves gets no bots", async () => {
  const { id, players } = await emptyRoom();
  for (let seat = 0; seat < players; seat += 1) {
    expect((await battles.join(await battles.newPlayer(), id)).http).toBe(200);
  }
  expect((await battles.row(id)).state).toBe(1);
  await battles.later(30_000, () => battles.keepRooms());
  expect((await battles.seats(id)).every(({ player_id }) => player_id > 0)).toBe(true);
});

test("a player who joins in the last seconds of a room still plays", async () => {
  const { id } = await emptyRoom();
  const player = await battles.newPlayer();
  const { db } = battles.site.database;
  await sql`update battles_battles set expires_at = now() + interval '10 seconds' where id = ${id}`.execute(db);
  expect((await battles.join(player, id)).http).toBe(200);
  await battles.later(15_000, () => battles.keepRooms());
  expect((await battles.row(id)).state).toBe(0);
  await battles.later(21_000, () => battles.keepRooms());
  expect((await battles.row(id)).state).toBe(1);
});

test("a room whose bots came too late refunds its stakes", async () => {
  const { id } = await emptyRoom();
  const player = await battles.newPlayer();
  const before = (await battles.wallet(player)).coins_cents;
  expect((await battles.join(player, id)).http).toBe(200);
  expect((await battles.wallet(player)).coins_cents).toBeLessThan(before);
  await battles.later(60 * MINUTE_MS, () => battles.keepRooms());
  expect((await battles.row(id)).state).toBe(3);
  expect((await battles.wallet(player)).coins_cents).toBe(before);
});

test("an empty room is dissolved after half an hour, and another room opens before that", async () => {
  const { id } = await emptyRoom();
  const expiresAt = (await battles.row(id)).expires_at.getTime();
  setClock(() => expiresAt - 30_000);
  await battles.keepRooms();
  const rooms = await waiting();
  expect(rooms.some((room) => room.id === id)).toBe(true);
  expect(rooms.length).toBeGreaterThan(ROOMS);
  setClock(() => expiresAt);
  await battles.keepRooms();
  expect((await battles.row(id)).state).toBe(3);
});

test("a player can neither dissolve a house room nor add bots to it", async () => {
  const { id } = await emptyRoom();
  const player = await battles.newPlayer();
  await battles.join(player, id);
  expect((await battles.cancel(player, id)).body.code).toBe("not_your_battle");
  expect((await battles.addBots(player, id)).body.code).toBe("not_your_battle");
  expect((await battles.seats(id)).length).toBe(1);
});

// The last test, because it opens more rooms than configured.
test("no house room and no rehearsal has more boxes than players may choose", async () => {
  const known = Math.max(0, ...(await waiting()).map(({ id }) => id));
  const boxMax = 2;
  // Six new rooms use every recipe of house rooms.
  const officialRooms = (await waiting()).length + 6;
  const { config } = battles.deps;
  const limited = { ...config.battles, boxMax, officialRooms, rehearsalMinutes: 1 };
  await keepRooms({ ...battles.deps, config: { ...config, battles: limited } }, () => {});
  const { db } = battles.site.database;
  const opened = db.selectFrom("battles_battles").select(["box_ids", "rehearsal"]).where("id", ">", known);
  const rooms = await opened.orderBy("rehearsal").execute();
  expect(rooms.map(({ rehearsal }) => rehearsal)).toEqual([...Array(6).fill(false), true]);
  expect(rooms.map(({ box_ids }) => box_ids.length)).toEqual(rooms.map(() => boxMax));
});
