import type { AnyCall } from "@vitrine/contract/call.ts";
import { DREAM_WHEEL_MS } from "@vitrine/contract/dream/rules.ts";
import {
  type Dreamed,
  type DreamTarget,
  dreamConfig,
  dreamList,
  dreamOpen,
  getMyDreamLog,
} from "@vitrine/contract/dream.ts";
import { fairCurrent, getMyGameLog } from "@vitrine/contract/fairness/calls.ts";
import { getMyVoucherPage } from "@vitrine/contract/inventory.ts";
import { getGradeInfo } from "@vitrine/contract/rewards.ts";
import { limitsCurrent, limitsResults } from "@vitrine/contract/wallet/play-limits.ts";
import { PLAY_STOPS } from "@vitrine/contract/wallet/play-stops.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { useEffect, useRef, useState } from "react";
import { setBalances } from "../../api/balances.ts";
import { call } from "../../api/call.ts";
import { Failure, isRefusal } from "../../api/failure.ts";
import { holdFeed } from "../../api/feed/live-feed.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { failureToast } from "../../app/layout/failure-toast.ts";
import { sendRoll } from "../fairness/seeds/change-seed.ts";

/** The calls whose answers a try changes, besides the balances. */
const CHANGED = [
  fairCurrent,
  getMyVoucherPage,
  getMyGameLog,
  getMyDreamLog,
  getMyBalanceLog,
  getGradeInfo,
  limitsCurrent,
  limitsResults,
];
/** The calls whose answers contain the result. The server hides it until the wheel's time is over. */
const HIDDEN = [getMyVoucherPage, getMyGameLog, getMyDreamLog];
/**
 * The time for which the server hides the result, counted from the arrival of the answer, so that this device's clock
 * need not be right. The extra 300 ms allow for small differences between the server's clocks.
 */
export const SHOWN_AFTER_MS = DREAM_WHEEL_MS + 300;
const OWN_STOPS: ReadonlySet<string> = new Set([...PLAY_STOPS, "limits_reached"]);

/** The input of a try. The fee is the one that the page shows. */
export type DreamWish = { target: DreamTarget; p: number; fee: number; fast: boolean };

export type Dream =
  | { at: "idle" }
  | { at: "sending" }
  /** `came` is the time at which the answer arrived, by `performance.now()`. The wheel starts at this time. */
  | { at: "turning" | "shown"; dreamed: Dreamed; target: DreamTarget; p: number; came: number };

/** Runs one try, from the click until the pointer stops. The page shows the new balances only after the stop. */
export function useDream() {
  const [dream, setDream] = useState<Dream>({ at: "idle" });
  const [stopped, setStopped] = useState<string | null>(null);
  const [repriced, setRepriced] = useState<string | null>(null);
  const unsettled = useRef<{ dreamed: Dreamed; came: number } | null>(null);
  const releaseFeed = useRef(() => {});
  const here = useRef(true);

  const settle = () => {
    releaseFeed.current();
    if (!unsettled.current) return;
    const { dreamed, came } = unsettled.current;
    setBalances(dreamed);
    unsettled.current = null;
    readAnew(CHANGED);
    const hiddenMs = came + SHOWN_AFTER_MS - performance.now();
    if (dreamed.revealedAt !== null) setTimeout(() => readAnew(HIDDEN), Math.max(0, hiddenMs));
  };
  // A player who leaves before the pointer stops has still paid and perhaps won, so the page must update its data.
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      settle();
    };
  }, []);

  const open = async ({ target, p, fee, fast }: DreamWish) => {
    settle();
    setStopped(null);
    setRepriced(null);
    setDream({ at: "sending" });
    releaseFeed.current = holdFeed();
    try {
      const asked = { itemId: target.itemId, percent: p / 100, expectedFee: fee, fast };
      const dreamed = await sendRoll(() => call(dreamOpen, asked, { quiet: true }));
      const came = performance.now();
      unsettled.current = { dreamed, came };
      if (!here.current) return settle();
      setDream({ at: "turning", dreamed, target, p, came });
    } catch (error) {
      settle();
      setDream({ at: "idle" });
      if (isRefusal(error, "price_changed")) {
        readAnew([dreamList, dreamConfig]);
        setRepriced(error instanceof Failure ? error.message : null);
      } else if (error instanceof Failure && OWN_STOPS.has(error.code)) {
        setStopped(error.message);
        void queryClient.invalidateQueries({ queryKey: callKey(limitsCurrent) });
      } else if (error instanceof Failure && error.status !== 401) failureToast(error);
    }
  };
  return {
    dream,
    /** The refusal of the last try because of the player's own limit or break. */
    stopped,
    /** The sentence with the new price, if the price has changed. */
    repriced,
    open,
    /** Called when the pointer has stopped or the player has skipped the wheel. */
    reveal: () => {
      settle();
      setDream((known) => ("dreamed" in known ? { ...known, at: "shown" } : known));
    },
    /** Clears the last refusal and result. Called when the player closes the result or changes the target or chance. */
    forget: () => {
      setStopped(null);
      setRepriced(null);
      setDream((known) => (known.at === "shown" ? { at: "idle" } : known));
    },
  };
}

function readAnew(calls: readonly AnyCall[]): void {
  for (const called of calls) void queryClient.invalidateQueries({ queryKey: callKey(called) });
}
