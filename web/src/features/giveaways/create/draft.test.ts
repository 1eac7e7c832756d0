import { expect, test } from "vitest";
import { EMPTY_FORM, localText, moveItem, requestOf, timeBreach } from "./draft.ts";

const now = new Date(2026, 10, 22, 12, 0);
const inMinutes = (minutes: number) => localText(new Date(now.getTime() + minutes * 60_000));

test("a time converts to the value of a datetime-local input and back", () => {
  expect(localText(new Date(2026, 0, 5, 7, 3))).toBe("2026-01-05T07:03");
  expect(new Date(localText(now)).getTime()).toBe(now.getTime());
});

test("a room lasts at least five minutes and ends within thirty days", () => {
  const breach = (startAt: string, endAt: string) =>
    timeBreach({ startAt, endAt }, { nowMs: now.getTime(), longestDays: 30 });
  expect(breach("", "")).toBe("end_missing");
  expect(breach("", inMinutes(-1))).toBe("end_past");
  expect(breach("", inMinutes(4))).toBe("too_short");
  expect(breach("", inMinutes(5))).toBeNull();
  expect(breach(inMinutes(60), inMinutes(64))).toBe("too_short");
  expect(breach(inMinutes(-60), inMinutes(64))).toBe("start_past");
  expect(breach("", inMinutes(30 * 1_440))).toBeNull();
  expect(breach("", inMinutes(30 * 1_440 + 1))).toBe("too_long");
});

test("empty fields are not sent, and the same form gives the same request", () => {
  const form = { ...EMPTY_FORM, title: " Moon ", endAt: "2026-11-23T12:00" };
  const request = {
    title: "Moon",
    voucherIds: "7,3",
    endAt: new Date(2026, 10, 23, 12).toISOString(),
    boundOnly: false,
  };
  expect(requestOf(form, [7, 3])).toEqual(request);
  expect(requestOf({ ...form }, [7, 3])).toEqual(request);
});

test("the request contains every condition", () => {
  const form = {
    ...EMPTY_FORM,
    title: "Moon",
    startAt: "2026-11-22T13:00",
    endAt: "2026-11-23T12:00",
    most: "50",
    password: "open",
    depositLeast: "12,5",
    depositSince: "2026-11-01",
    vipLeast: "3",
    boundOnly: true,
  };
  expect(requestOf(form, [7])).toMatchObject({
    startAt: new Date(2026, 10, 22, 13).toISOString(),
    most: 50,
    password: "open",
    depositLeast: 12.5,
    depositSince: new Date(2026, 10, 1).toISOString(),
    vipLeast: 3,
    boundOnly: true,
  });
});

test("moveItem moves an item to another index, and the other items close the gap", () => {
  expect(moveItem([1, 2, 3, 4], { from: 0, to: 2 })).toEqual([2, 3, 1, 4]);
  expect(moveItem([1, 2, 3, 4], { from: 3, to: 0 })).toEqual([4, 1, 2, 3]);
});
