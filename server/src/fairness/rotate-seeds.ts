import type { OutputOf } from "@vitrine/contract/call.ts";
import type { fairCurrent, modifySecret } from "@vitrine/contract/fairness/calls.ts";
import { CLIENT_SEED_PATTERN } from "@vitrine/contract/fairness/ticket.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { type Pipeline, pipelineOver } from "../platform/database/pipeline.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { lockLedger } from "../wallet/index.ts";
import { isTooOld, readSeeds } from "./player-seeds.ts";
import { announceBattleSeedPair } from "./room-seed-pairs.ts";
import { makeSecrets, seal, unseal } from "./seal.ts";

const ALLOWED = new RegExp(CLIENT_SEED_PATTERN);

/** Tells an account's owner that their client seed was changed, in the transaction of the change. */
export type TellSeed = (
  tx: Tx,
  change: { accountId: number; kind: "client_seed_changed"; address: string },
) => Promise<void>;

/**
 * Sets a player's client seed. A seed pair without rolls that is not too old stays active. Otherwise the pair is
 * revealed, the announced pair becomes active with nonce 1, and another pair is announced.
 */
export async function changeClientSeed(
  { db, seedKey, tell }: { db: Db; seedKey: SeedKey; tell: TellSeed },
  { playerId, clientSeed, address }: { playerId: number; clientSeed: string; address: string },
): Promise<OutputOf<typeof modifySecret>> {
  if (!ALLOWED.test(clientSeed)) throw new Refusal("client_seed_invalid");
  const revealed = await transact(db, async (tx) => {
    const pipeline = pipelineOver(tx);
    // The lock on the wallet also protects the seed pair, so rolls and rotations wait for each other.
    const [, seedPairs] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 0 }),
      readSeeds(pipeline, [playerId]),
    ]);
    const active = seedPairs.get(playerId);
    invariant(active, `player ${playerId} has an active seed pair`);
    const before = await readCurrentSeeds(tx, playerId);
    // The first own seed, which replaces the default seed, causes no message.
    if (!before.clientSeedIsDefault && before.clientSeed !== clientSeed)
      await tell(tx, { accountId: playerId, kind: "client_seed_changed", address });
    // A seed pair that is too old would refuse every roll, so it is rotated even without rolls.
    if (active.nextNonce === 1 && !isTooOld(active)) {
      await pipeline.query(SET_SEED.name, SET_SEED.text, [active.seedPairId, clientSeed]);
      return null;
    }
    await rotate(pipeline, { playerId, clientSeed, seedKey, seedPairId: active.seedPairId });
    const { serverSeed, secretSalt } = unseal(seedKey, active.sealed, active.publicHash);
    const lastNonce = active.nextNonce - 1;
    return { serverSeed, secretSalt, publicHash: active.publicHash, clientSeed: active.clientSeed, lastNonce };
  });
  return { revealed, current: await showCurrentSeeds({ db, seedKey }, playerId) };
}

async function rotate(
  pipeline: Pipeline,
  {
    playerId,
    clientSeed,
    seedKey,
    seedPairId,
  }: { playerId: number; clientSeed: string; seedKey: SeedKey; seedPairId: number },
): Promise<void> {
  const next = makeSecrets();
  await Promise.all([
    pipeline.query(REVEAL.name, REVEAL.text, [seedPairId]),
    pipeline.query(ACTIVATE.name, ACTIVATE.text, [playerId, clientSeed]),
    pipeline.query(ANNOUNCE.name, ANNOUNCE.text, [playerId, next.publicHash, seal(seedKey, next, next.publicHash)]),
  ]);
}

type Current = OutputOf<typeof fairCurrent>;

/** Returns all announced hashes of a player; announces the seed pair of the player's next battle if there is none. */
export async function showCurrentSeeds(
  { db, seedKey }: { db: Db; seedKey: SeedKey },
  playerId: number,
): Promise<Current> {
  const [current, nextBattlePublicHash] = await Promise.all([
    readCurrentSeeds(db, playerId),
    announceBattleSeedPair(pipelineOver(db), seedKey, playerId),
  ]);
  return { ...current, nextBattlePublicHash };
}

/** Reads the hashes, the client seed and the nonce of a player's own rolls. */
export async function readCurrentSeeds(db: Db, playerId: number): Promise<Omit<Current, "nextBattlePublicHash">> {
  const seedPairs = await db
    .selectFrom("fairness_pairs")
    .select(["state", "public_hash", "client_seed", "client_seed_is_default", "next_nonce", "started_at"])
    .where("player_id", "=", playerId)
    .where("purpose", "=", "player")
    .where("state", "in", ["active", "next"])
    .execute();
  const active = seedPairs.find(({ state }) => state === "active");
  const next = seedPairs.find(({ state }) => state === "next");
  invariant(active && next, `player ${playerId} has an active and a next seed pair`);
  return {
    publicHash: active.public_hash,
    nextPublicHash: next.public_hash,
    clientSeed: active.client_seed!,
    clientSeedIsDefault: active.client_seed_is_default,
    nonce: active.next_nonce,
    startedAt: active.started_at!.toISOString(),
  };
}

const SET_SEED = {
  name: "set_client_seed",
  text: "update fairness_pairs set client_seed = $2, client_seed_is_default = false where id = $1",
};

const REVEAL = {
  name: "reveal_pair",
  text: "update fairness_pairs set state = 'revealed', revealed_at = now() where id = $1",
};

const ACTIVATE = {
  name: "activate_next_pair",
  text: `update fairness_pairs set state = 'active', client_seed = $2, started_at = now()
where player_id = $1 and state = 'next' and purpose = 'player'`,
};

const ANNOUNCE = {
  name: "announce_next_pair",
  text: `insert into fairness_pairs (player_id, purpose, state, public_hash, sealed)
values ($1::bigint, 'player', 'next', $2::text, $3::bytea)`,
};
