/** The rules for a form value. An empty value is checked only against `required`. */
export interface Rule {
  /** `true`, or the sentence that asks for the value. */
  required?: boolean | string;
  /** Refuses spaces at the ends and a value that has only spaces. */
  whitespace?: boolean;
  enum?: readonly string[];
  date?: boolean;
  /** The number of Unicode code points; a plain number is the exact length. */
  length?: number | { min?: number; max?: number };
  /** `true` for any number. */
  number?: true | number | { min?: number; max?: number };
}

export type Breach =
  | { kind: "required" | "whitespace" | "date" | "number" }
  | { kind: "enum"; options: readonly string[] }
  | { kind: "lengthIs" | "lengthMin" | "lengthMax" | "numberIs" | "numberMin" | "numberMax"; limit: number }
  | { kind: "lengthRange" | "numberRange"; min: number; max: number };

/**
 * Returns the first rule that a value breaks, in the order that is most helpful to the player; null for a valid value.
 */
export function breachOf(value: unknown, rule: Rule): Breach | null {
  const text = typeof value === "string" ? value : value === undefined || value === null ? "" : String(value);
  if (text === "" || value === false) return rule.required ? { kind: "required" } : null;
  if (rule.whitespace && text.trim() !== text) return { kind: "whitespace" };
  if (text.trim() === "") return rule.required ? { kind: "whitespace" } : null;
  if (rule.enum && !rule.enum.includes(text)) return { kind: "enum", options: rule.enum };
  if (rule.date && !isDate(text)) return { kind: "date" };
  return lengthBreach(text, rule.length) ?? numberBreach(text, rule.number);
}

function lengthBreach(text: string, rule: Rule["length"]): Breach | null {
  if (rule === undefined) return null;
  const length = [...text].length;
  if (typeof rule === "number") return length === rule ? null : { kind: "lengthIs", limit: rule };
  return limitBreach("length", length, rule);
}

function numberBreach(text: string, rule: Rule["number"]): Breach | null {
  if (rule === undefined) return null;
  const value = Number(text.replace(",", "."));
  if (!Number.isFinite(value)) return { kind: "number" };
  if (rule === true) return null;
  if (typeof rule === "number") return value === rule ? null : { kind: "numberIs", limit: rule };
  return limitBreach("number", value, rule);
}

function limitBreach(what: "length" | "number", value: number, { min, max }: { min?: number; max?: number }) {
  const below = min !== undefined && value < min;
  const above = max !== undefined && value > max;
  if (!below && !above) return null;
  if (min !== undefined && max !== undefined) return { kind: `${what}Range` as const, min, max };
  return below ? { kind: `${what}Min` as const, limit: min } : { kind: `${what}Max` as const, limit: max ?? 0 };
}

/** Checks that an existing day is written as year-month-day, the format of a date input. */
function isDate(text: string): boolean {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!day) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
