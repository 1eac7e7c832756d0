/** Beyond so many entries a receipt does not hold them: they come as a file of their own. */
const RECEIPT_ENTRIES = 50_000;

/** Whether a draw had more entries than a receipt holds. */
export function isLargeDraw(entrants: number): boolean {
  return entrants > RECEIPT_ENTRIES;
}
