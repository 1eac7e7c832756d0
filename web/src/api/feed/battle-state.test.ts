import { expect, test } from "vitest";
import { battleStateOf } from "./battle-state.ts";

const frame = (eventType: number, data: unknown) => JSON.stringify({ eventType, data });

test("only a state of the followed room is read", () => {
  expect(battleStateOf(frame(32, { id: 7, round: 2 }), 7)).toEqual({ id: 7, round: 2 });
  expect(battleStateOf(frame(32, { id: 8 }), 7)).toBeNull();
  expect(battleStateOf(frame(31, { id: 7 }), 7)).toBeNull();
  expect(battleStateOf(frame(21, { id: 7, note: '"eventType":32' }), 7)).toBeNull();
  expect(battleStateOf('{"eventType":32', 7)).toBeNull();
  expect(battleStateOf(frame(32, null), 7)).toBeNull();
});
