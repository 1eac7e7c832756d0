import type { LogRow } from "@vitrine/contract/operators/calls.ts";
import { expect, test } from "vitest";
import { undoOf } from "./undo-of.ts";

const row = (command: string, details: object, more: Partial<LogRow> = {}): LogRow => ({
  ...{ id: 1, time: "2026-11-27T10:00:00Z", operator: "anna", signedIn: true, address: null },
  ...{
    command,
    title: command,
    details: JSON.stringify(details),
    before: null,
    after: null,
    reason: "a test",
    playerId: null,
  },
  ...more,
});

test("a freeze, a note, a disabled operator, an own proposal and a stopped box can be undone", () => {
  const freeze = row("players freeze", { playerId: 7, what: "play" }, { playerId: 7 });
  expect(undoOf(freeze, [])).toEqual({ by: "unfreeze", playerId: 7, what: "play" });
  const note = row("players note", { playerId: 7 }, { playerId: 7, after: '{"id":3}' });
  expect(undoOf(note, [])).toEqual({ by: "forgetNote", playerId: 7, id: 3 });
  expect(undoOf(row("operators disable", { id: 2 }), [])).toEqual({ by: "enable", id: 2 });
  expect(undoOf(row("propose players adjust", { proposal: 5 }), [])).toEqual({ by: "proposal", operator: "anna" });
  expect(undoOf(row("box freeze", { box: "koi", reason: "a test" }), [])).toMatchObject({
    by: "command",
    name: "box unfreeze",
    options: { box: "koi" },
  });
});

test("an act that was undone since, and an act that cannot be undone, offer no undo", () => {
  const freeze = row("players freeze", { playerId: 7, what: "play" }, { playerId: 7 });
  const lift = (what: string, playerId = 7) => row("players unfreeze", { playerId, what }, { playerId });
  expect(undoOf(freeze, [lift("play")])).toBeUndefined();
  expect(undoOf(freeze, [lift("login"), lift("play", 8)])).toBeDefined();
  const note = row("players note", { playerId: 7 }, { playerId: 7, after: '{"id":3}' });
  expect(undoOf(note, [row("players forget-note", { playerId: 7, id: 3 })])).toBeUndefined();
  expect(undoOf(note, [row("players forget-note", { playerId: 7, id: 4 })])).toBeDefined();
  const proposal = row("propose players adjust", { proposal: 5 });
  expect(undoOf(proposal, [row("players adjust", { proposal: 5 })])).toBeUndefined();
  expect(undoOf(row("players adjust", {}, { playerId: 7 }), [])).toBeUndefined();
  expect(undoOf(row("log in", {}), [])).toBeUndefined();
});
