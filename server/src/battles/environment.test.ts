import { expect, test } from "vitest";
import { readBattleSettings } from "./environment.ts";

test("battles have their own settings, each within its bounds; house rooms are opened only in a demo", () => {
  const read = (env: Record<string, string>, demo = true) => readBattleSettings(env, { demo }).battles;
  expect(read({})).toEqual({ boxMax: 20, creationFeeCents: 0, officialRooms: 3 });
  expect(read({}, false).officialRooms).toBe(0);
  const set = { BATTLE_BOX_MAX: "10", BATTLE_CREATION_FEE: "2", BATTLE_OFFICIAL_ROOMS: "12" };
  expect(read(set)).toEqual({ boxMax: 10, creationFeeCents: 200, officialRooms: 12 });
  for (const [name, value] of [
    ["BATTLE_BOX_MAX", "0"],
    ["BATTLE_BOX_MAX", "101"],
    ["BATTLE_CREATION_FEE", "0.5"],
    ["BATTLE_CREATION_FEE", "-1"],
    ["BATTLE_OFFICIAL_ROOMS", "13"],
    ["BATTLE_OFFICIAL_ROOMS", "many"],
  ] as const)
    expect(() => read({ [name]: value })).toThrow(name);
});
