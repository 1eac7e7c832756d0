/** A player's vitrine: a public page with items that the player has won. */
import { type Static, Type } from "typebox";
import { REPORT_REASONS } from "../accounts/rules.ts";
import { declareCall } from "../call.ts";
import { Category, Coins, Hex, Id, Image, itemFace, Nullable, OneOf, Time } from "../shapes.ts";
import { VITRINE_LEDGES, VITRINE_LIGHTS, VITRINE_LIMITS, WON_SOURCES } from "./rules.ts";

const { placesMost, titleMost } = VITRINE_LIMITS;

/** The random part of a vitrine's address. It cannot be computed from anything about the player. */
const Key = Hex(24);

const look = {
  title: Type.String({ description: "empty: the player gave no title" }),
  light: OneOf(VITRINE_LIGHTS),
  ledge: OneOf(VITRINE_LEDGES),
};

const Won = Type.Object({
  source: OneOf(WON_SOURCES),
  boxName: Nullable(Type.String()),
  roundId: Nullable(Type.Integer({ description: "the roll, if its receipt is public" })),
  createTime: Time,
});

const ShownPlace = Type.Object({
  ...itemFace,
  category: Category,
  value: Coins,
  label: Type.String(),
  won: Nullable(Won),
});
export type ShownPlace = Static<typeof ShownPlace>;

const ShownVitrine = Type.Object({
  id: Key,
  ...look,
  owner: Nullable(Type.Object({ userName: Type.String(), avatar: Image })),
  places: Type.Array(ShownPlace, { description: "in order; an item that has left the bag is not in the list" }),
});
export type ShownVitrine = Static<typeof ShownVitrine>;

export const vitrineDetail = declareCall({
  method: "GET",
  path: "/api/vitrine/detail",
  who: "guest",
  says: "A published vitrine. An anonymous one has no `owner`, and its items have no `won`: receipts and times of wins are in public lists together with the player's name.",
  input: Type.Object({ id: Key }),
  output: ShownVitrine,
  refusals: ["vitrine_unknown"],
});

const OwnPlace = Type.Object({
  voucherId: Id,
  ...itemFace,
  category: Category,
  value: Coins,
  label: Type.String(),
});

const OwnVitrine = Type.Object({
  id: Nullable(Type.String({ description: "null before the first save" })),
  published: Type.Boolean(),
  named: Type.Boolean({ description: "false: the vitrine is anonymous" }),
  ...look,
  hiddenBecause: Nullable(OneOf(REPORT_REASONS)),
  places: Type.Array(OwnPlace),
});
export type OwnVitrine = Static<typeof OwnVitrine>;

export const vitrineOwn = declareCall({
  method: "GET",
  path: "/api/vitrine/own",
  who: "player",
  says: "The player's own vitrine, also while it is not published or an operator has hidden it.",
  input: Type.Object({}),
  output: OwnVitrine,
});

export const vitrineSave = declareCall({
  method: "POST",
  path: "/api/vitrine/save",
  who: "player",
  says: "Saves the whole vitrine. A vitrine that becomes anonymous gets a new address, because visitors of the old one may have seen the player's name. Items in delivery keep their places, after the others.",
  input: Type.Object({
    published: Type.Boolean({ default: false }),
    named: Type.Boolean({ default: false }),
    title: Type.String({ maxLength: titleMost * 3, default: "" }),
    light: OneOf(VITRINE_LIGHTS),
    ledge: OneOf(VITRINE_LEDGES),
    voucherIds: Type.String({
      pattern: `^([1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,${placesMost - 1}})?$`,
      description: `ids in the order of the places, separated by commas, at most ${placesMost}`,
      examples: ["101,102"],
    }),
    labels: Type.String({
      maxLength: 4000,
      default: "[]",
      description: "a JSON list of texts in the same order; a missing or empty text is no label",
      examples: ['["My first win",""]'],
    }),
  }),
  output: OwnVitrine,
  refusals: [
    "item_listed_twice",
    "item_not_yours",
    "item_not_in_bag",
    "vitrine_not_won",
    "vitrine_empty",
    "vitrine_title",
    "vitrine_label",
  ],
});

export const vitrineReport = declareCall({
  method: "POST",
  path: "/api/vitrine/report",
  who: "guest",
  says: "Reports a vitrine to the operators. Who reports is not stored.",
  input: Type.Object({ id: Key, reason: OneOf(REPORT_REASONS) }),
  output: Type.Null(),
  refusals: ["vitrine_unknown"],
});
