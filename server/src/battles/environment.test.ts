import { expect, test } from "vitest";
import { readBattleSettings } from "./environment.ts";

test("each setting of battles has bounds; house rooms by default, and rehearsals of bots always, need a demo", () => {
  const read = (env: Record<string, string>, demo = true) => readBattleSettings(env, { demo }).battles;
  expect(read({})).toMatchObject({ boxMax: 20, creationFeeCents: 0, officialRooms: 3, rehearsalMinutes: 3 });
  expect(read({}, false)).toMatchObject({ officialRooms: 0, rehearsalMinutes: 0 });
  expect(read({ BATTLE_REHEARSAL_MINUTES: "0" }, false).rehearsalMinutes).toBe(0);
  expect(() => read({ BATTLE_REHEARSAL_MINUTES: "1" }, false)).toThrow("only for DEMO");
  const set = {
    BATTLE_BOX_MAX: "10",
    BATTLE_CREATION_FEE: "2",
    BATTLE_OFFICIAL_ROOMS: "12",
    BATTLE_REHEARSAL_MINUTES: "9",
  };
  expect(read(set)).toMatchObject({ boxMax: 10, creationFeeCents: 200, officialRooms: 12, rehearsalMinutes: 9 });
  for (const [name, value] of [
    ["BATTLE_BOX_MAX", "0"],
    ["BATTLE_BOX_MAX", "101"],
    ["BATTLE_CREATION_FEE", "0.5"],
    ["BATTLE_CREATION_FEE", "-1"],
    ["BATTLE_OFFICIAL_ROOMS", "13"],
    ["BATTLE_OFFICIAL_ROOMS", "many"],
    ["BATTLE_REHEARSAL_MINUTES", "61"],
  ] as const)
    expect(() => read({ [name]: value })).toThrow(name);
});
