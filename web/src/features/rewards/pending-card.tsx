import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { getMyRewardPage } from "@vitrine/contract/rewards.ts";
import { useCall } from "../../api/use-call.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Money } from "../../ui/money.tsx";
import { Progress } from "../../ui/progress/progress.tsx";
import { sumCoins } from "../boxes/opening/open-cost.ts";
import { LockedSentence } from "../wallet/money-ideas.tsx";

/**
 * The number of rewards that the card loads. It is larger than the number of rewards with pending points that a player
 * can have.
 */
const WAITING = 100;

/** Shows the pending points: their number, what releases them, and the progress. */
export function PendingCard() {
  const { t } = useLingui();
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const rewards = useCall(getMyRewardPage, { pageSize: WAITING }, { quiet: true }).data?.list ?? [];
  if (!user) return <Skeleton className="h-[196px] rounded-3" />;
  const { pendingPoints: pending, stakePerPoint } = user;
  const waiting = rewards.filter(({ state }) => state === "waiting");
  const released = sumCoins(waiting.map((reward) => reward.released ?? 0));
  return (
    <section aria-labelledby="pending-points" className="glass p-6 max-md:p-[18px]">
      <h2 id="pending-points" className="text-20">
        <Trans>Locked bonus</Trans>
      </h2>
      <Money value={pending} points display className="mt-2 text-39" />
      {pending > 0 && (
        <>
          <Progress
            label={t`Unlocked so far`}
            value={released}
            max={sumCoins([pending, released])}
            side={<Money value={released} points />}
            className="mt-4 block"
          />
          <p className="mt-3 text-13 text-muted">
            <Trans>
              Left to play until all of it is unlocked:{" "}
              <Money value={sumCoins([pending * stakePerPoint])} className="ml-0.5" />
            </Trans>
          </p>
        </>
      )}
      <LockedSentence className="mt-2" />
    </section>
  );
}
