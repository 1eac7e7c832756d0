import { Trans } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { useSession } from "../../api/session/session.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { useSpendable } from "../../app/settings/coins-only.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Money } from "../../ui/money.tsx";
import { openCost } from "../boxes/opening/open-cost.ts";
import { breakOf, useLimits } from "../play-limits/use-limits.ts";

interface DreamButtonProps {
  /** The fee in coins. */
  fee: number;
  /** Whether a result is shown. The button then offers another try. */
  again: boolean;
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
  className?: string;
}

/** The page's only primary button, with the fee in it. */
export function DreamButton({ fee, again, busy, disabled, onClick, className }: DreamButtonProps) {
  return (
    <Button look="primary" size="l" pending={busy} disabled={disabled} onClick={onClick} className={className}>
      {again ? <Trans>Chase it again</Trans> : <Trans>Chase it</Trans>}
      <span className="opacity-55" aria-hidden="true">
        ·
      </span>
      <Money value={fee} className="[&_circle]:stroke-current [&_path]:stroke-current" />
    </Button>
  );
}

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
    /** Both balances after the try; null for a guest or if they do not cover the fee. */
    balanceAfter: user ? cost.after : null,
    open: () => (isGuest ? openDialog("loginTip") : onOpen()),
  };
}

export type DreamPurchase = ReturnType<typeof useDreamPurchase>;
