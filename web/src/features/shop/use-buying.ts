import { userInfo } from "@vitrine/contract/accounts.ts";
import { skinDetail } from "@vitrine/contract/inventory/catalogue.ts";
import { getMyVoucherPage } from "@vitrine/contract/inventory.ts";
import { getMyFlowPage } from "@vitrine/contract/records.ts";
import { type Bought, buyVirtual, myVirtual, shopList } from "@vitrine/contract/shop.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { useState } from "react";
import { setBalances } from "../../api/balances.ts";
import { call } from "../../api/call.ts";
import { Failure, isRefusal } from "../../api/failure.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { failureSentence } from "../../app/layout/failure-toast.ts";
import { playSound } from "../../app/sound/index.ts";

/** The calls whose answers a purchase changes, besides the balances. */
const CHANGED = [shopList, skinDetail, getMyVoucherPage, myVirtual, getMyBalanceLog, getMyFlowPage];
/** The most polls for a changed offer. The first answer may be old, because the server caches offers for a second. */
const LOOKS = 4;
const LOOK_PAUSE_MS = 700;

/** Returns the current offer of one item, and the function that buys it. */
export function useBuying(itemId: number) {
  const item = useCall(skinDetail, { id: itemId }, { quiet: true });
  const [pending, setPending] = useState(false);
  /** The sentence of the last refusal. */
  const [refused, setRefused] = useState("");
  /** The price before the last change. */
  const [oldPrice, setOldPrice] = useState<number | null>(null);
  const [bought, setBought] = useState<Bought | null>(null);
  const offer = item.data?.offer ?? null;

  /** Refetches the offer until it differs from the offer that the server has refused. */
  async function lookAgain() {
    for (let looked = 0; looked < LOOKS; looked += 1) {
      const now = (await item.refetch()).data?.offer;
      if (now?.price !== offer?.price || now?.stock !== offer?.stock) break;
      await new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE_MS));
    }
    void queryClient.invalidateQueries({ queryKey: callKey(shopList) });
  }

  async function buy(count: number) {
    if (!offer) return;
    setPending(true);
    setRefused("");
    setOldPrice(null);
    try {
      const answer = await call(
        buyVirtual,
        { id: offer.id, number: count, expectedPrice: offer.price },
        { quiet: true },
      );
      setBalances(answer);
      setBought(answer);
      playSound("coin");
      for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.status === 401) return;
      if (isRefusal(error, "price_changed")) {
        await lookAgain();
        setOldPrice(offer.price);
        return;
      }
      if (isRefusal(error, "stock_gone") || isRefusal(error, "offer_unknown")) await lookAgain();
      if (isRefusal(error, "insufficient_balance")) void queryClient.invalidateQueries({ queryKey: callKey(userInfo) });
      setRefused(failureSentence(error));
    } finally {
      setPending(false);
    }
  }

  return {
    item,
    offer,
    pending,
    refused,
    oldPrice,
    bought,
    buy,
    /** Clears the last refusal, because the player has changed the quantity. */
    forget: () => setRefused(""),
    again: () => setBought(null),
  };
}
