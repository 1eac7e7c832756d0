import { battleClient, botSeed } from "./battles.ts";
import { beaconHash, beaconRoundAfter, isBeaconSignature, sourceOf } from "./beacon.ts";
import { isDreamWon } from "./dream-price.ts";
import { drawWinners, giveawayClient } from "./giveaways.ts";
import { publicHash, roll } from "./roll.ts";
import { versionHash } from "./version-hash.ts";

/** One row of the table of sample values in docs/fairness.md. */
export type SampleResult = { id: string; expected: string; actual: string; ok: boolean };

/** Recomputes every sample value of docs/fairness.md. A verifier that gets a wrong value must not judge receipts. */
export async function selfTest(): Promise<SampleResult[]> {
  const results: SampleResult[] = [];
  for (const { id, expected, run } of samples) {
    const actual = await run().catch((error: unknown) => String(error));
    results.push({ id, expected, actual, ok: actual === expected });
  }
  return results;
}

const A = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const B = "202122232425262728292a2b2c2d2e2f";
const BOT = "bot_14c15b0dd063cf33088b060559f6a453";
const SIGNATURE = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";
const BEACON = "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587";
const ENTRANTS = [
  { entryId: 101, userSeed: "aaa" },
  { entryId: 102, userSeed: "bbb" },
  { entryId: 105, userSeed: "ccc" },
  { entryId: 109, userSeed: "ddd" },
  { entryId: 110, userSeed: "eee" },
];
const BOX = {
  boxId: 7,
  version: 2,
  priceCents: 500,
  items: [
    { itemId: 3, start: 1, end: 500, valueCents: 50_000 },
    { itemId: 9, start: 501, end: 10_000, valueCents: 2_000 },
    { itemId: 4, start: 10_001, end: 100_000, valueCents: 120 },
  ],
};

async function rolls(source: string, client: string, nonces: number[]): Promise<string> {
  return (await Promise.all(nonces.map((nonce) => roll({ source, client, nonce })))).join(" ");
}

async function dream(p: number): Promise<string> {
  const ticket = await roll({ source: A, client: "player_one", nonce: 4 });
  return `${ticket} ${isDreamWon({ ticket, p }) ? "won" : "lost"}`;
}

async function battle(beacon?: string): Promise<string> {
  const client = battleClient(["seedA", await botSeed({ battleId: 1234, seat: 2 })]);
  return rolls(sourceOf({ serverSeed: A, beacon }), client, [1, 2, 3, 4, 5, 6]);
}

async function giveaway(): Promise<string> {
  const client = await giveawayClient(ENTRANTS);
  const winners = await drawWinners({ source: A, client, entryIds: ENTRANTS.map(({ entryId }) => entryId), prizes: 2 });
  return [client, ...winners.map(({ entryId }) => entryId)].join(" ");
}

async function beaconOf(signature: string): Promise<string> {
  const verdict = (await isBeaconSignature({ round: 657_413, signature })) ? "valid" : "invalid";
  return `${verdict} ${await beaconHash(signature)}`;
}

const samples: { id: string; expected: string; run: () => Promise<string> }[] = [
  {
    id: "peerHash",
    expected: "dc883b29588c1204fcad00984aaa2404c2251f9a0e5300106eb39aaebcc0f493",
    run: () => publicHash("c4ca4238a0b92382", "0dcc509a6f75849b"),
  },
  { id: "peerRoll", expected: "21752", run: () => rolls("c4ca4238a0b92382", "my_seed", [4]) },
  { id: "peerBattle", expected: "5415", run: () => rolls("Tt5qAdTwoTeygDdghVlfEWtNJQkGYg5q", "12354,abgd", [9]) },
  {
    id: "publicHash",
    expected: "ba49a6e6a476bbe3963b5a32c3944b383790732fa83078cce82fc9cf34c875be",
    run: () => publicHash(A, B),
  },
  {
    id: "versionHash",
    expected: "cb0bf55756ef11143310b8bb47853eb40b2439a8c737e0568a5a31f5faa76ad5",
    run: () => versionHash(BOX),
  },
  { id: "rolls", expected: "27148 89353 39968", run: () => rolls(A, "player_one", [1, 2, 3]) },
  { id: "dreamWon", expected: "59843 won", run: () => dream(5985) },
  { id: "dreamLost", expected: "59843 lost", run: () => dream(5984) },
  { id: "botSeed", expected: BOT, run: () => botSeed({ battleId: 1234, seat: 2 }) },
  { id: "battle", expected: "95382 85540 32719 22719 2476 30540", run: () => battle() },
  {
    id: "beaconRound",
    expected: "657413",
    run: async () => String(beaconRoundAfter(Date.parse("2023-09-15T10:59:56.500Z"))),
  },
  { id: "beacon", expected: `valid ${BEACON}`, run: () => beaconOf(SIGNATURE) },
  {
    id: "beaconChanged",
    expected: "invalid",
    run: async () => (await beaconOf(`${SIGNATURE.slice(0, -2)}7c`)).slice(0, "invalid".length),
  },
  { id: "battleBeacon", expected: "49879 42184 94793 85904 30761 71467", run: () => battle(BEACON) },
  {
    id: "giveaway",
    expected: "e2779d51f357a6563a0a2a49ac9bd1470d5d36361fb5993fb1d8e6cee06fdaca 109 105",
    run: giveaway,
  },
];
