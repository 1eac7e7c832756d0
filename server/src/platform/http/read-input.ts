import type { AnyCall } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCents } from "@vitrine/contract/money.ts";
import { type FieldProblem, sayField } from "@vitrine/contract/refusals/field-messages.ts";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { Refusal } from "../errors.ts";

type Shape = {
  type?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};
type Parameters = Readonly<Record<string, unknown>>;

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
ajv.addFormat("coins", { type: "number", validate: (value: number) => toCents(value) !== null });
ajv.addFormat("date-time", { type: "string", validate: isMoment });

/**
 * Creates the reader of a call's parameters. It reads only declared names and converts text to the declared type by
 * stricter rules than a validator's coercion ("1e3", "0x10", "1.0" and "" are no integers). Then it validates the
 * result. The validator is compiled at the first call, because compiling all of them delays the start.
 */
export function inputReader(
  call: AnyCall,
): (sources: readonly unknown[], language: Language) => Record<string, unknown> {
  const shapes = Object.entries(call.input.properties) as [string, Shape][];
  let compiled: ValidateFunction | undefined;
  const raw = new Set(call.raw);

  return (sources, language) => {
    const input: Record<string, unknown> = {};
    const fields: Record<string, string> = {};
    for (const [name, shape] of shapes) {
      const given = pick(sources, name);
      const value = given === undefined ? shape.default : convert(given, shape, raw.has(name));
      if (isProblem(value)) fields[name] = sayField(value.problem, language);
      else if (value !== undefined) input[name] = value;
    }
    // Always call the validator: it keeps the errors of its last call, which may be another request's.
    compiled ??= ajv.compile(call.input);
    const accepts = compiled;
    const fits = accepts(input);
    if (fits && Object.keys(fields).length === 0) return input;
    for (const error of accepts.errors ?? []) explain(error, fields, language);
    throw new Refusal("malformed", {}, fields);
  };
}

/** Accepts ISO 8601 with a time zone. A date such as 30 February matches the pattern but is refused. */
function isMoment(text: string): boolean {
  const [, date] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:[.]\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(Date.parse(text)) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${date}T`);
}

type Problem = { problem: FieldProblem };
const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" && value !== null && "problem" in value;

// A parameter may occur in the address and in the body, and more than once, if all its values are equal.
function pick(sources: readonly unknown[], name: string): unknown {
  let found: unknown;
  for (const source of sources) {
    if (typeof source !== "object" || source === null || !Object.hasOwn(source, name)) continue;
    const given = (source as Parameters)[name];
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value === undefined || value === null) continue;
      if (found !== undefined && !sayTheSame(found, value)) throw new Refusal("repeated_parameter");
      found = value;
    }
  }
  return found;
}

// 1 and "1" are equal. Objects are never equal: they have no text to compare, and some cannot be converted to a string.
function sayTheSame(one: unknown, other: unknown): boolean {
  return typeof one !== "object" && typeof other !== "object" && String(one) === String(other);
}

function convert(value: unknown, shape: Shape, raw: boolean): unknown {
  if (shape.type === "integer") return toInteger(value);
  if (shape.type === "number") return toAmount(value);
  if (shape.type === "boolean") return toBoolean(value);
  if (typeof value !== "string") return { problem: "text" } satisfies Problem;
  return raw ? value : toText(value);
}

function toInteger(value: unknown): number | Problem {
  if (typeof value === "number" && Number.isInteger(value)) return value;
  if (typeof value === "string" && /^-?\d{1,16}$/.test(value) && value !== "-0") return Number(value);
  return { problem: "whole" };
}

function toAmount(value: unknown): number | Problem {
  const cents = toCents(value);
  return cents === null ? { problem: "amount" } : cents / 100;
}

function toBoolean(value: unknown): boolean | Problem {
  if (value === true || value === "true" || value === "1") return true;
  if (value === false || value === "false" || value === "0") return false;
  return { problem: "yes_or_no" };
}

// Control characters, lone surrogates and bidirectional marks are refused in every parameter.
const FORBIDDEN = /[\p{Cc}\p{Bidi_Control}\u200e\u200f]/u;

function toText(value: string): string | Problem {
  if (!value.isWellFormed() || FORBIDDEN.test(value)) return { problem: "characters" };
  return value.trim().normalize("NFC");
}

function explain(error: ErrorObject, fields: Record<string, string>, language: Language): void {
  const params = error.params as { missingProperty?: string; limit?: number };
  const name = params.missingProperty ?? error.instancePath.split("/")[1] ?? "";
  const shape = (error.parentSchema ?? {}) as Shape;
  if (name === "" || fields[name] !== undefined) return;
  fields[name] = sayField(PROBLEMS[error.keyword] ?? "format", language, {
    min: shape.minimum ?? shape.minLength,
    max: shape.maximum ?? shape.maxLength,
  });
}

const PROBLEMS: Readonly<Record<string, FieldProblem>> = {
  required: "required",
  minimum: "range",
  maximum: "range",
  minLength: "length",
  maxLength: "length",
  enum: "choice",
  const: "choice",
  anyOf: "choice",
};
