import { BATTLE_STATES, type BattleRow } from "@vitrine/contract/battles.ts";
import type { BattlePayload, FeedBattleState } from "@vitrine/contract/feed.ts";
import { DEFAULT_LANGUAGE } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { selectBattleRolls } from "../../fairness/index.ts";
import { now } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { type PlacedRoll, placeRolls, totalsOf } from "../lists/show-drops.ts";
import { momentOfRound, playersOf, readRooms, roundOf, type StoredRoom } from "../rooms/stored-rooms.ts";
import { NOBODY } from "../seats/bots.ts";
import { type Lookups, showRows } from "./show-room.ts";

type Deps = Lookups & { db: Db };

/** A frame about a room without the number of spectators, which the feed adds. */
export type BattleFrame = Omit<FeedBattleState, "spectators">;

/** Reads the list rows of rooms for the feed, in the default language. Rooms with a password are left out. */
export async function readRowFrames(deps: Deps, battleIds: readonly number[]): Promise<Map<number, BattleRow>> {
  const rooms = (await readRooms(deps.db, battleIds)).filter(isListed);
  const rows = await showRows(deps, rooms, DEFAULT_LANGUAGE);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Reads the frames of events, in the given order; undefined for a room with a password. The frame of a round's event
 * shows exactly that round, even when the event arrives late. The frame of any other event shows the rounds up to now,
 * by this server's clock. The number of statements does not grow with the number of events.
 */
export async function readStateFrames(
  deps: Deps,
  asked: readonly BattlePayload[],
): Promise<(BattleFrame | undefined)[]> {
  const stored = await readRooms(deps.db, [...new Set(asked.map(({ battleId }) => battleId))]);
  const rooms = new Map(stored.filter(isListed).map((room) => [room.battle.id, room]));
  const at = now();
  const wanted = asked.map(({ battleId, round }) => {
    const room = rooms.get(battleId);
    return room && { room, revealed: round, round: round === 0 ? roundOf(room, at) : round };
  });
  const furthest = new Map<number, number>();
  for (const each of wanted) {
    if (!each) continue;
    const { pair_id: seedPairId, players } = each.room.battle;
    furthest.set(seedPairId, Math.max(furthest.get(seedPairId) ?? 0, each.round * players));
  }
  const [rolls, faces] = await Promise.all([
    selectBattleRolls(
      deps.db,
      [...furthest].map(([seedPairId, lastNonce]) => ({ seedPairId, lastNonce })),
    ),
    deps.faces(playersOf([...rooms.values()])),
  ]);
  return Promise.all(
    wanted.map(async (each) => {
      if (!each) return undefined;
      const { room, round, revealed } = each;
      const { battle, seats } = room;
      const mine = rolls.filter(({ seedPairId }) => seedPairId === battle.pair_id);
      const shown = placeRolls(room, mine).filter((roll) => roll.round <= round);
      const totals = totalsOf(shown);
      const drops = shown.filter((roll) => roll.round === revealed);
      const faceOf = (pos: number) => faces.get(seats.find((seat) => seat.pos === pos)?.player_id ?? 0) ?? NOBODY;
      return {
        id: battle.id,
        state: battle.state,
        round,
        seats: Array.from({ length: battle.players }, (_, index) => {
          const pos = index + 1;
          const isTaken = seats.some((seat) => seat.pos === pos);
          const { userName, avatar, bot } = faceOf(pos);
          const shownFace = isTaken ? { userName, avatar } : { userName: null, avatar: null };
          return { pos, ...shownFace, bot, total: toCoins(totals.get(pos) ?? 0) };
        }),
        drops: await Promise.all(
          drops.map(async (roll) => ({ ...(await showFeedDrop(deps, room, roll)), ...faceOf(roll.pos) })),
        ),
        winner: battle.state === BATTLE_STATES.finished ? battle.winner_pos : null,
      };
    }),
  );
}

const isListed = ({ battle }: StoredRoom) => battle.password_hash === null;

async function showFeedDrop({ itemCatalogue, boxCache }: Deps, { battle }: StoredRoom, roll: PlacedRoll) {
  const [item, box] = await Promise.all([itemCatalogue.get(roll.itemId), boxCache.box(roll.boxId)]);
  return {
    id: roll.rollId,
    pos: roll.pos,
    grade: roll.grade,
    itemId: roll.itemId,
    itemName: item.names[DEFAULT_LANGUAGE],
    itemNames: { ...item.names },
    image: item.image,
    value: toCoins(roll.valueCents),
    boxId: roll.boxId,
    boxName: box.names[DEFAULT_LANGUAGE],
    boxNames: { ...box.names },
    boxImage: box.image,
    time: momentOfRound({ startedAt: battle.started_at!, roundMs: battle.round_ms }, roll.round).toISOString(),
  };
}
