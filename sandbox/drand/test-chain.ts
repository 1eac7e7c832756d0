import { hash } from "node:crypto";
import { bls12_381 } from "@noble/curves/bls12-381.js";

/**
 * A network like drand's quicknet, but its secret key is derived from constants here, so everybody can compute its
 * beacon rounds in advance.
 */
export type TestChain = {
  /** The description of the network for a verifier or for DRAND_CHAIN. */
  readonly chain: { chain: string; genesisSeconds: number; periodSeconds: number; publicKey: string };
  /** The signature of a beacon round as hex, even before its time. */
  sign(beaconRound: number): string;
};

const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
/** This number is the same in every process, so that two processes are mirrors of one network. */
const GENESIS_SECONDS = 1_700_000_000;
const PERIOD_SECONDS = 3;

/** Makes the network of a genesis and a period. The same two numbers always give the same key, and so the same network. */
export function makeTestChain({
  genesisSeconds = GENESIS_SECONDS,
  periodSeconds = PERIOD_SECONDS,
}: {
  genesisSeconds?: number;
  periodSeconds?: number;
} = {}): TestChain {
  const bls = bls12_381.shortSignatures;
  const name = `vitrine test chain ${genesisSeconds} ${periodSeconds}`;
  const { secretKey, publicKey } = bls.keygen(hash("sha512", name, "buffer").subarray(0, 48));
  const key = publicKey.toHex();
  const signatures = new Map<number, string>();
  return {
    chain: { chain: hash("sha256", `${name} ${key}`), genesisSeconds, periodSeconds, publicKey: key },
    sign(beaconRound) {
      const known = signatures.get(beaconRound);
      if (known !== undefined) return known;
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64BE(BigInt(beaconRound));
      const signature = bls.sign(bls.hash(hash("sha256", bytes, "buffer"), DOMAIN), secretKey).toHex();
      signatures.set(beaconRound, signature);
      return signature;
    },
  };
}
