import { userInfo } from "@vitrine/contract/accounts.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { queryClient } from "./query-client.ts";
import { callKey } from "./use-call.ts";

/** Stores both balances from the answer of a spending or selling call, so that every page shows the new values. */
export function setBalances({ balance, secondaryBalance }: { balance: number; secondaryBalance: number }): void {
  queryClient.setQueryData<OutputOf<typeof userInfo>>(
    callKey(userInfo, {}),
    (user) => user && { ...user, balance, secondaryBalance },
  );
}
