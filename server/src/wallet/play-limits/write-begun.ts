import { integers, moments } from "../../platform/database/arrays.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import type { Ledger } from "../ledger.ts";

/**
 * Sends the start values of periods and sittings that have begun, and the days that have ended. Call it before the
 * stakes are written: the database trigger for limits compares the stakes with these values.
 */
export function writeBegun(pipeline: Pipeline, { wallets, begun }: Ledger): void {
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
