import { expect, test } from "vitest";
import { findStep, oneTimeCode, stepOf, toBase32 } from "./one-time-codes.ts";

const secret = Buffer.from("12345678901234567890");

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
])("at %i s the RFC's secret gives %s", (seconds, code) => {
  expect(oneTimeCode(secret, stepOf(seconds * 1000), 8)).toBe(code);
});

// RFC 4226, appendix D.
test("the first counters give the RFC's codes", () => {
  const codes = Array.from({ length: 10 }, (_, step) => oneTimeCode(secret, step));
  expect(codes.join(" ")).toBe("755224 287082 359152 969429 338314 254676 287922 162583 399871 520489");
});

test("a code is accepted in its own time step and the two neighbouring steps", () => {
  const code = oneTimeCode(secret, 5000);
  const at = (step: number) => findStep(secret, code, step * 30_000);
  expect([4998, 4999, 5000, 5001, 5002].map(at)).toEqual([undefined, 5000, 5000, 5000, undefined]);
});

test.each(["", "12345", "1234567", "12345a", "１２３４５６", " 755224", "755224\n"])("%j is not a code", (code) => {
  expect(findStep(secret, code, 0)).toBeUndefined();
});

// RFC 4648, section 10.
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foobar", "MZXW6YTBOI"],
])("%j is %s in base32", (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32);
});
