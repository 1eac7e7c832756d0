/** A PostgreSQL array literal of integers; null stays null. Cheaper than letting the driver find out what is in a list. */
export function integers(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? "NULL").join(",")}}`;
}

/** A PostgreSQL array literal of moments; null stays null. */
export function moments(values: readonly (Date | null)[]): string {
  return `{${values.map((value) => value?.toISOString() ?? "NULL").join(",")}}`;
}
