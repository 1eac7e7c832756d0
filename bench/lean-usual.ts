import pg from "pg";
import { AS_APP_ROLE } from "../server/src/platform/database/database.ts";
import { BY_KEY_ONLY } from "../server/src/platform/database/pipeline.ts";
import { columnTypes } from "../server/src/platform/database/values.ts";
import {
  decide,
  findVersion,
  type Opening,
  type Outcome,
  serveOpenings,
  storedDrops,
  takeIds,
} from "./lean-opening.ts";
import * as sql from "./lean-statements.ts";

// A server with which the bench compares the product. It has only the paid opening, programmed in the usual way on the
// leanest schema: one transaction per request, one statement after the other, and a pool of 16 connections.
const connectionString = process.env.DATABASE_URL;
const pool = new pg.Pool({ connectionString, max: 16, types: columnTypes, options: `${AS_APP_ROLE} ${BY_KEY_ONLY}` });

await serveOpenings(pool, async (opening) => {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const outcome = await open(client, opening);
    await client.query("commit");
    return outcome;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
});

async function open(client: pg.PoolClient, opening: Opening): Promise<Outcome> {
  const { playerId, boxId, key } = opening;
  const wallet = (await client.query(sql.lockWallet(playerId))).rows[0];
  const seedPair = (await client.query(sql.findSeedPair(playerId))).rows[0];
  const saved = (await client.query(sql.findKey(playerId, key))).rows[0];
  if (saved) return saved.answer;
  const version = await findVersion(client, boxId);
  const ids = await takeIds(client, opening.number + 1);
  const outcome = decide(opening, { wallet, seedPair, version, ids });

  await client.query(sql.insertTransfer(outcome.transferId, boxId));
  await client.query(sql.insertEntries(outcome.transferId, playerId, outcome.cost, outcome.coins));
  await client.query(sql.updateWallet(playerId, outcome.coins));
  await client.query(sql.updateNonce(seedPair.id, seedPair.next_nonce));
  for (const { id, nonce, roll, start, end, itemId, valueCents } of outcome.drops) {
    const place = [id, seedPair.id, nonce, outcome.transferId, boxId, version.version] as const;
    await client.query(sql.insertRoll(...place, roll, start, end, itemId, valueCents));
    await client.query(sql.insertInventoryItem(id, playerId, itemId, valueCents));
  }
  await client.query(sql.insertEvent(JSON.stringify({ playerId, boxId, drops: storedDrops(outcome) })));
  await client.query(sql.insertKey(playerId, key, opening.bodyHash, JSON.stringify(outcome)));
  return outcome;
}
