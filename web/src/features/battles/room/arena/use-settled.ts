import { userInfo } from "@vitrine/contract/accounts.ts";
import { fairCurrent, getMyGameLog } from "@vitrine/contract/fairness/calls.ts";
import { getMyVoucherPage } from "@vitrine/contract/items.ts";
import { limitsCurrent, limitsResults } from "@vitrine/contract/wallet/limits.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { useEffect } from "react";
import { queryClient } from "../../../../api/query-client.ts";
import { callKey } from "../../../../api/use-call.ts";
import type { Room } from "../room.ts";
import type { Frame } from "./timeline.ts";

/** The calls whose answers a seat, a refund or a win changes on the player's own pages. */
const CHANGED = [userInfo, getMyBalanceLog, getMyVoucherPage, getMyGameLog, fairCurrent, limitsCurrent, limitsResults];

export function refreshOwn(): void {
  for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
}

/** Refreshes the balance and the bag after the page has shown the winner; earlier they would reveal the result. */
export function useSettled(room: Room, frame: Frame): void {
  const isMine = room.mine?.pos != null;
  const isSettled = room.state > 2 || (room.state === 2 && frame.at === "rest");
  useEffect(() => {
    if (isMine && isSettled) refreshOwn();
  }, [isMine, isSettled]);
}
