import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { Limits } from "../platform/limits.ts";
import { networkOf } from "../platform/network.ts";
import { isRoomPassword, PASSWORD_TRIES, roomOf } from "../platform/room-password.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { readRooms, type StoredRoom } from "./stored-rooms.ts";

const MOST_REMEMBERED = 20_000;

/** Who wants to see a room: where from, which player, and what they say is its password. */
export type Visitor = { address: string; playerId: number | null; password: string | undefined };

export type FindRoom = (battleId: number, visitor: Visitor) => Promise<StoredRoom>;

/**
 * Finds a room for somebody who may see it. A room with a password opens to whoever sits in it, made it, or says the password; a
 * network that said the right one may come again as often as it likes, and has ten tries a minute before.
 * @throws Refusal battle_unknown, room_password_wrong, too_many_requests.
 */
export function findsRooms(means: {
  db: Db;
  limits: Limits;
  seedKey: SeedKey;
  hashOf: (pairId: number) => Promise<string>;
}): FindRoom {
  const { db, limits, seedKey, hashOf } = means;
  const opened = new Set<string>();

  async function tryPassword({ battle }: StoredRoom, { address, password }: Visitor): Promise<void> {
    if (password === undefined) throw new Refusal("room_password_wrong");
    // By network, or the right password could be told from wrong ones that are no longer answered.
    const visit = JSON.stringify([battle.id, networkOf(address), password]);
    if (opened.has(visit)) return;
    limits.take(PASSWORD_TRIES, { address, of: roomOf("battle", battle.id) });
    const publicHash = await hashOf(battle.pair_id);
    if (!isRoomPassword(seedKey, { room: "battle", password, publicHash }, battle.password_hash!)) {
      throw new Refusal("room_password_wrong");
    }
    if (opened.size >= MOST_REMEMBERED) opened.clear();
    opened.add(visit);
  }

  return async (battleId, visitor) => {
    const [room] = await readRooms(db, [battleId]);
    if (!room) throw new Refusal("battle_unknown");
    if (room.battle.password_hash !== null && !isOfRoom(room, visitor.playerId)) await tryPassword(room, visitor);
    return room;
  };
}

function isOfRoom({ battle, seats }: StoredRoom, playerId: number | null): boolean {
  if (playerId === null) return false;
  return battle.creator_id === playerId || seats.some(({ player_id }) => player_id === playerId);
}
