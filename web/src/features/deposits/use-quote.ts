import { rechargePreview } from "@vitrine/contract/deposits.ts";
import { useEffect, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { isInviteCode } from "../accounts/sign-in/sign-up-rules.ts";
import { readAmount } from "./amounts.ts";
import type { Wish } from "./wish.ts";

/** Somebody who is still typing is not asked after every digit. */
const PAUSE_MS = 300;

/** What a wish would bring, as the server says it, and whether it takes the promotion code: that changes no sum. */
export function useQuote(wish: Wish) {
  const { channelId, currency, amount: text, promoCode, couponId } = useSettled(wish);
  const amount = readAmount(text);
  const isWhole = channelId !== 0 && currency !== "" && amount !== null;
  const wanted = {
    channelId,
    amount: amount ?? 0,
    ...(currency && { currency }),
    ...(couponId !== 0 && { couponId }),
  };
  const code = promoCode.trim();
  const quote = useCall(rechargePreview, wanted, { enabled: isWhole, quiet: true, keepPrevious: true });
  const asked = useCall(
    rechargePreview,
    { ...wanted, promoCode: code },
    { enabled: isWhole && isInviteCode(code), quiet: true },
  );
  return {
    ...quote,
    data: isWhole && !quote.error ? quote.data : undefined,
    promoError: isInviteCode(code) ? asked.error : null,
  };
}

function useSettled(wish: Wish): Wish {
  const [settled, setSettled] = useState(wish);
  const { channelId, currency, amount, promoCode, couponId, language } = wish;
  useEffect(() => {
    const next = { channelId, currency, amount, promoCode, couponId, language };
    const timer = setTimeout(() => setSettled(next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [channelId, currency, amount, promoCode, couponId, language]);
  return settled;
}
