import { expect, test } from "vitest";
import { createCalendar } from "./clock.ts";

const shanghai = createCalendar("Asia/Shanghai");
const iso = ({ startMs, endMs }: { startMs: number; endMs: number }) => [
  new Date(startMs).toISOString(),
  new Date(endMs).toISOString(),
];

test("a day begins at the zone's midnight, a week on Monday, a month on the first", () => {
  const { day, week, month } = shanghai.periodsAt(new Date("2026-11-21T15:59:59.999Z"));
  expect(iso(day)).toEqual(["2026-11-20T16:00:00.000Z", "2026-11-21T16:00:00.000Z"]);
  expect(iso(week)).toEqual(["2026-11-15T16:00:00.000Z", "2026-11-22T16:00:00.000Z"]);
  expect(iso(month)).toEqual(["2026-10-31T16:00:00.000Z", "2026-11-30T16:00:00.000Z"]);
});

test("the first moment of a day belongs to that day, and the first moment of a Monday to the next week", () => {
  expect(iso(shanghai.periodsAt(new Date("2026-11-21T16:00:00Z")).day)[0]).toBe("2026-11-21T16:00:00.000Z");
  expect(iso(shanghai.periodsAt(new Date("2026-11-22T16:00:00Z")).week)[0]).toBe("2026-11-22T16:00:00.000Z");
  // The calendar remembers the last day; an earlier moment must not get that day.
  expect(iso(shanghai.periodsAt(new Date("2026-11-21T15:00:00Z")).day)[0]).toBe("2026-11-20T16:00:00.000Z");
});

test("days of 23 and 25 hours are whole days", () => {
  const berlin = createCalendar("Europe/Berlin");
  expect(iso(berlin.periodsAt(new Date("2026-03-29T12:00:00Z")).day)).toEqual([
    "2026-03-28T23:00:00.000Z",
    "2026-03-29T22:00:00.000Z",
  ]);
  expect(iso(berlin.periodsAt(new Date("2026-10-25T12:00:00Z")).day)).toEqual([
    "2026-10-24T22:00:00.000Z",
    "2026-10-25T23:00:00.000Z",
  ]);
});

test("the last moment of a year belongs to its last month and week", () => {
  const { week, month } = shanghai.periodsAt(new Date("2026-12-31T12:00:00Z"));
  expect(iso(month)[1]).toBe("2026-12-31T16:00:00.000Z");
  expect(iso(week)[1]).toBe("2027-01-03T16:00:00.000Z");
});

test("a moment is shown in the local time of the zone, rounded up to the minute", () => {
  expect(shanghai.say(new Date("2026-11-21T16:00:00Z"))).toBe("2026-11-22 00:00 (UTC+8)");
  expect(shanghai.say(new Date("2026-11-21T16:00:00.001Z"))).toBe("2026-11-22 00:01 (UTC+8)");
  expect(createCalendar("America/St_Johns").say(new Date("2026-01-01T00:00:00Z"))).toBe("2025-12-31 20:30 (UTC−3.5)");
  expect(shanghai.dateOf(new Date("2026-11-21T15:59:59Z"))).toBe("2026-11-21");
  expect(shanghai.dateOf(new Date("2026-11-21T16:00:00Z"))).toBe("2026-11-22");
});
