import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import type { BattleDropsPayload } from "@vitrine/contract/feed.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { revealSeedPairs } from "../../fairness/index.ts";
import { type Told, tellPlayers } from "../../messages/index.ts";
import { now, siteCalendar } from "../../platform/clock.ts";
import type { Pipeline, Statements } from "../../platform/database/pipeline.ts";
import { integers } from "../../platform/database/values.ts";
import { invariant } from "../../platform/errors.ts";
import {
  addTurnover,
  countStake,
  countWinnings,
  type Ledger,
  lockLedger,
  settle,
  walletOf,
  writeLedger,
} from "../../wallet/index.ts";
import { hasListedDrops, isListed, logEvents, stateEvent } from "../battle-events.ts";
import { isBot, lockFreeRooms, type Room, readSeats } from "../battle-queries.ts";
import type { BattleDeps } from "../deps.ts";
import { dealPool, type Pool, type Share } from "../rolling/deal-pool.ts";

/**
 * Closes battles whose last round has been shown. One transaction pays out the pool, counts stakes and winnings,
 * reveals the seed pair and writes the messages. A battle is closed once: the row lock and the room's state prevent
 * a second closing. Returns the ids of the closed battles.
 */
export function closeBattles(deps: Pick<BattleDeps, "pipelines">, battleIds: readonly number[]): Promise<number[]> {
  return deps.pipelines.run(async (pipeline) => {
    // The seats of a started battle no longer change, so they can be read before the locks.
    const players = (await readSeats(pipeline, battleIds)).filter((seat) => !isBot(seat));
    const [ledger, locked] = await Promise.all([
      // Reserve one transfer for the pool, and one per player for the points that the stake may release.
      lockLedger(pipeline, {
        playerIds: players.map(({ playerId }) => playerId),
        transfers: battleIds.length + players.length,
      }),
      lockFreeRooms(pipeline, battleIds),
    ]);
    const at = now();
    const rooms = [...locked.values()].filter(({ battle }) => isDue(battle, at));
    if (rooms.length === 0) return [];
    const [pools, drops] = await Promise.all([readPools(pipeline, rooms), readDrops(pipeline, rooms)]);
    const closed = rooms.map((room) => ({ ...room, shares: deal(ledger, room, pools.get(room.battle.id)) }));
    write(pipeline, ledger, { closed, drops, at });
    await pipeline.commit();
    return rooms.map(({ battle }) => battle.id);
  });
}

type Closed = Room & { shares: Share[] };

const isDue = ({ state, endsAt }: Room["battle"], at: Date) =>
  state === BATTLE_STATES.running && endsAt !== null && endsAt <= at;

function deal(ledger: Ledger, room: Room, pool: Pool | undefined): Share[] {
  const { id, rehearsal } = room.battle;
  if (rehearsal) return room.seats.map(sharesNothing);
  invariant(pool, `battle ${id} has a pool`);
  const { sides, shares } = dealPool(room, pool);
  settle(ledger, { kind: "battle_payout", reference: `battle ${id}`, sides });
  const winner = shares.find(({ pos }) => pos === room.battle.winnerPos)!;
  let carriedCents = 0;
  for (const { playerId, wonCents } of shares) {
    if (playerId < 0) continue;
    if (playerId !== winner.playerId)
      carriedCents += Math.min(room.battle.boxesCents, walletOf(ledger, playerId).turnoverDueCents);
    // The surcharge is not counted as a stake, because the losers get it back as cashback.
    countStake(ledger, playerId, room.battle.boxesCents);
    if (wonCents > 0) countWinnings(ledger, playerId, { game: "battle", wonCents });
  }
  // In a room with a password the players choose whom they lose to. The turnover that a lost stake has paid off goes
  // along with the value, so that nobody gets rid of it by losing to a second account.
  if (room.battle.passwordHash !== null && winner.playerId > 0 && carriedCents > 0)
    addTurnover(ledger, winner.playerId, carriedCents);
  return shares;
}

/** A rehearsal has no pool: its bots have paid nothing and win nothing. */
const sharesNothing = ({ pos, playerId }: Room["seats"][number]): Share => {
  return { pos, playerId, cashbackCents: 0, paidCents: 0, wonCents: 0 };
};

function write(
  pipeline: Pipeline,
  ledger: Ledger,
  { closed, drops, at }: { closed: readonly Closed[]; drops: ReadonlyMap<number, Drop[]>; at: Date },
): void {
  const day = siteCalendar().dateOf(at);
  writeLedger(pipeline, ledger);
  pipeline.query(CLOSE.name, CLOSE.text, [integers(closed.map(({ battle }) => battle.id)), at, day]);
  const shares = closed.flatMap(({ battle, shares: own }) => own.map((share) => ({ battleId: battle.id, ...share })));
  pipeline.query(CASHBACK.name, CASHBACK.text, [
    integers(shares.map(({ battleId }) => battleId)),
    integers(shares.map(({ pos }) => pos)),
    integers(shares.map(({ cashbackCents }) => cashbackCents)),
  ]);
  revealSeedPairs(
    pipeline,
    closed.map(({ battle }) => battle.seedPairId),
  );
  const counted = closed.filter(({ battle }) => !battle.rehearsal);
  writeDays(pipeline, counted, day);
  tellPlayers(pipeline, closed.flatMap(messagesOf));
  const ranked = closed.filter(({ battle }) => hasListedDrops(battle));
  logEvents(pipeline, [
    ...closed.filter(({ battle }) => isListed(battle)).map(({ battle }) => stateEvent(battle.id)),
    ...ranked.map(({ battle }) => {
      const payload: BattleDropsPayload = { drops: drops.get(battle.id) ?? [] };
      return { kind: "battleDrops" as const, payload };
    }),
    ...(ranked.length > 0 ? [{ kind: "battleRank" as const, payload: {} }] : []),
  ]);
}

function messagesOf({ battle, seats, shares }: Closed): Told[] {
  return shares.flatMap(({ playerId, pos, cashbackCents }) => {
    if (isBot({ playerId })) return [];
    const won = pos === battle.winnerPos;
    const details = {
      battle: battle.id,
      seats: seats.length,
      value: toCoins(battle.wonCents!),
      coins: toCoins(cashbackCents),
    };
    const kind = won ? "battle_won" : cashbackCents > 0 ? "battle_cashback" : "battle_lost";
    return [{ playerId, kind, details }];
  });
}

async function readPools(asked: Statements, rooms: readonly Room[]): Promise<Map<number, Pool>> {
  const ids = integers(rooms.map(({ battle }) => battle.id));
  const rows = await asked.query<Pool & { battleId: number }>(POOLS.name, POOLS.text, [ids]);
  return new Map(rows.map(({ battleId, ...pool }) => [battleId, pool]));
}

type Drop = BattleDropsPayload["drops"][number];

async function readDrops(asked: Statements, rooms: readonly Room[]): Promise<Map<number, Drop[]>> {
  const listed = rooms.filter(({ battle }) => hasListedDrops(battle));
  const battleOf = new Map(listed.map(({ battle }) => [battle.seedPairId, battle.id]));
  const rows = await asked.query<Drop & { seedPairId: number }>(DROPS.name, DROPS.text, [
    integers([...battleOf.keys()]),
  ]);
  const drops = new Map<number, Drop[]>();
  for (const { seedPairId, ...drop } of rows) {
    const battleId = battleOf.get(seedPairId)!;
    drops.set(battleId, [...(drops.get(battleId) ?? []), drop]);
  }
  return drops;
}

// The pool is the sum of the seats' transfers to the house account, per balance.
const POOLS = {
  name: "read_battle_pools",
  text: `select seat.battle_id as "battleId",
  coalesce(sum(entry.amount_cents) filter (where entry.balance_type = 0), 0)::bigint as "coinsCents",
  coalesce(sum(entry.amount_cents) filter (where entry.balance_type = 1), 0)::bigint as "pointsCents"
from battles_seats seat join wallet_entries entry on entry.transfer_id = seat.transfer_id and entry.house = 'battle_pool'
where seat.battle_id = any($1::bigint[]) group by seat.battle_id`,
};

const DROPS = {
  name: "read_battle_drops",
  text: `select pair_id as "seedPairId", id as "roundId", player_id as "playerId", box_id as "boxId", item_id as "itemId", grade,
  value_cents as "valueCents" from fairness_rounds where pair_id = any($1::bigint[]) order by pair_id, nonce`,
};

const CLOSE = {
  name: "close_battles",
  text: `update battles_battles set state = 2, closed_at = $2::timestamptz, closed_on = $3::date where id = any($1::bigint[])`,
};

const CASHBACK = {
  name: "write_cashback",
  text: `update battles_seats seat set cashback_cents = share.cents
from unnest($1::bigint[], $2::smallint[], $3::bigint[]) as share (battle_id, pos, cents)
where seat.battle_id = share.battle_id and seat.pos = share.pos`,
};

/**
 * Adds closed battles to the daily sums. Battles of rooms with a password count only for bots, not for the ranking
 * of players.
 */
function writeDays(asked: Statements, closed: readonly (Room & { shares: readonly Share[] })[], day: string): void {
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
  // The rows are sorted, so that two servers lock them in the same order and cannot deadlock.
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
