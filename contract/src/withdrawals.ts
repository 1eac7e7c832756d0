import { type Static, Type } from "typebox";
import { declareCall } from "./call.ts";
import {
  beforeInput,
  Category,
  Coins,
  Endless,
  Grade,
  Id,
  Image,
  Nullable,
  OneOf,
  Paged,
  pageInput,
  Time,
} from "./shapes.ts";

/** The status of a withdrawal. */
export const WITHDRAWAL_STATES = {
  withdrawing: 0,
  waitingForShipment: 1,
  waitingForReceipt: 2,
  succeeded: 3,
  failed: 4,
  waitingForSettlement: 5,
} as const;

/** Why a withdrawal has its status, as a code; pages translate it into sentences. */
export const WITHDRAWAL_REASONS = [
  "reviewed", // approved by an operator's review
  "refused", // refused by an operator's review
  "courier_away",
  "out_of_stock",
  "offer_sent",
  "accepted",
  "declined",
  "countered",
  "expired",
  "held_by_steam", // escrow: Steam would hold the item for days, so the trade offer is cancelled
  "trade_link_wrong",
  "account_restricted", // the Steam account is restricted
  "too_late", // not accepted within WITHDRAWAL_HOURS
  "owed", // a deposit was reversed meanwhile, and the balances did not cover it
  "courier_gone", // the site has another courier now
  "reversed", // reversed within the protection window
  "settled",
  "taken_balance", // the player chose the item's value instead
  "taken_substitute", // the player chose the substitute item
  "cancelled", // by the player, before the trade offer was sent
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** The filters of withdrawal lists. */
export const WITHDRAWN_ONLY = ["underWay", "succeeded", "failed"] as const;

const WithdrawalState = Type.Integer({ minimum: 0, maximum: 5 });
const Item = Type.Object({
  itemId: Id,
  name: Type.String(),
  image: Image,
  grade: Grade,
  category: Category,
  value: Coins,
});

export const ornamentRetrieval = declareCall({
  method: "POST",
  path: "/api/profile/ornamentRetrieval",
  who: "player",
  says: "Withdraws items to the player's trade link. If one item cannot be withdrawn, none is.",
  movesMoney: true,
  input: Type.Object({
    voucherIds: Type.String({
      pattern: "^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,49}$",
      description: "ids separated by commas, at most 50, each only once",
      examples: ["101,102"],
    }),
  }),
  output: Type.Object({ orders: Type.Array(Type.Object({ id: Id, voucherId: Id, takeState: WithdrawalState })) }),
  refusals: [
    "item_not_yours",
    "item_not_in_bag",
    "item_listed_twice",
    "trade_link_missing",
    "deposit_missing",
    "turnover_left",
    "withdraw_held",
    "withdraw_frozen",
    "debt_left",
    "certify_needed",
    "account_staff",
  ],
});

/** Whether the player may withdraw now, and if not, why. Pages show it before the player chooses items. */
export const withdrawCheck = declareCall({
  method: "GET",
  path: "/api/profile/withdrawCheck",
  who: "player",
  says: "Whether the player can withdraw items now, and all reasons why not.",
  input: Type.Object({}),
  output: Type.Object({
    tradeUrl: Nullable(Type.String()),
    deposited: Type.Boolean(),
    turnoverLeft: Coins,
    debt: Coins,
    hold: Nullable(Type.Object({ reason: Type.String(), until: Time })),
    frozen: Type.Boolean({ description: "an operator has stopped the player's withdrawals" }),
    certifyNeeded: Type.Boolean(),
    reviewFrom: Coins,
    courier: OneOf(["sandbox", "steam"]),
    courierAway: Type.Boolean(),
  }),
});

const Order = Type.Object({
  id: Id,
  item: Item,
  voucherId: Id,
  takeState: WithdrawalState,
  review: Type.Boolean({ description: "true: the operator reviews the withdrawal first" }),
  createTime: Time,
  updateTime: Time,
  dueTime: Time,
  protectedUntil: Nullable(Time),
  callbackRemark: Nullable(OneOf(WITHDRAWAL_REASONS)),
  substitute: Nullable(
    Type.Object({
      item: Nullable(Item),
      rest: Coins,
      balance: Coins,
      paysPoints: Type.Boolean({ description: "true: `rest` and `balance` are in points instead of coins" }),
    }),
  ),
  offerUrl: Nullable(Type.String({ description: "the address at which the player can accept the trade offer" })),
  timeline: Type.Array(
    Type.Object({ takeState: WithdrawalState, reason: Nullable(OneOf(WITHDRAWAL_REASONS)), time: Time }),
  ),
});
export type WithdrawalOrder = Static<typeof Order>;

export const getMyWithdrawPage = declareCall({
  method: "GET",
  path: "/api/profile/getMyWithdrawPage",
  who: "player",
  says: "The player's withdrawals with their history, newest first: all, only open ones, only successful ones, or only failed ones.",
  input: Type.Object({ only: Type.Optional(OneOf(WITHDRAWN_ONLY)), ...beforeInput(15) }),
  output: Endless(Order),
});

export const withdrawSubstitute = declareCall({
  method: "POST",
  path: "/api/profile/withdrawSubstitute",
  who: "player",
  says: "Chooses a substitute for an item that is out of stock: the offered item, its value as balance, or the item back in the bag.",
  movesMoney: true,
  input: Type.Object({ id: Id, choice: OneOf(["item", "balance", "bag"]) }),
  output: Type.Object({ takeState: WithdrawalState, order: Nullable(Order) }),
  refusals: ["order_unknown", "substitute_gone", "debt_left"],
});

/** `moduleId` is the source: -1 all sources, 5 boxes, 6 battles, 7 giveaways, 8 dreams, 9 the shop. */
export const getMyOrnamentPage = declareCall({
  method: "GET",
  path: "/api/profile/getMyOrnamentPage",
  who: "player",
  says: "The items that the player can withdraw, newest first.",
  input: Type.Object({ moduleId: Type.Integer({ minimum: -1, maximum: 100, default: -1 }), ...pageInput(15) }),
  output: Paged(Type.Object({ voucherId: Id, ...Item.properties, createTime: Time })),
});
