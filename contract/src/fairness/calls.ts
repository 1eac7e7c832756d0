import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import {
  beforeInput,
  Coins,
  Endless,
  Grade,
  Hex,
  Id,
  Image,
  Nullable,
  OneOf,
  Paged,
  pageInput,
  Time,
} from "../shapes.ts";

const Current = Type.Object({
  publicHash: Hex(64),
  nextPublicHash: Hex(64),
  nextBattlePublicHash: Nullable(Hex(64)),
  clientSeed: Type.String(),
  clientSeedIsDefault: Type.Boolean(),
  nonce: Type.Integer({ description: "the nonce of the next roll" }),
  startedAt: Time,
});

export const fairCurrent = declareCall({
  method: "GET",
  path: "/api/fair/current",
  who: "player",
  says: "The player's active seed pair, and the hash of the next one.",
  input: Type.Object({}),
  output: Current,
});

export const modifySecret = declareCall({
  method: "POST",
  path: "/api/profile/modifySecret",
  who: "player",
  says: "Sets the client seed. If the active seed pair has been used, it is revealed and the announced next pair replaces it.",
  input: Type.Object({ clientSeed: Type.String({ maxLength: 256, examples: ["my_own_seed_1"] }) }),
  output: Type.Object({
    revealed: Nullable(
      Type.Object({
        serverSeed: Hex(64),
        secretSalt: Hex(32),
        publicHash: Hex(64),
        clientSeed: Type.String(),
        lastNonce: Type.Integer(),
      }),
    ),
    current: Current,
  }),
  refusals: ["client_seed_invalid"],
});

const PairRow = Type.Object({
  id: Id,
  publicHash: Hex(64),
  serverSeed: Hex(64),
  secretSalt: Hex(32),
  clientSeed: Type.String(),
  clientSeedIsDefault: Type.Boolean(),
  lastNonce: Type.Integer(),
  startedAt: Time,
  revealedAt: Time,
});

export const fairHistories = declareCall({
  method: "GET",
  path: "/api/fair/histories",
  who: "player",
  says: "The player's revealed seed pairs, with their seeds.",
  input: Type.Object(pageInput(15)),
  output: Paged(PairRow),
});

/** One roll of the player, as the records and the seed pair's history show it. */
export const GameRow = Type.Object({
  id: Id,
  game: Type.String({ description: "one of box, freeBox, dream, battle" }),
  boxName: Nullable(Type.String()),
  voucherName: Nullable(Type.String()),
  image: Nullable(Image),
  grade: Nullable(Type.Integer()),
  recoveryPrice: Nullable(Coins),
  price: Nullable(
    Type.Number({ description: "the price of the box without a coupon's discount; null unless the box was bought" }),
  ),
  quantity: Type.Integer(),
  battleMode: Nullable(Type.Integer()),
  battleId: Nullable(Id),
  battleWon: Nullable(
    Type.Boolean({ description: "whether the player won the battle and got the items; null before its end" }),
  ),
  dreamFee: Nullable(Coins),
  targetItem: Nullable(Type.String()),
  rollcode: Type.Integer(),
  start: Type.Integer(),
  end: Type.Integer(),
  nonce: Type.Integer(),
  roundId: Id,
  orderId: Type.String(),
  createTime: Time,
});

export const fairPairRounds = declareCall({
  method: "GET",
  path: "/api/fair/pairRounds",
  who: "player",
  says: "The rolls of one of the player's seed pairs, newest first.",
  input: Type.Object({ id: Id, ...beforeInput(15) }),
  output: Endless(GameRow),
});

export const getMyGameLog = declareCall({
  method: "GET",
  path: "/api/profile/getMyGameLog",
  who: "player",
  says: "The player's rolls, newest first.",
  input: Type.Object({
    game: Type.Optional(OneOf(["box", "freeBox", "dream", "battle"])),
    ...beforeInput(15),
  }),
  output: Endless(GameRow),
});

export const fairRound = declareCall({
  method: "GET",
  path: "/api/fair/round",
  who: "guest",
  says: "The receipt of a roll. It contains the server seed and the salt after their seed pair is revealed.",
  input: Type.Object({ id: Id }),
  // receipt.ts defines the shape of a receipt. The response contains the receipt exactly as it was sealed.
  output: Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
  refusals: ["round_unknown"],
});

/**
 * The contents of a souvenir of an opening. They come only from its public receipt and never say who opened the box.
 */
export const Souvenir = Type.Object({
  roundId: Id,
  createTime: Time,
  boxName: Type.String(),
  itemName: Type.String(),
  image: Image,
  grade: Grade,
  value: Coins,
  paysPoints: Type.Boolean({ description: "the value is in points, as from a free box" }),
  price: Nullable(Coins),
  glow: Type.Number({ description: "how strongly the item is celebrated, from 0 to 1" }),
  roll: Type.Integer(),
  start: Type.Integer(),
  end: Type.Integer(),
  publicHash: Hex(64),
  revealed: Type.Boolean(),
  verifyAddress: Type.String({ description: "the page that verifies this roll, with the site's name" }),
});
export type Souvenir = Static<typeof Souvenir>;

export const fairSouvenir = declareCall({
  method: "GET",
  path: "/api/fair/souvenir",
  who: "guest",
  says: "The contents of the souvenir of an opening, for its card at /share/round-{id}.png and its clip.",
  input: Type.Object({ id: Id }),
  output: Souvenir,
  refusals: ["round_unknown"],
});
