import { Trans, useLingui } from "@lingui/react/macro";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { NoBonuses } from "../../rewards/claim-list.tsx";
import { RedPacketCard } from "../../rewards/red-packet-card.tsx";
import { useClaims } from "../../rewards/use-claims.ts";
import { useDaily } from "../../rewards/use-daily.ts";
import { CalendarCase } from "./calendar-case.tsx";
import { DepositSteps } from "./deposit-steps.tsx";

/** The calendar, the steps of the day's deposits, the red packet, and the way to whatever else can be claimed. */
export function Today() {
  const { t } = useLingui();
  const claims = useClaims();
  const { data: daily, error, refetch } = useDaily();
  if (error && !daily) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (daily && !daily.bonuses) return <NoBonuses />;
  return (
    <section
      aria-label={t`Today`}
      aria-busy={!daily}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-x-10"
    >
      {daily ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <CalendarCase daily={daily} claims={claims} />
            <DepositSteps daily={daily} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <RedPacketCard packet={daily.redPacket} claims={claims} />
            <Button onClick={() => openDialog("benefit")} className="h-auto! flex-col gap-0.5! py-3!">
              <Trans>All benefits and free boxes</Trans>
              <span className="tn text-13 text-muted">{t`To claim: ${daily.claims.length}`}</span>
            </Button>
          </div>
        </>
      ) : (
        <>
          <div className="grid gap-6">
            <Skeleton className="h-[420px] rounded-3 md:h-[330px]" />
            <Skeleton className="h-[290px] rounded-3 md:h-[230px]" />
          </div>
          <Skeleton className="h-[330px] rounded-3" />
        </>
      )}
    </section>
  );
}
