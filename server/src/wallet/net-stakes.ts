import type { Pipeline, Statements } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { invariant } from "../platform/errors.ts";
import type { Ledger } from "./ledger.ts";

/** Returns the settled stakes of players, in cents. They decide the VIP level. */
export async function netStakesOf(
  asked: Statements,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await asked.query<{ playerId: number; cents: number }>(READ_NET_STAKES.name, READ_NET_STAKES.text, [
    integers(playerIds),
  ]);
  return new Map(rows.map(({ playerId, cents }) => [playerId, cents]));
}

const READ_NET_STAKES = {
  name: "read_net_stakes",
  text: `select player_id as "playerId", net_stakes_cents as cents from wallet_wallets where player_id = any($1::bigint[])`,
};

/** Writes the net stakes that players had before their first stake of a week. */
export function writeWeeks(pipeline: Pipeline, { weeks }: Ledger): void {
  const rows = [...weeks];
  pipeline.query(BEGIN.name, BEGIN.text, [
    integers(rows.map(([playerId]) => playerId)),
    rows.map(([, { week }]) => week),
    integers(rows.map(([, { netBeforeCents }]) => netBeforeCents)),
  ]);
}

/**
 * Reads a player's net stakes, and those of the given weeks in their order, in cents. A Monday names a week. The value
 * of a week is the net stakes at the start of the next week with a stake (or now), minus those at its own start.
 */
export async function readNetWeeks(
  asked: Statements,
  { playerId, weeks }: { playerId: number; weeks: readonly string[] },
): Promise<{ netStakesCents: number; cents: number[] }> {
  const [row] = await asked.query<{ netStakesCents: number; cents: number[] }>(
    READ_NET_WEEKS.name,
    READ_NET_WEEKS.text,
    [playerId, weeks],
  );
  invariant(row, `player ${playerId} has a wallet`);
  return row;
}

const BEGIN = {
  name: "begin_net_weeks",
  text: `with mark as (
  insert into wallet_weeks (player_id, week, net_before_cents)
  select * from unnest($1::bigint[], $2::date[], $3::bigint[]) returning player_id, week
)
update wallet_wallets wallet set net_week = mark.week from mark where wallet.player_id = mark.player_id`,
};

const READ_NET_WEEKS = {
  name: "read_net_weeks",
  text: `select wallet.net_stakes_cents as "netStakesCents", array(
    select coalesce((
      select coalesce(
        (select later.net_before_cents from wallet_weeks later
          where later.player_id = mark.player_id and later.week > mark.week order by later.week limit 1),
        wallet.net_stakes_cents
      ) - mark.net_before_cents
      from wallet_weeks mark where mark.player_id = wallet.player_id and mark.week = asked.week
    ), 0)::bigint
    from unnest($2::date[]) with ordinality as asked (week, position) order by position
  ) as cents
from wallet_wallets wallet where wallet.player_id = $1::bigint`,
};
