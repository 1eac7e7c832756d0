import { type TSchema, Type } from "typebox";
import { inEachLanguage } from "./languages.ts";

/** An id: a positive integer that JSON can carry exactly. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** An amount in coins: not negative, at most two decimals. The server immediately converts it to integer cents. */
export const Coins = Type.Number({ minimum: 0, maximum: 9_999_999.99, format: "coins" });

/** A balance or a sum in a response, in coins: may be negative (a ledger entry) and larger than one input. */
export const Sum = Type.Number({ description: "coins, at most two decimals" });

/** A moment: ISO 8601 in UTC. */
export const Time = Type.String({ format: "date-time" });

/** A text in every language of the site. */
export const EachLanguage = Type.Object(inEachLanguage(() => Type.String()));

/** Hexadecimal digits in lower case. */
export const Hex = (digits: number) => Type.String({ pattern: `^[0-9a-f]{${digits}}$` });

/** The five grades: 0 gold, 1 red, 2 violet, 3 blue, 4 grey. Top drops have a grade up to LOWEST_TOP_GRADE. */
export const GRADES = [0, 1, 2, 3, 4] as const;
export const Grade = Type.Integer({ minimum: 0, maximum: GRADES.length - 1 });

/** A path relative to `imageHost`, or an absolute address. */
export const Image = Type.String();

/** The fields of an item that every list shows. */
export const itemFace = { itemId: Id, name: Type.String(), image: Image, grade: Grade };

/** The eight categories of items. */
export const CATEGORIES = ["dagger", "awp", "m4", "ak", "pistol", "gloves", "smg", "shotgun"] as const;

/** One of a list of words. TypeBox cannot infer the words of a mapped list, so the type is given explicitly. */
export const OneOf = <const Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))));

export const Category = OneOf(CATEGORIES);

/** A value or null, for a response without a value. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** The parameters of a paged list. */
export const pageInput = (pageSize: number) => ({
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: pageSize }),
});

/** The response of a paged list. */
export const Paged = <T extends TSchema>(row: T) =>
  Type.Object({ list: Type.Array(row), page: Type.Integer(), pageSize: Type.Integer(), total: Type.Integer() });

/** The parameters of an endless list: rows before an id, newest first. */
export const beforeInput = (pageSize: number) => ({
  before: Type.Optional(Id),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: pageSize }),
});

/** The response of an endless list: `next` is the `before` of the following rows, null at the end. */
export const Endless = <T extends TSchema>(row: T) => Type.Object({ list: Type.Array(row), next: Nullable(Id) });
