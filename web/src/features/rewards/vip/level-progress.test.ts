import { describe, expect, it } from "vitest";
import { levelProgress } from "./level-progress.ts";

const row = (level: number, from: number) => ({
  level,
  from,
  points: 1,
  boxId: null,
  boxName: null,
  boxImage: null,
  claims: [],
});
const levels = [row(0, 0), row(1, 100), row(2, 500)];

describe("the progress to the next level", () => {
  it("is counted from the start of the present level, not from zero", () => {
    const status = { level: 1, netStakes: 180.3, next: { level: 2, from: 500, left: 319.7 }, levels };
    expect(levelProgress(status)).toEqual({ done: 80.3, span: 400 });
  });

  it("is counted from zero for a new player", () => {
    const status = { level: 0, netStakes: 0, next: { level: 1, from: 100, left: 100 }, levels };
    expect(levelProgress(status)).toEqual({ done: 0, span: 100 });
  });

  it("is empty on the highest level", () => {
    expect(levelProgress({ level: 2, netStakes: 900, next: null, levels })).toEqual({ done: 0, span: 0 });
  });
});
