import { drawDue } from "../../../src/giveaways/index.ts";
import { giveOn } from "../../fixtures/giveaways.ts";
import type { Player } from "../../fixtures/players.ts";
import type { Recipe } from "./recipe.ts";
import { make, type World } from "./world.ts";

type Fixture = { giving: ReturnType<typeof giveOn>; drawn: Promise<number> };
const grounds = new WeakMap<World, Fixture>();

/** What rooms are made with, and one that is drawn: once for a world. */
function groundOf(world: World): Fixture {
  const known = grounds.get(world);
  if (known) return known;
  const giving = giveOn(world.site);
  world.closing.push(giving.leave);
  const fixture = { giving, drawn: drawOne(world, giving) };
  grounds.set(world, fixture);
  return fixture;
}

async function drawOne(world: World, giving: Fixture["giving"]): Promise<number> {
  const id = await giving.create(await hostOf(world, giving));
  await giving.join(await giving.newPlayer(), id);
  await giving.move(id, { endsMs: -1 });
  await drawDue(giving.deps);
  return id;
}

/** A streamer who may give pieces away, where names are checked too. */
async function hostOf(world: World, giving: Fixture["giving"]): Promise<Player> {
  const host = await giving.newStreamer();
  await make(
    world,
    `insert into accounts_certifications (account_id, state, reference, person_hash, ended_at)
      values ($1::bigint, 'passed', 'host ' || $1::bigint, sha256(convert_to('host' || $1::bigint, 'UTF8')), now())`,
    host.id,
  );
  return host;
}

const ofDrawn: Recipe = async (world) => ({ input: { id: await groundOf(world).drawn } });

/** What makes the calls of giveaways succeed. Each room is of a streamer of its own: few of one may be open. */
export const giveawayRecipes: Readonly<Record<string, Recipe>> = {
  "GET /api/giveaway/list": async (_, __, pick) => ({ input: { tab: pick % 2 ? "finished" : "active" } }),
  "GET /api/giveaway/detail": ofDrawn,
  "GET /api/giveaway/entrants": ofDrawn,
  "GET /api/giveaway/entries": ofDrawn,
  "GET /api/giveaway/receipt": ofDrawn,
  "POST /api/giveaway/join": async (world, _, pick) => {
    const { giving } = groundOf(world);
    const password = pick % 2 ? "open sesame" : undefined;
    const id = await giving.create(await hostOf(world, giving), { password });
    return { input: { id, password, userSeed: `seed_${pick % 1000}` } };
  },
  "POST /api/giveaway/create": async (world, _, pick) => {
    const { giving } = groundOf(world);
    const by = await hostOf(world, giving);
    const voucherIds = (await giving.giveItems(by, 1 + (pick % 3))).join(",");
    const endAt = new Date(Date.now() + 3_600_000).toISOString();
    return { input: { title: `Room ${pick % 1000}`, voucherIds, endAt, most: 10 }, by, token: by.token };
  },
  "POST /api/giveaway/cancel": async (world) => {
    const { giving } = groundOf(world);
    const by = await hostOf(world, giving);
    return { input: { id: await giving.create(by) }, by, token: by.token };
  },
};
