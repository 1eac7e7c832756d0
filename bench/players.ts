import { createHash } from "node:crypto";
import type pg from "pg";
import { makeSecrets, seal } from "../server/src/fairness/seal.ts";
import type { SeedKey } from "../server/src/platform/seed-key.ts";

export const PLAYERS = 10_000;
/** The id of the first player, far above the ids of the demo's rows. */
export const FIRST_PLAYER = 1_000_001;
/** The initial balance of every player. */
export const COINS_CENTS = 1_000_000_000;

/** The token of a player. It depends only on the player's id, so every process of the bench can compute it. */
export function tokenOf(player: number): string {
  return createHash("sha256").update(`bench ${player}`).digest("hex");
}

/**
 * Inserts players with money, seeds and a session by plain SQL, without the slow password hash. The money comes from
 * real transfers, so the ledger's triggers have checked it. Ids start at FIRST_PLAYER; an active seed pair and the
 * transfer of the money have the id of their player.
 */
export async function insertPlayers(pool: pg.Pool, seedKey: SeedKey): Promise<void> {
  const ids = Array.from({ length: PLAYERS }, (_, index) => FIRST_PLAYER + index);
  await pool.query(ACCOUNTS, [ids]);
  await pool.query("insert into wallet_wallets (player_id) select unnest($1::bigint[])", [ids]);
  const seedPairs = ids.flatMap((id) => [
    { seedPairId: id, id, state: "active", ...sealNew(seedKey) },
    { seedPairId: id + PLAYERS, id, state: "next", ...sealNew(seedKey) },
  ]);
  await pool.query(PAIRS, [
    seedPairs.map(({ seedPairId }) => seedPairId),
    seedPairs.map(({ id }) => id),
    seedPairs.map(({ state }) => state),
    seedPairs.map(({ publicHash }) => publicHash),
    seedPairs.map(({ sealed }) => sealed),
  ]);
  await pool.query(SESSIONS, [ids, ids.map((id) => createHash("sha256").update(tokenOf(id)).digest())]);
  await pool.query(TRANSFERS, [ids]);
  await pool.query(ENTRIES, [ids, COINS_CENTS]);
  await pool.query("update wallet_wallets set coins_cents = $1, version = 1 where player_id = any($2)", [
    COINS_CENTS,
    ids,
  ]);
  await pool.query("select setval('wallet_transfer_ids', $1)", [FIRST_PLAYER + PLAYERS]);
  await pool.query("vacuum analyze");
}

function sealNew(seedKey: SeedKey) {
  const secrets = makeSecrets();
  return { publicHash: secrets.publicHash, sealed: seal(seedKey, secrets, secrets.publicHash) };
}

const ACCOUNTS = `insert into accounts_accounts (id, phone, password_hash, nickname, avatar) overriding system value
select number, '+86' || 13000000000 + number, 'none', 'V' || number, '/pictures/avatars/01.webp' from unnest($1::bigint[]) number`;

const PAIRS = `insert into fairness_pairs (id, player_id, purpose, state, public_hash, sealed, client_seed, client_seed_is_default, started_at)
overriding system value select id, player_id, 'player', state, public_hash, sealed, case state when 'active' then 'vitrine' end, state = 'active',
  case state when 'active' then now() end
from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bytea[]) as pair (id, player_id, state, public_hash, sealed)`;

const SESSIONS = `insert into accounts_sessions (token_hash, account_id, expires_at)
select hash, id, now() + interval '30 days' from unnest($1::bigint[], $2::bytea[]) as session (id, hash)`;

const TRANSFERS = `insert into wallet_transfers (id, kind, order_id, reference)
select id, 'demo_grant', 'D' || id, 'bench' from unnest($1::bigint[]) id`;

const ENTRIES = `insert into wallet_entries (transfer_id, position, player_id, house, balance_type, amount_cents, version,
  coins_after_cents, points_after_cents)
select id, 1, null, 'demo', 0, -$2::bigint, null, null, null from unnest($1::bigint[]) id
union all select id, 2, id, null, 0, $2::bigint, 1, $2::bigint, 0 from unnest($1::bigint[]) id`;
