import { toCents } from "../money.ts";
import { CONFIGURATION_ROWS, type ConfigurationKey, type Field, type TableField } from "./configuration-rows.ts";

/**
 * Whether a value has the form of its row: kind, bounds, decimals, number of lines and rising numbers. The rules
 * between rows are not part of this.
 */
export function fitsRow(key: ConfigurationKey, value: unknown): boolean {
  const field: Field | TableField = CONFIGURATION_ROWS[key].field;
  if (field.kind !== "table") return fits(field, value);
  const { lines, columns, rises, begins } = field;
  if (!Array.isArray(value) || value.length < lines.least || value.length > lines.most) return false;
  const names = Object.keys(columns);
  const isLine = (line: unknown): line is Record<string, unknown> =>
    typeof line === "object" &&
    line !== null &&
    Object.keys(line).length === names.length &&
    names.every((name) => fits(columns[name]!, (line as Record<string, unknown>)[name]));
  if (!value.every(isLine)) return false;
  if (rises === undefined) return true;
  const numbers = value.map((line) => line[rises] as number);
  return (
    (begins === undefined || numbers[0] === begins) && numbers.every((one, at) => at === 0 || one > numbers[at - 1]!)
  );
}

/**
 * The share by which one person may move an amount, a share or a rate within a day, in percent. A larger move needs a
 * second person.
 */
export const ALONE_PERCENT = 10;

/** Whether a number changes by more than `ALONE_PERCENT`. */
export function movesFar(before: number, after: number): boolean {
  // The margin covers rounding errors of floating point.
  return Math.abs(after - before) * 100 > Math.abs(before) * ALONE_PERCENT + 1e-9;
}

function fits(field: Field, value: unknown): boolean {
  if (field.kind === "switch") return typeof value === "boolean";
  if (field.kind === "number") {
    if (typeof value !== "number" || value < field.least || value > field.most) return false;
    return field.whole ? Number.isSafeInteger(value) : toCents(value) !== null;
  }
  if (typeof value !== "string" || value.length > field.most || value !== value.trim()) return false;
  if (!value.isWellFormed() || /\p{C}/u.test(value)) return false;
  return value === ""
    ? field.optional === true || !isInTable(field)
    : field.form === undefined || new RegExp(field.form, "u").test(value);
}

/** A text in a table may be empty only if its column allows it; any other text may always be empty. */
const isInTable = (field: Field) => "name" in field;
