import type { Room, RoomItem } from "./room.ts";

const ITEM = { roundId: 1, boxId: 1, itemId: 1, name: "Claw", image: "/claw.webp", grade: 4 };

/** Creates a room for tests from the values of each seat's rounds, in coins. */
export function roomOf(values: readonly (readonly number[])[], change: Partial<Room> = {}): Room {
  return {
    id: 7,
    mode: 0,
    state: 1,
    official: false,
    rehearsal: false,
    locked: false,
    cost: 10.5,
    surcharge: 0.5,
    cashback: 5,
    fast: false,
    boxes: [5.01, 5, 5].map((price, index) => ({
      boxId: index + 1,
      name: `Box ${index + 1}`,
      boxImage: "/box.webp",
      price,
      version: 1,
    })),
    roundCount: 3,
    playerCount: values.length,
    seats: values.map((row, index) => ({
      pos: index + 1,
      user: { userName: `Player ${index + 1}`, avatar: "/a.webp" },
      bot: false,
      seed: null,
      total: row.reduce((sum, value) => sum + value, 0),
      items: row.map((value, round): RoomItem => ({ ...ITEM, round: round + 1, value })),
    })),
    creator: 1,
    mine: null,
    round: values[0]?.length ?? 0,
    startedAt: "2026-11-22T10:00:00.000Z",
    roundMs: 4_000,
    serverNow: "2026-11-22T10:00:00.000Z",
    createTime: "2026-11-22T09:59:00.000Z",
    expiresAt: null,
    botsAt: null,
    winner: null,
    value: null,
    tieBreaks: [],
    publicHash: "0".repeat(64),
    creatorSeed: "own",
    spectators: 0,
    lockedAt: "2026-11-22T09:59:58.000Z",
    beacon: null,
    serverSeed: null,
    secretSalt: null,
    ...change,
  };
}
