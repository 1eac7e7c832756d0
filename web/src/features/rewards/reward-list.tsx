import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { getMyRewardPage } from "@vitrine/contract/rewards.ts";
import { usePages } from "../../api/use-list.ts";
import { Button } from "../../ui/form/button.tsx";
import { EndlessList } from "../../ui/layout/endless-list.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { Progress } from "../../ui/progress/progress.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";

/** All rewards of the player, newest first. A reward in points shows how many points the stakes have released. */
export function RewardList({ onClaim }: { onClaim: () => void }) {
  const { t } = useLingui();
  const rewards = usePages(getMyRewardPage, {});
  const rows = rewards.data?.pages.flatMap(({ list }) => list) ?? [];
  if (rewards.isPending) return <WaitingRewards />;
  if (rewards.isError && rows.length === 0) {
    return <ErrorState error={rewards.error} onRetry={() => void rewards.refetch()} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        picture="records"
        title={t`No rewards yet`}
        actions={<Button onClick={onClaim}>{t`See what to claim`}</Button>}
      >
        {t`What you claim, what codes give you and what deposits add is listed here.`}
      </EmptyState>
    );
  }
  return (
    <EndlessList
      hasMore={rewards.hasNextPage}
      loading={rewards.isFetchingNextPage}
      failed={rewards.isFetchNextPageError}
      onMore={() => void rewards.fetchNextPage()}
    >
      <ul aria-label={t`My rewards`}>
        {rows.map((reward) => (
          <RewardLine key={reward.id} reward={reward} />
        ))}
      </ul>
    </EndlessList>
  );
}

function RewardLine({ reward }: { reward: RewardRow }) {
  const { kinds, states } = useRewardWords();
  const { kind, points, released, boxName, state, createTime } = reward;
  const [name, total] = [kinds[kind], points ?? 0];
  return (
    <li className="border-line border-t py-3.5">
      <div className="flex items-start justify-between gap-4">
        <span className="min-w-0">
          <b className="block">{name}</b>
          <span className="block text-13 text-muted">
            <RelativeTime time={createTime} /> · {states[state]}
          </span>
        </span>
        <span className="text-right">
          {points === null ? boxName : <Money value={points} points className="text-16" />}
          {state === "waiting" && released !== null && (
            <span className="block whitespace-nowrap text-13 text-muted">
              <Trans>
                Unlocked: <Money value={released} points className="ml-0.5" />
              </Trans>
            </span>
          )}
        </span>
      </div>
      {state === "waiting" && released !== null && (
        <Progress label={name} hideLabel value={released} max={total || 1} className="mt-3 block" />
      )}
    </li>
  );
}

const ROWS = 6;

function WaitingRewards() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: ROWS }, (_, place) => (
        <div key={place} className="flex min-h-[78px] items-center justify-between border-line border-t">
          <Skeleton className="h-9 w-44" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  );
}

type RewardRow = OutputOf<typeof getMyRewardPage>["list"][number];

/** The texts for the source and the status of a reward. */
function useRewardWords() {
  const { t } = useLingui();
  const kinds: Record<RewardRow["kind"], string> = {
    levelUp: t`VIP level reached`,
    levelBox: t`VIP level free box`,
    redPacket: t`Red packet`,
    calendar: t`Daily reward`,
    giftCode: t`Gift code`,
    depositFirst: t`First deposit`,
    depositDaily: t`Deposits in a day`,
    depositCoupon: t`Deposit coupon`,
    rebate: t`Rebate from your code`,
  };
  const states: Record<RewardRow["state"], string> = {
    waiting: t`Play to unlock`,
    released: t`All unlocked`,
    given: t`Given`,
    takenBack: t`Revoked`,
  };
  return { kinds, states };
}
