import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { Check } from "typebox/value";
import { publicHash } from "../fairness/roll.ts";
import { openCheckpoint, readLogKey } from "./checkpoint.ts";
import { hashOfLeaf } from "./leaves.ts";
import { LiabilityProof, MOST_CENTS } from "./liability-shape.ts";
import { isIncluded } from "./merkle.ts";

/** Amounts in cents: of one player, or of all players below a node. */
export type Sums = { coinsCents: number; pointsCents: number; itemsCents: number };

/** A node of the tree: a hash, and the sum of all leaves below it. */
export type SumNode = Sums & { hash: Uint8Array };

/** `shape`: the form; `leaf`: the player's own leaf; `sums`: the way up; `log`: the root's entry; `signature`: of the log. */
export type LiabilityStep = {
  id: "shape" | "leaf" | "sums" | "log" | "signature";
  ok: boolean;
  values: { label: string; text: string }[];
};

/** The result of a check. `total` is what the path adds up to; undefined if the check did not reach it. */
export type LiabilityCheck = { outcome: "valid" | "invalid"; steps: LiabilityStep[]; total: Sums | undefined };

/**
 * Checks a player's proof only by its own content. Valid: the player's leaf is below a root whose sums contain it, and a
 * signed list has that root. Never throws. Formulas: docs/transparency.md, "What the site owes its players".
 */
export async function checkLiability(input: unknown): Promise<LiabilityCheck> {
  const steps: LiabilityStep[] = [];
  const add = (id: LiabilityStep["id"], ok: boolean, values: Record<string, string | number> = {}): boolean => {
    steps.push({ id, ok, values: Object.entries(values).map(([label, value]) => ({ label, text: String(value) })) });
    return ok;
  };
  const end = (total?: Sums): LiabilityCheck => ({
    outcome: steps.every(({ ok }) => ok) ? "valid" : "invalid",
    steps,
    total,
  });

  // Only JSON values are checked: a getter or a proxy could return different values to different checks.
  const plain: unknown = JSON.parse(JSON.stringify(input) ?? "null");
  const isWhole = Check(LiabilityProof, plain);
  if (!add("shape", isWhole && plain.leaves === 2 ** plain.path.length && plain.index < plain.leaves) || !isWhole)
    return end();
  const { day, at, playerId, nonce, index, leaves, log } = plain;

  const commitment = await publicHash(ownerText(day, playerId), nonce);
  const leaf = { ...sumsOf(plain), hash: sumLeafHash(plain, hexToBytes(commitment)) };
  add("leaf", true, { message: `${day} ${playerId}`, key: nonce, computed: commitment, leaf: bytesToHex(leaf.hash) });

  const top = climb(leaf, index, plain.path);
  if (!add("sums", top !== undefined, top && { steps: plain.path.length, ...sumsOf(top), root: bytesToHex(top.hash) }))
    return end();
  const total = sumsOf(top!);

  const entry = { type: "liabilities", day, at, root: bytesToHex(top!.hash), leaves, ...total } as const;
  const key = readLogKey(log.key);
  const checkpoint = key && (await openCheckpoint(log.checkpoint, key));
  const path = log.path.map((hash) => hexToBytes(hash));
  const isListed =
    checkpoint?.size === log.size &&
    isIncluded({ leaf: hashOfLeaf(entry), index: log.index, size: log.size, path, root: checkpoint.root });
  add("log", isListed, { index: log.index, size: log.size });
  add("signature", checkpoint !== undefined, { logKey: log.key });
  return end(total);
}

/** The text under a leaf's commitment. The nonce is the key, so only the player and the site know whose leaf it is. */
export function ownerText(day: string, playerId: number): string {
  return `${day}\n${playerId}`;
}

/** The hash of a leaf: SHA-256(0x02 ‖ sums ‖ commitment). */
export function sumLeafHash(sums: Sums, commitment: Uint8Array): Uint8Array {
  return sha256.create().update(LEAF).update(writeSums(sums)).update(commitment).digest();
}

/**
 * The node above two nodes: SHA-256(0x03 ‖ sums and hash of the left ‖ sums and hash of the right). It commits to both
 * sums separately, so no one can replace them by others with the same total. Undefined when a sum is too large.
 */
export function parentOf(left: SumNode, right: SumNode): SumNode | undefined {
  const added = {
    coinsCents: left.coinsCents + right.coinsCents,
    pointsCents: left.pointsCents + right.pointsCents,
    itemsCents: left.itemsCents + right.itemsCents,
  };
  if (!Object.values(added).every(isAmount)) return undefined;
  const hash = sha256.create().update(NODE);
  for (const node of [left, right]) hash.update(writeSums(node)).update(node.hash);
  return { ...added, hash: hash.digest() };
}

const LEAF = Uint8Array.of(2);
const NODE = Uint8Array.of(3);

const isAmount = (cents: number) => Number.isInteger(cents) && cents >= 0 && cents <= MOST_CENTS;

const sumsOf = ({ coinsCents, pointsCents, itemsCents }: Sums): Sums => ({ coinsCents, pointsCents, itemsCents });

/** The three amounts, eight bytes each, big-endian. */
function writeSums({ coinsCents, pointsCents, itemsCents }: Sums): Uint8Array {
  const bytes = new Uint8Array(24);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(coinsCents));
  view.setBigUint64(8, BigInt(pointsCents));
  view.setBigUint64(16, BigInt(itemsCents));
  return bytes;
}

function climb(leaf: SumNode, index: number, path: LiabilityProof["path"]): SumNode | undefined {
  let node: SumNode | undefined = leaf;
  let position = index;
  for (const { hash, ...sums } of path) {
    if (!node) return undefined;
    const sibling: SumNode = { ...sums, hash: hexToBytes(hash) };
    node = position % 2 === 0 ? parentOf(node, sibling) : parentOf(sibling, node);
    position = Math.floor(position / 2);
  }
  return node;
}
