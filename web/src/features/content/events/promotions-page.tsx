import { useLingui } from "@lingui/react/macro";
import { eventList, type SiteEvent } from "@vitrine/contract/rewards.ts";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/layout/states.tsx";
import { useHashOnce } from "../documents/use-hash-once.ts";
import { EventWindow } from "./event-window.tsx";
import { NewsNav } from "./news-nav.tsx";

/** /promotions: every offer with its full terms. /promotions#{name} links to one offer. */
export default function PromotionsPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useCall(eventList, { kind: "promotion" }, { quiet: true });
  return (
    <div className="wrap pb-16">
      <PageHeader title={t`Promotions`} lead={t`Every offer with its full terms. No small print.`}>
        <NewsNav />
      </PageHeader>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <WaitingOffers />}
      {data?.length === 0 && (
        <EmptyState
          picture="search"
          title={t`No offers right now`}
          actions={<LinkButton to={paths.events()}>{t`See the events`}</LinkButton>}
        >
          {t`Prices and odds are the same with or without one.`}
        </EmptyState>
      )}
      {data && data.length > 0 && <Offers offers={data} />}
    </div>
  );
}

function Offers({ offers }: { offers: readonly SiteEvent[] }) {
  useHashOnce();
  return (
    <div className="event-list">
      {offers.map((offer, place) => (
        <EventWindow key={offer.id} event={offer} lead={place === 0} level={2} />
      ))}
    </div>
  );
}

function WaitingOffers() {
  return (
    <div aria-busy="true" className="event-list">
      <Skeleton className="event-lead mb-18 h-[360px] rounded-3" />
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="mb-18 h-[390px] rounded-3" />
      ))}
    </div>
  );
}
