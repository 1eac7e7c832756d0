import type { OutputOf } from "@vitrine/contract/call.ts";
import { LOWEST_TOP_GRADE } from "@vitrine/contract/inventory/rules.ts";
import { exchangeQuantity, getMyVoucherPage } from "@vitrine/contract/inventory.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { setBalances } from "../../api/balances.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { type InventoryFilters, shownFilters } from "./inventory-filters.ts";

export type Sale = OutputOf<typeof exchangeQuantity>;

/** Sells exactly these inventory items, or none of them. */
export function sellItems(voucherIds: readonly number[]): Promise<Sale> {
  return sell({ voucherIds: voucherIds.join(",") });
}

/** Sells every item in the bag that matches the filters, including items that the page has not loaded. */
export function sellAllShown(filters: InventoryFilters): Promise<Sale> {
  return sell({ all: true, ...shownFilters(filters) });
}

async function sell(input: Parameters<typeof call<typeof exchangeQuantity>>[1]): Promise<Sale> {
  try {
    const sale = await call(exchangeQuantity, input);
    setBalances(sale);
    return sale;
  } finally {
    // After a refusal the lists are read again too, because an item may have been sold in another tab.
    void queryClient.invalidateQueries({ queryKey: callKey(getMyVoucherPage) });
    void queryClient.invalidateQueries({ queryKey: callKey(getMyBalanceLog) });
  }
}

/** The sum in coins from which a sale needs a confirmation. */
const CAUTION_FROM = 200;

/** Whether a sale needs a confirmation: a high sum in coins, or a gold or red item among the sold items. */
export function asksBeforeSale(amount: number, grades: readonly number[]): boolean {
  return amount >= CAUTION_FROM || grades.some((grade) => grade <= LOWEST_TOP_GRADE);
}
