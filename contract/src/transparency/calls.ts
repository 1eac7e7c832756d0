import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import { Hex, Id, Nullable, OneOf, Time } from "../shapes.ts";
import { RollProof } from "./roll-proof-shape.ts";

const Size = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const logHead = declareCall({
  method: "GET",
  path: "/api/transparency/head",
  who: "guest",
  says: "The last signed checkpoint of the transparency log, its key, and how it grew. The tiles are at /log/.",
  input: Type.Object({}),
  output: Type.Object({
    // starting: nothing is signed yet. refused: the log does not fit its last checkpoint, so nothing more is signed.
    state: OneOf(["starting", "running", "refused"]),
    key: Nullable(Type.String({ description: "name, key id and Ed25519 key, as C2SP signed-note writes them" })),
    checkpoint: Nullable(Type.String({ description: "the signed note" })),
    size: Size,
    signedAt: Nullable(Time),
    waiting: Type.Integer({ description: "leaves that no checkpoint covers yet" }),
    growth: Type.Array(Type.Object({ day: Type.String(), size: Size }), {
      description: "the number of leaves at the end of each of the last 30 days in UTC",
    }),
  }),
});
export type LogHead = Static<typeof logHead.output>;

export const logConsistency = declareCall({
  method: "GET",
  path: "/api/transparency/consistency",
  who: "guest",
  says: "The proof that the log of `first` leaves begins the log of `second` leaves (RFC 9162, 2.1.4).",
  input: Type.Object({ first: Size, second: Size }),
  output: Type.Object({ path: Type.Array(Hex(64)) }),
  refusals: ["not_found"],
});

export const logRoll = declareCall({
  method: "GET",
  path: "/api/transparency/roll",
  who: "player",
  says: "The place of one of the player's own rolls in the log, also of a roll in a battle: the committed fields, the blinding value and the proof.",
  input: Type.Object({ id: Id }),
  output: Type.Object({
    committed: Type.String({ description: "the text under the commitment" }),
    log: RollProof,
  }),
  refusals: ["round_unknown"],
});
