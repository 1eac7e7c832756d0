import { expect, it } from "vitest";
import { shownRound } from "./use-shown-round.ts";

const own = { publicHash: "a".repeat(64), clientSeed: "mine", nonce: 12 };
const receipt = { publicHash: "b".repeat(64), clientSeed: "theirs", nonce: 3, roundId: 77, roll: 27_148, game: "box" };

it("shows a player their own hash and seed, and the site's last roll for anybody to repeat", () => {
  expect(shownRound({ own, receipt })).toEqual({ ...own, isOwn: true, last: { roundId: 77, roll: 27_148 } });
  expect(shownRound({ own })).toEqual({ ...own, isOwn: true, last: null });
});

it("shows a guest the last roll", () => {
  const { publicHash, clientSeed, nonce } = receipt;
  const last = { roundId: 77, roll: 27_148 };
  expect(shownRound({ receipt })).toEqual({ publicHash, clientSeed, nonce, isOwn: false, last });
});

it("falls back to the published sample without a last roll, or if it has no roll of its own", () => {
  expect(shownRound({})).toMatchObject({ clientSeed: "player_one", nonce: 1, isOwn: false, last: null });
  expect(shownRound({ receipt: { game: "battle", publicHash: "c".repeat(64) } }).clientSeed).toBe("player_one");
});
