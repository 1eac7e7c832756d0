import { useLingui } from "@lingui/react/macro";
import { getGradeInfo } from "@vitrine/contract/rewards.ts";
import { useCall } from "../../../api/use-call.ts";
import { Figure, PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { Money } from "../../../ui/money.tsx";
import { PendingCard } from "../pending-card.tsx";
import { RedPacketCard } from "../red-packet-card.tsx";
import { useClaims } from "../use-claims.ts";
import { LevelShowcase } from "./level-showcase.tsx";
import { LevelTable } from "./level-table.tsx";

/** /personal/vip: the level, the progress to the next one, the rewards of every level, and the weekly red packet. */
export default function VipPage() {
  const { t } = useLingui();
  const claims = useClaims();
  const { data: grades, error, refetch } = useCall(getGradeInfo, {}, { quiet: true });
  return (
    <div className="wrap pb-16">
      <PageHeader
        title={t`VIP`}
        lead={t`Levels come from what you play, and never go down. Refunded stakes and surcharges don't count.`}
      >
        <Figure label={t`Played in total`}>
          {grades ? <Money value={grades.netStakes} display /> : <Skeleton className="my-1 h-7 w-24" />}
        </Figure>
      </PageHeader>
      {error && !grades ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_392px]">
          {grades ? <LevelShowcase grades={grades} /> : <Skeleton className="h-[560px] rounded-3 md:h-[330px]" />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:max-lg:grid-cols-2 lg:row-span-2">
            {grades ? (
              <RedPacketCard packet={grades.redPacket} claims={claims} />
            ) : (
              <Skeleton className="h-[330px] rounded-3" />
            )}
            <PendingCard />
          </div>
          <LevelTable grades={grades} claims={claims} />
        </div>
      )}
    </div>
  );
}
