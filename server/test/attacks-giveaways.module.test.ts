import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "../src/platform/database/database.ts";
import { type GiveawayFixture, startGiveawayFixture } from "./fixtures/games/giveaways.ts";

let giveaways: GiveawayFixture;
beforeAll(async () => {
  giveaways = await startGiveawayFixture();
});
afterAll(() => giveaways.end());

test("while a draw holds the lock of a room, a stranger who cancels the room does not wait for it", async () => {
  const [stranger, id] = [await giveaways.newPlayer(), await giveaways.create(await giveaways.newStreamer())];
  const answers = await transact(giveaways.site.database.db, async (tx) => {
    await sql`select id from giveaways_rooms where id = ${id} for update`.execute(tx);
    const asked = Array.from({ length: 20 }, () => giveaways.cancel(stranger, id));
    return Promise.race([Promise.all(asked), wait(5000, [])]);
  });
  expect(answers.map(({ body }) => body.code)).toEqual(Array(20).fill("giveaway_not_yours"));
});
