import { useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { useCall } from "../../../api/use-call.ts";
import { Money } from "../../../ui/money.tsx";
import { Figure, PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { GiftCodeCard } from "../../rewards/gift-code-card.tsx";
import { BestPieces } from "./best-pieces.tsx";
import { HelpCard } from "./help-card.tsx";
import { MorePages } from "./more-pages.tsx";
import { OwnPages } from "./own-pages.tsx";
import { OwnSafety } from "./own-safety.tsx";
import "./personal.css";
import { PreferencesCard } from "./preferences-card.tsx";
import { ProfileCase } from "./profile-case.tsx";

/** /personal: who one is here, the balances, the best of the bag, and the way to everything of one's own. */
export default function PersonalPage() {
  const { t } = useLingui();
  const { data: user, error, refetch } = useCall(userInfo, {});
  return (
    <div className="wrap">
      <PageHeader title={t`Account`}>
        <Figure label={t`Coins`}>
          {user ? <Money value={user.balance} display /> : <Skeleton className="my-1 h-7 w-24" />}
        </Figure>
        <Figure label={t`Points`}>
          {user ? <Money value={user.secondaryBalance} display points /> : <Skeleton className="my-1 h-7 w-16" />}
        </Figure>
      </PageHeader>
      {error && !user ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_392px]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
            <ProfileCase user={user} />
            <BestPieces />
            <OwnPages user={user} />
          </div>
          <OwnSafety user={user} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2 lg:row-start-1">
            <GiftCodeCard />
            <PreferencesCard />
            <HelpCard />
          </div>
          <MorePages />
        </div>
      )}
    </div>
  );
}
