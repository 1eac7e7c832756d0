import { expect, it } from "vitest";
import { sampleRoll } from "./sample-roll.ts";

const own = { publicHash: "a".repeat(64), clientSeed: "mine", nonce: 12 };
const receipt = { publicHash: "b".repeat(64), clientSeed: "theirs", nonce: 3, roundId: 77, roll: 27_148, game: "box" };

it("shows a player their own hash and seed, and the site's last roll for anybody to repeat", () => {
  expect(sampleRoll({ own, receipt })).toEqual({ ...own, isOwn: true, last: { roundId: 77, roll: 27_148 } });
  expect(sampleRoll({ own })).toEqual({ ...own, isOwn: true, last: null });
});

it("shows a guest the last roll", () => {
  const { publicHash, clientSeed, nonce } = receipt;
  const last = { roundId: 77, roll: 27_148 };
  expect(sampleRoll({ receipt })).toEqual({ publicHash, clientSeed, nonce, isOwn: false, last });
});

it("falls back to the published sample if there is no last roll, or if its receipt contains no single roll", () => {
  expect(sampleRoll({})).toMatchObject({ clientSeed: "player_one", nonce: 1, isOwn: false, last: null });
  expect(sampleRoll({ receipt: { game: "battle", publicHash: "c".repeat(64) } }).clientSeed).toBe("player_one");
});
