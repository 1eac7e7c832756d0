import { type Static, Type } from "typebox";
import {
  CATEGORIES,
  Category,
  Coins,
  EachLanguage,
  Grade,
  Hex,
  Id,
  Image,
  Nullable,
  OneOf,
  Paged,
  pageInput,
  Sum,
  Time,
} from "../shapes.ts";
import { fileInput, operatorAct, operatorCall } from "./operator-call.ts";

/** The largest file of a catalogue that the pages compare, and the largest uploaded picture, in bytes. */
const CATALOGUE_FILE_BYTES = 4 * 1024 * 1024;
const ITEM_PICTURE_BYTES = 3 * 1024 * 1024;

/** The number of lines that a box may have. */
const LINES_MOST = 200;

const Share = Type.Number({ description: "a fraction of 1" });

const face = {
  slug: Type.String(),
  name: EachLanguage,
  image: Image,
};

const BoxRow = Type.Object({
  id: Id,
  ...face,
  theme: EachLanguage,
  version: Type.Integer({ description: "0: it was never published" }),
  publishTime: Nullable(Time),
  price: Coins,
  rtp: Share,
  hitRate: Share,
  items: Type.Integer(),
  sold: Type.Boolean(),
  frozen: Type.Boolean(),
  scheduled: Nullable(Time),
  draftBy: Nullable(Type.String({ description: "the operator who saved the draft of the next version" })),
});
export type CatalogueBoxRow = Static<typeof BoxRow>;

export const catalogueBoxes = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/catalogue/boxes",
  says: "All boxes in the order of the site, with the figures of their current versions.",
  input: Type.Object({}),
  output: Type.Array(BoxRow),
});

export const catalogueBoxesExport = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/catalogue/boxes/export",
  says: "The same list as a CSV file, with the names in every language.",
  input: Type.Object(fileInput),
  output: Type.Null(),
  gives: "text/csv",
});

const BoxLine = Type.Object({
  itemId: Id,
  ...face,
  grade: Grade,
  tickets: Type.Integer(),
  value: Coins,
  valueNow: Type.Number({ description: "the present value of the item, in coins; a new version has this value" }),
});
export type CatalogueBoxLine = Static<typeof BoxLine>;

const ScheduledVersion = Type.Object({
  id: Id,
  time: Time,
  price: Coins,
  rtp: Share,
  operator: Type.String(),
  state: OneOf(["waiting", "published", "failed", "cancelled"]),
  note: Type.String({ description: "the reason of the failure, in English" }),
});

const BoxDraft = Type.Object({
  version: Type.Integer({ description: "how often a draft of this box was saved" }),
  basedOn: Type.Integer({ description: "the version of the box from which the draft was made" }),
  price: Coins,
  lines: Type.Array(BoxLine, { description: "`value` is the value of the item when the draft was saved" }),
  operator: Type.String(),
  time: Time,
});
export type CatalogueBoxDraft = Static<typeof BoxDraft>;

export const catalogueBox = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/catalogue/box",
  says: "A box as the editor shows it: its current version, earlier ones, versions that wait for their time, and the draft of the next one.",
  input: Type.Object({ id: Id }),
  output: Type.Object({
    id: Id,
    ...face,
    story: EachLanguage,
    theme: EachLanguage,
    sold: Type.Boolean(),
    frozen: Type.Boolean(),
    version: Type.Integer(),
    price: Coins,
    lines: Type.Array(BoxLine),
    versions: Type.Array(Type.Object({ version: Type.Integer(), time: Time, price: Coins, rtp: Share })),
    scheduled: Type.Array(ScheduledVersion),
    draft: Nullable(BoxDraft),
    draftVersion: Type.Integer({ description: "0: no draft was ever saved; a discarded one counts too" }),
  }),
  refusals: ["not_found"],
});

const LINE = "[0-9]{1,16}:[0-9]{1,6}:[0-9]{1,9}";

/** Odds in an input: `item id:tickets:value in cents`, separated by commas. */
const Lines = Type.String({
  pattern: `^${LINE}(,${LINE}){0,${LINES_MOST - 1}}$`,
  description: "item id:tickets:value in cents, separated by commas",
  examples: ["12:70:124800,15:99930:600"],
});

export const catalogueSaveDraft = operatorCall("box-publish", {
  method: "POST",
  path: "/admin/api/catalogue/save-draft",
  says: "Saves the draft of a box's next version, for every operator. It changes nothing for players and may have any odds. Refused if a colleague has saved, discarded or published the draft since the operator saw it.",
  input: Type.Object({
    boxId: Id,
    seenDraft: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: "the `draftVersion` that was seen" }),
    basedOn: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    price: Coins,
    lines: Type.String({ pattern: `^(${LINE}(,${LINE}){0,${LINES_MOST - 1}})?$` }),
  }),
  output: Type.Object({ draftVersion: Type.Integer() }),
  refusals: ["not_found", "draft_changed"],
});

export const catalogueDiscardDraft = operatorCall("box-publish", {
  method: "POST",
  path: "/admin/api/catalogue/discard-draft",
  says: "Discards the draft of a box. Refused if a colleague has saved it since the operator saw it.",
  input: Type.Object({ boxId: Id, seenDraft: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
  output: Type.Object({ draftVersion: Type.Integer() }),
  refusals: ["not_found", "draft_changed"],
});

const version = {
  boxId: Id,
  seenVersion: Type.Integer({ minimum: 0, maximum: 1_000_000, description: "the version that the operator saw" }),
  price: Coins,
  lines: Lines,
  draft: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "the draft that becomes this version" }),
  ),
};

export const cataloguePublish = operatorAct("box-publish", {
  path: "/admin/api/catalogue/publish",
  says: "Publishes the next version of a box. Refused if the box has a newer version than the operator saw, if a value is not the item's present one, or if a box on sale would not return 90 to 93 %.",
  input: Type.Object(version),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ["not_found", "catalogue_changed", "draft_changed", "command_refused"],
});

export const catalogueSchedule = operatorAct("box-publish", {
  path: "/admin/api/catalogue/schedule",
  says: "Schedules the next version of a box. It replaces the version that already waits, if there is one. If the box or a value has changed by then, nothing is published.",
  input: Type.Object({ ...version, publishTime: Time }),
  output: Type.Object({ id: Id }),
  refusals: ["not_found", "catalogue_changed", "draft_changed", "command_refused"],
});

export const catalogueUnschedule = operatorAct("box-publish", {
  path: "/admin/api/catalogue/unschedule",
  says: "Cancels a version that waits for its time.",
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  refusals: ["not_found"],
});

export const catalogueDays = operatorCall("catalogue-read", {
  method: "POST",
  path: "/admin/api/catalogue/days",
  says: "Simulates many days of openings with these odds, and returns what the house wins on the worst of them.",
  input: Type.Object({
    price: Coins,
    lines: Lines,
    openings: Type.Integer({ minimum: 100, maximum: 100_000, default: 10_000, description: "openings in a day" }),
  }),
  output: Type.Object({
    days: Type.Integer(),
    mean: Sum,
    worst: Type.Number({ description: "the worst of all days, in coins" }),
    low: Type.Number({ description: "1 % of the days are worse, in coins" }),
    median: Sum,
    high: Type.Number({ description: "1 % of the days are better, in coins" }),
    lossShare: Type.Number({ description: "the share of days on which the house loses" }),
    bars: Type.Array(Type.Object({ from: Sum, days: Type.Integer() }), {
      description: "how many days had a result in each of equal steps; `from` is the lower end of a step, in coins",
    }),
  }),
  refusals: ["busy", "command_refused"],
});

const ItemRow = Type.Object({
  id: Id,
  ...face,
  category: OneOf(CATEGORIES),
  grade: Grade,
  value: Coins,
  boxes: Type.Integer({ description: "the number of boxes that have the item in their current version" }),
});
export type CatalogueItemRow = Static<typeof ItemRow>;

const itemFilters = {
  search: Type.String({ maxLength: 80, default: "" }),
  category: Type.Optional(OneOf(CATEGORIES)),
};

export const catalogueItems = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/catalogue/items",
  says: "The items, the dearest first. `search` finds names in every language and slugs.",
  input: Type.Object({ ...itemFilters, ...pageInput(50) }),
  output: Paged(ItemRow),
});

export const catalogueItemsExport = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/catalogue/items/export",
  says: "The same items as a CSV file, with the names in every language.",
  input: Type.Object({ ...itemFilters, ...fileInput }),
  output: Type.Null(),
  gives: "text/csv",
});

export const catalogueItem = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/catalogue/item",
  says: "An item with the history of its value and the boxes that contain it.",
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...ItemRow.properties,
    seen: Hex(64),
    history: Type.Array(Type.Object({ time: Time, operator: Type.String(), before: Nullable(Coins), after: Coins })),
    inBoxes: Type.Array(Type.Object({ id: Id, name: EachLanguage, value: Coins, tickets: Type.Integer() })),
  }),
  refusals: ["not_found"],
});

export const catalogueSaveItem = operatorAct("catalogue-change", {
  path: "/admin/api/catalogue/save-item",
  says: "Adds an item or changes one. `row` is a row of a catalogue file's section `items`; fields that it leaves out keep their values.",
  input: Type.Object({
    row: Type.String({ maxLength: 2000, examples: ['{"slug":"ak-koi","value":95}'] }),
    seen: Type.Optional(Hex(64)),
  }),
  output: Type.Object({ id: Id }),
  refusals: ["catalogue_changed", "command_refused"],
});

export const cataloguePicture = operatorCall("catalogue-change", {
  method: "POST",
  path: "/admin/api/catalogue/picture",
  says: "Encodes a picture of an item again (PNG, JPEG or WebP in base64), stores it, and returns its address.",
  input: Type.Object({ image: Type.String({ examples: ["iVBORw0KGgo="] }) }),
  output: Type.Object({ image: Image }),
  upload: { maxBytes: ITEM_PICTURE_BYTES },
  raw: ["image"],
  refusals: ["avatar_missing", "avatar_unreadable", "avatar_too_large", "busy"],
});

export const catalogueDrawPicture = operatorCall("catalogue-change", {
  method: "POST",
  path: "/admin/api/catalogue/draw-picture",
  says: "Draws a picture for an item without an upload, by its category and grade, stores it, and returns its address. The same item always gets the same picture.",
  input: Type.Object({
    slug: Type.String({ minLength: 1, maxLength: 60, examples: ["ak-koi"] }),
    category: Category,
    grade: Grade,
  }),
  output: Type.Object({ image: Image }),
  refusals: ["busy"],
});

const Change = Type.Object({
  section: OneOf(["items", "themes", "boxes", "offers"]),
  slug: Type.String(),
  isNew: Type.Boolean(),
  fields: Type.Array(Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Type.String() })),
});
export type CatalogueChange = Static<typeof Change>;

export const catalogueCompare = operatorCall("catalogue-change", {
  method: "POST",
  path: "/admin/api/catalogue/compare",
  says: "Compares a catalogue file (JSON, or items in CSV) with the site and stores the file for its import. `demo` takes the demo's catalogue instead.",
  input: Type.Object({
    content: Type.String({ default: "", examples: ['{"items":[]}'] }),
    demo: Type.Boolean({ default: false }),
  }),
  output: Type.Object({
    file: Hex(64),
    digest: Hex(64),
    total: Type.Integer(),
    changes: Type.Array(Change, { description: "the first 500" }),
  }),
  upload: { maxBytes: CATALOGUE_FILE_BYTES },
  raw: ["content"],
  refusals: ["command_refused"],
});

export const catalogueImport = operatorAct("catalogue-change", {
  path: "/admin/api/catalogue/import",
  says: "Imports a compared file in one transaction. Refused if the site has changed since, so that the import makes exactly the shown differences. It removes nothing.",
  input: Type.Object({ file: Hex(64), digest: Hex(64) }),
  output: Type.Object({ changes: Type.Integer() }),
  refusals: ["not_found", "catalogue_changed", "command_refused"],
});

export const catalogueExport = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/catalogue/export",
  says: "The whole catalogue as a file that can be imported again.",
  input: Type.Object({}),
  output: Type.Null(),
  gives: "application/json",
});

export const catalogueValues = operatorCall("catalogue-read", {
  method: "GET",
  path: "/admin/api/catalogue/values",
  says: "The slugs and values of all items as CSV, which can be imported again with other values.",
  input: Type.Object({}),
  output: Type.Null(),
  gives: "text/csv",
});

export const CATALOGUE_CALLS = [
  catalogueBoxes,
  catalogueBox,
  catalogueSaveDraft,
  catalogueDiscardDraft,
  cataloguePublish,
  catalogueSchedule,
  catalogueUnschedule,
  catalogueDays,
  catalogueItems,
  catalogueItem,
  catalogueSaveItem,
  cataloguePicture,
  catalogueDrawPicture,
  catalogueCompare,
  catalogueImport,
  catalogueExport,
  catalogueValues,
  catalogueBoxesExport,
  catalogueItemsExport,
];
