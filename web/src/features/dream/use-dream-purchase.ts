import { userInfo } from "@vitrine/contract/accounts.ts";
import { useSession } from "../../api/session/session.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { useSpendable } from "../../app/settings/coins-only.tsx";
import { openCost } from "../boxes/opening/open-cost.ts";
import { breakOf, useLimits } from "../play-limits/use-limits.ts";

/** Checks whether the balances cover the fee, and returns the click handler of the button. */
export function useDreamPurchase({ fee, onOpen }: { fee: number; onOpen: () => void }) {
  const isGuest = useSession((session) => session.token === null);
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const spendable = useSpendable(user);
  const cost = openCost({ price: fee, count: 1 }, spendable);
  const isStaff = user?.staff ?? false;
  const isBlocked = breakOf(useLimits().data) !== null || isStaff;
  const short = user !== undefined && !isStaff && cost.after === null;
  return {
    /** The missing coins; null if the balances cover the fee or the visitor is a guest. */
    missing: short ? cost.missing : null,
    /** Whether a break runs, or the account belongs to the staff. */
    isBlocked,
    /** The rest of both balances in coins; null for a guest or if they do not cover the fee. */
    balanceAfter: user ? cost.after : null,
    open: () => (isGuest ? openDialog("loginTip") : onOpen()),
  };
}

export type DreamPurchase = ReturnType<typeof useDreamPurchase>;
