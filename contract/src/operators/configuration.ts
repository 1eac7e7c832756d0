/** The calls of operators for the configuration, and for what the site publishes: notices, banners and documents. */
import { type Static, type TString, Type } from "typebox";
import { CURRENCIES } from "../deposits.ts";
import { keyOf, LANGUAGES, type TextColumns } from "../languages.ts";
import { beforeInput, EachLanguage, Endless, Id, Nullable, OneOf, Time } from "../shapes.ts";
import { operatorAct, operatorCall } from "./operator-call.ts";

const Json = Type.String({ description: "JSON" });

/** The number of the version that the operator saw; 0 if there was none. Refused if there is a newer one. */
const basedOn = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const Rate = Type.Object({
  currency: OneOf(CURRENCIES),
  rate: Type.Number({ description: "coins for one unit" }),
  spread: Type.Number({ description: "percent" }),
  setTime: Time,
  before: Nullable(
    Type.Object({ rate: Type.Number(), spread: Type.Number() }, { description: "the rate before this rate" }),
  ),
});

export const configurationRead = operatorCall("configuration-read", {
  method: "GET",
  path: "/admin/api/configuration/read",
  says: "The values of the configuration, those that would apply if operators had set none, and the rates of currencies.",
  input: Type.Object({}),
  output: Type.Object({
    version: Type.Integer({ description: "the newest version; 0 if operators have set nothing" }),
    values: Json,
    defaults: Json,
    set: Type.Array(Type.String(), { description: "the rows that operators have set" }),
    rates: Type.Array(Rate),
  }),
});

const Version = Type.Object({
  id: Id,
  time: Time,
  operator: Type.String(),
  restores: Nullable(Type.Integer({ description: "the version to which this one went back; 0: before the first one" })),
  changes: Type.Array(
    Type.Object({ row: Type.String(), before: Json, after: Json }, { description: "compared with the version before" }),
  ),
});
export type ConfigurationVersion = Static<typeof Version>;

export const configurationVersions = operatorCall("configuration-read", {
  method: "GET",
  path: "/admin/api/configuration/versions",
  says: "The versions of the configuration with what each changed, the newest first.",
  input: Type.Object(beforeInput(20)),
  output: Endless(Version),
});

const change = {
  input: Type.Object({
    basedOn,
    changes: Type.String({
      maxLength: 20_000,
      description: "a JSON object: row and new value; null removes the operators' value",
    }),
  }),
  output: Type.Object({ version: Id }),
  refusals: [
    "configuration_changed",
    "configuration_same",
    "configuration_value",
    "configuration_unsafe",
    "configuration_release",
    "configuration_order",
    "configuration_box",
    "configuration_contacts",
  ],
} as const;

export const configurationMoney = operatorAct("configuration-money", {
  ...change,
  path: "/admin/api/configuration/money",
  says: "Sets numbers of rewards, games and trade, as one new version. A second person approves it if an amount or a share moves by more than 10 %.",
});

export const configurationSite = operatorAct("configuration-site", {
  ...change,
  path: "/admin/api/configuration/site",
  says: "Sets contacts and what the site shows, as one new version.",
});

export const configurationRestore = operatorAct("configuration-money", {
  path: "/admin/api/configuration/restore",
  says: "Goes back to the values of an earlier version, as one new version, by the same rules as a change.",
  input: Type.Object({ basedOn, to: basedOn }),
  output: Type.Object({ version: Id }),
  refusals: [...change.refusals, "not_found"],
});

export const configurationRate = operatorAct("configuration-money", {
  path: "/admin/api/configuration/rate",
  says: "Sets the value of one unit of a currency in coins, and its spread. A second person approves it if the value moves by more than 10 %.",
  input: Type.Object({
    currency: OneOf(CURRENCIES),
    rate: Type.String({ maxLength: 12, pattern: "^\\d{1,5}([.]\\d{1,6})?$" }),
    spread: Type.String({ maxLength: 5, pattern: "^\\d([.]\\d{1,2})?$" }),
  }),
  output: Type.Null(),
  refusals: ["configuration_rate"],
});

/** A text in every language, as the fields of an input: title_zh, title_en, … */
export function textFields<const Name extends string>(name: Name, maxLength: number) {
  const field = Type.String({ minLength: 1, maxLength });
  return Object.fromEntries(LANGUAGES.map((language) => [`${name}_${keyOf(language)}`, field])) as Record<
    keyof TextColumns<Name>,
    TString
  >;
}

/** Texts with line breaks, which other parameters must not have. */
const linesOf = (name: string) => LANGUAGES.map((language) => `${name}_${keyOf(language)}`);

const Held = Nullable(
  Type.String({
    description: "the operator who set its time and was disabled before that time; another operator must save it again",
  }),
);

const Notice = Type.Object({
  id: Id,
  title: EachLanguage,
  text: EachLanguage,
  publishTime: Nullable(Time),
  public: Type.Boolean({ description: "its time has come" }),
  held: Held,
});
export type AdminNotice = Static<typeof Notice>;

export const contentNotices = operatorCall("content-read", {
  method: "GET",
  path: "/admin/api/content/notices",
  says: "All notices, the newest first, also those that are not published yet or are withdrawn.",
  input: Type.Object(beforeInput(20)),
  output: Endless(Notice),
});

export const contentSaveNotice = operatorAct("content-publish", {
  path: "/admin/api/content/notice",
  says: "Writes a notice and says when it is published. Only a notice that is not public yet can be changed.",
  input: Type.Object({
    id: Type.Optional(Id),
    ...textFields("title", 120),
    ...textFields("text", 2000),
    publishTime: Time,
  }),
  output: Type.Object({ id: Id }),
  raw: linesOf("text"),
  refusals: ["not_found", "content_public", "content_past", "content_text"],
});

export const contentWithdrawNotice = operatorAct("content-publish", {
  path: "/admin/api/content/notice/withdraw",
  says: "Takes a notice off the site, or stops its publication.",
  input: Type.Object({ id: Id }),
  output: Type.Null(),
  refusals: ["not_found"],
});

const Banner = Type.Object({
  id: Id,
  title: EachLanguage,
  text: EachLanguage,
  image: Type.String(),
  link: Type.String(),
  position: Type.Integer(),
  fromTime: Nullable(Time),
  toTime: Nullable(Time),
  held: Held,
});
export type AdminBanner = Static<typeof Banner>;

export const contentBanners = operatorCall("content-read", {
  method: "GET",
  path: "/admin/api/content/banners",
  says: "All banners in their order, also those whose time has not come or is over.",
  input: Type.Object({}),
  output: Type.Array(Banner),
});

export const contentSaveBanner = operatorAct("content-publish", {
  path: "/admin/api/content/banner",
  says: "Writes a banner with its time. The home page shows the first one whose title contains a percentage.",
  input: Type.Object({
    id: Type.Optional(Id),
    ...textFields("title", 80),
    ...textFields("text", 300),
    image: Type.String({ maxLength: 200, pattern: "^/[A-Za-z0-9._/-]+[.](avif|webp|png|jpg|svg)$" }),
    link: Type.String({ maxLength: 200, pattern: "^/[A-Za-z0-9._/?=&#-]*$" }),
    position: Type.Integer({ minimum: 0, maximum: 99 }),
    fromTime: Time,
    toTime: Type.Optional(Time),
  }),
  output: Type.Object({ id: Id }),
  refusals: ["not_found", "content_times"],
});

export const contentDocuments = operatorCall("content-read", {
  method: "GET",
  path: "/admin/api/content/documents",
  says: "All documents, with the time of their present text and of the text that waits for its time.",
  input: Type.Object({}),
  output: Type.Array(
    Type.Object({
      id: Id,
      slug: Type.String(),
      title: EachLanguage,
      updateTime: Time,
      nextTime: Nullable(Time),
      edited: Type.Boolean({
        description: "an operator has written the text: the files of the site no longer change it",
      }),
      held: Held,
    }),
  ),
});

export const contentDocument = operatorCall("content-read", {
  method: "GET",
  path: "/admin/api/content/document",
  says: "The texts of a document in every language: those that wait for their time, or else the present ones.",
  input: Type.Object({ id: Id }),
  output: Type.Object({
    id: Id,
    slug: Type.String(),
    title: EachLanguage,
    summary: EachLanguage,
    text: EachLanguage,
    contacts: Type.Unsafe<Static<typeof EachLanguage>>({
      ...EachLanguage,
      description: "the Markdown that players read in place of {contact}",
    }),
    publishTime: Nullable(Time),
    revision: Type.Integer({ description: "the newest text of operators; 0: none" }),
    held: Held,
  }),
  refusals: ["not_found"],
});

export const contentSaveDocument = operatorAct("content-publish", {
  path: "/admin/api/content/document/save",
  says: "Writes the texts of a document and says when they are published. Earlier texts stay stored.",
  input: Type.Object({
    id: Id,
    revision: basedOn,
    ...textFields("title", 120),
    ...textFields("summary", 400),
    ...textFields("text", 20_000),
    publishTime: Time,
  }),
  output: Type.Object({ revision: Id }),
  raw: linesOf("text"),
  refusals: ["not_found", "content_past", "content_text", "content_changed"],
});

/** The kinds of content that have earlier versions. */
export const CONTENT_KINDS = ["notice", "banner", "document"] as const;

const Earlier = Type.Object({
  id: Type.Integer({ description: "0: the text of the site's files" }),
  time: Time,
  operator: Nullable(
    Type.String({ description: "the operator who replaced this version; of a document: the operator who wrote it" }),
  ),
  fields: Json,
});
export type EarlierContent = Static<typeof Earlier>;

export const contentEarlier = operatorCall("content-read", {
  method: "GET",
  path: "/admin/api/content/earlier",
  says: "The earlier versions of a notice, a banner or a document, the newest first.",
  input: Type.Object({ kind: OneOf(CONTENT_KINDS), id: Id }),
  output: Type.Array(Earlier),
  refusals: ["not_found"],
});

export const CONFIGURATION_CALLS = [
  configurationRead,
  configurationVersions,
  configurationMoney,
  configurationSite,
  configurationRestore,
  configurationRate,
  contentNotices,
  contentSaveNotice,
  contentWithdrawNotice,
  contentBanners,
  contentSaveBanner,
  contentDocuments,
  contentDocument,
  contentSaveDocument,
  contentEarlier,
];
