/** A PostgreSQL array literal of integers; null stays null. Cheaper than letting the driver inspect the list. */
export function integers(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? "NULL").join(",")}}`;
}

/** A PostgreSQL array literal of timestamps; null stays null. */
export function moments(values: readonly (Date | null)[]): string {
  return `{${values.map((value) => value?.toISOString() ?? "NULL").join(",")}}`;
}
