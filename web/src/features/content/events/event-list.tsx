import { Trans, useLingui } from "@lingui/react/macro";
import { eventList } from "@vitrine/contract/rewards.ts";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/layout/states.tsx";
import { EventWindow } from "./event-window.tsx";

/** All running events. */
export function EventList() {
  const { t } = useLingui();
  const { data, error, refetch } = useCall(eventList, { kind: "event" }, { quiet: true });
  return (
    <section aria-labelledby="events" className="min-w-0">
      <h2 id="events" className="mb-4 text-25">
        <Trans>Events</Trans>
      </h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          picture="search"
          title={t`No events right now`}
          actions={<LinkButton to={paths.promotions()}>{t`See the offers`}</LinkButton>}
        >
          {t`The next one is announced here.`}
        </EmptyState>
      )}
      <div className="event-list event-list-four" aria-busy={!error && !data}>
        {!error && !data && [1, 2, 3, 4].map((place) => <Skeleton key={place} className="mb-18 h-[390px] rounded-3" />)}
        {data?.map((event) => (
          <EventWindow key={event.id} event={event} level={3} />
        ))}
      </div>
    </section>
  );
}
