import { userInfo } from "@vitrine/contract/accounts.ts";
import { useCall } from "../../../api/use-call.ts";
import { useSpendable } from "../../../app/settings/coins-only.tsx";
import { Sums } from "../../../ui/sums.tsx";
import { sumCoins } from "../../boxes/opening/open-cost.ts";

/** The player's balances after a purchase. Coins are spent first, so as much of `left` as possible is points. */
export function BalanceAfter({ left }: { left: number }) {
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const points = Math.min(left, useSpendable(user).secondaryBalance);
  return <Sums coins={sumCoins([left, -points])} points={points} className="justify-end" />;
}
