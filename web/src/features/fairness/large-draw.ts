/** The largest number of entries in a receipt. A longer list comes as a separate file. */
const RECEIPT_ENTRIES = 50_000;

/** Whether a draw had more entries than a receipt contains. */
export function isLargeDraw(entrants: number): boolean {
  return entrants > RECEIPT_ENTRIES;
}
