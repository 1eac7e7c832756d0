import { versionJson } from "@vitrine/contract/fairness/version-hash.ts";
import type { Openings } from "@vitrine/contract/transparency/openings.ts";
import { TILE_WIDTH } from "@vitrine/contract/transparency/tiles.ts";
import { NoResultError, sql } from "kysely";
import { readClients } from "../battles/index.ts";
import type { BoxCache } from "../boxes/index.ts";
import { readOpenedRolls } from "../fairness/index.ts";
import type { Db } from "../platform/database/database.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { blindingOf } from "./append-leaves.ts";
import { readLog } from "./stored-log.ts";

/**
 * Opens the commitments of a bundle: of each roll that is revealed, in no room with a password. Undefined for a bundle
 * that the signed tree does not have.
 */
export async function readOpenings(db: Db, seedKey: SeedKey, tile: number): Promise<Openings | undefined> {
  const { signedSize } = await readLog(db);
  const [from, to] = [tile * TILE_WIDTH, Math.min((tile + 1) * TILE_WIDTH, signedSize)];
  if (from >= to) return undefined;
  const leaves = await selectRollLeaves(db, { from, to });
  const opened = await readOpenedRolls(
    db,
    leaves.map(({ rollId }) => rollId),
  );
  const revealed = opened.filter(({ isRevealed }) => isRevealed);
  const clients = await readClients(
    db,
    revealed.flatMap(({ clientSeed, seedPairId }) => (clientSeed === null ? [seedPairId] : [])),
  );
  const rolls = new Map(opened.map(({ roll }) => [roll.roundId, roll]));
  return {
    v: 1,
    openings: leaves.flatMap(({ index, rollId }) => {
      const roll = rolls.get(rollId);
      return roll ? [{ index, blinding: blindingOf(seedKey, rollId), roll }] : [];
    }),
    clients: Object.fromEntries(
      revealed.flatMap(({ roll, clientSeed, seedPairId }) => {
        const client = clientSeed ?? clients.get(seedPairId);
        return client === undefined ? [] : [[roll.publicHash, client]];
      }),
    ),
  };
}

/** Reads which roll each leaf of a roll is about. `to` is not included. */
export async function selectRollLeaves(
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<{ index: number; rollId: number }[]> {
  const { rows } = await sql<{ index: number; rollId: number }>`
    select index, roll_id as "rollId" from transparency_leaves
    where index >= ${from} and index < ${to} and roll_id is not null order by index`.execute(db);
  return rows;
}

/** Returns the odds of a box version as the text whose SHA-256 is the version's hash; undefined for an unknown one. */
export async function readVersionText(
  boxCache: Pick<BoxCache, "version">,
  { boxId, version }: { boxId: number; version: number },
): Promise<string | undefined> {
  try {
    return versionJson(await boxCache.version(boxId, version));
  } catch (error) {
    if (error instanceof NoResultError) return undefined;
    throw error;
  }
}
