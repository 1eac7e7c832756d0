import { type Static, Type } from "typebox";
import { Drop } from "./boxes.ts";
import { declareCall } from "./call.ts";
import { DREAM_CHANCE } from "./dream/rules.ts";
import { GameRow } from "./fairness/calls.ts";
import {
  beforeInput,
  Category,
  Coins,
  Endless,
  Id,
  itemFace,
  Nullable,
  Paged,
  pageInput,
  Sum,
  Time,
} from "./shapes.ts";
import { PLAY_STOPS } from "./wallet/play-stops.ts";

/** A chance in percent with at most two decimals. The format `coins` checks the decimals. */
const Percent = Type.Number({
  minimum: DREAM_CHANCE.least / 100,
  maximum: DREAM_CHANCE.most / 100,
  format: "coins",
  examples: [12.5],
});

const Target = Type.Object({
  ...itemFace,
  category: Category,
  value: Coins,
});
export type DreamTarget = Static<typeof Target>;

export const dreamList = declareCall({
  method: "GET",
  path: "/api/dream/list",
  who: "guest",
  says: "The items that a dream can win, or only the item `itemId`. sort: 0 the operator's order, 1 highest value first, 2 lowest value first.",
  input: Type.Object({
    itemId: Type.Optional(Id),
    category: Type.Optional(Category),
    name: Type.Optional(Type.String({ maxLength: 64 })),
    priceMin: Type.Optional(Coins),
    priceMax: Type.Optional(Coins),
    sort: Type.Integer({ minimum: 0, maximum: 2, default: 0 }),
    ...pageInput(24),
  }),
  output: Paged(Target),
});

export const dreamConfig = declareCall({
  method: "GET",
  path: "/api/dream/config",
  who: "guest",
  says: "The price of a dream: value × chance × coefficient, and at least the minimum fee.",
  input: Type.Object({}),
  output: Type.Object({
    min: Type.Number({ description: "the smallest chance in percent" }),
    max: Type.Number({ description: "the largest chance in percent" }),
    coefficient: Type.Number({ description: "1.1 means 10 % above the fair price" }),
    minFee: Coins,
  }),
});

const Dreamed = Type.Object({
  won: Type.Boolean(),
  dreamFee: Coins,
  percent: Type.Number(),
  drop: Nullable(Drop),
  roll: Type.Integer(),
  start: Type.Integer(),
  end: Type.Integer(),
  roundId: Id,
  revealedAt: Nullable(Time),
  balance: Sum,
  secondaryBalance: Sum,
});
export type Dreamed = Static<typeof Dreamed>;

export const dreamOpen = declareCall({
  method: "POST",
  path: "/api/dream/open",
  who: "player",
  says: "Plays for an item with the chosen chance. A loss gives nothing. A won item appears in lists, and can be sold, from `revealedAt` on.",
  movesMoney: true,
  spends: true,
  input: Type.Object({
    itemId: Id,
    percent: Percent,
    expectedFee: Type.Optional(Coins),
    fast: Type.Boolean({
      default: false,
      description: "true: the page shows no wheel, and the result is revealed immediately",
    }),
    coinsOnly: Type.Boolean({ default: false }),
  }),
  output: Dreamed,
  refusals: [
    "dream_unknown",
    "dream_chance",
    "price_changed",
    "insufficient_balance",
    ...PLAY_STOPS,
    "limits_reached",
    "rotation_due",
    "coins_only_off",
  ],
});

export const getMyDreamLog = declareCall({
  method: "GET",
  path: "/api/profile/getMyDreamLog",
  who: "player",
  says: "The player's dreams, newest first. `before` continues after an id at constant cost; `page` works for the first pages only.",
  input: Type.Object({
    ...beforeInput(15),
    page: Type.Integer({ minimum: 1, maximum: 1000, default: 1 }),
  }),
  output: Endless(GameRow),
});
