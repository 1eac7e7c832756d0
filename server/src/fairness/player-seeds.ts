import { createHmac } from "node:crypto";
import { CLIENT_SEED_PATTERN, macKey, TICKETS, ticketFromMac } from "@vitrine/contract/fairness/ticket.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { now } from "../platform/clock.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { makeSecrets, seal, unseal } from "./seal.ts";

/** The limits after which a seed pair must be rotated before the next roll. */
export const SEED_PAIR_ROLLS_MOST = 10_000;
export const SEED_PAIR_AGE_MOST_MS = 30 * DAY_MS;

/**
 * A player's active seed pair, protected by the lock on the wallet. The secrets stay sealed until a roll needs them.
 */
export type PlayerSeeds = {
  readonly playerId: number;
  readonly seedPairId: number;
  readonly publicHash: string;
  readonly sealed: Buffer;
  readonly clientSeed: string;
  readonly clientSeedIsDefault: boolean;
  readonly startedAt: Date;
  nextNonce: number;
};

/** One roll: its nonce, and the ticket from 1 to 100 000. */
type Roll = { nonce: number; ticket: number };

/** The client seed of an account that has not chosen a seed; pages and receipts mark it as the default. */
const DEFAULT_CLIENT_SEED = "vitrine";

/** Gives a new player an active seed pair with the default client seed, and announces the next seed pair. */
export async function createSeeds(pipeline: Pipeline, seedKey: SeedKey, playerId: number): Promise<void> {
  const seedPairs = [makeSecrets(), makeSecrets()];
  await pipeline.query(CREATE.name, CREATE.text, [
    playerId,
    seedPairs.map(({ publicHash }) => publicHash),
    seedPairs.map((secrets) => `\\x${seal(seedKey, secrets, secrets.publicHash).toString("hex")}`),
    DEFAULT_CLIENT_SEED,
  ]);
}

/**
 * Reads the active seed pairs of players whose wallets this transaction has locked. Every roll and rotation locks the
 * wallet, so the seed pair needs no separate lock.
 */
export async function readSeeds(pipeline: Pipeline, playerIds: readonly number[]): Promise<Map<number, PlayerSeeds>> {
  const rows = await pipeline.query<PlayerSeeds>(ACTIVE.name, ACTIVE.text, [integers([...new Set(playerIds)])]);
  return new Map(rows.map((row) => [row.playerId, row]));
}

/** Refuses `count` more rolls if the seed pair is used up or too old. */
export function checkRotation(seeds: PlayerSeeds, count: number): void {
  if (seeds.nextNonce + count - 1 > SEED_PAIR_ROLLS_MOST || isTooOld(seeds)) throw new Refusal("rotation_due");
}

/** Returns true if a seed pair is too old, whether or not it was used. */
export function isTooOld({ startedAt }: Pick<PlayerSeeds, "startedAt">): boolean {
  return now().getTime() - startedAt.getTime() > SEED_PAIR_AGE_MOST_MS;
}

/** Rolls with the next `count` nonces of a seed pair. Formula: docs/fairness.md, "The function". */
export function rollTickets(seedKey: SeedKey, seeds: PlayerSeeds, count: number): Roll[] {
  const { serverSeed } = unseal(seedKey, seeds.sealed, seeds.publicHash);
  return Array.from({ length: count }, () => {
    const nonce = seeds.nextNonce;
    seeds.nextNonce += 1;
    const mac = createHmac("sha512", macKey({ client: seeds.clientSeed, nonce }))
      .update(serverSeed)
      .digest("hex");
    return { nonce, ticket: ticketFromMac(mac, TICKETS) };
  });
}

type Reached = Pick<PlayerSeeds, "seedPairId" | "nextNonce">;

/**
 * Writes the next nonces of seed pairs. Call it before the rolls are inserted, because the trigger of the rolls checks
 * the nonce.
 */
export function writeNonces(pipeline: Pipeline, seeds: readonly Reached[]): void {
  if (seeds.length === 0) return;
  invariant(
    new Set(seeds.map(({ seedPairId }) => seedPairId)).size === seeds.length,
    "the list has each seed pair only once",
  );
  pipeline.query(WRITE.name, WRITE.text, [
    integers(seeds.map(({ seedPairId }) => seedPairId)),
    integers(seeds.map(({ nextNonce }) => nextNonce)),
  ]);
}

const CREATE = {
  name: "create_seeds",
  text: `insert into fairness_pairs (player_id, purpose, state, public_hash, sealed, client_seed, client_seed_is_default, started_at)
values ($1::bigint, 'player', 'active', ($2::text[])[1], ($3::bytea[])[1], $4::text, true, now()),
  ($1::bigint, 'player', 'next', ($2::text[])[2], ($3::bytea[])[2], null, false, null)`,
};

const ACTIVE = {
  name: "select_active_seeds",
  text: `select player_id as "playerId", id as "seedPairId", public_hash as "publicHash", sealed, client_seed as "clientSeed",
  client_seed_is_default as "clientSeedIsDefault", started_at as "startedAt", next_nonce as "nextNonce"
from fairness_pairs where player_id = any($1::bigint[]) and state = 'active' and purpose = 'player'`,
};

const WRITE = {
  name: "write_nonces",
  text: `update fairness_pairs seed_pair set next_nonce = reached.nonce
from unnest($1::bigint[], $2::int[]) as reached (id, nonce) where seed_pair.id = reached.id`,
};

const ALLOWED = new RegExp(CLIENT_SEED_PATTERN);

/**
 * Returns the seed that a player brings to a room: the given seed, or the player's current client seed. The alphabet
 * has no comma, because a comma joins the seeds of a battle.
 */
export function userSeedOf(given: string | undefined, seeds: PlayerSeeds | undefined) {
  if (given !== undefined && !ALLOWED.test(given)) throw new Refusal("client_seed_invalid");
  invariant(seeds, "the player has an active seed pair");
  return { userSeed: given ?? seeds.clientSeed, isDefault: given === undefined };
}
