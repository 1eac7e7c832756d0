import { setTimeout as sleep } from "node:timers/promises";
import { call } from "../../fixtures/call.ts";
import { openBattles } from "../../fixtures/games/battle-jobs.ts";
import { newPlayer, type Player } from "../../fixtures/players.ts";
import type { Recipe } from "./recipe.ts";
import type { World } from "./world.ts";

const ask = ({ site }: World, { token }: Player, path: string, body: object) =>
  call<{ id: number }>(site, "POST", `battle/${path}`, { token, body });
const options = ({ boxes }: World) => ({
  boxIds: String(boxes.find(({ price }) => price > 0)!.id),
  players: 2,
  mode: 0,
  fast: true,
});

/** Creates a new player with enough coins for a seat. */
async function newcomer({ site, gifts }: World): Promise<Player> {
  const player = await newPlayer(site);
  await gifts.give(player.id, { coinsCents: 100_000 });
  return player;
}

/** Creates a waiting room of a new player. */
async function makeRoom(world: World): Promise<{ host: Player; id: number }> {
  const host = await newcomer(world);
  const made = await ask(world, host, "create", options(world));
  return { host, id: made.body.data.id };
}

const finished = new WeakMap<World, Promise<number>>();

/** Returns a finished battle. It is played once per world and in real time, because all recipes share the clock. */
function findFinished(world: World): Promise<number> {
  const known = finished.get(world) ?? playOne(world);
  finished.set(world, known);
  return known;
}

async function playOne(world: World): Promise<number> {
  const { host, id } = await makeRoom(world);
  await ask(world, host, "joinBot", { id });
  const battles = openBattles(world.site);
  await battles.roll();
  while ((await battles.finish()) === 0) await sleep(200);
  await battles.close();
  return id;
}

const ofHost: Recipe = async (world) => {
  const { host, id } = await makeRoom(world);
  return { input: { id }, by: host, token: host.token };
};
const ofFinished: Recipe = async (world) => ({ input: { id: await findFinished(world) } });

/**
 * Recipes for the calls about battles. A new player creates each room, because one player may have only a few waiting
 * rooms at a time.
 */
export const battleRecipes: Readonly<Record<string, Recipe>> = {
  "GET /api/common/getBoxBattleThemeList": async () => ({ input: {} }),
  "POST /api/battle/create": async (world) => {
    const by = await newcomer(world);
    return { input: options(world), by, token: by.token };
  },
  "POST /api/battle/joinBattle": async (world) => {
    const { id } = await makeRoom(world);
    const by = await newcomer(world);
    return { input: { id }, by, token: by.token };
  },
  "POST /api/battle/joinBot": ofHost,
  "POST /api/battle/cancel": ofHost,
  "GET /api/battle/getBattleDetail": ofFinished,
  "GET /api/battle/getBattleResults": ofFinished,
  "GET /api/battle/receipt": ofFinished,
  "POST /api/battle/reportName": async (world) => ({
    input: { id: await findFinished(world), pos: 1, reason: "advert" },
  }),
};
