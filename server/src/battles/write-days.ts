import { integers } from "../platform/database/arrays.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { isListed } from "./battle-events.ts";
import { isBot, type Room } from "./battle-queries.ts";
import type { Share } from "./deal-pool.ts";

/**
 * Adds what battles that are closed brought to the sums of their day: for the ranking, where rooms with a password do not count,
 * and of the bots, all of whose battles count.
 */
export function writeDays(
  asked: Statements,
  closed: readonly (Room & { shares: readonly Share[] })[],
  day: string,
): void {
  const sums = new Map<number, Sum>();
  for (const { battle, shares } of closed) {
    for (const share of shares) {
      if (!isListed(battle) && !isBot(share)) continue;
      const sum = sums.get(share.playerId) ?? {
        playerId: share.playerId,
        battles: 0,
        wins: 0,
        stakedCents: 0,
        wonCents: 0,
      };
      sum.battles += 1;
      sum.stakedCents += share.paidCents;
      if (share.pos === battle.winnerPos) {
        sum.wins += 1;
        sum.wonCents += battle.wonCents!;
      }
      sums.set(share.playerId, sum);
    }
  }
  // In one order, so that two servers never wait for each other's rows crosswise.
  const rows = [...sums.values()].sort((a, b) => a.playerId - b.playerId);
  if (rows.length === 0) return;
  asked.query(ADD.name, ADD.text, [
    day,
    integers(rows.map(({ playerId }) => playerId)),
    integers(rows.map(({ battles }) => battles)),
    integers(rows.map(({ wins }) => wins)),
    integers(rows.map(({ stakedCents }) => stakedCents)),
    integers(rows.map(({ wonCents }) => wonCents)),
  ]);
}

type Sum = { playerId: number; battles: number; wins: number; stakedCents: number; wonCents: number };

const ADD = {
  name: "add_battle_days",
  text: `insert into battles_days as kept (day, player_id, battles, wins, staked_cents, won_cents)
select $1::date, * from unnest($2::bigint[], $3::int[], $4::int[], $5::bigint[], $6::bigint[])
on conflict (day, player_id) do update set battles = kept.battles + excluded.battles, wins = kept.wins + excluded.wins,
  staked_cents = kept.staked_cents + excluded.staked_cents, won_cents = kept.won_cents + excluded.won_cents`,
};
