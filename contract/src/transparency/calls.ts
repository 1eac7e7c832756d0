import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import { Hex, Id, Nullable, OneOf, Time } from "../shapes.ts";
import { LiabilityProof, sums } from "./liability-shape.ts";
import { RollProof } from "./roll-proof-shape.ts";

/** A day is today, a month the last 30 days with today, both in UTC. */
export const STATISTICS_PERIODS = ["day", "month", "all"] as const;
const Size = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const Witness = Type.Object({
  name: Type.String(),
  key: Type.String({ description: "name, key id and Ed25519 key for cosignatures, as C2SP signed-note writes them" }),
  size: Nullable(Size),
  signedAt: Nullable(Time),
  note: Nullable(Type.String({ description: "the newest checkpoint that the witness has signed, with its signature" })),
});

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
    witnesses: Type.Array(Witness, { description: "the witnesses that the operator lists" }),
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

export const logCosign = declareCall({
  method: "POST",
  path: "/api/transparency/cosign",
  who: "guest",
  says: "Hands over a checkpoint of this log with the signature of a listed witness (C2SP tlog-cosignature).",
  input: Type.Object({ note: Type.String({ minLength: 1, maxLength: 4000 }) }),
  raw: ["note"],
  output: Type.Object({ size: Size, signedAt: Time }),
  refusals: ["cosignature_refused"],
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

export const liabilities = declareCall({
  method: "GET",
  path: "/api/transparency/liabilities",
  who: "guest",
  says: "What the site owes its players: the sum of each of the last 30 days, newest first, with its root in the transparency log.",
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        day: Type.String(),
        at: Time,
        root: Hex(64),
        leaves: Type.Integer({ description: "a power of two: some leaves belong to no player and hold nothing" }),
        ...sums,
        ledger: Type.Object(
          { ...sums, battlesCents: sums.coinsCents, lockedCents: sums.coinsCents },
          {
            description:
              "what the ledger and the inventory had at that moment; stakes in battles and locked bonuses are in no leaf",
          },
        ),
        logIndex: Size,
      }),
    ),
  }),
});
export type Liabilities = Static<typeof liabilities.output>;

export const liability = declareCall({
  method: "GET",
  path: "/api/fair/liability",
  who: "player",
  says: "The proof that the player's own balances are part of a day's sum: leaf, nonce, path and the place of its root in the log.",
  input: Type.Object({ day: Type.Optional(Type.String({ pattern: "^20[0-9]{2}-[0-9]{2}-[0-9]{2}$" })) }),
  output: Type.Object({
    // Null: this day has no signed sum, or the account is younger than it.
    proof: Nullable(LiabilityProof),
  }),
});

const Share = Type.Object({
  declared: Type.Number(),
  actual: Type.Number(),
  interval: Type.Object({ low: Type.Number(), high: Type.Number() }),
  p: Type.Number({ description: "the chance of an honest result as far away, at most" }),
});
const ChiSquare = Nullable(Type.Object({ statistic: Type.Number(), degrees: Type.Integer(), p: Type.Number() }));

export const logStatistics = declareCall({
  method: "GET",
  path: "/api/transparency/statistics",
  who: "guest",
  says: "The results of all opened rolls of the log beside the published odds, for each game (boxId 0) and each version of a box. `npm run audit` computes the same from the log.",
  input: Type.Object({ period: OneOf(STATISTICS_PERIODS) }),
  output: Type.Object({
    from: Nullable(Type.String({ description: "the first day, in UTC" })),
    leaves: Type.Integer({ description: "all leaves below this number are counted" }),
    size: Size,
    tests: Type.Integer(),
    limit: Type.Number({ description: "a test with a chance below it is an alarm" }),
    rows: Type.Array(
      Type.Object({
        game: Type.String(),
        boxId: Type.Integer({ description: "0: the whole game" }),
        name: Nullable(Type.String()),
        version: Type.Integer(),
        rolls: Type.Integer(),
        returns: Nullable(Share),
        hits: Share,
        tickets: ChiSquare,
        items: ChiSquare,
        luck: Type.Number({ description: "standard deviations of the payout from its mean" }),
        rollsToFind: Nullable(Type.Number({ description: "finds a return that is half a percent too low" })),
        alarms: Type.Array(OneOf(["returns", "hits", "tickets", "items"])),
        bins: Nullable(
          Type.Array(Type.Integer(), { description: "the tickets of a whole game in bins of 1,000, from the lowest" }),
        ),
      }),
    ),
  }),
});
export type LogStatistics = Static<typeof logStatistics.output>;
