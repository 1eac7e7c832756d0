import { BATTLE_STATES, type BattleDetail, type BattleSeat } from "@vitrine/contract/battles.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { selectBattleRolls, showBeacon, showRoomSeedPair } from "../../fairness/index.ts";
import { now } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import { type PlacedRoll, placeRolls, showDrop, totalsOf } from "../lists/show-drops.ts";
import { costCents, playersOf, readRooms, roundOf, type StoredRoom } from "../rooms/stored-rooms.ts";
import { NOBODY } from "../seats/bots.ts";
import { type Lookups, showBoxes } from "./show-room.ts";

export type DetailDeps = Lookups & {
  db: Db;
  seedKey: SeedKey;
  /** The number of spectators of a room on this server. */
  watchers: (battleId: number) => number;
};

export type Reader = { playerId: number | null; language: Language };

/** Reads a room as one of its players sees it. */
export async function readDetail(deps: DetailDeps, battleId: number, reader: Reader): Promise<BattleDetail> {
  const [room] = await readRooms(deps.db, [battleId]);
  if (!room) throw new Refusal("battle_unknown");
  return showDetail(deps, room, reader);
}

/**
 * Returns a room as it is shown now. The caller has checked that the reader may see it. Only the rolls of shown rounds
 * are read. Winner, tie-breaks, cashback and secrets appear once the room is closed.
 */
export async function showDetail(deps: DetailDeps, room: StoredRoom, reader: Reader): Promise<BattleDetail> {
  const { battle, seats } = room;
  const { language } = reader;
  const at = now();
  const round = roundOf(room, at);
  const [seedPair, rolls, boxes, faces] = await Promise.all([
    showRoomSeedPair(deps.db, deps.seedKey, battle.pair_id),
    selectBattleRolls(deps.db, [{ seedPairId: battle.pair_id, lastNonce: round * battle.players }]),
    showBoxes(deps, room, language),
    deps.faces(playersOf([room])),
  ]);
  const isWaiting = battle.state === BATTLE_STATES.waiting;
  const isFinished = battle.state === BATTLE_STATES.finished;
  const isOver = !isWaiting && battle.state !== BATTLE_STATES.running;
  const creator = seats.find(({ player_id }) => player_id === battle.creator_id);
  return {
    id: battle.id,
    mode: battle.mode,
    state: battle.state,
    official: battle.creator_id === null,
    rehearsal: battle.rehearsal,
    locked: battle.password_hash !== null,
    cost: toCoins(costCents(room)),
    surcharge: toCoins(battle.surcharge_cents),
    cashback: battle.cashback_percent,
    fast: battle.fast,
    boxes,
    roundCount: battle.box_ids.length,
    playerCount: battle.players,
    seats: await showSeats(room, { deps, language, faces, rolls: placeRolls(room, rolls) }),
    creator: creator?.pos ?? null,
    mine: mineOf(room, reader.playerId),
    round,
    startedAt: timeOf(battle.started_at),
    roundMs: battle.round_ms,
    serverNow: at.toISOString(),
    createTime: battle.created_at.toISOString(),
    expiresAt: isWaiting ? timeOf(battle.expires_at) : null,
    botsAt: isWaiting ? timeOf(battle.bots_at) : null,
    winner: isFinished ? battle.winner_pos : null,
    value: isFinished ? toCoins(battle.won_cents ?? 0) : null,
    tieBreaks: isFinished ? tieBreaksOf(room).map(({ seat, nonce, roll }) => ({ pos: seat, nonce, roll })) : [],
    publicHash: seedPair.publicHash,
    creatorSeed: battle.creator_seed_is_default ? "default" : "own",
    spectators: deps.watchers(battle.id),
    lockedAt: timeOf(battle.locked_at),
    beacon: showBeacon(battle),
    // The row and the seed pair are read separately. Secrets that were revealed between the two reads are shown by the
    // next answer.
    serverSeed: (isOver && seedPair.secrets?.serverSeed) || null,
    secretSalt: (isOver && seedPair.secrets?.secretSalt) || null,
  };
}

/** Returns the rolls that broke a tie, in order. */
export function tieBreaksOf({ battle }: StoredRoom): { seat: number; nonce: number; roll: number }[] {
  return (battle.tie_breaks ?? []) as { seat: number; nonce: number; roll: number }[];
}

type Shown = {
  deps: DetailDeps;
  language: Language;
  faces: Awaited<ReturnType<Lookups["faces"]>>;
  rolls: readonly PlacedRoll[];
};

function showSeats({ battle, seats }: StoredRoom, { deps, language, faces, rolls }: Shown): Promise<BattleSeat[]> {
  const totals = totalsOf(rolls);
  return Promise.all(
    Array.from({ length: battle.players }, async (_, index) => {
      const pos = index + 1;
      const seat = seats.find((taken) => taken.pos === pos);
      const { bot, ...user } = (seat && faces.get(seat.player_id)) ?? NOBODY;
      return {
        pos,
        user: seat ? user : null,
        bot,
        seed: battle.locked_at === null ? null : (seat?.user_seed ?? null),
        total: toCoins(totals.get(pos) ?? 0),
        items: await Promise.all(
          rolls.filter((roll) => roll.pos === pos).map((roll) => showDrop(deps.itemCatalogue, roll, language)),
        ),
      };
    }),
  );
}

function mineOf({ battle, seats }: StoredRoom, playerId: number | null): BattleDetail["mine"] {
  if (playerId === null) return null;
  const seat = seats.find(({ player_id }) => player_id === playerId);
  const creator = battle.creator_id === playerId;
  return seat || creator ? { pos: seat?.pos ?? null, creator } : null;
}

const timeOf = (moment: Date | null) => moment?.toISOString() ?? null;
