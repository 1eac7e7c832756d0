import { userInfo } from "@vitrine/contract/accounts.ts";
import { useSession } from "../../api/session/session.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { useSpendable } from "../../app/settings/use-coins-only.ts";
import { openCost } from "../boxes/open-cost.ts";
import { breakOf, useLimits } from "../play-limits/use-limits.ts";

/** Whether the balance reaches for a fee, what is left of it, and the click on the button. */
export function useDreamPurchase({ fee, onOpen }: { fee: number; onOpen: () => void }) {
  const isGuest = useSession((session) => session.token === null);
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const spendable = useSpendable(user);
  const cost = openCost({ price: fee, count: 1 }, spendable);
  const isStaff = user?.staff ?? false;
  const isResting = breakOf(useLimits().data) !== null || isStaff;
  const short = user !== undefined && !isStaff && cost.after === null;
  return {
    /** In coins; null where the money reaches, or nobody is signed in. */
    missing: short ? cost.missing : null,
    /** Whether a break runs, or the account is one of the staff's. */
    isResting,
    /** In coins, of both balances; null for a guest and where the money does not reach. */
    balanceAfter: user ? cost.after : null,
    open: () => (isGuest ? openDialog("loginTip") : onOpen()),
  };
}

export type DreamPurchase = ReturnType<typeof useDreamPurchase>;
