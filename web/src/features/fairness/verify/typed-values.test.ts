import { describe, expect, it } from "vitest";
import { emptyValues, proveTyped, valuesOf, withValues, wrongValues } from "./typed-values.ts";

const A = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const B = "202122232425262728292a2b2c2d2e2f";
const HASH = "ba49a6e6a476bbe3963b5a32c3944b383790732fa83078cce82fc9cf34c875be";
const values = { ...emptyValues, serverSeed: A, secretSalt: B, clientSeed: "player_one", publicHash: HASH };

const shown = async (typed: typeof values, label: string) =>
  (await proveTyped(typed)).steps.at(-1)!.values.find((value) => value.label === label)?.text;

describe("pasted values", () => {
  it("give the published sample roll, with every value of its calculation", async () => {
    expect(await shown(values, "ticket")).toBe("27148");
    expect(await shown(values, "digits")).toBe("bbc504fad7751ab");
    expect(await shown(values, "decimal")).toBe("845639133181727147");
    expect(await shown({ ...values, nonce: "2" }, "ticket")).toBe("89353");
  });

  it("are compared with the hash if one is given", async () => {
    expect((await proveTyped(values)).outcome).toBe("valid");
    expect((await proveTyped({ ...values, secretSalt: B.replace("2", "3") })).outcome).toBe("invalid");
    expect((await proveTyped({ ...values, publicHash: "" })).steps).toHaveLength(1);
  });

  it("are refused before anything is computed if they are invalid", () => {
    expect(wrongValues(values)).toEqual([]);
    expect(wrongValues(emptyValues)).toEqual(["serverSeed", "clientSeed"]);
    expect(wrongValues({ ...values, nonce: "1e3", size: "0" })).toEqual(["nonce", "size"]);
    expect(wrongValues({ ...values, publicHash: "xyz", secretSalt: "" })).toEqual(["publicHash", "secretSalt"]);
  });

  it("leave a receipt unchanged until one of them is changed", () => {
    const receipt = { serverSeed: A, nonce: 4, size: 100_000, other: "kept" };
    expect(withValues(receipt, valuesOf(receipt))).toBe(receipt);
    expect(withValues(receipt, { ...valuesOf(receipt), nonce: "5" })).toEqual({ ...receipt, nonce: 5 });
  });
});
