import { createHash, createHmac } from "node:crypto";
import { parse } from "node:querystring";
import { macKey, TICKETS, ticketFromMac } from "@vitrine/contract/fairness/ticket.ts";
import { pickDrop } from "@vitrine/contract/fairness/ticket-ranges.ts";
import fastify, { type FastifyRequest } from "fastify";
import pg from "pg";
import { unseal } from "../server/src/fairness/seal.ts";
import { AS_APP_ROLE } from "../server/src/platform/database/database.ts";
import { BY_KEY_ONLY } from "../server/src/platform/database/pipeline.ts";
import { columnTypes } from "../server/src/platform/database/values.ts";
import { makeSeedKey } from "../server/src/platform/seed-key.ts";
import * as sql from "./reference-statements.ts";

// A server with which the bench compares the product. It has only the paid opening, programmed in the usual way: one
// transaction per request, one statement after the other, and a pool of 16 connections. It writes the same rows as the
// product into the same schema with the same triggers, and returns the same fields.
const connectionString = process.env.DATABASE_URL;
const seedKey = makeSeedKey(Buffer.from(process.env.SEED_KEY ?? "", "hex"));
const pool = new pg.Pool({ connectionString, max: 16, types: columnTypes, options: `${AS_APP_ROLE} ${BY_KEY_ONLY}` });
const names = new Map(
  (await pool.query("select id, name_en, image, grade from items_items")).rows.map((row) => [row.id, row]),
);
const versions = new Map<string, { priceCents: number; items: sql.VersionItem[] }>();

const app = fastify();
app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) => {
  done(null, parse(body as string));
});
app.get("/healthz", async () => ({ alive: true }));
app.post<{ Body: { id: string; number: string } }>("/api/box/open", async (request, reply) => {
  const playerId = await findPlayer(String(request.headers.token));
  if (playerId === undefined) return reply.code(401).send({ status: 401 });
  const client = await pool.connect();
  try {
    await client.query("begin");
    const outcome = await open(client, playerId, request);
    await client.query("commit");
    return { status: 0, success: true, msg: "", data: show(outcome) };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
});
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.on("SIGTERM", () => process.exit(0));

const sessions = new Map<string, { playerId: number; until: number }>();

async function findPlayer(token: string): Promise<number | undefined> {
  const known = sessions.get(token);
  if (known && known.until > performance.now()) return known.playerId;
  const { rows } = await pool.query(sql.findSession(createHash("sha256").update(token).digest()));
  if (!rows[0]) return undefined;
  sessions.set(token, { playerId: rows[0].account_id, until: performance.now() + 60_000 });
  return rows[0].account_id;
}

type Outcome = {
  cost: number;
  coins: number;
  drops: (sql.VersionItem & { rollId: number; inventoryItemId: number; roll: number })[];
};

async function open(client: pg.PoolClient, playerId: number, request: FastifyRequest): Promise<Outcome> {
  const body = request.body as { id: string; number: string };
  const boxId = Number(body.id);
  const number = Number(body.number);
  const key = String(request.headers["idempotency-key"]);
  const bodyHash = createHash("sha256")
    .update(JSON.stringify({ id: boxId, number }))
    .digest();

  const wallet = (await client.query(sql.lockWallet(playerId))).rows[0];
  const seedPair = (await client.query(sql.findPair(playerId))).rows[0];
  const saved = (await client.query(sql.findKey(playerId, key))).rows[0];
  if (saved) return saved.answer;
  const box = (await client.query(sql.findBox(boxId))).rows[0];
  if (!box || box.frozen || !box.sold) throw new Error("closed");
  const version = await findVersion(client, boxId, box.current_version);
  const cost = version.priceCents * number;
  if (wallet.coins_cents < cost) throw new Error("insufficient_balance");

  const ids = (await client.query(sql.takeIds(number))).rows;
  const coins = wallet.coins_cents - cost;
  const transferId = ids[0].transfer_id;
  const { serverSeed } = unseal(seedKey, seedPair.sealed, seedPair.public_hash);
  const drops = ids.map(({ round_id, voucher_id }, index) => {
    const hmacKey = macKey({ client: seedPair.client_seed, nonce: seedPair.next_nonce + index });
    const mac = createHmac("sha512", hmacKey).update(serverSeed).digest("hex");
    const roll = ticketFromMac(mac, TICKETS);
    return { ...pickDrop(version.items, roll), roll, rollId: round_id, inventoryItemId: voucher_id };
  });

  await client.query(sql.insertTransfer(transferId, `box ${boxId} × ${number}`));
  await client.query(sql.insertEntries(transferId, playerId, cost, wallet.version + 1, coins, wallet.points_cents));
  await client.query(sql.updateWallet(playerId, coins, wallet.version + 1, cost));
  for (const [index, drop] of drops.entries()) {
    const grade = names.get(drop.itemId).grade;
    const at = { playerId, boxId, seedPairId: seedPair.id, nonce: seedPair.next_nonce + index, transferId };
    await client.query(sql.updateNonce(seedPair.id, at.nonce + 1));
    await client.query(sql.insertRoll({ ...drop, ...at, version: box.current_version, grade }));
    await client.query(sql.insertInventoryItem({ ...drop, ...at }));
  }
  const shown = drops.map(({ rollId: roundId, itemId, valueCents }) => ({ roundId, itemId, valueCents }));
  await client.query(sql.insertEvent({ playerId, boxId, game: "box", drops: shown }));
  const outcome = { cost, coins, drops };
  await client.query(sql.insertKey(playerId, key, bodyHash, outcome));
  return outcome;
}

async function findVersion(client: pg.PoolClient, boxId: number, version: number) {
  const known = versions.get(`${boxId} ${version}`);
  if (known) return known;
  const { rows } = await client.query(sql.findVersion(boxId, version));
  const found = { priceCents: rows[0].priceCents as number, items: rows as sql.VersionItem[] };
  versions.set(`${boxId} ${version}`, found);
  return found;
}

function show({ cost, coins, drops }: Outcome) {
  return {
    drops: drops.map(({ itemId, valueCents, rollId, ...drop }) => {
      const { name_en, image, grade } = names.get(itemId);
      return {
        roundId: rollId,
        ...drop,
        itemId,
        name: name_en,
        image,
        grade,
        value: valueCents / 100,
        recoveryPrice: valueCents / 100,
      };
    }),
    cost: cost / 100,
    balance: coins / 100,
    secondaryBalance: 0,
  };
}
