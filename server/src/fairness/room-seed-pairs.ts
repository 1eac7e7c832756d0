import { createHash } from "node:crypto";
import type { Statements } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { invariant } from "../platform/errors.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { makeSecrets, type Secrets, seal, unseal } from "./seal.ts";

/** The seed pair of one room, a battle or a giveaway. */
export type RoomSeedPair = { seedPairId: number; publicHash: string };

/**
 * Returns the public hash of the seed pair for the player's next battle; announces a seed pair if there is none.
 * Concurrent requests get the same seed pair.
 */
export async function announceBattleSeedPair(asked: Statements, seedKey: SeedKey, playerId: number): Promise<string> {
  const [known] = await asked.query<RoomSeedPair>(NEXT.name, NEXT.text, [playerId]);
  if (known) return known.publicHash;
  await insertNext(asked, seedKey, playerId);
  const [made] = await asked.query<RoomSeedPair>(NEXT.name, NEXT.text, [playerId]);
  invariant(made, `player ${playerId} has an announced seed pair for battles`);
  return made.publicHash;
}

/**
 * Takes the announced seed pair for a battle and announces another. The caller holds the lock on the player's
 * wallet. A house room (null) takes a new seed pair, because the house announces none.
 */
export async function takeBattleSeedPair(
  asked: Statements,
  { seedKey, playerId }: { seedKey: SeedKey; playerId: number | null },
): Promise<RoomSeedPair> {
  const [next] = playerId === null ? [] : await asked.query<RoomSeedPair>(TAKE.name, TAKE.text, [playerId]);
  if (playerId !== null) await insertNext(asked, seedKey, playerId);
  return next ?? (await makeRoomSeedPair(asked, { seedKey, playerId, purpose: "battle" }));
}

/** Creates a seed pair for a room. `playerId` is the room's owner; it is null for a house room. */
export async function makeRoomSeedPair(
  asked: Statements,
  { seedKey, playerId, purpose }: { seedKey: SeedKey; playerId: number | null; purpose: "battle" | "giveaway" },
): Promise<RoomSeedPair> {
  const secrets = makeSecrets();
  const sealed = seal(seedKey, secrets, secrets.publicHash);
  const [row] = await asked.query<RoomSeedPair>(FRESH.name, FRESH.text, [
    playerId,
    secrets.publicHash,
    sealed,
    purpose,
  ]);
  invariant(row, "the insert of a new seed pair returned its row");
  return row;
}

/** A seed pair with sealed secrets. */
export type SealedSeedPair = { seedPairId: number; publicHash: string; sealed: Buffer };

/** Reads the seed pairs of rooms whose rows this transaction has locked. */
export async function readRoomSeedPairs(
  asked: Statements,
  seedPairIds: readonly number[],
): Promise<Map<number, SealedSeedPair>> {
  const rows = await asked.query<SealedSeedPair>(READ.name, READ.text, [integers(seedPairIds)]);
  return new Map(rows.map((row) => [row.seedPairId, row]));
}

/**
 * Decrypts the secrets of a seed pair, to roll with them or to show them. They must not leave the server before the
 * seed pair is revealed.
 */
export function openSeedPair(seedKey: SeedKey, { sealed, publicHash }: SealedSeedPair): Secrets {
  return unseal(seedKey, sealed, publicHash);
}

/** Marks seed pairs as revealed: from the commit on, answers may contain their secrets. */
export function revealSeedPairs(asked: Statements, seedPairIds: readonly number[]): void {
  if (seedPairIds.length > 0) asked.query(REVEAL.name, REVEAL.text, [integers(seedPairIds)]);
}

async function insertNext(asked: Statements, seedKey: SeedKey, playerId: number): Promise<void> {
  const secrets = makeSecrets();
  await asked.query(ANNOUNCE.name, ANNOUNCE.text, [
    playerId,
    secrets.publicHash,
    seal(seedKey, secrets, secrets.publicHash),
  ]);
}

const COLUMNS = `id as "seedPairId", public_hash as "publicHash"`;

const NEXT = {
  name: "select_next_battle_pair",
  text: `select ${COLUMNS} from fairness_pairs where player_id = $1::bigint and state = 'next' and purpose = 'battle'`,
};

const ANNOUNCE = {
  name: "announce_battle_pair",
  text: `insert into fairness_pairs (player_id, purpose, state, public_hash, sealed)
values ($1::bigint, 'battle', 'next', $2::text, $3::bytea)
on conflict (player_id) where state = 'next' and purpose = 'battle' do nothing`,
};

const TAKE = {
  name: "take_battle_pair",
  text: `update fairness_pairs set state = 'active', started_at = now()
where player_id = $1::bigint and state = 'next' and purpose = 'battle' returning ${COLUMNS}`,
};

const FRESH = {
  name: "insert_room_pair",
  text: `insert into fairness_pairs (player_id, purpose, state, public_hash, sealed, started_at)
values ($1::bigint, $4::text, 'active', $2::text, $3::bytea, now()) returning ${COLUMNS}`,
};

const READ = {
  name: "read_room_pairs",
  text: `select ${COLUMNS}, sealed from fairness_pairs where id = any($1::bigint[]) and purpose <> 'player'`,
};

const REVEAL = {
  name: "reveal_room_pairs",
  text: "update fairness_pairs set state = 'revealed', revealed_at = now() where id = any($1::bigint[])",
};

/**
 * The beacon round of a stored room. Chain and round are named in advance; the signature is stored after it was
 * fetched.
 */
type NamedRound = {
  beacon_chain: string | null;
  beacon_round: number | null;
  beacon_signature: string | null;
};

/** Returns the beacon round of a room as answers show it; null without a beacon. */
export function showBeacon({ beacon_chain: chain, beacon_round: round, beacon_signature: signature }: NamedRound) {
  if (chain === null || round === null) return null;
  return { chain, round, signature, randomness: signature === null ? null : randomnessOf(signature) };
}

/**
 * Returns the hex SHA-256 of the signature's bytes, which is part of the source of the rolls. Formula:
 * docs/fairness.md, "Battles".
 */
const randomnessOf = (signature: string) => createHash("sha256").update(signature, "hex").digest("hex");
