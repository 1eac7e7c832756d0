import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { sha256Hex } from "./roll.ts";

/** A drand network with the scheme bls-unchained-g1-rfc9380. */
export type BeaconChain = {
  /** The chain hash, which names the network in addresses and receipts: 64 hex digits. */
  readonly chain: string;
  /** The time of beacon round 1, in Unix seconds. */
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
  /** 96 bytes on G2, as hex. */
  readonly publicKey: string;
};

/** drand quicknet, the public randomness that battles and giveaways can add. Constants: docs/fairness.md, "Battles". */
export const QUICKNET: BeaconChain = {
  chain: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
};

/** Seconds between the lock (or the end of a giveaway) and the named beacon round, whose value nobody can know yet. */
export const BEACON_DELAY_SECONDS = 6;

/** The first beacon round at or after lockedAt (rounded up to whole seconds) plus 6 s. Times in ms since 1970. */
export function beaconRoundAfter(
  lockedAtMs: number,
  { genesisSeconds, periodSeconds }: BeaconChain = QUICKNET,
): number {
  const earliestSeconds = Math.ceil(lockedAtMs / 1000) + BEACON_DELAY_SECONDS;
  return Math.max(1, Math.ceil((earliestSeconds - genesisSeconds) / periodSeconds) + 1);
}

/** When the network publishes a beacon round, in ms since 1970. */
export function beaconTimeMs(beaconRound: number, { genesisSeconds, periodSeconds }: BeaconChain = QUICKNET): number {
  return (genesisSeconds + (beaconRound - 1) * periodSeconds) * 1000;
}

/** The hex SHA-256 of the signature's bytes: the `beacon` in the source of a roll. */
export function beaconHash(signatureHex: string): Promise<string> {
  return sha256Hex(Uint8Array.from(hexToBytes(signatureHex)));
}

/** The source of a roll: the server seed alone, or server seed, "." and beacon when a beacon is used. */
export function sourceOf({ serverSeed, beacon }: { serverSeed: string; beacon?: string | undefined }): string {
  return beacon === undefined ? serverSeed : `${serverSeed}.${beacon}`;
}

/** The curve arithmetic is larger than the rest of the verifier, so a page loads it separately. */
const loadBeaconCurve = () => import("@noble/curves/bls12-381.js");

/**
 * Whether the network signed this beacon round (48-byte signature on G1, key on G2). A beacon round has exactly one
 * signature with one encoding. Points outside the subgroup and other encodings of the same point are refused, so nobody
 * can choose between two beacons. Input that is not a point of the curve gives false, never an error. A check takes
 * about ten milliseconds. The function remembers the signature that it accepted last, because all battles that lock
 * within one period need the same one.
 */
export async function isBeaconSignature({
  round,
  signature,
  chain = QUICKNET,
}: {
  round: number;
  signature: string;
  chain?: BeaconChain;
}): Promise<boolean> {
  const asked = `${round} ${signature}`;
  if (lastAccepted.get(chain) === asked) return true;
  const { bls12_381 } = await loadBeaconCurve();
  const bls = bls12_381.shortSignatures;
  const bytes = new Uint8Array(8);
  try {
    new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
    const key = networkKeys.get(chain) ?? bls12_381.G2.Point.fromHex(chain.publicKey);
    networkKeys.set(chain, key);
    const isSigned = bls.verify(hexToBytes(signature), bls.hash(sha256(bytes), DOMAIN), key);
    if (isSigned) lastAccepted.set(chain, asked);
    return isSigned;
  } catch {
    return false;
  }
}

/** The round and signature that were accepted last. */
const lastAccepted = new WeakMap<BeaconChain, string>();

type Curve = Awaited<ReturnType<typeof loadBeaconCurve>>["bls12_381"];

// Decoding a key and checking its subgroup costs about as much as a verification, so the result is cached.
const networkKeys = new WeakMap<BeaconChain, ReturnType<Curve["G2"]["Point"]["fromHex"]>>();
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
