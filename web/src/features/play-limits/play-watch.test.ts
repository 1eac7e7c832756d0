import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { expect, test } from "vitest";
import { untilReminderMs } from "./play-watch.tsx";

const NOON_MS = Date.parse("2027-03-17T12:00:00Z");
const until = (minutes: number, { every = 30, told = null as number | null, since = "2027-03-17T12:00:00Z" } = {}) => {
  const limits = { reminderMinutes: every, sitting: { since: since || null } };
  const toldMs = told === null ? null : NOON_MS + told * MINUTE_MS;
  const waitMs = untilReminderMs({ limits, toldMs, nowMs: NOON_MS + minutes * MINUTE_MS });
  return waitMs === null ? null : waitMs / MINUTE_MS;
};

test("the first reminder comes one interval after the first stake", () => {
  expect([until(0), until(29), until(30), until(45)]).toEqual([30, 1, 0, 0]);
});

test("each further reminder comes one interval after the previous one", () => {
  expect([until(31, { told: 31 }), until(60, { told: 31 }), until(61, { told: 31 })]).toEqual([30, 1, 0]);
});

test("a reminder of an earlier sitting does not delay the first reminder of this sitting", () => {
  expect(until(10, { told: -5 })).toBe(20);
});

test("a player without a sitting or without an interval gets no reminder", () => {
  expect([until(500, { since: "" }), until(500, { every: 0 })]).toEqual([null, null]);
});
