import { userInfo } from "@vitrine/contract/accounts.ts";
import type { AnyCall, OutputOf } from "@vitrine/contract/call.ts";
import { getMyVoucherPage } from "@vitrine/contract/inventory.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import {
  getMyWithdrawPage,
  ornamentRetrieval,
  withdrawCheck,
  withdrawSubstitute,
} from "@vitrine/contract/withdrawals.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { refreshMessages } from "../messages/show-as-read.ts";

export type SubstituteChoice = "item" | "balance" | "bag";

/** Withdraws exactly these inventory items to Steam, or none of them. Returns the number of orders. */
export async function withdrawItems(voucherIds: readonly number[]): Promise<number> {
  try {
    const { orders } = await call(ornamentRetrieval, { voucherIds: voucherIds.join(",") }, { quiet: true });
    return orders.length;
  } finally {
    // After a refusal the lists are read again too, because an item may have left the bag in the meantime.
    refresh([getMyVoucherPage, getMyWithdrawPage, withdrawCheck]);
  }
}

/** Takes the chosen substitute for an item that is out of stock. */
export async function takeSubstitute(
  id: number,
  choice: SubstituteChoice,
): Promise<OutputOf<typeof withdrawSubstitute>> {
  try {
    return await call(withdrawSubstitute, { id, choice }, { quiet: true });
  } finally {
    refreshMessages();
    refresh([getMyVoucherPage, getMyWithdrawPage, userInfo, getMyBalanceLog]);
  }
}

function refresh(calls: readonly AnyCall[]): void {
  for (const called of calls) void queryClient.invalidateQueries({ queryKey: callKey(called) });
}
