import { userInfo } from "@vitrine/contract/accounts.ts";
import type { AnyCall, OutputOf } from "@vitrine/contract/call.ts";
import { getMyVoucherPage } from "@vitrine/contract/items.ts";
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

/** Sends exactly these pieces on their way to Steam, or none of them. Gives how many. */
export async function withdrawItems(voucherIds: readonly number[]): Promise<number> {
  try {
    const { orders } = await call(ornamentRetrieval, { voucherIds: voucherIds.join(",") }, { quiet: true });
    return orders.length;
  } finally {
    // Also after a refusal: a piece that went elsewhere meanwhile has to leave the list.
    refresh([getMyVoucherPage, getMyWithdrawPage, withdrawCheck]);
  }
}

/** Takes what is offered for a piece that is out of stock. */
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
