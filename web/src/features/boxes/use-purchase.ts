import { userInfo } from "@vitrine/contract/accounts.ts";
import { useSession } from "../../api/session/session.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { useSpendable } from "../../app/settings/coins-only.tsx";
import { breakOf, useLimits } from "../play-limits/use-limits.ts";
import { openCost } from "./opening/open-cost.ts";
import type { OpenRequest } from "./opening/use-opening.ts";
import type { Box } from "./use-box.ts";
import type { CouponChoice } from "./use-coupons.ts";

interface Purchase {
  box: Box;
  count: number;
  coupons: CouponChoice;
  onOpen: (request: OpenRequest) => void;
}

/** Returns the cost for this visitor, whether the balance is enough, and the click handler of the button. */
export function usePurchase({ box, count, coupons, onOpen }: Purchase) {
  const isGuest = useSession((session) => session.token === null);
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const spendable = useSpendable(user);
  const cost = openCost({ price: box.price, count, discount: coupons.discount }, spendable);
  const isStaff = user?.staff ?? false;
  const isBlocked = breakOf(useLimits().data) !== null || isStaff;
  const short = user !== undefined && !isStaff && cost.after === null;
  return {
    cost,
    short,
    /** Whether a cool-off or a self-exclusion is active, or the account belongs to the staff. */
    isBlocked,
    /** Both balances after the opening; null for a guest and if the money is not enough. */
    balanceAfter: user ? cost.after : null,
    open: () => (isGuest ? openDialog("loginTip") : onOpen({ count, couponId: coupons.chosen?.id })),
  };
}
