import { type Static, Type } from "typebox";

const hex = Type.String({ pattern: "^[0-9a-f]{64}$" });
const count = (minimum: number) => Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER });

/** The place of a leaf, and the hashes from it up to the root. */
const place = { index: count(0), path: Type.Array(hex, { maxItems: 53 }) };
/** The signed list in which the leaves are. */
const signedList = {
  size: count(1),
  checkpoint: Type.String({ maxLength: 4000 }),
  key: Type.String({ maxLength: 400 }),
};
const exact = { additionalProperties: false };
const due = Type.Object({ due: Type.Literal(true) }, exact);
/** A leaf's place with the list itself. */
export const logPlace = { ...place, ...signedList };

/**
 * A roll's place in the transparency log. `due`: the roll is younger than the last checkpoint; a receipt that is read
 * 20 seconds after the roll has the proof.
 */
export const RollProof = Type.Union([due, Type.Object({ blinding: hex, ...logPlace }, exact)]);
export type RollProof = Static<typeof RollProof>;
export type FoundProof = Exclude<RollProof, { due: true }>;

/**
 * The places of a battle's or a giveaway's leaves in the transparency log: the lock or the closed list, and once it is
 * over also the end or the draw. The content of the leaves follows from the receipt.
 */
export const RoomProof = Type.Union([
  due,
  Type.Object({ leaves: Type.Array(Type.Object(place, exact), { minItems: 1, maxItems: 2 }), ...signedList }, exact),
]);
export type RoomProof = Static<typeof RoomProof>;
export type FoundRoomProof = Exclude<RoomProof, { due: true }>;
