/** The maximum number of inventory items in one sale that lists its items. */
export const MAX_SALE_ITEMS = 1000;

/** The least value of each grade from gold (0) to blue (3), in cents; grey (4) is below. */
const LEAST_CENTS = [100_000, 10_000, 2_000, 500];

/** The least rare grade of top drops, which are gold (0) and red (1). The partial indexes on rolls have it too. */
export const LOWEST_TOP_GRADE = 1;

/** The grade that an item of this value usually has. The demo's items all have it. */
export function gradeOf(valueCents: number): number {
  const grade = LEAST_CENTS.findIndex((least) => valueCents >= least);
  return grade === -1 ? LEAST_CENTS.length : grade;
}
