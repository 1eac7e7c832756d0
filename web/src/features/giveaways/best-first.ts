/** Sorts prizes by value, most valuable first. Prizes of equal value keep their order. */
export function bestFirst<Prize extends { value: number }>(prizes: readonly Prize[]): Prize[] {
  return prizes.toSorted((one, other) => other.value - one.value);
}
