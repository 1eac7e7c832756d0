import { bytesToHex } from "@noble/hashes/utils.js";
import { type CommittedRoll, hashOfLeaf, leafText } from "../../transparency/leaves.ts";
import { isIncluded } from "../../transparency/merkle.ts";
import { openSignedHead } from "../../transparency/roll-proof.ts";
import { battleClient, battleNonce, battleTotals, botSeed, leadingSeats, settleBattle } from "../battles.ts";
import { beaconHash, beaconRoundAfter, isBeaconSignature, sourceOf } from "../beacon.ts";
import { type Damage, damagedCopies } from "../damaged-receipts.ts";
import { dreamFeeCents, dreamRange, isDreamWon } from "../dream-price.ts";
import { drawWinners, giveawayClient } from "../giveaways.ts";
import { sealReceipt } from "../receipt.ts";
import { publicHash, roll, rollMac, sha256Hex } from "../roll.ts";
import { sampleReceipts } from "../sample-receipts.ts";
import { coversAllTickets } from "../ticket-ranges.ts";
import { canonicalJson, versionHash } from "../version-hash.ts";
import { sampleLog } from "./sample-log.ts";
import { verify } from "./verify-anything.ts";

/** One call of docs/fairness.md with its input and its result. */
export type Vector = { call: string; input: Record<string, unknown>; gives: unknown };

/** Computes docs/vectors.json with the real code: samples of every call that a verifier needs. */
export async function makeVectors(): Promise<Vector[]> {
  const vectors: Vector[] = [];
  const asked = [
    ...(await ofRolls()),
    ...ofVersions(),
    ...ofDreams(),
    ...ofBattles(),
    ...ofBeacons(),
    ...ofGiveaways(),
  ];
  for (const { call, input } of [...asked, ...(await ofLog()), ...(await ofProofs())])
    vectors.push({ call, input, gives: await CALLS[call]!(input) });
  return vectors;
}

type Asked = Omit<Vector, "gives">;
type Call = (input: never) => unknown;

/** Every call by the name that docs/fairness.md gives it. */
export const CALLS: Readonly<Record<string, (input: Record<string, unknown>) => unknown>> = named({
  publicHash: ({ serverSeed, secretSalt }: { serverSeed: string; secretSalt: string }) =>
    publicHash(serverSeed, secretSalt),
  mac: rollMac,
  roll,
  canonicalJson: ({ value }: { value: object }) => canonicalJson(value),
  versionHash,
  coversAllTickets: ({ items }: { items: { start: number; end: number }[] }) => coversAllTickets(items),
  dreamFeeCents,
  dreamRange: ({ p }: { p: number }) => dreamRange(p),
  isDreamWon,
  botSeed,
  battleNonce,
  battleClient: ({ userSeeds }: { userSeeds: string[] }) => battleClient(userSeeds),
  battleTotals: ({ seats, drops }: { seats: number; drops: { seat: number; valueCents: number }[] }) =>
    battleTotals(seats, drops),
  leadingSeats,
  settleBattle,
  beaconRound: ({ time }: { time: string }) => beaconRoundAfter(Date.parse(time)),
  beaconHash: ({ signature }: { signature: string }) => beaconHash(signature),
  isBeaconSignature,
  source: sourceOf,
  giveawayClient: ({ entrants }: { entrants: { entryId: number; userSeed: string }[] }) => giveawayClient(entrants),
  drawWinners,
  leafText: ({ leaf }: { leaf: never }) => leafText(leaf),
  leafHash: ({ leaf }: { leaf: never }) => bytesToHex(hashOfLeaf(leaf)),
  commitment: ({ committed, blinding }: { committed: string; blinding: string }) => publicHash(committed, blinding),
  isIncluded: ({ leaf, index, size, path, root }: HexProof) =>
    isIncluded({ index, size, leaf: bytesOf(leaf), path: path.map(bytesOf), root: bytesOf(root) }),
  signedHead: async (head: { checkpoint: string; key: string }) => {
    const opened = await openSignedHead(head);
    return opened ? { origin: opened.origin, size: opened.size, root: bytesToHex(opened.root) } : null;
  },
  verify: async ({ given }: { given: object }) => (await verify(given)).outcome,
});

type HexProof = { leaf: string; index: number; size: number; path: string[]; root: string };

function named(calls: Record<string, Call>) {
  return calls as Record<string, (input: Record<string, unknown>) => unknown>;
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const A = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const SIGNATURE = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";
const seedOf = (index: number) => sha256Hex(`vector ${index}`);
const asks = (call: string, inputs: readonly Record<string, unknown>[]): Asked[] =>
  inputs.map((input) => ({ call, input }));

async function ofRolls(): Promise<Asked[]> {
  const seeds = await Promise.all(Array.from({ length: 20 }, (_, index) => seedOf(index)));
  const pairs = seeds
    .slice(0, 5)
    .map((serverSeed, index) => ({ serverSeed, secretSalt: seeds[index + 5]!.slice(0, 32) }));
  const inputs = seeds.map((source, index) => ({ source, client: `client_${index}`, nonce: 1 + index ** 3 }));
  const sizes = [1, 2, 3, 7, 1000, 99_999, 100_001, 1_000_000, 2 ** 53 - 1];
  return [
    ...asks("publicHash", [{ serverSeed: "c4ca4238a0b92382", secretSalt: "0dcc509a6f75849b" }, ...pairs]),
    ...asks("mac", inputs.slice(0, 3)),
    ...asks("roll", [{ source: "c4ca4238a0b92382", client: "my_seed", nonce: 4, size: 100_000 }]),
    ...asks(
      "roll",
      inputs.map((input) => ({ ...input, size: 100_000 })),
    ),
    ...asks(
      "roll",
      sizes.map((size) => ({ source: A, client: "player_one", nonce: 10_000, size })),
    ),
    ...asks("roll", [{ source: "シード", client: "не латиница", nonce: 1, size: 100_000 }]),
  ];
}

function ofVersions(): Asked[] {
  const items = [
    { itemId: 3, start: 1, end: 500, valueCents: 50_000 },
    { itemId: 9, start: 501, end: 10_000, valueCents: 2_000 },
    { itemId: 4, start: 10_001, end: 100_000, valueCents: 120 },
  ];
  const [first, second, third] = items as [object, object, object];
  return [
    ...asks("canonicalJson", [
      { value: { b: 1, a: [true, null, "x"], B: { z: 0, "10": 1, "9": 2 } } },
      { value: { text: 'quote " backslash \\ newline \n tab \t control \u0001 é 箱' } },
      { value: { zero: 0, large: 1_000_000_000_000, fraction: 0.5 } },
    ]),
    ...asks("versionHash", [
      { boxId: 7, version: 2, priceCents: 500, items },
      { boxId: 7, version: 2, priceCents: 500, items: items.toReversed() },
      { boxId: 8, version: 1, priceCents: 0, items: [{ itemId: 1, start: 1, end: 100_000, valueCents: 0 }] },
    ]),
    ...asks("coversAllTickets", [
      { items },
      { items: [] },
      { items: [first, third] },
      { items: [first, second] },
      { items: [second, first, third] },
      { items: [first, second, { itemId: 4, start: 10_000, end: 100_000, valueCents: 120 }] },
      { items: [first, second, { itemId: 4, start: 10_001, end: 100_001, valueCents: 120 }] },
    ]),
  ];
}

function ofDreams(): Asked[] {
  return [
    ...asks("dreamFeeCents", [
      { valueCents: 123_456, p: 5985, coefficient: 110, minimumCents: 100 },
      { valueCents: 10_000, p: 5000, coefficient: 110, minimumCents: 100 },
      { valueCents: 10_001, p: 5000, coefficient: 110, minimumCents: 100 },
      { valueCents: 1, p: 100, coefficient: 110, minimumCents: 100 },
      { valueCents: 1_000_000_000_000, p: 8000, coefficient: 10_000, minimumCents: 0 },
    ]),
    ...asks("dreamRange", [{ p: 100 }, { p: 8000 }]),
    ...asks("isDreamWon", [
      { ticket: 59_843, p: 5985 },
      { ticket: 59_843, p: 5984 },
      { ticket: 1000, p: 100 },
      { ticket: 1001, p: 100 },
    ]),
  ];
}

function ofBattles(): Asked[] {
  const tied = { totals: [240, 240], source: A, client: "seedA,bot_14c15b0dd063cf33088b060559f6a453", lastNonce: 4 };
  return [
    ...asks("botSeed", [
      { battleId: 1234, seat: 2 },
      { battleId: 1, seat: 4 },
    ]),
    ...asks("battleClient", [{ userSeeds: ["seedA", "seed_B", "C"] }]),
    ...asks("battleNonce", [
      { round: 1, seats: 2, seat: 1 },
      { round: 3, seats: 4, seat: 2 },
    ]),
    ...asks("battleTotals", [
      {
        seats: 3,
        drops: [
          { seat: 1, valueCents: 5 },
          { seat: 3, valueCents: 7 },
          { seat: 1, valueCents: 2 },
        ],
      },
    ]),
    ...asks("leadingSeats", [
      { totals: [5, 9, 9], mode: 0 },
      { totals: [5, 9, 9], mode: 1 },
      { totals: [5, 5, 5, 5], mode: 1 },
    ]),
    ...asks("settleBattle", [
      { ...tied, mode: 0 },
      { ...tied, totals: [240, 239], mode: 1 },
      { ...tied, totals: [1, 3, 1, 3], mode: 0, lastNonce: 8 },
      { ...tied, totals: [1, 3, 1, 3], mode: 1, lastNonce: 8 },
      // The first two rolls of this tie-break are equal, so both seats roll again.
      { totals: [7, 7], mode: 0, source: A, client: TIED_TWICE, lastNonce: 2 },
    ]),
  ];
}

/** A client seed that was found by trying: its rolls with the nonces 3 and 4 are equal. */
const TIED_TWICE = "equal_168945";

function ofBeacons(): Asked[] {
  const changed = `${SIGNATURE.slice(0, -2)}7c`;
  const times = ["10:59:56.500", "10:59:57.000", "10:59:57.001", "10:59:59.999", "11:00:00.000"];
  return [
    ...asks(
      "beaconRound",
      times.map((time) => ({ time: `2023-09-15T${time}Z` })),
    ),
    ...asks("beaconRound", [{ time: "2020-01-01T00:00:00.000Z" }, { time: "2023-08-23T15:09:21.001Z" }]),
    ...asks("beaconHash", [{ signature: SIGNATURE }]),
    ...asks("isBeaconSignature", [
      { round: 657_413, signature: SIGNATURE },
      { round: 657_414, signature: SIGNATURE },
      { round: 657_413, signature: changed },
      { round: 657_413, signature: "00".repeat(48) },
    ]),
    ...asks("source", [{ serverSeed: A }, { serverSeed: A, beacon: "ab".repeat(32) }]),
  ];
}

function ofGiveaways(): Asked[] {
  const entrants = [101, 102, 105, 109, 110].map((entryId, index) => ({
    entryId,
    userSeed: "abcde".charAt(index).repeat(3),
  }));
  const draw = { source: A, client: "e2779d51f357a6563a0a2a49ac9bd1470d5d36361fb5993fb1d8e6cee06fdaca" };
  const entryIds = entrants.map(({ entryId }) => entryId);
  return [
    ...asks("giveawayClient", [{ entrants }, { entrants: [] }]),
    ...asks("drawWinners", [
      { ...draw, entryIds, prizes: 2 },
      { ...draw, entryIds, prizes: 5 },
      { ...draw, entryIds, prizes: 9 },
      { ...draw, entryIds: [], prizes: 2 },
      { ...draw, entryIds: Array.from({ length: 100 }, (_, index) => 3 * index + 1), prizes: 10 },
    ]),
  ];
}

async function ofLog(): Promise<Asked[]> {
  const { box } = await sampleReceipts();
  const { leaves, root, committed, log } = await sampleLog(box as unknown as CommittedRoll);
  const { index, size, path } = log;
  const proof: HexProof = { leaf: bytesToHex(hashOfLeaf(leaves[index]!)), index, size, path, root };
  const signature = log.checkpoint.replace(/.(?=\n$)/, (last) => (last === "=" ? "A" : "="));
  return [
    ...asks("leafText", [{ leaf: leaves[0] }, { leaf: leaves[index] }]),
    ...asks("leafHash", [{ leaf: leaves[0] }, { leaf: leaves[index] }]),
    ...asks("commitment", [{ committed, blinding: log.blinding }]),
    ...asks("isIncluded", [
      proof,
      { ...proof, index: index + 1 },
      { ...proof, path: path.slice(1) },
      { ...proof, path: path.toReversed() },
      { ...proof, leaf: root, index: 0, size: 1, path: [] },
    ]),
    ...asks("signedHead", [
      { checkpoint: log.checkpoint, key: log.key },
      { checkpoint: signature, key: log.key },
    ]),
  ];
}

/** Every kind of thing that the site hands out: whole, and some damaged copies with a digest that fits. */
async function ofProofs(): Promise<Asked[]> {
  const receipts = await sampleReceipts();
  const { committed, log } = await sampleLog(receipts.box as unknown as CommittedRoll);
  const logged = await sealReceipt({ ...unsealed(receipts.box!), log });
  const wholes = [
    ...Object.values(receipts),
    logged,
    await sealReceipt({ ...unsealed(receipts.box!), log: { due: true } }),
  ];
  const damages = Object.values({ ...receipts, logged }).flatMap((receipt) => some(damagedCopies(unsealed(receipt))));
  const damaged = await Promise.all(damages.map(({ copy }) => sealReceipt(copy as object)));
  const others = [
    { committed, log },
    { committed: committed.replace("27148", "27149"), log },
  ];
  return asks(
    "verify",
    [...wholes, ...damaged, ...others].map((given) => ({ given })),
  );
}

/**
 * A few damages, spread over all fields. Only a signature shows a change of a checkpoint's second half and of its key,
 * and not every verifier checks signatures.
 */
function some(damages: readonly Damage[]): Damage[] {
  return damages.filter(({ place }, index) => index % 61 === 7 && !/^log\/(checkpoint|key) /.test(place));
}

function unsealed({ digest: _, ...receipt }: Record<string, unknown>) {
  return receipt;
}
