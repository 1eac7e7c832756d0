import { userInfo } from "@vitrine/contract/accounts.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { getMyPurchasePage, PAY_STATES, rechargeStatus } from "@vitrine/contract/deposits.ts";
import { getMyCoupons } from "@vitrine/contract/rewards/coupons.ts";
import { limitsCurrent } from "@vitrine/contract/wallet/play-limits.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import { useCallback, useEffect, useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { refreshMessages } from "../messages/show-as-read.ts";

export type OrderStatus = OutputOf<typeof rechargeStatus>;

const ASK_EVERY_MS = 2_000;
/** The time after which the page says that the player can leave safely. Most payments finish within seconds. */
const PATIENCE_MS = 90_000;

/** Polls the status of a deposit until it is decided or the time is over. */
export function useOrder(orderId: string) {
  const [asking, setAsking] = useState(true);
  const status = useCall(
    rechargeStatus,
    { orderId },
    { quiet: true, refetchInterval: asking ? ASK_EVERY_MS : undefined },
  );
  const payState = status.data?.payState;
  const isOver = (payState !== undefined && payState !== PAY_STATES.processing) || status.error?.kind === "refused";
  useEffect(() => {
    if (!asking) return;
    const timer = setTimeout(() => setAsking(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [asking]);
  useEffect(() => {
    if (isOver) setAsking(false);
  }, [isOver]);
  useEffect(() => {
    if (payState !== undefined && payState !== PAY_STATES.processing) void refreshMoney();
  }, [payState]);
  const { refetch } = status;
  const askAgain = useCallback(() => {
    setAsking(true);
    void refetch();
  }, [refetch]);
  return { status: status.data, error: status.error, hasGivenUp: !asking && !isOver, askAgain };
}

/** Refetches everything that a decided deposit may have changed. */
async function refreshMoney(): Promise<void> {
  refreshMessages();
  const touched = [userInfo, getMyPurchasePage, getMyBalanceLog, getMyCoupons, limitsCurrent, withdrawCheck];
  await Promise.all(touched.map((called) => queryClient.invalidateQueries({ queryKey: callKey(called) })));
}
