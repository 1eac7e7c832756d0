import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { type BattleReceipt, type BattleVoidReceipt, SCHEME, sealReceipt } from "@vitrine/contract/fairness/receipt.ts";
import {
  type BattleLookups,
  type ShownSeedPair,
  selectBattleRolls,
  showBeacon,
  showRoomSeedPair,
} from "../../fairness/index.ts";
import type { Db } from "../../platform/database/database.ts";
import { invariant, Refusal } from "../../platform/errors.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import { isBot } from "../battle-queries.ts";
import type { BattleBoxCache } from "../deps.ts";
import { placeRolls, totalsOf } from "../lists/show-drops.ts";
import { readRooms, type StoredRoom } from "../rooms/stored-rooms.ts";
import { tieBreaksOf } from "./read-detail.ts";

type ReceiptDeps = { db: Db; seedKey: SeedKey; boxCache: Pick<BattleBoxCache, "version"> };

/**
 * Returns the receipt of a room, sealed with its digest. The receipt has the locked data while the battle runs, all
 * data once the battle is closed, and the locked data with the secrets if the battle is void. Refuses a room whose
 * seeds were never locked. Shapes: contract/src/fairness/receipt.ts.
 */
export async function showReceipt(deps: ReceiptDeps, room: StoredRoom): Promise<BattleReceipt | BattleVoidReceipt> {
  const { battle } = room;
  if (battle.locked_at === null) throw new Refusal("battle_not_locked");
  const seedPair = await showRoomSeedPair(deps.db, deps.seedKey, battle.pair_id);
  const locked = await lockedOf(deps, room, seedPair);
  if (battle.state === BATTLE_STATES.running) {
    const drand = namedRound(room);
    return sealReceipt({ ...locked, game: "battle" as const, revealed: false as const, ...(drand && { drand }) });
  }
  invariant(seedPair.secrets, `the seed pair of the finished battle ${battle.id} is revealed`);
  const opened = { ...locked, revealed: true as const, ...seedPair.secrets };
  if (battle.state === BATTLE_STATES.voided) {
    return sealReceipt({ ...opened, game: "battleVoid" as const, drand: namedRound(room)! });
  }
  return sealReceipt({ ...opened, game: "battle" as const, ...(await outcomeOf(deps.db, room)) });
}

/**
 * Returns the data that was fixed when the last seat was taken. Each box version appears once, in the order of its
 * first round.
 */
async function lockedOf({ boxCache }: ReceiptDeps, { battle, seats }: StoredRoom, seedPair: ShownSeedPair) {
  const named = await Promise.all(
    battle.box_ids.map((boxId, index) => boxCache.version(boxId, battle.box_versions[index]!)),
  );
  return {
    scheme: SCHEME as typeof SCHEME,
    createTime: battle.created_at.toISOString(),
    publicHash: seedPair.publicHash,
    battleId: battle.id,
    lockedAt: battle.locked_at!.toISOString(),
    mode: battle.mode as 0 | 1,
    creatorSeed: battle.creator_seed_is_default ? ("default" as const) : ("own" as const),
    seats: seats.map(({ pos, user_seed, player_id }) => ({
      seat: pos,
      userSeed: user_seed,
      bot: isBot({ playerId: player_id }),
    })),
    client: seats.map(({ user_seed }) => user_seed).join(","),
    boxes: named.map(({ boxId, version, versionHash }) => ({ boxId, version, versionHash })),
    versions: [...new Map(named.map((version) => [version.versionHash, version])).values()].map(
      ({ boxId, version, versionHash, priceCents, items }) => ({
        boxId,
        version,
        versionHash,
        priceCents,
        items: items.map(({ itemId, start, end, valueCents }) => ({ itemId, start, end, valueCents })),
      }),
    ),
  };
}

async function outcomeOf(db: Db, room: StoredRoom) {
  const { battle } = room;
  const lastNonce = battle.box_ids.length * battle.players;
  const rolls = placeRolls(room, await selectBattleRolls(db, [{ seedPairId: battle.pair_id, lastNonce }]));
  const totals = totalsOf(rolls);
  const beacon = showBeacon(room.battle);
  return {
    drops: rolls.map(({ round, pos, nonce, roll, start, end, itemId, valueCents }) => ({
      round,
      seat: pos,
      nonce,
      roll,
      start,
      end,
      itemId,
      valueCents,
    })),
    totals: Array.from({ length: battle.players }, (_, index) => totals.get(index + 1) ?? 0),
    tieBreaks: tieBreaksOf(room).map(({ seat, nonce, roll }) => ({ seat, nonce, roll })),
    winner: battle.winner_pos!,
    ...(beacon && {
      drand: {
        chain: beacon.chain,
        round: beacon.round,
        signature: beacon.signature!,
        beacon: beacon.randomness!,
      },
    }),
  };
}

function namedRound({ battle }: StoredRoom): { chain: string; round: number } | undefined {
  const { beacon_chain: chain, beacon_round: round } = battle;
  return chain === null || round === null ? undefined : { chain, round };
}

/** The data of battles that the fairness module needs; that module cannot import the battles module. */
export function battleLookups(deps: ReceiptDeps): BattleLookups {
  const { db } = deps;
  return {
    async rooms(seedPairIds) {
      if (seedPairIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("battles_battles_revealed as battle")
        .leftJoin("battles_seats as winner", (join) =>
          join.onRef("winner.battle_id", "=", "battle.id").onRef("winner.pos", "=", "battle.winner_pos"),
        )
        .select(["battle.pair_id", "battle.id", "battle.mode", "winner.player_id as winnerId"])
        .where("battle.pair_id", "in", [...new Set(seedPairIds)])
        .execute();
      return new Map(rows.map(({ pair_id, ...room }) => [pair_id, room]));
    },
    async receipt(seedPairId) {
      const found = await db
        .selectFrom("battles_battles_revealed")
        .select(["id", "state"])
        .where("pair_id", "=", seedPairId)
        .where("password_hash", "is", null)
        .executeTakeFirst();
      if (!found || found.state === BATTLE_STATES.waiting || found.state === BATTLE_STATES.dissolved) return undefined;
      const [room] = await readRooms(db, [found.id]);
      return room && showReceipt(deps, room);
    },
  };
}
