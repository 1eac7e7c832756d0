import { sampleReceipts } from "@vitrine/contract/fairness/sample-receipts.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { describe, expect, it } from "vitest";
import { breakableValues, firstFailure, nextDigit, randomPlace, withText } from "./break-receipt.ts";

const samples = await sampleReceipts();

/** Changes the first digit of each value and returns the first step that fails, with its number on the page. */
async function failuresOf(name: string): Promise<Record<string, string>> {
  const receipt = samples[name]!;
  const failures = breakableValues(receipt).map(async ({ path, text }) => {
    const broken = withText(receipt, path, nextDigit(text[0]!) + text.slice(1));
    const failure = firstFailure((await verifyReceipt(broken)).steps, broken);
    return [path.join("/"), `${failure?.number} ${failure?.step.id}`];
  });
  return Object.fromEntries(await Promise.all(failures));
}

describe("the first step that fails after one changed digit", () => {
  it.each(Object.keys(samples))("does not exist in an unchanged receipt of %s", async (name) => {
    expect(firstFailure((await verifyReceipt(samples[name])).steps, samples[name]!)).toBeUndefined();
  });

  it("of a box is the step that uses the changed value", async () => {
    expect(await failuresOf("box")).toEqual({
      serverSeed: "1 commitment",
      secretSalt: "1 commitment",
      publicHash: "1 commitment",
      clientSeed: "4 roll",
      versionHash: "5 version",
      digest: "6 digest",
    });
  });

  it("of a battle is the step that uses the changed value", async () => {
    expect(await failuresOf("battleBeacon")).toEqual({
      serverSeed: "1 commitment",
      secretSalt: "1 commitment",
      publicHash: "1 commitment",
      "seats/0/userSeed": "2 client",
      "seats/1/userSeed": "2 seats",
      client: "2 client",
      "versions/0/versionHash": "3 version",
      "versions/1/versionHash": "3 version",
      "drand/signature": "4 beacon",
      "drand/beacon": "4 beacon",
      digest: "5 digest",
    });
  });

  it("of a giveaway is the step that uses the changed value", async () => {
    expect(await failuresOf("giveawayBeacon")).toEqual({
      serverSeed: "1 commitment",
      secretSalt: "1 commitment",
      publicHash: "1 commitment",
      client: "3 client",
      "drand/signature": "2 beacon",
      "drand/beacon": "2 beacon",
      digest: "5 digest",
    });
  });

  it("of a roll that is still sealed is the digest, because nothing else can be computed", async () => {
    const { publicHash, digest } = await failuresOf("boxSealed");
    expect([publicHash, digest]).toEqual(["4 digest", "4 digest"]);
  });

  it("of a giveaway may be the draw of a prize", async () => {
    const { winners, ...rest } = samples.giveaway as { winners: { entryId: number }[] };
    const broken = { ...rest, winners: winners.map((each) => ({ ...each, entryId: each.entryId + 1 })) };
    expect(firstFailure((await verifyReceipt(broken)).steps, broken)).toMatchObject({
      number: 3,
      step: { id: "winners" },
    });
  });
});

describe("a changed digit", () => {
  it("becomes the next hex digit, and after sixteen changes the original digit", () => {
    let digit = "7";
    const seen = Array.from({ length: 16 }, () => {
      digit = nextDigit(digit);
      return digit;
    });
    expect(seen.join("")).toBe("89abcdef01234567");
    expect(nextDigit("z")).toBe("0");
  });

  it("leaves the original receipt unchanged", () => {
    const receipt = { seats: [{ userSeed: "aa" }, { userSeed: "bb" }], other: 1 };
    expect(withText(receipt, ["seats", "1", "userSeed"], "bc")).toEqual({
      seats: [{ userSeed: "aa" }, { userSeed: "bc" }],
      other: 1,
    });
    expect(receipt.seats[1]).toEqual({ userSeed: "bb" });
  });

  it("is chosen at random from every value and every digit, and is never an underscore", () => {
    const values = breakableValues({ publicHash: "ab12", clientSeed: "_x_9" });
    const chosen = [0, 0.3, 0.6, 0.9].flatMap((first) =>
      [0, 0.99].map((second) => {
        const randoms = [first, second];
        const { value, index } = randomPlace(values, () => randoms.shift()!);
        return `${values[value]!.path} ${index}`;
      }),
    );
    expect([...new Set(chosen)]).toEqual(["publicHash 0", "publicHash 3", "clientSeed 1", "clientSeed 3"]);
  });

  it("is not offered in a value without digits, or in a field that is not a text", () => {
    expect(breakableValues({ serverSeed: 7, secretSalt: "", clientSeed: "___", drand: null, seats: "no" })).toEqual([]);
  });
});
