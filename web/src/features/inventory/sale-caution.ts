/** From this sum, in coins, the page asks before it sells. */
export const CAUTION_FROM = 200;

/** Whether a sale is worth a question: a high sum, or a gold or red piece among those sold. */
export function asksBeforeSale(amount: number, grades: readonly number[]): boolean {
  return amount >= CAUTION_FROM || grades.some((grade) => grade <= 1);
}
