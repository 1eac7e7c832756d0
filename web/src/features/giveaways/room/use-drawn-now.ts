import { userInfo } from "@vitrine/contract/accounts.ts";
import { GIVEAWAY_STATES, type GiveawayDetail, giveawayList } from "@vitrine/contract/giveaways.ts";
import { getMyVoucherPage } from "@vitrine/contract/items.ts";
import { eventMine } from "@vitrine/contract/records.ts";
import { useEffect, useRef } from "react";
import { queryClient } from "../../../api/query-client.ts";
import { callKey } from "../../../api/use-call.ts";
import { playSound } from "../../../app/sound/index.ts";
import { refreshMessages } from "../../messages/show-as-read.ts";

/** What a draw changes of the player's own pages. */
const CHANGED = [userInfo, getMyVoucherPage, giveawayList, eventMine];

/** Whether the draw came while the page was open: then a win is heard, and the player's own pages follow. */
export function useDrawnNow({ state, winners }: GiveawayDetail): boolean {
  const began = useRef(state);
  const isOver = state === GIVEAWAY_STATES.finished;
  const justDrawn = isOver && began.current === GIVEAWAY_STATES.open;
  const mine = winners.filter((winner) => winner.mine);
  const best = Math.min(...mine.map(({ grade }) => grade));
  useEffect(() => {
    if (!justDrawn) return;
    for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
    if (!Number.isFinite(best)) return;
    refreshMessages();
    playSound("grade", { grade: best });
    playSound("win");
  }, [justDrawn, best]);
  return justDrawn;
}
