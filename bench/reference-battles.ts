import pg from "pg";
import type { BattleDeps } from "../server/src/battles/deps.ts";
import { decideRolls } from "../server/src/battles/rolling/decide-rolls.ts";
import { unseal } from "../server/src/fairness/seal.ts";
import { AS_APP_ROLE } from "../server/src/platform/database/database.ts";
import { BY_KEY_ONLY } from "../server/src/platform/database/pipeline.ts";
import { columnTypes } from "../server/src/platform/database/values.ts";

/** Number of battles that are settled at the same time, each on its own connection. */
const CONNECTIONS = 8;
const LEAD_MS = 1500;

type Row = Record<string, never> & { id: number; pair_id: number; [column: string]: unknown };

/**
 * Settles battles in the usual way: one battle after the other on each connection, one transaction for the rolls and
 * one for closing, and separate statements for each roll and each seat. It uses the server's decision function and
 * writes the same rows as the server.
 */
export async function settleBattles({ connectionString, deps }: { connectionString: string; deps: BattleDeps }) {
  const options = `${AS_APP_ROLE} ${BY_KEY_ONLY}`;
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, types: columnTypes, options });
  try {
    const { rows } = await pool.query("select * from battles_battles where state = 1 order by locked_at");
    const queue = rows as Row[];
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (let battle = queue.shift(); battle; battle = queue.shift()) {
          await inTransaction(pool, (client) => roll(client, deps, battle!.id));
          await inTransaction(pool, (client) => close(client, battle!.id));
        }
      }),
    );
  } finally {
    await pool.end();
  }
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await work(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

const statement = (name: string, text: string) => (values: unknown[]) => ({ name: `usual_${name}`, text, values });

const LOCK = statement("lock", "select * from battles_battles where id = $1 for update");
const SEATS = statement("seats", "select * from battles_seats where battle_id = $1 order by pos");
const PAIR = statement("pair", "select * from fairness_pairs where id = $1");
const IDS = statement("ids", "select nextval('fairness_round_ids') as roll, nextval('items_voucher_ids') as item");
const NONCE = statement("nonce", "update fairness_pairs set next_nonce = $2 where id = $1");
const ROUND = statement(
  "roll",
  `insert into fairness_rounds (id, pair_id, nonce, game, player_id, transfer_id, box_id, box_version, size, roll, range_start,
  range_end, item_id, grade, value_cents, voucher_id, revealed_at)
values ($1, $2, $3, 'battle', $4, $5, $6, $7, 100000, $8, $9, $10, $11, $12, $13, $14, $15)`,
);
const ITEM = statement(
  "item",
  `insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source, box_id, round_id, revealed_at)
values ($1, $2, $3, $4, $4, 'battle', $5, $6, $7)`,
);
const ROLLED = statement(
  "rolled",
  `update battles_battles set started_at = $2, ends_at = $3, winner_pos = $4, tie_breaks = $5, won_cents = $6 where id = $1`,
);
const EVENT = statement("event", "insert into platform_events (kind, payload, revealed_at) values ($1, $2, $3)");

async function roll(client: pg.PoolClient, { boxCache, itemCatalogue, config }: BattleDeps, id: number): Promise<void> {
  const battle = (await client.query(LOCK([id]))).rows[0];
  const seats = (await client.query(SEATS([id]))).rows;
  const seedPair = (await client.query(PAIR([battle.pair_id]))).rows[0];
  const { serverSeed } = unseal(config.seedKey, seedPair.sealed, seedPair.public_hash);
  const versions = await Promise.all(
    battle.box_ids.map((boxId: number, index: number) => boxCache.version(boxId, battle.box_versions[index])),
  );
  const userSeeds = seats.map(({ user_seed }) => user_seed);
  const rolled = await decideRolls({ mode: battle.mode, serverSeed, beacon: undefined, userSeeds, versions });
  const startedAt = new Date(Date.now() + LEAD_MS);
  const endsAt = new Date(startedAt.getTime() + battle.box_ids.length * battle.round_ms);
  const winner = seats[rolled.winnerPos - 1];
  for (const { round, pos, nonce, roll: ticket, start, end, itemId, valueCents } of rolled.rolls) {
    const ids = (await client.query(IDS([]))).rows[0];
    const seat = seats[pos - 1];
    const boxId = battle.box_ids[round - 1];
    const of = [
      ids.roll,
      battle.pair_id,
      nonce,
      seat.player_id,
      seat.transfer_id,
      boxId,
      battle.box_versions[round - 1],
    ];
    await client.query(NONCE([battle.pair_id, nonce + 1]));
    await client.query(
      ROUND([...of, ticket, start, end, itemId, itemCatalogue.known(itemId).grade, valueCents, ids.item, endsAt]),
    );
    await client.query(ITEM([ids.item, winner.player_id, itemId, valueCents, boxId, ids.roll, endsAt]));
  }
  const ties = JSON.stringify(rolled.tieBreaks);
  await client.query(ROLLED([id, startedAt, endsAt, rolled.winnerPos, ties, rolled.wonCents]));
  for (const [index] of battle.box_ids.entries()) {
    const at = new Date(startedAt.getTime() + index * battle.round_ms);
    await client.query(EVENT(["battleState", { battleId: id, round: index + 1 }, at]));
  }
}

const WALLET = statement("wallet", "select * from wallet_wallets where player_id = $1 for update");
const TRANSFER = statement(
  "transfer",
  `insert into wallet_transfers (id, kind, order_id, reference)
select id, 'battle_payout', 'Y' || id, $1 from nextval('wallet_transfer_ids') id returning id`,
);
const ENTRIES = statement(
  "entries",
  `insert into wallet_entries (transfer_id, position, player_id, house, balance_type, amount_cents, version, coins_after_cents,
  points_after_cents)
select $1, entry.* from unnest($2::smallint[], $3::bigint[], $4::text[], $5::smallint[], $6::bigint[], $7::bigint[], $8::bigint[],
  $9::bigint[]) as entry`,
);
const BALANCE = statement(
  "balance",
  `update wallet_wallets set coins_cents = $2, version = $3, net_stakes_cents = net_stakes_cents + $4, won_cents = won_cents + $5
where player_id = $1`,
);
const CLOSED = statement(
  "closed",
  "update battles_battles set state = 2, closed_at = now(), closed_on = current_date where id = $1",
);
const CASHBACK = statement(
  "cashback",
  "update battles_seats set cashback_cents = $3 where battle_id = $1 and pos = $2",
);
const REVEAL = statement("reveal", "update fairness_pairs set state = 'revealed', revealed_at = now() where id = $1");
const DAY = statement(
  "day",
  `insert into battles_days as kept (day, player_id, battles, wins, staked_cents, won_cents)
values (current_date, $1, 1, $2, $3, $4) on conflict (day, player_id) do update set battles = kept.battles + 1,
  wins = kept.wins + excluded.wins, staked_cents = kept.staked_cents + excluded.staked_cents,
  won_cents = kept.won_cents + excluded.won_cents`,
);
const MESSAGE = statement("message", "insert into messages_messages (account_id, kind, details) values ($1, $2, $3)");
const DROPS = statement(
  "drops",
  "select id, player_id, box_id, item_id, grade, value_cents from fairness_rounds where pair_id = $1",
);

async function close(client: pg.PoolClient, id: number): Promise<void> {
  const seats = (await client.query(SEATS([id]))).rows;
  const wallets = new Map<number, { coins_cents: number; points_cents: number; version: number }>();
  for (const playerId of seats.map(({ player_id }) => player_id).sort((a, b) => a - b)) {
    wallets.set(playerId, (await client.query(WALLET([playerId]))).rows[0]);
  }
  const battle = (await client.query(LOCK([id]))).rows[0];
  const cashback = Math.floor((battle.boxes_cents * battle.cashback_percent) / 100);
  const entry = battle.boxes_cents + battle.surcharge_cents;
  const pool = entry * seats.length;
  const fee = pool - battle.boxes_cents * seats.length - cashback * (seats.length - 1);
  const transferId = (await client.query(TRANSFER([`battle ${id}`]))).rows[0].id;
  const losers = seats.filter(({ pos }) => pos !== battle.winner_pos);
  const sides = [
    { house: "battle_pool", cents: -pool },
    { house: "battle", cents: battle.boxes_cents * seats.length },
    { house: "fee", cents: fee },
    ...losers.map(({ player_id }) => ({ player: player_id as number, cents: cashback })),
  ].filter(({ cents }) => cents !== 0);
  const after = sides.map((side) => {
    if (!("player" in side)) return null;
    const wallet = wallets.get(side.player)!;
    wallet.coins_cents += side.cents;
    wallet.version += 1;
    return { version: wallet.version, coins: wallet.coins_cents, points: wallet.points_cents };
  });
  await client.query(
    ENTRIES([
      transferId,
      sides.map((_, index) => index + 1),
      sides.map((side) => ("player" in side ? side.player : null)),
      sides.map((side) => ("house" in side ? side.house : null)),
      sides.map(() => 0),
      sides.map(({ cents }) => cents),
      after.map((state) => state?.version ?? null),
      after.map((state) => state?.coins ?? null),
      after.map((state) => state?.points ?? null),
    ]),
  );
  await client.query(CLOSED([id]));
  for (const { pos, player_id } of seats) {
    const won = pos === battle.winner_pos;
    const wallet = wallets.get(player_id)!;
    const net = won ? entry : entry - cashback;
    await client.query(
      BALANCE([player_id, wallet.coins_cents, wallet.version, battle.boxes_cents, won ? battle.won_cents : cashback]),
    );
    await client.query(CASHBACK([id, pos, won ? 0 : cashback]));
    await client.query(DAY([player_id, won ? 1 : 0, net, won ? battle.won_cents : 0]));
    await client.query(
      MESSAGE([player_id, won ? "battle_won" : "battle_cashback", { battle: id, value: 1, coins: 1 }]),
    );
  }
  await client.query(REVEAL([battle.pair_id]));
  const drops = (await client.query(DROPS([battle.pair_id]))).rows;
  await client.query(EVENT(["battleState", { battleId: id, round: 0 }, null]));
  await client.query(EVENT(["battleDrops", { drops }, null]));
}
