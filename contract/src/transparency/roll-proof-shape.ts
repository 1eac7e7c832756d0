import { type Static, Type } from "typebox";

const hex = Type.String({ pattern: "^[0-9a-f]{64}$" });
const count = (minimum: number) => Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER });

/**
 * A roll's place in the transparency log. `due`: the roll is younger than the last checkpoint; a receipt that is read
 * 20 seconds after the roll has the proof.
 */
export const RollProof = Type.Union([
  Type.Object({ due: Type.Literal(true) }, { additionalProperties: false }),
  Type.Object(
    {
      blinding: hex,
      index: count(0),
      size: count(1),
      path: Type.Array(hex, { maxItems: 53 }),
      checkpoint: Type.String({ maxLength: 4000 }),
      key: Type.String({ maxLength: 400 }),
    },
    { additionalProperties: false },
  ),
]);
export type RollProof = Static<typeof RollProof>;
export type FoundProof = Exclude<RollProof, { due: true }>;
