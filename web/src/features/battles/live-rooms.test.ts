import type { BattleRow } from "@vitrine/contract/battles.ts";
import type { FeedBattleState } from "@vitrine/contract/feed.ts";
import { describe, expect, it, test } from "vitest";
import { followRoom, roomsOnce } from "./live-rooms.ts";

const room: BattleRow = {
  id: 7,
  mode: 0,
  state: 0,
  cost: 12.5,
  roundCount: 1,
  playerCount: 2,
  boxes: [],
  seats: [{ pos: 1, userName: "Anna", avatar: "/a.webp", bot: false }],
  cashback: 0,
  fast: false,
  official: false,
  rehearsal: false,
  createTime: "2026-01-01T00:00:00.000Z",
  winner: null,
  value: null,
};
const seat = (pos: number, total = 0) => ({ pos, userName: `Player ${pos}`, avatar: null, bot: false, total });
const news = (changed: Partial<FeedBattleState>): FeedBattleState => ({
  id: 7,
  state: 1,
  round: 0,
  seats: [seat(1), seat(2)],
  drops: [],
  winner: null,
  spectators: 0,
  ...changed,
});

describe("a room in a list", () => {
  it("shows the taken seats and leaves out free ones", () => {
    const free = { pos: 2, userName: null, avatar: null, bot: false, total: 0 };
    expect(followRoom(room, news({ state: 0, seats: [seat(1), free] })).seats).toHaveLength(1);
    expect(followRoom(room, news({})).seats.map(({ userName }) => userName)).toEqual(["Player 1", "Player 2"]);
  });

  it("has a winner and a value only at the end", () => {
    expect(followRoom(room, news({ seats: [seat(1, 4.1), seat(2, 2.2)] }))).toMatchObject({
      winner: null,
      value: null,
    });
    expect(followRoom(room, news({ state: 2, winner: 2, seats: [seat(1, 4.1), seat(2, 2.2)] }))).toMatchObject({
      state: 2,
      winner: 2,
      value: 6.3,
    });
  });

  it("ignores frames of other rooms, and late frames of this room", () => {
    expect(followRoom(room, news({ id: 8 }))).toBe(room);
    const over = { ...room, state: 2, winner: 1, value: 3 };
    expect(followRoom(over, news({ state: 1 }))).toBe(over);
  });
});

test("a room that the page shows above its list is not listed again", () => {
  const page = { list: [{ id: 9 }, { id: 8 }, { id: 7 }], total: 3 };
  expect(roomsOnce(page, [{ id: 8 }, { id: 1 }])).toEqual({ list: [{ id: 9 }, { id: 7 }], total: 3 });
  expect(roomsOnce(page, undefined)).toEqual(page);
  expect(roomsOnce(undefined, [{ id: 8 }])).toBeUndefined();
});
