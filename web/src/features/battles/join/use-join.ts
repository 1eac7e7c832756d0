import { useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import {
  type BattleRow,
  getBattleDetail,
  getBattleList,
  getCurrentList,
  getMyBattleList,
  joinBattle,
} from "@vitrine/contract/battles.ts";
import { limitsCurrent } from "@vitrine/contract/wallet/play-limits.ts";
import { PLAY_STOPS } from "@vitrine/contract/wallet/play-stops.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { Failure } from "../../../api/failure.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey } from "../../../api/use-call.ts";
import { failureToast } from "../../../app/layout/failure-toast.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { freshSeed } from "../../fairness/seeds/seed.ts";
import { useArena } from "../use-arena.ts";

/** The calls whose answers a taken seat changes. */
const CHANGED = [userInfo, getMyBattleList, getMyBalanceLog, limitsCurrent];
const OWN_STOPS: ReadonlySet<string> = new Set([...PLAY_STOPS, "limits_reached"]);

/**
 * Takes the first free seat with a client seed and opens the room. A refusal refreshes the lists, because the room may
 * have changed.
 */
export function useJoin(room: Pick<BattleRow, "id">) {
  const { t } = useLingui();
  const arena = useArena();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [stopped, setStopped] = useState<string | null>(null);

  const join = async (userSeed = freshSeed()): Promise<boolean> => {
    setPending(true);
    setStopped(null);
    try {
      const detail = await call(joinBattle, { id: room.id, userSeed }, { quiet: true });
      queryClient.setQueryData(callKey(getBattleDetail, { id: room.id }), detail);
      toast.success(t`You have a seat`);
      await navigate(arena.room(room.id));
      // The dialog is open until the room has loaded, and subtracts the price from the balance. So fetch the new balance
      // only now; earlier, the dialog would subtract the price a second time.
      for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (OWN_STOPS.has(error.code)) setStopped(error.message);
      else if (error.status !== 401) failureToast(error);
      for (const called of [getCurrentList, getBattleList, getMyBattleList])
        void queryClient.invalidateQueries({ queryKey: callKey(called) });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { join, pending, stopped };
}

const KEY = "battle:agreed";

/** Returns whether the player has agreed in this tab to pay a seat of this cost without a question. */
export function agreesTo(cost: number): boolean {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0) >= cost;
  } catch {
    return false;
  }
}

/** Stores the agreement until the tab closes. `cost` is in coins: a more expensive seat needs a new confirmation. */
export function agreeTo(cost: number): void {
  try {
    sessionStorage.setItem(KEY, String(cost));
  } catch {
    // If storage is forbidden, every seat needs a confirmation.
  }
}
