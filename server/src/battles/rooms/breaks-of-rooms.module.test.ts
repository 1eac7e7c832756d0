import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { openHolder } from "../../../test/fixtures/database/held-table.ts";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import type { Player } from "../../../test/fixtures/players.ts";
import { markStaff } from "../../accounts/index.ts";
import { transact } from "../../platform/database/database.ts";
import { knowPerson } from "../../wallet/index.ts";

const START = 10_000_000;

let battles: BattleFixture;
let one: Player;
let two: Player;
let three: Player;

beforeAll(async () => {
  battles = await startBattleFixture({ env: { BATTLE_CREATION_FEE: "3" } });
});
beforeEach(async () => {
  [one, two, three] = [await battles.newPlayer(), await battles.newPlayer(), await battles.newPlayer()];
});
afterAll(() => battles.end());

const coolOff = ({ token }: Player) => call(battles.site, "POST", "limits/coolOff", { token, body: { hours: 24 } });
const exclude = ({ token }: Player) => call(battles.site, "POST", "limits/exclude", { token, body: { months: 6 } });
const know = (player: Player, ...traits: string[]) =>
  battles.deps.pipelines.run((pipeline) =>
    knowPerson(pipeline, battles.site.config.seedKey, { playerId: player.id, traits }),
  );
const coins = async (...players: Player[]) =>
  Promise.all(players.map(async (player) => (await battles.wallet(player)).coins_cents));
const toldOf = (player: Player, id: number) =>
  battles.site.database.db
    .selectFrom("messages_messages")
    .select(["kind", "details"])
    .where("account_id", "=", player.id)
    .execute()
    .then((rows) =>
      rows.filter(({ details }) => (details as { battle?: number }).battle === id).map(({ kind }) => kind),
    );

test.each([
  ["a cool-off", coolOff],
  ["a self-exclusion", exclude],
] as const)("%s of the creator immediately ends the room, and every player is refunded", async (_, begin) => {
  const id = await battles.create(one, { players: 3 });
  await battles.join(two, id);
  await begin(one);
  expect((await battles.join(three, id)).body.code).toBe("battle_over");
  expect((await battles.addBots(one, id)).http).toBe(403);
  await battles.keepRooms();
  expect((await battles.row(id)).state).toBe(3);
  expect(await coins(one, two, three)).toEqual([START, START, START]);
  expect([await toldOf(one, id), await toldOf(two, id)]).toEqual([["battle_dissolved"], ["battle_dissolved"]]);
});

test("if a player becomes staff, waiting rooms with this player are dissolved and all stakes are refunded", async () => {
  const [mine, theirs] = [await battles.create(one, { players: 3 }), await battles.create(two, { players: 3 })];
  await battles.join(one, theirs);
  await transact(battles.site.database.db, (tx) => markStaff(tx, one.id));
  for (const id of [mine, theirs]) expect((await battles.join(three, id)).body.code).toBe("battle_over");
  expect((await battles.addBots(two, theirs)).body.code).toBe("battle_over");
  expect((await battles.addBots(one, mine)).body.code).toBe("account_staff");
  await battles.keepRooms();
  expect([(await battles.row(mine)).state, (await battles.row(theirs)).state]).toEqual([3, 3]);
  expect(await coins(one, two, three)).toEqual([START, START, START]);
});

test("a break of a player who has a seat also ends the room, because no seat can be given up", async () => {
  const id = await battles.create(one, { players: 3 });
  await battles.join(two, id);
  await coolOff(two);
  expect((await battles.addBots(one, id)).body.code).toBe("battle_over");
  await battles.keepRooms();
  expect([(await battles.row(id)).state, ...(await coins(one, two))]).toEqual([3, START, START]);
});

test("a creator on a break who calls bots is refused because of the break", async () => {
  const id = await battles.create(one);
  await coolOff(one);
  expect((await battles.addBots(one, id)).body.code).toBe("cooling_off");
});

test("a break ends the rooms of every account of the person, also of an account that is recognized later", async () => {
  const [mine, theirs] = [await battles.create(one), await battles.create(two)];
  await know(one, `name of ${one.id}`);
  await coolOff(one);
  expect((await battles.row(theirs)).dissolving).toBe(false);
  await know(two, `name of ${one.id}`);
  expect([(await battles.row(mine)).dissolving, (await battles.row(theirs)).dissolving]).toEqual([true, true]);
  expect((await battles.join(three, theirs)).body.code).toBe("battle_over");
  await battles.keepRooms();
  expect(await coins(one, two, three)).toEqual([START, START, START]);
});

test("bots do not fill a house room with a player on a break", async () => {
  const { db } = battles.site.database;
  await battles.keepRooms();
  const house = await db.selectFrom("battles_battles").select("id").where("creator_id", "is", null).execute();
  const id = house[0]!.id;
  expect((await battles.join(one, id)).http).toBe(200);
  await coolOff(one);
  await db
    .updateTable("battles_battles")
    .set({ bots_at: new Date(0) })
    .where("id", "=", id)
    .execute();
  await battles.keepRooms();
  expect([(await battles.row(id)).state, ...(await coins(one))]).toEqual([3, START]);
});

test("a break does not stop a battle whose seeds were locked before it", async () => {
  const id = await battles.create(one);
  await battles.join(two, id);
  await coolOff(one);
  await battles.play();
  expect((await battles.row(id)).state).toBe(2);
});

test("a break waits for a request that is taking the last seat: the seeds of that battle were locked first", async () => {
  const id = await battles.create(one);
  const holder = await openHolder(battles.site);
  await holder.hold("battles_seats");
  const joined = battles.join(two, id);
  await holder.waitForBlocked(1);
  const begun = coolOff(one);
  await holder.waitForBlocked(2);
  await holder.release();
  expect([(await joined).http, (await begun).http]).toEqual([200, 200]);
  expect(await battles.row(id)).toMatchObject({ state: 1, dissolving: false });
  await battles.play();
});

test("when a break and the request for the last seat come at the same time, the battle begins or all players are refunded", async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const [creator, other] = [await battles.newPlayer(), await battles.newPlayer()];
    const id = await battles.create(creator);
    const entry = START - (await battles.wallet(creator)).coins_cents;
    const [joined] = await Promise.all([
      turn % 2 === 0 ? battles.join(other, id) : battles.addBots(creator, id),
      coolOff(creator),
    ]);
    await battles.keepRooms();
    const { state } = await battles.row(id);
    expect(state).toBe(joined.http === 200 ? 1 : 3);
    expect((await battles.wallet(creator)).coins_cents).toBe(state === 1 ? START - entry : START);
  }
  await battles.play();
});
