import fc from "fast-check";
import type { Operation, Schema } from "./description.ts";
import { type Upload, uploads } from "./uploads.ts";

/**
 * right: input that the current state of the site accepts; fitting: only valid by the schema; wrong: breaks the schema.
 */
export type Mode = "right" | "fitting" | "wrong";

/** One request before it is adapted to the state of the site. */
export type Draft = {
  operation: Operation;
  mode: Mode;
  /** A random number by which recipes pick rows of the current state. */
  pick: number;
  input: Record<string, unknown>;
  /** Wrong values for single parameters; `pick` selects the parameter. */
  spoils: { pick: number; by: unknown }[];
  transport: "json" | "form" | "query" | "both" | "file";
  /** The file that is sent if the call accepts one. */
  upload: Upload;
  headers: Record<string, string>;
};

const LONGEST = 300;

/** Generates a value that fits a schema. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer") return integerOf(schema);
  if (schema.type === "number") return integerOf(schema).map((value) => value / 100);
  if (schema.format === "date-time") return moments;
  return textOf(schema);
}

/** Plausible times: from 2020 to 2040. */
const moments = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
  .map((moment) => moment.toISOString());

function integerOf({ minimum = 0, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const near = { min: Math.ceil(minimum), max: Math.min(Math.floor(maximum), Math.ceil(minimum) + 200) };
  return fc.oneof(fc.integer(near), fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }));
}

function textOf({ pattern, minLength = 0, maxLength = LONGEST, examples = [] }: Schema): fc.Arbitrary<unknown> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const most = Math.min(maxLength, LONGEST);
  const texts = [
    fc.string({ minLength, maxLength: most }),
    fc.string({ unit: "grapheme", minLength, maxLength: most }),
  ];
  return fc.oneof(...texts, ...examples.map((one) => fc.constant(one)));
}

/** Values that an attacker or a broken client sends. */
const spoil = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      undefined,
      null,
      "",
      " ",
      true,
      "true",
      0,
      -1,
      1.5,
      1e21,
      2 ** 53,
      -0,
      "1e3",
      "0x10",
      "١",
      "NaN",
      "9".repeat(30),
    ],
    ...[[], [1], ["a", "b"], {}, { toString: 1 }, { $ne: null }, "\u0000", "a\u0000b", "\u202egnp", "\ud800", "\u200b"],
    ...[
      "' or '1'='1",
      "1; drop table accounts_accounts",
      "<script>alert(1)</script>",
      "{{7*7}}",
      "../../../etc/passwd",
    ],
    ...["//evil.example", "javascript:alert(1)", "%00%0d%0aSet-Cookie:a=b", "a\r\nSet-Cookie: a=b", "x".repeat(20_000)],
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record({
      lang: fc.constantFrom("zh-CN", "en-US", "ru-RU", "tlh", "../en", "__proto__"),
      "idempotency-key": fc.constantFrom("one", "two", "k".repeat(101), " "),
      "x-forwarded-host": fc.constantFrom("evil.example", "127.0.0.1"),
    }),
  },
);

/** Each repetition makes each call once for each of these modes. */
export const MODES = ["right", "right", "fitting", "wrong", "wrong"] as const satisfies readonly Mode[];

/** Generates a request to one call in one mode. */
export function draftOf(operation: Operation, mode: Mode): fc.Arbitrary<Draft> {
  return fc.record({
    operation: fc.constant(operation),
    mode: fc.constant(mode),
    pick: fc.nat(9999),
    input: fc.record(
      Object.fromEntries(Object.entries(operation.input).map(([name, schema]) => [name, fitting(schema)])),
      { requiredKeys: [...operation.required] },
    ),
    spoils: fc.array(fc.record({ pick: fc.nat(9), by: spoil }), { minLength: 1, maxLength: 3 }),
    transport: fc.constantFrom<Draft["transport"]>(
      ...(["json", "json", "form", "query", "both"] as const),
      ...(operation.takesFile ? (["file", "file", "file", "file", "file"] as const) : []),
    ),
    upload: uploads,
    headers,
  });
}

/** Replaces parameters of a draft by its wrong values; undeclared names and __proto__ may be added. */
export function spoilt({ operation, spoils }: Draft, input: Record<string, unknown>): Record<string, unknown> {
  const names = [...Object.keys(operation.input), "undeclared", "__proto__"];
  const changed = { ...input };
  for (const { pick, by } of spoils)
    Object.defineProperty(changed, names[pick % names.length]!, { value: by, enumerable: true, configurable: true });
  return changed;
}
