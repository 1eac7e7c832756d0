import pg from "pg";

const int8 = 20;
const int8Array: number = 1016;
const date = 1082;
const numeric = 1700;
const numericArray = 1231;

type Parse = (text: string) => unknown;

const parseInt8Array = pg.types.getTypeParser(int8Array, "text") as (text: string) => (string | null)[];

/**
 * How columns become values on all our connections. int8 is a number; a value beyond 2^53 is an error and is never
 * rounded. numeric is refused, because it would arrive as text or lose digits: cast sums of money to bigint. A date
 * stays text, because the driver would turn it into midnight in this machine's time zone.
 */
export const columnTypes = {
  getTypeParser(oid: number, format?: "text" | "binary"): Parse {
    if (oid === int8) return toSafeInteger;
    if (oid === int8Array)
      return (text) => parseInt8Array(text).map((item) => (item === null ? null : toSafeInteger(item)));
    if (oid === date) return (text) => text;
    if (oid === numeric || oid === numericArray) return refuseNumeric;
    return pg.types.getTypeParser(oid, (format ?? "text") as "text") as Parse;
  },
};

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`);
  return value;
}

function refuseNumeric(text: string): never {
  throw new TypeError(`numeric ${text} is not supported; cast it to bigint in the statement`);
}

/** A PostgreSQL array literal of integers; null stays null. Cheaper than letting the driver inspect the list. */
export function integers(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? "NULL").join(",")}}`;
}

/** A PostgreSQL array literal of timestamps; null stays null. */
export function moments(values: readonly (Date | null)[]): string {
  return `{${values.map((value) => value?.toISOString() ?? "NULL").join(",")}}`;
}
