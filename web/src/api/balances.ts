import { userInfo } from "@vitrine/contract/accounts.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { queryClient } from "./query-client.ts";
import { callKey } from "./use-call.ts";

/** Both balances as an answer of a spending or selling call gave them; every page that shows them follows. */
export function setBalances({ balance, secondaryBalance }: { balance: number; secondaryBalance: number }): void {
  queryClient.setQueryData<OutputOf<typeof userInfo>>(
    callKey(userInfo, {}),
    (user) => user && { ...user, balance, secondaryBalance },
  );
}
