import { expect, test } from "vitest";
import { isDatabaseAway } from "./is-away.ts";

const coded = (code: string) => Object.assign(new Error("from below"), { code });

test.each(["08006", "57P01", "57P03", "53300", "ECONNREFUSED", "ENOENT"])(
  "%s means that the database is away",
  (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true);
  },
);

test.each(["23505", "40001", "57014", "XX000"])("%s is an answer of a database that is there", (code) => {
  expect(isDatabaseAway(coded(code))).toBe(false);
});

test("a connection that ended in the middle is away, a bug of ours is not", () => {
  expect(isDatabaseAway(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isDatabaseAway(new TypeError("undefined is not a function"))).toBe(false);
});
