import { afterAll, beforeAll, expect, test } from "vitest";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/battles.ts";
import { newPlayer } from "../../../test/fixtures/players.ts";

let fight: BattleFixture;
beforeAll(async () => {
  fight = await startBattleFixture({ env: { BATTLE_OFFICIAL_ROOMS: "1" } });
});
afterAll(async () => {
  // The books of this site are not looked at: one battle is broken on purpose.
  await fight.checkout.close();
  await fight.deps.pipelines.close();
  await fight.site.close();
});

test("a room that cannot be dissolved keeps no other room waiting, and is said", async () => {
  const [one, two] = [await newPlayer(fight.site), await newPlayer(fight.site)];
  const broken = await fight.create(one, { players: 3 });
  const sound = await fight.create(two, { players: 3 });
  const { db } = fight.site.database;
  // A seat that no transfer has paid for.
  const seat = { battle_id: broken, pos: 3, player_id: two.id, user_seed: "nobody", transfer_id: 999_999_999 };
  await db.insertInto("battles_seats").values(seat).execute();
  const error = await fight.later(31 * 60_000, () => fight.keepRooms().catch((caught: Error) => caught));
  expect(error).toMatchObject({ message: `battle ${broken} cannot go on` });
  expect([(await fight.row(broken)).state, (await fight.row(sound)).state]).toEqual([0, 3]);
  // And the house opens its rooms all the same.
  const rooms = await db.selectFrom("battles_battles").select("id").where("creator_id", "is", null).execute();
  expect(rooms).toHaveLength(1);
});
