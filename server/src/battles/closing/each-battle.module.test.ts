import { afterAll, beforeAll, expect, test } from "vitest";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import { newPlayer } from "../../../test/fixtures/players.ts";

let battles: BattleFixture;
beforeAll(async () => {
  battles = await startBattleFixture({ env: { BATTLE_OFFICIAL_ROOMS: "1" } });
});
afterAll(async () => {
  // The ledger of this site is not checked at the end, because the test breaks one battle on purpose.
  await battles.gifts.close();
  await battles.deps.pipelines.close();
  await battles.site.close();
});

test("a room that cannot be dissolved does not delay other rooms, and an error names it", async () => {
  const [one, two] = [await newPlayer(battles.site), await newPlayer(battles.site)];
  const broken = await battles.create(one, { players: 3 });
  const sound = await battles.create(two, { players: 3 });
  const { db } = battles.site.database;
  // Add a seat without a transfer, so that the refund fails.
  const seat = { battle_id: broken, pos: 3, player_id: two.id, user_seed: "nobody", transfer_id: 999_999_999 };
  await db.insertInto("battles_seats").values(seat).execute();
  const error = await battles.later(31 * 60_000, () => battles.keepRooms().catch((caught: Error) => caught));
  expect(error).toMatchObject({ message: `an action of battle ${broken} failed; it will be repeated` });
  expect([(await battles.row(broken)).state, (await battles.row(sound)).state]).toEqual([0, 3]);
  // The site still opens its house rooms.
  const rooms = await db.selectFrom("battles_battles").select("id").where("creator_id", "is", null).execute();
  expect(rooms).toHaveLength(1);
});
