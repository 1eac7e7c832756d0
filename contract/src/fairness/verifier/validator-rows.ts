import { sourceOf } from "../beacon.ts";
import type { Receipt } from "../receipt.ts";
import { TICKETS } from "../ticket.ts";

/**
 * One roll with the values that a validator of Skin.Club's published scheme asks for. `hashedSeed` is the seed under the
 * public hash; `serverSeed` also has the beacon, where one is used.
 */
export type ValidatorRow = {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  size: number;
  roll: number;
  hashedSeed: string;
  secretSalt: string;
  publicHash: string;
};

/**
 * Every roll of a valid receipt for validators of other sites; empty while the seed pair is secret. Mapping:
 * docs/fairness.md, "Validators of other sites".
 */
export function validatorRows(receipt: Receipt): ValidatorRow[] {
  if (!receipt.revealed || receipt.game === "battleVoid") return [];
  const { serverSeed: hashedSeed, secretSalt, publicHash } = receipt;
  const beacon = "drand" in receipt ? receipt.drand?.beacon : undefined;
  const serverSeed = sourceOf({ serverSeed: hashedSeed, beacon });
  return rollsOf(receipt).map((rolled) => ({ serverSeed, ...rolled, hashedSeed, secretSalt, publicHash }));
}

type Rolled = Pick<ValidatorRow, "clientSeed" | "nonce" | "size" | "roll">;

function rollsOf(receipt: Exclude<Receipt, { revealed: false } | { game: "battleVoid" }>): Rolled[] {
  if (receipt.game === "battle") {
    const { client: clientSeed, drops, tieBreaks } = receipt;
    return [...drops, ...tieBreaks].map(({ nonce, roll }) => ({ clientSeed, nonce, size: TICKETS, roll }));
  }
  if (receipt.game === "giveaway") {
    const { client: clientSeed, winners } = receipt;
    return winners.map(({ prize, left, roll }) => ({ clientSeed, nonce: prize, size: left, roll }));
  }
  const { clientSeed, nonce, size, roll } = receipt;
  return [{ clientSeed, nonce, size, roll }];
}
