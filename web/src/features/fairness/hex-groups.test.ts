import { expect, it } from "vitest";
import { digitsBefore, inGroups, placeAfterDigits } from "./hex-groups.ts";

it("groups long hexadecimal by eight digits and leaves any other text unchanged", () => {
  expect(inGroups("000102030405060708")).toBe("00010203 04050607 08");
  expect(inGroups("00010203")).toBe("00010203");
  expect(inGroups("player_one_and_more")).toBe("player_one_and_more");
  expect(inGroups("")).toBe("");
});

it("finds the position of a digit after the gaps in the text have moved", () => {
  expect(digitsBefore("00010203 0405", 11)).toBe(10);
  expect(placeAfterDigits("00010203 0405", 10)).toBe(11);
  expect(placeAfterDigits("00010203 0405", 0)).toBe(0);
  expect(placeAfterDigits("0001", 9)).toBe(4);
});
