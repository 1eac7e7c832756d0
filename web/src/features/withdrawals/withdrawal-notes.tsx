import { Trans, useLingui } from "@lingui/react/macro";
import { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/form/button.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { CourierNote, DeliveryRules } from "./delivery-notes.tsx";
import { ObstacleList } from "./obstacle-list.tsx";
import { obstaclesOf } from "./obstacles.ts";

/** The requirements and the rules of a withdrawal, without a selection of items. */
export function WithdrawalNotes({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data: check, error, refetch } = useCall(withdrawCheck, {}, { quiet: true });
  return (
    <Dialog title={t`Withdrawing to Steam`} onClose={onClose} width={560}>
      {check && (
        <>
          <CourierNote check={check} />
          <ObstacleList check={check} onLeave={onClose} />
          {obstaclesOf(check).length === 0 && (
            <p className="mb-6 text-ok">
              <Trans>You're ready: select pieces in the bag and choose “Withdraw”.</Trans>
            </p>
          )}
          <DeliveryRules reviewFrom={check.reviewFrom} />
        </>
      )}
      {!check && !error && <Skeleton className="mb-6 h-56 w-full" />}
      {!check && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <p className="mb-6 text-13">
        <Link
          to={paths.help("withdraw-to-steam")}
          onClick={onClose}
          className="text-brass underline underline-offset-3 hover:text-brass-hi"
        >
          <Trans>All about withdrawing</Trans>
        </Link>
      </p>
      <Button className="w-full" onClick={onClose}>
        <Trans>Got it</Trans>
      </Button>
    </Dialog>
  );
}
