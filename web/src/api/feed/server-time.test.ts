import { expect, test } from "vitest";
import { betterSample, sampleClock } from "./server-time.ts";

test("a sample assumes that the server read its clock in the middle of the round trip", () => {
  const sample = sampleClock({ sentMs: 1_000, receivedMs: 1_300, serverMs: 61_150 });
  expect(sample).toEqual({ offsetMs: 60_000, roundTripMs: 300 });
});

test("if two samples agree, the sample with the shorter round trip counts", () => {
  const quick = { offsetMs: 100, roundTripMs: 40 };
  const slow = { offsetMs: 130, roundTripMs: 400 };
  expect(betterSample(null, slow)).toBe(slow);
  expect(betterSample(slow, quick)).toBe(quick);
  expect(betterSample(quick, slow)).toBe(quick);
});

test("a sample that contradicts the known sample replaces it even if it is slower, because the device's clock has jumped", () => {
  const known = { offsetMs: 100, roundTripMs: 40 };
  const jumped = { offsetMs: 90_000, roundTripMs: 900 };
  expect(betterSample(known, jumped)).toBe(jumped);
});
