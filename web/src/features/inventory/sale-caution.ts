/** From this sum, in coins, a sale needs a confirmation. */
export const CAUTION_FROM = 200;

/** Whether a sale needs a confirmation: a high sum in coins, or a gold or red item among the sold ones. */
export function asksBeforeSale(amount: number, grades: readonly number[]): boolean {
  return amount >= CAUTION_FROM || grades.some((grade) => grade <= 1);
}
