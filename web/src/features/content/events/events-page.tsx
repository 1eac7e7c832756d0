import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { battleRank } from "@vitrine/contract/battles.ts";
import { eventList } from "@vitrine/contract/rewards.ts";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { LinkButton } from "../../../ui/form/button.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/layout/states.tsx";
import { Money } from "../../../ui/money.tsx";
import { PlayerOnly } from "../../accounts/profile/player-only.tsx";
import { EventWindow } from "./event-window.tsx";
import { NewsNav } from "./news-nav.tsx";
import { Today } from "./today.tsx";

/** /event: today's rewards of the player, the running competitions, and the terms of every event. */
export default function EventsPage() {
  const { t } = useLingui();
  return (
    <div className="wrap pb-16">
      <PageHeader title={t`News`} lead={t`What's on right now, and what you get for coming back.`}>
        <NewsNav />
      </PageHeader>
      <PlayerOnly notice={<Trans>Log in to see your calendar, today's steps and your red packet.</Trans>}>
        <Today />
      </PlayerOnly>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14 pt-16 max-md:pt-14">
        <EventList />
        <RankingOfDay />
      </div>
    </div>
  );
}

/** All running events. */
function EventList() {
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

const PLACES = 5;

/** The leaders of today's battles, with a link to the whole list. */
function RankingOfDay() {
  const { t } = useLingui();
  const { data, error, refetch } = useCall(battleRank, { period: "day" }, { quiet: true });
  const rows = data?.list.slice(0, PLACES) ?? [];
  return (
    <section aria-labelledby="ranking" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="ranking" className="text-25">
          <Trans>Today's battles</Trans>
        </h2>
        <Link
          to={paths.battles({ tab: "rank" })}
          className="flex min-h-11 items-center text-13 text-muted hover:text-ink"
        >
          <Trans>Day, week and month</Trans>&nbsp;›
        </Link>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-[340px] rounded-2" />}
      {data && rows.length === 0 && (
        <p className="border-line border-t py-4 text-muted">
          <Trans>
            No one has won yet today. The first player to win a battle tops the list; house bots aren't ranked.
          </Trans>
        </p>
      )}
      <ol aria-label={t`Leaderboard`}>
        {rows.map(({ rank, userName, avatar, wins, value }) => (
          <li key={`${rank} ${userName}`} className="flex min-h-17 items-center gap-3 border-line border-t">
            <b className={rank === 1 ? "num w-8 text-25 text-brass-hi" : "num w-8 text-25 text-quiet"}>{rank}</b>
            <Avatar name={userName} src={avatar} size={36} />
            <span className="min-w-0 flex-1">
              <span translate="no" className="block truncate font-medium">
                {userName}
              </span>
              <span className="text-13 text-muted">
                <Plural value={wins} one="# battle won" other="# battles won" />
              </span>
            </span>
            <Money value={value} display className="text-20" />
          </li>
        ))}
      </ol>
    </section>
  );
}
