import { Trans } from "@lingui/react/macro";
import { WITHDRAWAL_HOURS } from "@vitrine/contract/withdrawals.ts";
import { Icon } from "../../ui/icon.tsx";
import type { WithdrawalCheck } from "./obstacles.ts";

/** Says if a sandbox replaces Steam on this site, or if the Steam bot does not answer. */
export function CourierNote({ check: { courier, courierAway } }: { check: WithdrawalCheck }) {
  if (courier !== "sandbox" && !courierAway) return null;
  return (
    <div className="mb-6 grid gap-2 rounded-2 bg-tint-1 px-4 py-3 text-13 text-muted">
      {courier === "sandbox" && (
        <p>
          <Trans>A stand-in for Steam delivers here: nothing arrives in a real Steam inventory.</Trans>
        </p>
      )}
      {courierAway && (
        <p role="status" className="flex gap-2.5 text-warn">
          <Icon name="warning" size={18} />
          <Trans>
            Steam does not answer at the moment. Orders wait until it does; what is not sent within {WITHDRAWAL_HOURS}{" "}
            hours is back in your bag.
          </Trans>
        </p>
      )}
    </div>
  );
}
