import type { Texts } from "../../languages.ts";
import type { Permission } from "../permissions.ts";

/** A number between two bounds. It has at most two decimals, unless it must be whole. */
export type NumberField = {
  kind: "number";
  least: number;
  most: number;
  /** A large move of `coins`, `percent`, `times` or `hours` needs a second person. */
  unit: "coins" | "percent" | "times" | "hours" | "count" | "seconds";
  whole?: true;
};
/** A line of text; `form` is the pattern of a text that is not empty. */
export type TextField = {
  kind: "text";
  most: number;
  form?: string;
  /** Whether the text may be empty in a table. A text outside a table may always be empty. */
  optional?: true;
};
export type Field = { kind: "switch" } | NumberField | TextField;
export type Column = Field & { name: Texts };
/**
 * A list of lines with the same columns. The numbers of the column `rises` grow from line to line, and begin at
 * `begins` if that is set.
 */
export type TableField<Key extends string = string> = {
  kind: "table";
  lines: { least: number; most: number };
  columns: Readonly<Record<Key, Column>>;
  rises?: Key;
  begins?: number;
};

type FieldOf<Value> = Value extends boolean
  ? { kind: "switch" }
  : Value extends number
    ? NumberField
    : Value extends string
      ? TextField
      : Value extends readonly (infer Line)[]
        ? TableField<keyof Line & string>
        : never;

/** The parts of the table, in the order of the page. */
export const CONFIGURATION_GROUPS = ["rewards", "games", "trade", "site"] as const;

export type Row<Value> = {
  group: (typeof CONFIGURATION_GROUPS)[number];
  permission: Extract<Permission, "configuration-money" | "configuration-site">;
  name: Texts;
  says: Texts;
  field: FieldOf<Value>;
  /** The documents whose text tells players this value: an operator who changes the value must check them. */
  documents?: readonly string[];
  /** Whether every change needs a second person. */
  needsTwo?: true;
};
export type Rows<Values> = { readonly [Key in keyof Values]: Row<Values[Key]> };

export const coins = (least: number, most: number): NumberField => ({ kind: "number", least, most, unit: "coins" });
export const percent = (least: number, most: number): NumberField => ({ kind: "number", least, most, unit: "percent" });
export const seconds = (least: number, most: number): NumberField => ({ kind: "number", least, most, unit: "seconds" });
export const times = (least: number, most: number): NumberField => ({
  ...{ kind: "number", least, most, unit: "times", whole: true },
});
export const hours = (least: number, most: number): NumberField => ({
  ...{ kind: "number", least, most, unit: "hours", whole: true },
});
export const count = (least: number, most: number): NumberField => ({
  kind: "number",
  least,
  most,
  unit: "count",
  whole: true,
});
