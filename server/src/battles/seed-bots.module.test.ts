import { afterAll, beforeAll, expect, test } from "vitest";
import { readBots } from "../../seed/bots.ts";
import { call } from "../../test/fixtures/call.ts";
import { type TestDatabase, testDatabase } from "../../test/fixtures/database/database.ts";
import { spawnSite } from "../../test/fixtures/site.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { facesOf, rememberBots, seedBots } from "./seats/bots.ts";

let copy: TestDatabase;
let database: Database;
beforeAll(async () => {
  copy = await testDatabase();
  database = openDatabase(copy);
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const profiles = async (ids: readonly number[]) =>
  new Map(ids.map((id) => [id, { userName: `player ${id}`, avatar: `${id}.webp` }]));

test("bots are cached for a second once they exist, written once by any number of servers, and keep their names", async () => {
  const bots = rememberBots(database.db);
  expect(await bots()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => seedBots(database.db, readBots())));
  const on = readBots().map((bot) => ({ ...bot, enabled: true }));
  expect(await bots()).toEqual(on);
  await seedBots(database.db, [{ ...readBots()[0]!, name: "another" }]);
  expect(await rememberBots(database.db)()).toEqual(on);
});

test("players and bots are shown with name and avatar, and a flag marks the bots", async () => {
  const bots = async () => readBots().map((bot) => ({ ...bot, enabled: true }));
  const [first] = readBots();
  const faces = await facesOf(profiles, bots)([7, -1]);
  expect(faces.get(7)).toEqual({ userName: "player 7", avatar: "7.webp", bot: false });
  expect(faces.get(-1)).toEqual({ userName: first!.name, avatar: first!.avatar, bot: true });
});

test("a server without the demo catalogue has the bots too", async () => {
  const site = await spawnSite({ env: { DEMO: "off", RATE_LIMITS: "on" } });
  const { body } = await call<object[]>(site, "POST", "battle/getBots");
  expect(body.data).toEqual(readBots());
  await site.close();
});
