import { declareCall } from "@vitrine/contract/call.ts";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { inputReader } from "./read-input.ts";

const call = declareCall({
  method: "POST",
  path: "/api/test",
  who: "guest",
  says: "Takes a number.",
  input: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
  output: Type.Null(),
});
const read = inputReader(call);

test.each(["1e3", "0x10", "1.0", " 1", "1 ", "+1", "", "0b1", "1_0", "１"])("%j is no whole number", (number) => {
  expect(() => read([{ number }], "en-US")).toThrow("malformed");
});

test.each([[7], ["7"], ["007"]])("%j is read as seven", (number) => {
  expect(read([{ number }], "en-US")).toEqual({ number: 7 });
});

test("a parameter may occur twice if both values are equal", () => {
  expect(read([{ number: "7" }, { number: 7 }], "en-US")).toEqual({ number: 7 });
  expect(() => read([{ number: "7" }, { number: 8 }], "en-US")).toThrow("repeated_parameter");
});
