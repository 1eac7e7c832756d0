import type { TypedValues } from "./typed-values.ts";

/** The published sample values of docs/fairness.md: what the verify page shows before somebody brings their own. */
export const sampleValues: TypedValues = {
  serverSeed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  secretSalt: "202122232425262728292a2b2c2d2e2f",
  publicHash: "ba49a6e6a476bbe3963b5a32c3944b383790732fa83078cce82fc9cf34c875be",
  clientSeed: "player_one",
  nonce: "1",
  size: "100000",
};
