import { Trans, useLingui } from "@lingui/react/macro";
import { eventList, type SiteEvent } from "@vitrine/contract/rewards.ts";
import { useId } from "react";
import { useSearchParams } from "react-router";
import { useCall } from "../../../api/use-call.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/layout/states.tsx";
import { DocumentText, linkTarget } from "../documents/document-text.tsx";
import "../documents/docs.css";
import { paths } from "../../../app/paths.ts";
import { useMoment } from "../../play-limits/use-moment.ts";

/** All running events, each with its text behind a button. The open one is in the URL. */
export function EventList() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useCall(eventList, { kind: "event" }, { quiet: true });
  const opened = search.get("open");
  const toggle = ({ slug }: SiteEvent) =>
    setSearch(slug === opened ? {} : { open: slug }, { preventScrollReset: true, replace: true });
  return (
    <section aria-labelledby="events" className="min-w-0">
      <h2 id="events" className="mb-4 text-25">
        <Trans>Events</Trans>
      </h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-[460px] rounded-2" />}
      {data?.length === 0 && (
        <EmptyState
          picture="search"
          title={t`No events right now`}
          actions={<LinkButton to={paths.promotions()}>{t`See the offers`}</LinkButton>}
        >
          {t`The next one is announced here.`}
        </EmptyState>
      )}
      <ul>
        {data?.map((event) => (
          <EventRow key={event.id} event={event} isOpen={event.slug === opened} onToggle={() => toggle(event)} />
        ))}
      </ul>
    </section>
  );
}

function EventRow({ event, isOpen, onToggle }: { event: SiteEvent; isOpen: boolean; onToggle: () => void }) {
  const { i18n } = useLingui();
  const textId = useId();
  const { title, summary, text, image } = event;
  return (
    <li className="border-line border-t">
      <h3 className="font-sans text-16 [font-stretch:100%]">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={onToggle}
          className="flex min-h-22 w-full items-center gap-5 py-4 text-left hover:text-brass-hi max-md:gap-4"
        >
          {image && (
            <Picture src={image} sizes="128px" className="h-16 w-32 shrink-0 rounded-1 object-cover max-md:w-20" />
          )}
          <span className="min-w-0 flex-1">
            <b className="block text-16">{title}</b>
            <span className="block text-pretty font-normal text-13 text-muted">{summary}</span>
            <EventPeriod event={event} />
          </span>
          <span className={isOpen ? "rotate-180 text-brass" : "text-faint"}>
            <Icon name="down" size={18} />
          </span>
        </button>
      </h3>
      <div id={textId} hidden={!isOpen} lang={i18n.locale} className="pb-7">
        <div className="document-text mt-1! [&_h2]:text-20">
          <DocumentText text={text} />
        </div>
        <EventLink event={event} />
      </div>
    </li>
  );
}

/** A link to the page where the event or the offer continues, if it has one. */
export function EventLink({ event }: { event: SiteEvent }) {
  const { t } = useLingui();
  const { link, title } = event;
  const target = link === null ? undefined : linkTarget(link);
  if (target?.kind !== "site") return null;
  return (
    <LinkButton to={target.to} className="mt-5" aria-label={t`Go there: ${title}`}>
      <Trans>Go there</Trans>
    </LinkButton>
  );
}

/** The start and the end of an event; nothing if it has neither. */
export function EventPeriod({ event }: { event: SiteEvent }) {
  const moment = useMoment();
  const [from, until] = [event.startTime, event.endTime].map((time) => time && moment(time));
  if (!from && !until) return null;
  return (
    <span className="mt-1 block font-normal text-12 text-quiet">
      {from && until ? (
        <Trans>
          {from} to {until}
        </Trans>
      ) : until ? (
        <Trans>Until {until}</Trans>
      ) : (
        <Trans>Since {from}</Trans>
      )}
    </span>
  );
}
