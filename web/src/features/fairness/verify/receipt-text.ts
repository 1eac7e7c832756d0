/** A pasted or saved receipt: any JSON object. The verifier checks its contents. */
export type LooseReceipt = Readonly<Record<string, unknown>>;

/**
 * The largest accepted text: larger than any receipt (50 000 entries of a giveaway take about 7 MB), but small enough
 * to parse without a delay.
 */
export const RECEIPT_MAX_BYTES = 12_000_000;

/** Returns the receipt in a text, or null. It accepts the bare receipt and the envelope of the server's answer. */
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

export function receiptText(receipt: LooseReceipt): string {
  return `${JSON.stringify(receipt, null, 2)}\n`;
}

export function receiptFileName(receipt: LooseReceipt): string {
  const id = receipt.roundId ?? receipt.battleId ?? receipt.giveawayId;
  return `vitrine-${String(receipt.game ?? "round").replace(/\W/g, "")}-${Number(id) || 0}.json`;
}

/** Whether the receipt says that it belongs to a battle, including a void battle. */
export function isBattle(receipt: LooseReceipt): boolean {
  return receipt.game === "battle" || receipt.game === "battleVoid";
}

/** Whether the receipt says that it belongs to a giveaway. */
export function isGiveaway(receipt: LooseReceipt): boolean {
  return receipt.game === "giveaway";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
