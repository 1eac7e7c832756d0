import { createHash, createHmac } from "node:crypto";
import { parse } from "node:querystring";
import { macKey, TICKETS, ticketFromMac } from "@vitrine/contract/fairness/ticket.ts";
import { pickDrop } from "@vitrine/contract/fairness/ticket-ranges.ts";
import fastify, { type FastifyInstance } from "fastify";
import type pg from "pg";
import { unseal } from "../server/src/fairness/seal.ts";
import { makeSeedKey } from "../server/src/platform/seed-key.ts";
import * as sql from "./lean-statements.ts";

// What the two lean servers share: the roll, the answer, and what they keep in memory. They differ only in how they
// write.

export type Opening = { playerId: number; boxId: number; number: number; key: string; bodyHash: Buffer };
export type Wallet = { coins_cents: number };
export type SeedPair = { id: number; next_nonce: number; public_hash: string; sealed: Buffer; client_seed: string };
export type Drop = sql.VersionItem & { id: number; nonce: number; roll: number };
export type Outcome = { transferId: number; cost: number; coins: number; drops: Drop[] };
export type Version = { version: number; priceCents: number; items: sql.VersionItem[] };

const seedKey = makeSeedKey(Buffer.from(process.env.SEED_KEY ?? "", "hex"));

/** Starts a server whose POST /api/box/open answers with the outcome of `open`. */
export async function serveOpenings(pool: pg.Pool, open: (opening: Opening) => Promise<Outcome>): Promise<void> {
  const names = new Map(
    (await pool.query("select id, name_en, image, grade from items_items")).rows.map((row) => [row.id, row]),
  );
  const app = fastify();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) => {
    done(null, parse(body as string));
  });
  app.get("/healthz", async () => ({ alive: true }));
  addOpening(app, pool, async (opening) => show(await open(opening), names));
  await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
  process.on("SIGTERM", () => process.exit(0));
}

function addOpening(app: FastifyInstance, pool: pg.Pool, answer: (opening: Opening) => Promise<object>): void {
  app.post<{ Body: { id: string; number: string } }>("/api/box/open", async (request, reply) => {
    const playerId = await findPlayer(pool, String(request.headers.token));
    if (playerId === undefined) return reply.code(401).send({ status: 401 });
    const boxId = Number(request.body.id);
    const number = Number(request.body.number);
    const key = String(request.headers["idempotency-key"]);
    const bodyHash = createHash("sha256")
      .update(JSON.stringify({ id: boxId, number }))
      .digest();
    const data = await answer({ playerId, boxId, number, key, bodyHash });
    return { status: 0, success: true, msg: "", data };
  });
}

const sessions = new Map<string, { playerId: number; until: number }>();

async function findPlayer(pool: pg.Pool, token: string): Promise<number | undefined> {
  const known = sessions.get(token);
  if (known && known.until > performance.now()) return known.playerId;
  const { rows } = await pool.query(sql.findSession(createHash("sha256").update(token).digest()));
  if (!rows[0]) return undefined;
  sessions.set(token, { playerId: rows[0].account_id, until: performance.now() + 60_000 });
  return rows[0].account_id;
}

const versions = new Map<number, Version>();

/** Reads the current version of a box once. */
export async function findVersion(client: pg.Pool | pg.ClientBase, boxId: number): Promise<Version> {
  const known = versions.get(boxId);
  if (known) return known;
  const { rows } = await client.query(sql.findVersion(boxId));
  const found = { version: rows[0].version, priceCents: rows[0].priceCents, items: rows };
  versions.set(boxId, found);
  return found;
}

const freeIds = { next: 0, end: 0 };

/** Takes ids of rows from the sequence, a thousand at a time. */
export async function takeIds(client: pg.ClientBase, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    if (freeIds.next === freeIds.end) {
      const first = (await client.query(sql.takeIds())).rows[0].first as number;
      // Another transaction may have taken a thousand while this one waited: the rest of that thousand stays unused.
      Object.assign(freeIds, { next: first, end: first + 1000 });
    }
    ids.push(freeIds.next);
    freeIds.next += 1;
  }
  return ids;
}

/** Decides an opening; throws when the coins do not suffice. Changes wallet and seed pair in memory. */
export function decide(
  { number }: Opening,
  { wallet, seedPair, version, ids }: { wallet: Wallet; seedPair: SeedPair; version: Version; ids: number[] },
): Outcome {
  const cost = version.priceCents * number;
  if (wallet.coins_cents < cost) throw new Error("insufficient_balance");
  wallet.coins_cents -= cost;
  const { serverSeed } = unseal(seedKey, seedPair.sealed, seedPair.public_hash);
  const drops = ids.slice(1).map((id) => {
    const nonce = seedPair.next_nonce;
    seedPair.next_nonce += 1;
    const hmacKey = macKey({ client: seedPair.client_seed, nonce });
    const roll = ticketFromMac(createHmac("sha512", hmacKey).update(serverSeed).digest("hex"), TICKETS);
    return { ...pickDrop(version.items, roll), id, nonce, roll };
  });
  return { transferId: ids[0]!, cost, coins: wallet.coins_cents, drops };
}

function show({ cost, coins, drops }: Outcome, names: Map<number, { name_en: string; image: string; grade: number }>) {
  return {
    drops: drops.map(({ id, roll, start, end, itemId, valueCents }) => {
      const { name_en, image, grade } = names.get(itemId)!;
      const value = valueCents / 100;
      return {
        roundId: id,
        inventoryItemId: id,
        roll,
        start,
        end,
        itemId,
        name: name_en,
        image,
        grade,
        value,
        recoveryPrice: value,
      };
    }),
    cost: cost / 100,
    balance: coins / 100,
    secondaryBalance: 0,
  };
}

/** The drops as the event and the saved answer store them. */
export const storedDrops = ({ drops }: Outcome) =>
  drops.map(({ id, roll, start, end, itemId, valueCents }) => ({ roundId: id, roll, start, end, itemId, valueCents }));
