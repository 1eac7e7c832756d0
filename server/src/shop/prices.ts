/** What a bought piece sells back for, in hundredths of its value. */
const SELL_BACK_PERCENT = 100;

/** What the shop asks for an item: its value and what the settings add to it, rounded up to the cent. */
export function priceCentsOf(valueCents: number, shopPercent: number): number {
  return Math.ceil((valueCents * shopPercent) / 100);
}

/** What a bought piece sells back for: at most its value. */
export function recoveryCentsOf(valueCents: number): number {
  return Math.floor((valueCents * SELL_BACK_PERCENT) / 100);
}

/** Whether an offer stands: the value of its item may have risen since it was priced, and nothing costs less than it sells back for. */
export function isCovered({ priceCents, valueCents }: { priceCents: number; valueCents: number }): boolean {
  return priceCents >= recoveryCentsOf(valueCents);
}
