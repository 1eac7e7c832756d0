import { Trans, useLingui } from "@lingui/react/macro";
import { type User, userInfo } from "@vitrine/contract/accounts.ts";
import { getGradeInfo } from "@vitrine/contract/rewards.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Figure, PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { Progress } from "../../ui/progress/progress.tsx";
import { sumCoins } from "../boxes/opening/open-cost.ts";
import { MoneyWord, useMoneyIdeas } from "./money-ideas.tsx";
import { TransferForm } from "./transfer-form.tsx";

/** /personal/transfer: converts points into coins, 1 to 1, after the required turnover is staked. */
export default function TransferPage() {
  const { t } = useLingui();
  const { data: user, error, refetch } = useCall(userInfo, {}, { quiet: true });
  return (
    <div className="wrap pb-16">
      <PageHeader
        title={t`Transfer`}
        lead={t`Points become coins, one to one and without a fee. Coins can't become points again.`}
      >
        <Figure label={<MoneyWord of="points" />}>
          {user ? <Money value={user.secondaryBalance} points display /> : <Skeleton className="h-[29px] w-20" />}
        </Figure>
        <Figure label={<MoneyWord of="coins" />}>
          {user ? <Money value={user.balance} display /> : <Skeleton className="h-[29px] w-24" />}
        </Figure>
      </PageHeader>
      {error && !user ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_392px]">
          {user ? <TransferForm user={user} /> : <Skeleton className="h-[458px] rounded-3 md:h-[360px]" />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {user ? <TurnoverCard user={user} /> : <Skeleton className="h-[250px] rounded-3" />}
            <Link
              to={paths.records({ tab: "balance", of: "points" })}
              className="group flex min-h-14 items-center gap-4 border-line border-t py-3 hover:text-brass-hi"
            >
              <span className="text-brass">
                <Icon name="records" size={24} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-16">
                  <Trans>Points history</Trans>
                </span>
                <span className="block text-13 text-muted">
                  <Trans>Where they came from, and every transfer</Trans>
                </span>
              </span>
              <span className="text-faint group-hover:text-brass">
                <Icon name="right" size={18} />
              </span>
            </Link>
          </div>
        </div>
      )}
    </div>
  );
}

/** The turnover that is still required before points can be transferred, and the stakes so far. */
function TurnoverCard({ user }: { user: User }) {
  const { t } = useLingui();
  const staked = useCall(getGradeInfo, {}, { quiet: true }).data?.netStakes ?? 0;
  const due = user.turnoverDue;
  const { name, says } = useMoneyIdeas().left;
  return (
    <section aria-labelledby="turnover" className="glass p-6 max-md:p-[18px]">
      <h2 id="turnover" className="text-20">
        {name}
      </h2>
      {due > 0 ? (
        <>
          <Money value={due} display className="mt-2 text-39" />
          <p className="mt-2 text-pretty text-13 text-muted">{says}</p>
        </>
      ) : (
        <p className="mt-3 flex items-center gap-2.5 text-16">
          <span className="text-ok">
            <Icon name="check" strokeWidth={2} />
          </span>
          <Trans>Nothing is left to play.</Trans>
        </p>
      )}
      <Progress
        label={t`Played in all`}
        value={due > 0 ? staked : 1}
        max={due > 0 ? sumCoins([staked, due]) : 1}
        side={<Money value={staked} />}
        className="mt-4 block"
      />
      <p className="mt-3 text-pretty text-13 text-quiet">
        <Trans>
          In boxes, battles or dreams, play deposits and streamer giveaway prizes through once, and what a coupon or
          free box gave 20 times.
        </Trans>
      </p>
      {due > 0 && (
        <LinkButton to={paths.boxes()} className="mt-4 w-full">
          <Trans>See the boxes</Trans>
        </LinkButton>
      )}
    </section>
  );
}
