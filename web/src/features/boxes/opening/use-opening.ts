import { type Drop, getMyFreeBoxPage, type Opened, openBox, openFreeBox } from "@vitrine/contract/boxes.ts";
import { fairCurrent, getMyGameLog } from "@vitrine/contract/fairness/calls.ts";
import { getMyVoucherPage } from "@vitrine/contract/inventory.ts";
import { getMyCouponPage, getMyCoupons } from "@vitrine/contract/rewards/coupons.ts";
import { getGradeInfo, getMyRewardPage } from "@vitrine/contract/rewards.ts";
import { limitsCurrent, limitsResults } from "@vitrine/contract/wallet/play-limits.ts";
import { PLAY_STOPS } from "@vitrine/contract/wallet/play-stops.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { useEffect, useRef, useState } from "react";
import { setBalances } from "../../../api/balances.ts";
import { call } from "../../../api/call.ts";
import { Failure, isRefusal } from "../../../api/failure.ts";
import { holdFeed } from "../../../api/feed/live-feed.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey } from "../../../api/use-call.ts";
import { failureToast } from "../../../app/layout/failure-toast.ts";
import { sendRoll } from "../../fairness/seeds/change-seed.ts";
import type { Box } from "../use-box.ts";

/** The calls whose answers an opening changes, besides the balances. */
const CHANGED = [
  fairCurrent,
  getMyVoucherPage,
  getMyGameLog,
  getMyBalanceLog,
  getMyFreeBoxPage,
  getMyCoupons,
  getMyCouponPage,
  getGradeInfo,
  getMyRewardPage,
  limitsCurrent,
  limitsResults,
];
/** The coupon or free box of a refused opening may be used up, so these answers are fetched again. */
const OWN = [getMyFreeBoxPage, getMyCoupons];
const OWN_STOPS: ReadonlySet<string> = new Set([...PLAY_STOPS, "limits_reached"]);

export type Opening =
  | { at: "idle" }
  | { at: "sending"; count: number }
  | { at: "revealing" | "shown"; count: number; drops: readonly Drop[]; cost: number };

/**
 * The boxes to open: a number of boxes for money, or the free box of a grant. A coupon may reduce the price of one
 * of the boxes.
 */
export type OpenRequest = { count: number; couponId?: number } | { grantId: number };

/**
 * Runs one opening from the click to the end of the reveal. The balances on the page change only after the reels have
 * stopped.
 */
export function useOpening(box: Box, reloadOdds: () => Promise<void>) {
  const [opening, setOpening] = useState<Opening>({ at: "idle" });
  const [oddsChanged, setOddsChanged] = useState(false);
  const [stopped, setStopped] = useState<string | null>(null);
  const unsettled = useRef<Opened | null>(null);
  const releaseFeed = useRef(() => {});
  const here = useRef(true);

  const settle = () => {
    releaseFeed.current();
    if (!unsettled.current) return;
    setBalances(unsettled.current);
    unsettled.current = null;
    for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
  };
  // A player who leaves before the reels have stopped has won as well: the items are already in the bag.
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      settle();
    };
  }, []);

  const open = async (request: OpenRequest) => {
    settle();
    setOddsChanged(false);
    setStopped(null);
    const count = "count" in request ? request.count : 1;
    setOpening({ at: "sending", count });
    releaseFeed.current = holdFeed();
    try {
      const opened = await sendOpening(box, request);
      unsettled.current = opened;
      if (!here.current) return settle();
      setOpening({ at: "revealing", count, drops: opened.drops, cost: opened.cost });
    } catch (error) {
      settle();
      setOpening({ at: "idle" });
      if (isRefusal(error, "odds_changed")) {
        await reloadOdds();
        setOddsChanged(true);
      } else if (error instanceof Failure && OWN_STOPS.has(error.code)) {
        setStopped(error.message);
        void queryClient.invalidateQueries({ queryKey: callKey(limitsCurrent) });
      } else if (error instanceof Failure && error.status !== 401) {
        failureToast(error);
        for (const called of OWN) void queryClient.invalidateQueries({ queryKey: callKey(called) });
      }
    }
  };
  return {
    opening,
    oddsChanged,
    /** The server's sentence if the player's own limit or break has refused the last try. */
    stopped,
    open,
    /** Called when the reels have stopped or were skipped. */
    reveal: () => {
      settle();
      setOpening((known) => ("drops" in known ? { ...known, at: "shown" } : known));
    },
    close: () => setOpening({ at: "idle" }),
    /** Called when the player's choice has changed, so that the refusal of the last try no longer applies. */
    forgetStop: () => setStopped(null),
  };
}

function sendOpening(box: Box, request: OpenRequest): Promise<Opened> {
  if ("grantId" in request) return sendRoll(() => call(openFreeBox, { id: request.grantId }, { quiet: true }));
  const { id, versionHash } = box;
  const asked = { id, number: request.count, couponId: request.couponId, versionHash };
  return sendRoll(() => call(openBox, asked, { quiet: true }));
}
