import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { Figure, PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Money } from "../../ui/money.tsx";
import { MoneyWord } from "../wallet/money-ideas.tsx";
import { ClaimList } from "./claim-list.tsx";
import { CouponList } from "./coupon-list.tsx";
import { FreeBoxes } from "./free-boxes.tsx";
import { GiftCodeCard } from "./gift-code-form.tsx";
import { PendingCard } from "./pending-card.tsx";
import { RewardList } from "./reward-list.tsx";
import { type RewardsTab, readRewardsTab } from "./rewards-tab.ts";
import { useDaily } from "./use-claims.ts";

/** /personal/benefits: claimable rewards, past rewards and coupons. The tab is in the URL. */
export default function RewardsPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const select = (tab: RewardsTab) => setSearch(tab === "claim" ? {} : { tab }, { preventScrollReset: true });
  return (
    <div className="wrap pb-16">
      <PageHeader title={t`Benefits`}>
        <Figure label={<MoneyWord of="points" />}>
          {user ? <Money value={user.secondaryBalance} points display /> : <Skeleton className="h-[29px] w-24" />}
        </Figure>
        <Figure label={<MoneyWord of="locked" />}>
          {user ? <Money value={user.pendingPoints} points display /> : <Skeleton className="h-[29px] w-24" />}
        </Figure>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_392px]">
        <div>
          <Tabs
            label={t`Benefit type`}
            selected={readRewardsTab(search)}
            onSelect={select}
            tabs={[
              { id: "claim", label: t`To claim`, panel: <Open /> },
              {
                id: "rewards",
                label: t`My rewards`,
                panel: (
                  <Panel>
                    <RewardList onClaim={() => select("claim")} />
                  </Panel>
                ),
              },
              {
                id: "coupons",
                label: t`My coupons`,
                panel: (
                  <Panel>
                    <CouponList />
                  </Panel>
                ),
              },
            ]}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <GiftCodeCard />
          <PendingCard />
        </div>
      </div>
    </div>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="pt-5">{children}</div>;
}

function Open() {
  const { data, error } = useDaily();
  // The number of claims is not known before they arrive, and everything below them would move.
  if (!data && !error) {
    return (
      <Panel>
        <Skeleton className="h-[540px] rounded-2" />
      </Panel>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-5">
      <ClaimList />
      <section aria-labelledby="free-boxes">
        <h2 id="free-boxes" className="mb-4 text-25">
          <Trans>Free boxes</Trans>
        </h2>
        <FreeBoxes />
      </section>
    </div>
  );
}
