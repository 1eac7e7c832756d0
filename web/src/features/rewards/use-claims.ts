import { userInfo } from "@vitrine/contract/accounts.ts";
import { getMyFreeBoxPage } from "@vitrine/contract/boxes.ts";
import { getMyCouponPage, getMyCoupons } from "@vitrine/contract/rewards/coupons.ts";
import { type Claim, eventClaim, eventDaily, getGradeInfo, getMyRewardPage } from "@vitrine/contract/rewards.ts";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { Failure } from "../../api/failure.ts";
import { wallOffsetMs } from "../../api/feed/server-time.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { failureSentence } from "../../app/layout/failure-toast.ts";
import { playSound } from "../../app/sound/index.ts";

/** The other calls whose answers a reward changes. */
const CHANGED = [eventDaily, getGradeInfo, getMyRewardPage, getMyFreeBoxPage, getMyCouponPage, getMyCoupons, userInfo];

export interface Claims {
  /** The id of the claim whose request is running. */
  pending: string | null;
  /** The last refusal, with the id of its claim. */
  refused: { id: string; sentence: string } | null;
  /** The claims granted since the page was opened, by id. */
  given: ReadonlyMap<string, Claim>;
  /** Claims these rewards one after the other, and stops at the first refusal. */
  claim: (...ids: string[]) => Promise<void>;
}

/** Claims rewards one at a time. A claim counts only after the server has confirmed it. */
export function useClaims(): Claims {
  const [pending, setPending] = useState<string | null>(null);
  const [refused, setRefused] = useState<Claims["refused"]>(null);
  const [given, setGiven] = useState<Claims["given"]>(new Map());
  const claimNext = async (id: string): Promise<boolean> => {
    setPending(id);
    try {
      const answer = await call(eventClaim, { id }, { quiet: true });
      setGiven((known) => new Map([...known, [id, answer.claim]]));
      playSound("win");
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.status !== 401) setRefused({ id, sentence: failureSentence(error) });
      return false;
    }
  };
  const claim = async (...ids: string[]) => {
    setRefused(null);
    try {
      for (const id of ids) if (!(await claimNext(id))) return;
    } finally {
      setPending(null);
      readRewardsAnew();
    }
  };
  return { pending, refused, given, claim };
}

/** Refetches the data after a claim, also after a refusal, which means that the page showed outdated data. */
export function readRewardsAnew(): void {
  for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
}

/** An extra delay in ms, after which the new day has surely started on the server. */
const LATE_MS = 1000;

/** Today's rewards. A timer refetches them when the site's day ends. */
export function useDaily() {
  const daily = useCall(eventDaily, {}, { quiet: true });
  const dayEnds = daily.data?.dayEnds;
  useEffect(() => {
    if (!dayEnds) return;
    const waitMs = Date.parse(dayEnds) - Date.now() - wallOffsetMs() + LATE_MS;
    const timer = setTimeout(readRewardsAnew, waitMs);
    return () => clearTimeout(timer);
  }, [dayEnds]);
  return daily;
}
