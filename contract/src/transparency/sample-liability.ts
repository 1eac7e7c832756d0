import { createHash, createHmac, generateKeyPairSync, sign } from "node:crypto";
import { checkpointText, signedNote, writeLogKey } from "./checkpoint.ts";
import { leafText } from "./leaves.ts";
import type { Sums } from "./liabilities.ts";
import type { LiabilityProof } from "./liability-shape.ts";
import { inclusionRanges, leafHash } from "./merkle.ts";
import { appendHashes, type Edge, hashesFrom, rootOf } from "./tiles.ts";

/** For tests: what a site publishes of a day, where it may lie. Each function gets the honest value. */
export type Lies = {
  /** The sums that a node above two others claims. */
  add?: (left: Sums, right: Sums) => Sums;
  /** The totals in the log's entry. */
  total?: (honest: Sums) => Sums;
};

const DAY = "2026-11-28";
const NAMES = ["coinsCents", "pointsCents", "itemsCents"] as const;

/**
 * For tests: the proof of each player of a day, with 256 leaves. The tree follows docs/transparency.md, over plain lists
 * and with node:crypto; it shares no code with the site's.
 */
export function sampleLiabilities(players: readonly Sums[], lies: Lies = {}): LiabilityProof[] {
  const honestly = (left: Sums, right: Sums) => sumsFrom((name) => left[name] + right[name]);
  const { add = honestly, total = (honest) => honest } = lies;
  const owners = Array.from({ length: 256 }, (_, place) => {
    const nonce = sha256(`nonce ${place}`).toString("hex");
    const sums = players[place] ?? sumsFrom(() => 0);
    const commitment = createHmac("sha256", nonce)
      .update(`${DAY}\n${place + 1}`)
      .digest();
    return { nonce, sums, hash: sha256(Buffer.of(2), bytesOf(sums), commitment) };
  });
  const levels: { sums: Sums; hash: Buffer }[][] = [owners];
  while (levels.at(-1)!.length > 1) {
    const below = levels.at(-1)!;
    levels.push(
      Array.from({ length: below.length / 2 }, (_, place) => {
        const [left, right] = [below[place * 2]!, below[place * 2 + 1]!];
        const parts = [bytesOf(left.sums), left.hash, bytesOf(right.sums), right.hash];
        return { sums: add(left.sums, right.sums), hash: sha256(Buffer.of(3), ...parts) };
      }),
    );
  }
  const [top] = levels.at(-1)!;
  const at = `${DAY}T00:00:07.125Z`;
  const entry = { type: "liabilities", day: DAY, at, root: top!.hash.toString("hex"), leaves: 256 } as const;
  const log = listed(leafText({ ...entry, ...total(top!.sums) }));
  return players.map((sums, index) => ({
    scheme: "vitrine-liabilities-1",
    ...{ day: DAY, at, playerId: index + 1, nonce: owners[index]!.nonce, ...sums, index, leaves: 256 },
    path: levels.slice(0, -1).map((level, height) => {
      const sibling = level[(index >> height) ^ 1]!;
      return { hash: sibling.hash.toString("hex"), ...sibling.sums };
    }),
    log,
  }));
}

const sumsFrom = (amount: (name: (typeof NAMES)[number]) => number) =>
  Object.fromEntries(NAMES.map((name) => [name, amount(name)])) as Sums;

/** Also writes a negative amount, as a lying site would. */
function bytesOf(sums: Sums): Buffer {
  const bytes = Buffer.alloc(24);
  for (const [place, name] of NAMES.entries()) bytes.writeBigInt64BE(BigInt(sums[name]), place * 8);
  return bytes;
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const whole = createHash("sha256");
  for (const part of parts) whole.update(part);
  return whole.digest();
}

const pair = generateKeyPairSync("ed25519");

/** A signed log of seven entries, of which this text is the fifth. */
function listed(text: string): LiabilityProof["log"] {
  const edge: Edge = { size: 0, levels: [] };
  const entries = ["a", "b", "c", "d", text, "e", "f"].map((each) => leafHash(new TextEncoder().encode(each)));
  const tiles = appendHashes(edge, entries);
  const publicKey = new Uint8Array(Buffer.from(pair.publicKey.export({ format: "jwk" }).x!, "base64url"));
  const key = { name: "vitrine.example/log", publicKey };
  const note = checkpointText({ origin: key.name, size: edge.size, root: rootOf(edge) });
  return {
    index: 4,
    size: edge.size,
    path: inclusionRanges(4, edge.size).map((range) => Buffer.from(hashesFrom(tiles)(range)).toString("hex")),
    checkpoint: signedNote(note, key, new Uint8Array(sign(null, Buffer.from(note), pair.privateKey))),
    key: writeLogKey(key),
  };
}
