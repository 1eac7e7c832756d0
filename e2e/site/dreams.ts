import type { DreamTarget } from "@vitrine/contract/dream.ts";
import pg from "pg";
import { openSeedPair } from "../../server/src/fairness/index.ts";
import { findRunning } from "../../server/src/platform/database/embedded.ts";
import { columnTypes } from "../../server/src/platform/database/values.ts";
import { readSeedKey } from "../../server/src/platform/seed-key.ts";
import { foreseeDream, PAIRS_OF_PLAYER } from "../../server/test/fixtures/games/dream-outcome.ts";
import type { Player } from "../../server/test/fixtures/players.ts";
import { ask, rotateSeeds } from "./api.ts";
import { need } from "./site.ts";

/** Gives a player a client seed with which the next dream at chance p is won, or is lost. */
export async function foresee(player: Player, outcome: { p: number; wins: boolean }): Promise<void> {
  await rotateSeeds(player, await findSeed(player, outcome));
}

/** Returns the item that the page proposes to a player who has chosen no target. */
export async function firstTarget(): Promise<DreamTarget> {
  const query = { priceMax: 500, sort: 1, pageSize: 1 };
  return (await ask<{ list: DreamTarget[] }>("GET", "dream/list", { query })).list[0]!;
}

async function findSeed({ id }: Player, outcome: { p: number; wins: boolean }): Promise<string> {
  const dataDir = need("SITE_DATA_DIR");
  const connectionString = process.env.DATABASE_URL || (await findRunning(dataDir));
  const client = new pg.Client({ connectionString, types: columnTypes });
  await client.connect();
  try {
    const { rows } = await client.query(PAIRS_OF_PLAYER, [id]);
    const seedKey = readSeedKey({ SEED_KEY: process.env.SEED_KEY }, dataDir);
    return await foreseeDream(rows, (pair) => openSeedPair(seedKey, pair), outcome);
  } finally {
    await client.end();
  }
}
