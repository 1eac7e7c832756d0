import type { Pipeline } from "../platform/database/pipeline.ts";
import { integers, moments } from "../platform/database/values.ts";
import { countMoved } from "./count-moved.ts";
import type { Ledger } from "./ledger.ts";
import { writeWeeks } from "./net-stakes.ts";

/**
 * Sends the decisions of the ledger in this order: start values of periods, transfers, entries (a trigger checks them),
 * wallets (a trigger looks for the entry that explains each new balance), weeks of net stakes, released pending points.
 * It awaits nothing: the commit reports the first failure.
 */
export function writeLedger(pipeline: Pipeline, ledger: Ledger): void {
  countMoved(pipeline, ledger);
  if (ledger.begun.size > 0) writeBegun(pipeline, ledger);
  if (ledger.transfers.length > 0) {
    pipeline.query(TRANSFERS.name, TRANSFERS.text, transferColumns(ledger));
    pipeline.query(ENTRIES.name, ENTRIES.text, entryColumns(ledger));
  }
  if (ledger.changed.size > 0) pipeline.query(WALLETS.name, WALLETS.text, walletColumns(ledger));
  if (ledger.weeks.size > 0) writeWeeks(pipeline, ledger);
  if (ledger.released.size > 0) {
    const released = [...ledger.released];
    pipeline.query(PENDING.name, PENDING.text, [
      integers(released.map(([playerId]) => playerId)),
      integers(released.map(([, cents]) => cents)),
    ]);
  }
}

const TRANSFERS = {
  name: "insert_transfers",
  text: `insert into wallet_transfers (id, kind, order_id, reference)
select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])`,
};

const transferColumns = ({ transfers }: Ledger) => [
  integers(transfers.map(({ id }) => id)),
  transfers.map(({ kind }) => kind),
  transfers.map(({ orderId }) => orderId),
  transfers.map(({ reference }) => reference),
];

const ENTRIES = {
  name: "insert_entries",
  text: `insert into wallet_entries (transfer_id, position, player_id, house, balance_type, amount_cents, version,
  coins_after_cents, points_after_cents)
select * from unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::text[], $5::smallint[], $6::bigint[], $7::bigint[],
  $8::bigint[], $9::bigint[])`,
};

const entryColumns = ({ entries }: Ledger) => [
  integers(entries.map(({ transferId }) => transferId)),
  integers(entries.map(({ position }) => position)),
  integers(entries.map(({ player }) => player?.playerId ?? null)),
  entries.map(({ house }) => house),
  integers(entries.map(({ balanceType }) => balanceType)),
  integers(entries.map(({ amountCents }) => amountCents)),
  integers(entries.map(({ player }) => player?.version ?? null)),
  integers(entries.map(({ player }) => player?.coinsAfterCents ?? null)),
  integers(entries.map(({ player }) => player?.pointsAfterCents ?? null)),
];

const WALLETS = {
  name: "update_wallets",
  text: `update wallet_wallets wallet set coins_cents = now.coins, points_cents = now.points, version = now.version,
  turnover_due_cents = now.turnover, pending_cents = now.pending, release_carry_cents = now.carry,
  stake_per_point = now.per_point,
  net_stakes_cents = now.stakes, staked_cents = now.staked, won_cents = now.won, played_at = now.played
from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
  $9::bigint[], $10::bigint[], $11::timestamptz[], $12::int[])
  as now (player_id, coins, points, version, turnover, pending, carry, stakes, staked, won, played, per_point)
where wallet.player_id = now.player_id`,
};

function walletColumns({ wallets, changed }: Ledger) {
  const rows = [...changed].map((playerId) => wallets.get(playerId)!);
  return [
    integers(rows.map((row) => row.playerId)),
    integers(rows.map((row) => row.coinsCents)),
    integers(rows.map((row) => row.pointsCents)),
    integers(rows.map((row) => row.version)),
    integers(rows.map((row) => row.turnoverDueCents)),
    integers(rows.map((row) => row.pendingCents)),
    integers(rows.map((row) => row.releaseCarryCents)),
    integers(rows.map((row) => row.netStakesCents)),
    integers(rows.map((row) => row.stakedCents)),
    integers(rows.map((row) => row.wonCents)),
    moments(rows.map((row) => row.playedAt)),
    integers(rows.map((row) => row.stakePerPoint)),
  ];
}

// The oldest pending points are released first: a row releases the part that exceeds what all older rows have left.
const PENDING = {
  name: "release_pending",
  text: `update wallet_pending pending set left_cents = pending.left_cents - share.take from (
  select id, least(left_cents, greatest(0, released - before)) as take from (
    select open.id, open.left_cents, wanted.released,
      coalesce(sum(open.left_cents) over (partition by open.player_id order by open.id rows between unbounded preceding and 1 preceding), 0) as before
    from wallet_pending open
    join unnest($1::bigint[], $2::bigint[]) as wanted (player_id, released) on wanted.player_id = open.player_id
    where open.left_cents > 0
  ) queue
) share where share.id = pending.id and share.take > 0`,
};

/**
 * Sends the start values of periods and sittings that have begun, and the days that have ended. Call it before the
 * stakes are written: the database trigger for limits compares the stakes with these values.
 */
function writeBegun(pipeline: Pipeline, { wallets, begun }: Ledger): void {
  const rows = [...begun].map(([playerId, ended]) => ({ ...wallets.get(playerId)!, ended }));
  pipeline.query(BEGUN.name, BEGUN.text, [
    integers(rows.map((row) => row.playerId)),
    moments(rows.map((row) => row.sittingAt)),
    integers(rows.map((row) => row.dayStakedBeforeCents)),
    integers(rows.map((row) => row.dayWonBeforeCents)),
    integers(rows.map((row) => row.weekStakedBeforeCents)),
    integers(rows.map((row) => row.weekWonBeforeCents)),
    integers(rows.map((row) => row.monthStakedBeforeCents)),
    integers(rows.map((row) => row.monthWonBeforeCents)),
    integers(rows.map((row) => row.sittingStakedBeforeCents)),
    integers(rows.map((row) => row.sittingWonBeforeCents)),
  ]);
  const days = rows.flatMap(({ playerId, ended }) => (ended ? [{ playerId, ...ended }] : []));
  if (days.length === 0) return;
  pipeline.query(ENDED.name, ENDED.text, [
    integers(days.map((row) => row.playerId)),
    days.map((row) => row.day),
    integers(days.map((row) => row.stakedCents)),
    integers(days.map((row) => row.wonCents)),
  ]);
}

const BEGUN = {
  name: "begin_play_periods",
  text: `update wallet_wallets wallet set sitting_at = begun.sitting_at,
  day_staked_before_cents = begun.day_staked, day_won_before_cents = begun.day_won,
  week_staked_before_cents = begun.week_staked, week_won_before_cents = begun.week_won,
  month_staked_before_cents = begun.month_staked, month_won_before_cents = begun.month_won,
  sitting_staked_before_cents = begun.sitting_staked, sitting_won_before_cents = begun.sitting_won
from unnest($1::bigint[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
  $8::bigint[], $9::bigint[], $10::bigint[]) as begun (player_id, sitting_at, day_staked, day_won, week_staked, week_won,
  month_staked, month_won, sitting_staked, sitting_won)
where wallet.player_id = begun.player_id`,
};

const ENDED = {
  name: "insert_play_days",
  text: `insert into wallet_play_days (player_id, day, staked_cents, won_cents)
select * from unnest($1::bigint[], $2::date[], $3::bigint[], $4::bigint[])
on conflict (player_id, day) do update set staked_cents = wallet_play_days.staked_cents + excluded.staked_cents,
  won_cents = wallet_play_days.won_cents + excluded.won_cents`,
};
