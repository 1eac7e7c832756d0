import { drawDue } from "../../../src/giveaways/index.ts";
import { giveawaysOn } from "../../fixtures/games/giveaways.ts";
import type { Player } from "../../fixtures/players.ts";
import type { Recipe } from "./recipe.ts";
import { make, type World } from "./world.ts";

type Fixture = { giveaways: ReturnType<typeof giveawaysOn>; drawn: Promise<number> };
const fixtures = new WeakMap<World, Fixture>();

/** Returns the fixture for giveaways and one drawn room; both are made once per world. */
function fixtureOf(world: World): Fixture {
  const known = fixtures.get(world);
  if (known) return known;
  const giveaways = giveawaysOn(world.site);
  world.closing.push(giveaways.leave);
  const fixture = { giveaways, drawn: drawOne(world, giveaways) };
  fixtures.set(world, fixture);
  return fixture;
}

async function drawOne(world: World, giveaways: Fixture["giveaways"]): Promise<number> {
  const id = await giveaways.create(await hostOf(world, giveaways));
  await giveaways.join(await giveaways.newPlayer(), id);
  await giveaways.move(id, { endsMs: -1 });
  await drawDue(giveaways.deps);
  return id;
}

/** Creates a streamer who may give away items, also on a site that checks real names. */
async function hostOf(world: World, giveaways: Fixture["giveaways"]): Promise<Player> {
  const host = await giveaways.newStreamer();
  await make(
    world,
    `insert into accounts_certifications (account_id, state, reference, person_hash, ended_at)
      values ($1::bigint, 'passed', 'host ' || $1::bigint, sha256(convert_to('host' || $1::bigint, 'UTF8')), now())`,
    host.id,
  );
  return host;
}

const ofDrawn: Recipe = async (world) => ({ input: { id: await fixtureOf(world).drawn } });

/**
 * Recipes for the calls about giveaways. A new streamer creates each room, because a streamer may have only a few open
 * rooms.
 */
export const giveawayRecipes: Readonly<Record<string, Recipe>> = {
  "GET /api/giveaway/list": async (_, __, pick) => ({ input: { tab: pick % 2 ? "finished" : "active" } }),
  "GET /api/giveaway/detail": ofDrawn,
  "GET /api/giveaway/entrants": ofDrawn,
  "GET /api/giveaway/entries": ofDrawn,
  "GET /api/giveaway/receipt": ofDrawn,
  "POST /api/giveaway/join": async (world, _, pick) => {
    const { giveaways } = fixtureOf(world);
    const password = pick % 2 ? "open sesame" : undefined;
    const id = await giveaways.create(await hostOf(world, giveaways), { password });
    return { input: { id, password, userSeed: `seed_${pick % 1000}` } };
  },
  "POST /api/giveaway/create": async (world, _, pick) => {
    const { giveaways } = fixtureOf(world);
    const by = await hostOf(world, giveaways);
    const voucherIds = (await giveaways.giveItems(by, 1 + (pick % 3))).join(",");
    const endAt = new Date(Date.now() + 3_600_000).toISOString();
    return { input: { title: `Room ${pick % 1000}`, voucherIds, endAt, most: 10 }, by, token: by.token };
  },
  "POST /api/giveaway/cancel": async (world) => {
    const { giveaways } = fixtureOf(world);
    const by = await hostOf(world, giveaways);
    return { input: { id: await giveaways.create(by) }, by, token: by.token };
  },
};
