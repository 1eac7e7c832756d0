import { type Static, Type } from "typebox";
import { OneOf } from "../shapes.ts";
import { logPlace } from "./roll-proof-shape.ts";

const hex = Type.String({ pattern: "^[0-9a-f]{64}$" });

/**
 * The largest sum of the tree, and so the largest amount of a leaf: every JSON reader has this integer exactly. The sum
 * of two such amounts is still above it, so no sum can overflow to a small one.
 */
export const MOST_CENTS: number = Number.MAX_SAFE_INTEGER;

const Cents = Type.Integer({ minimum: 0, maximum: MOST_CENTS });

/** What one player owns, or many players together: coins, points, and items at their sell-back price, in cents. */
export const sums = { coinsCents: Cents, pointsCents: Cents, itemsCents: Cents };

/** A tree has 2 to the power of 8 leaves at least, and of 30 at most. */
export const LEAST_DEPTH = 8;
export const MOST_DEPTH = 30;

/** The proof that a player's balances are part of a day's sum. The same text is the file that the player saves. */
export const LiabilityProof = Type.Object(
  {
    scheme: OneOf(["vitrine-liabilities-1"]),
    day: Type.String({ pattern: "^20[0-9]{2}-[0-9]{2}-[0-9]{2}$" }),
    // The moment of the balances.
    at: Type.String({ pattern: "^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z$" }),
    playerId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    nonce: hex,
    ...sums,
    index: Type.Integer({ minimum: 0, maximum: 2 ** MOST_DEPTH - 1 }),
    leaves: Type.Integer({ minimum: 2 ** LEAST_DEPTH, maximum: 2 ** MOST_DEPTH }),
    path: Type.Array(Type.Object({ hash: hex, ...sums }, { additionalProperties: false }), {
      minItems: LEAST_DEPTH,
      maxItems: MOST_DEPTH,
      description: "the neighbours from the leaf up to the root",
    }),
    log: Type.Object(logPlace, {
      additionalProperties: false,
      description: "the place of the root in the transparency log",
    }),
  },
  { additionalProperties: false },
);
export type LiabilityProof = Static<typeof LiabilityProof>;
