import { type Static, Type } from "typebox";
import { MAX_OPEN } from "./boxes/rules.ts";
import { declareCall } from "./call.ts";
import { Category, Coins, Endless, Grade, Hex, Id, Image, Nullable, Paged, pageInput, Sum, Time } from "./shapes.ts";
import { PLAY_STOPS } from "./wallet/play-stops.ts";

/** The `moduleId` of themes: 5 for boxes, 6 for battles. */
export const MODULES = { boxes: 5, battles: 6 } as const;

/** The fields of a box that its list and its page show. */
const boxFace = {
  id: Id,
  name: Type.String(),
  price: Coins,
  boxImage: Image,
  version: Type.Integer(),
  versionHash: Hex(64),
  tags: Type.Array(Type.String()),
  rtp: Type.Number({
    description: "expected value divided by price, as a fraction of 1; 0 for a box that is never sold",
  }),
  hitRate: Type.Number({
    description: "share of the tickets whose item is worth at least the price, as a fraction of 1",
  }),
};

const BoxRow = Type.Object({
  ...boxFace,
  topItem: Type.Object({ itemId: Id, name: Type.String(), image: Image, grade: Grade, value: Coins }),
});
export type BoxRow = Static<typeof BoxRow>;

const Theme = Type.Object({
  themeId: Id,
  name: Type.String(),
  emblem: Type.String(),
  boxes: Type.Array(BoxRow),
});
export type Theme = Static<typeof Theme>;

/** The input of lists by theme. `sort`: 0 default order, 1 highest price first, 2 lowest price first. */
const themeInput = (moduleId: number) =>
  Type.Object({
    moduleId: Type.Integer({ minimum: 1, maximum: 100, default: moduleId }),
    themeId: Type.Integer({ minimum: -1, maximum: 1_000_000, default: -1 }),
    name: Type.Optional(Type.String({ maxLength: 64 })),
    priceMin: Type.Optional(Coins),
    priceMax: Type.Optional(Coins),
    sort: Type.Integer({ minimum: 0, maximum: 2, default: 0 }),
  });

export const getBoxThemeList = declareCall({
  method: "GET",
  path: "/api/common/getBoxThemeList",
  who: "guest",
  says: "The boxes on sale, by theme.",
  input: themeInput(MODULES.boxes),
  output: Type.Array(Theme),
});

/** One drop as lists show it. A won dream has no box. */
export const DropRow = Type.Object({
  id: Id,
  grade: Grade,
  itemId: Id,
  itemName: Type.String(),
  image: Image,
  value: Coins,
  boxId: Nullable(Id),
  boxName: Nullable(Type.String()),
  boxImage: Nullable(Image),
  userName: Type.String(),
  avatar: Image,
  bot: Type.Boolean({ description: "the player is a bot of the operator; pages mark it as a bot" }),
  time: Time,
});
export type DropRow = Static<typeof DropRow>;

/** An item of a box version with its range of tickets. */
const OddsRow = Type.Object({
  itemId: Id,
  name: Type.String(),
  category: Category,
  grade: Grade,
  value: Coins,
  image: Image,
  start: Type.Integer(),
  end: Type.Integer(),
  probability: Type.Number({ description: "a fraction of 1" }),
});
export type OddsRow = Static<typeof OddsRow>;

export const boxDetail = declareCall({
  method: "GET",
  path: "/api/box/detail",
  who: "guest",
  says: "A box with its current version: every item, its ticket range and its chance.",
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...boxFace,
    themeId: Id,
    themeName: Type.String(),
    story: Type.String({ description: "one line about the box; may be empty" }),
    sold: Type.Boolean({ description: "false: the box opens only with a grant" }),
    open: Type.Boolean({ description: "false: the box is frozen" }),
    items: Type.Array(OddsRow),
    best: Nullable(DropRow),
    lastDrops: Type.Array(DropRow),
  }),
  refusals: ["not_found"],
});

export const boxDrops = declareCall({
  method: "GET",
  path: "/api/box/drops",
  who: "guest",
  says: "The drops of one box, newest first.",
  input: Type.Object({
    id: Id,
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    before: Type.Optional(Id),
  }),
  output: Endless(DropRow),
  refusals: ["not_found"],
});

/** A drop as its winner sees it. */
export const Drop = Type.Object({
  voucherId: Id,
  itemId: Id,
  name: Type.String(),
  image: Image,
  grade: Grade,
  value: Coins,
  recoveryPrice: Coins,
  paysPoints: Type.Boolean({
    description: "true: selling the item gives points instead of coins (drops of free boxes)",
  }),
  roundId: Id,
  roll: Type.Integer(),
  start: Type.Integer(),
  end: Type.Integer(),
});
export type Drop = Static<typeof Drop>;

/** The refusals of paid and free openings, besides the refusals of all play (PLAY_STOPS). */
const OPENING_REFUSALS = ["not_found", "box_closed", "rotation_due"] as const;

const Opened = Type.Object({
  drops: Type.Array(Drop),
  cost: Sum,
  discount: Sum,
  balance: Sum,
  secondaryBalance: Sum,
});
export type Opened = Static<typeof Opened>;

export const openBox = declareCall({
  method: "POST",
  path: "/api/box/open",
  who: "player",
  says: "Opens one box 1 to 10 times. The drops are in the bag when the response arrives.",
  movesMoney: true,
  spends: true,
  input: Type.Object({
    id: Id,
    number: Type.Integer({ minimum: 1, maximum: MAX_OPEN, default: 1 }),
    couponId: Type.Optional(Id),
    versionHash: Type.Optional(Hex(64)),
    coinsOnly: Type.Boolean({ default: false }),
  }),
  output: Opened,
  refusals: [
    ...OPENING_REFUSALS,
    ...PLAY_STOPS,
    "box_not_sold",
    "odds_changed",
    "insufficient_balance",
    "limits_reached",
    "coupon_unknown",
    "coupon_used",
    "coupon_expired",
    "coupon_below",
    "coupon_other_box",
    "coins_only_off",
  ],
});

const freeBoxInput = Type.Object({
  id: Id,
  number: Type.Integer({ minimum: 1, maximum: 1, default: 1 }),
});

const freeBox = {
  path: "/api/profile/openFreeBox",
  who: "player",
  says: "Opens the box of a grant. A grant can be used once.",
  movesMoney: true,
  changes: true,
  input: freeBoxInput,
  output: Opened,
  refusals: [...OPENING_REFUSALS, ...PLAY_STOPS, "grant_unknown", "grant_used", "grant_expired"],
} as const;

export const openFreeBox = declareCall({ method: "POST", ...freeBox });

/** The same call with GET, as the specification has it. */
export const openFreeBoxByGet = declareCall({ method: "GET", ...freeBox });

export const getMyFreeBoxPage = declareCall({
  method: "GET",
  path: "/api/profile/getMyFreeBoxPage",
  who: "player",
  says: "The player's unused free boxes; the box that expires next comes first.",
  input: Type.Object(pageInput(15)),
  output: Paged(
    Type.Object({
      id: Id,
      boxId: Id,
      boxName: Type.String(),
      boxImage: Image,
      reason: Type.String(),
      expireTime: Time,
    }),
  ),
});

export const lastDrop = declareCall({
  method: "GET",
  path: "/api/stat/lastDrop",
  who: "guest",
  says: "The newest drops of the site, or the newest top drops.",
  input: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    isTop: Type.Boolean({ default: false }),
  }),
  output: Type.Array(DropRow),
});

export const statHomepage = declareCall({
  method: "GET",
  path: "/api/stat/homepage",
  who: "guest",
  says: "The figures of the home page.",
  input: Type.Object({}),
  output: Type.Object({
    boxes: Type.Integer(),
    themes: Type.Integer(),
    items: Type.Integer(),
    rtpMin: Type.Number(),
    rtpMax: Type.Number(),
    openings: Type.Integer(),
    players: Type.Integer(),
    best: Nullable(DropRow),
  }),
});
