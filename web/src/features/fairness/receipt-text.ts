/** A receipt as it was pasted or saved: any JSON object. The verifier decides what it is worth. */
export type LooseReceipt = Readonly<Record<string, unknown>>;

/** Larger than any receipt (a giveaway of 50 000 entries has some 7 MB), small enough to read at once. */
export const RECEIPT_MAX_BYTES = 12_000_000;

/** The receipt in a text, or null where there is none. Takes the bare receipt and the envelope of the site's answer. */
export function readReceiptText(text: string): LooseReceipt | null {
  if (text.length > RECEIPT_MAX_BYTES) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return null;
    return isObject(value.data) && "scheme" in value.data ? value.data : value;
  } catch {
    return null;
  }
}

/** The text of a saved receipt. */
export function receiptText(receipt: LooseReceipt): string {
  return `${JSON.stringify(receipt, null, 2)}\n`;
}

/** The name of a saved receipt's file. */
export function receiptFileName(receipt: LooseReceipt): string {
  const id = receipt.roundId ?? receipt.battleId ?? receipt.giveawayId;
  return `vitrine-${String(receipt.game ?? "round").replace(/\W/g, "")}-${Number(id) || 0}.json`;
}

/** Whether a receipt says that it is a battle's, played or void. */
export function isBattle(receipt: LooseReceipt): boolean {
  return receipt.game === "battle" || receipt.game === "battleVoid";
}

/** Whether a receipt says that it is a giveaway's. */
export function isGiveaway(receipt: LooseReceipt): boolean {
  return receipt.game === "giveaway";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
