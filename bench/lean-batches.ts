import pg from "pg";
import { AS_APP_ROLE } from "../server/src/platform/database/database.ts";
import { BY_KEY_ONLY } from "../server/src/platform/database/pipeline.ts";
import { columnTypes } from "../server/src/platform/database/values.ts";
import {
  decide,
  findVersion,
  type Opening,
  type Outcome,
  type SeedPair,
  serveOpenings,
  storedDrops,
  takeIds,
  type Wallet,
} from "./lean-opening.ts";
import * as sql from "./lean-statements.ts";

// A server with which the bench compares the product: bare group commit on the leanest schema. Openings that arrive
// while two batches are written form the next batch, and each batch is one transaction. It keeps none of the product's
// other promises.
const BATCHES_IN_FLIGHT = 2;
const MOST_IN_BATCH = 256;

const connectionString = process.env.DATABASE_URL;
const options = { connectionString, types: columnTypes, options: `${AS_APP_ROLE} ${BY_KEY_ONLY}` };
const pool = new pg.Pool({ ...options, max: 2 });
const lanes = await Promise.all(
  Array.from({ length: BATCHES_IN_FLIGHT }, async () => {
    const client = new pg.Client({ ...options, pipeline: true });
    await client.connect();
    return client;
  }),
);

type Waiting = { opening: Opening; resolve(outcome: Outcome): void; reject(error: unknown): void };
const waiting: Waiting[] = [];

await serveOpenings(
  pool,
  (opening) =>
    new Promise((resolve, reject) => {
      waiting.push({ opening, resolve, reject });
      // Requests of one read of the sockets go into one batch.
      if (waiting.length === 1) setImmediate(writeNext);
    }),
);

function writeNext(): void {
  if (waiting.length === 0) return;
  const lane = lanes.pop();
  if (!lane) return;
  const batch = waiting.splice(0, MOST_IN_BATCH);
  write(lane, batch)
    .catch((error) => {
      for (const { reject } of batch) reject(error);
    })
    .finally(() => {
      lanes.push(lane);
      writeNext();
    });
}

async function write(client: pg.Client, batch: Waiting[]): Promise<void> {
  const openings = batch.map(({ opening }) => opening);
  const ids = [...new Set(openings.map(({ playerId }) => playerId))];
  const begun = client.query("begin");
  const [players, saved] = await Promise.all([
    client.query(sql.lockPlayers(ids)),
    client.query(
      sql.findKeys(
        openings.map(({ playerId }) => playerId),
        openings.map(({ key }) => key),
      ),
    ),
    begun,
  ]);
  const rows = new Map<number, Wallet & SeedPair>(players.rows.map((row) => [row.player_id, row]));
  const answers = new Map<string, Outcome>(saved.rows.map(({ key, answer }) => [key, answer]));
  const decided: { opening: Opening; outcome: Outcome; seedPair: SeedPair; version: number }[] = [];
  for (const opening of openings) {
    if (answers.has(opening.key)) continue;
    const row = rows.get(opening.playerId)!;
    const version = await findVersion(pool, opening.boxId);
    const outcome = decide(opening, {
      wallet: row,
      seedPair: row,
      version,
      ids: await takeIds(client, opening.number + 1),
    });
    decided.push({ opening, outcome, seedPair: row, version: version.version });
    answers.set(opening.key, outcome);
  }
  await Promise.all([...insert(client, decided, [...rows]), client.query("commit")]);
  for (const { opening, resolve } of batch) resolve(answers.get(opening.key)!);
}

function insert(
  client: pg.Client,
  decided: { opening: Opening; outcome: Outcome; seedPair: SeedPair; version: number }[],
  players: [number, Wallet & SeedPair][],
): Promise<unknown>[] {
  const transfers = decided.map(({ outcome }) => outcome.transferId);
  const playerIds = decided.map(({ opening }) => opening.playerId);
  const drops = decided.flatMap(({ opening, outcome, seedPair, version }) =>
    outcome.drops.map((drop) => ({
      ...drop,
      ...opening,
      seedPairId: seedPair.id,
      version,
      transferId: outcome.transferId,
    })),
  );
  const column = (name: Exclude<keyof (typeof drops)[number], "key" | "bodyHash">) => drops.map((drop) => drop[name]);
  const events = decided.map(({ opening: { playerId, boxId }, outcome }) =>
    JSON.stringify({ playerId, boxId, drops: storedDrops(outcome) }),
  );
  return [
    sql.insertTransfers(
      transfers,
      decided.map(({ opening }) => opening.boxId),
    ),
    sql.insertAllEntries(
      transfers,
      playerIds,
      decided.map(({ outcome }) => outcome.cost),
      decided.map(({ outcome }) => outcome.coins),
    ),
    sql.updateWallets(
      players.map(([id]) => id),
      players.map(([, { coins_cents }]) => coins_cents),
    ),
    sql.updateNonces(
      players.map(([, { id }]) => id),
      players.map(([, { next_nonce }]) => next_nonce),
    ),
    sql.insertRolls(
      ...(["id", "seedPairId", "nonce", "transferId", "boxId", "version"] as const).map(column),
      ...(["roll", "start", "end", "itemId", "valueCents"] as const).map(column),
    ),
    sql.insertInventoryItems(column("id"), column("playerId"), column("itemId"), column("valueCents")),
    sql.insertEvents(events),
    sql.insertKeys(
      playerIds,
      decided.map(({ opening }) => opening.key),
      decided.map(({ opening }) => opening.bodyHash),
      decided.map(({ outcome }) => JSON.stringify(outcome)),
    ),
  ].map((query) => client.query(query));
}
