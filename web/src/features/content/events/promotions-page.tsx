import { useLingui } from "@lingui/react/macro";
import { eventList, type SiteEvent } from "@vitrine/contract/rewards.ts";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/layout/states.tsx";
import { DocumentText } from "../documents/document-text.tsx";
import "../documents/docs.css";
import { paths } from "../../../app/paths.ts";
import { useHashOnce } from "../documents/use-hash-once.ts";
import { EventLink, EventPeriod } from "./event-list.tsx";
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
  const { t } = useLingui();
  useHashOnce();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 lg:grid-cols-[232px_minmax(0,38rem)]">
      <nav aria-label={t`On this page`} className="lg:sticky lg:top-24">
        <ul className="border-line border-l">
          {offers.map(({ slug, title }) => (
            <li key={slug}>
              <Link
                to={{ hash: slug }}
                replace
                className="-ml-px tap flex items-center border-transparent border-l py-1.5 pr-1 pl-4 text-13 text-muted leading-snug hover:border-brass hover:text-ink"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-16 max-md:gap-12">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </div>
    </div>
  );
}

function Offer({ offer }: { offer: SiteEvent }) {
  const { i18n } = useLingui();
  const { slug, title, summary, text, image } = offer;
  return (
    <article id={slug} lang={i18n.locale} aria-labelledby={`${slug}-title`} className="min-w-0 scroll-mt-24">
      {image && (
        <Picture
          src={image}
          ratio="1312 / 360"
          sizes="(max-width: 767px) 92vw, 610px"
          className="mb-5 w-full overflow-hidden rounded-3 object-cover"
        />
      )}
      <h2 id={`${slug}-title`} className="text-39 max-md:text-31">
        {title}
      </h2>
      <p className="mt-2 text-pretty text-16 text-muted">{summary}</p>
      <EventPeriod event={offer} />
      <div className="document-text mt-5! [&_h2]:text-20">
        <DocumentText text={text} />
      </div>
      <EventLink event={offer} />
    </article>
  );
}

function WaitingOffers() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[232px_minmax(0,38rem)]"
    >
      <Skeleton className="h-44" />
      <div className="grid gap-14">
        <Skeleton className="h-[560px] rounded-3" />
        <Skeleton className="h-[560px] rounded-3" />
      </div>
    </div>
  );
}
