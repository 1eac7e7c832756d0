import { Plural, useLingui } from "@lingui/react/macro";
import type { GiveawayRow, GiveawayTab } from "@vitrine/contract/giveaways.ts";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pagination } from "../../ui/layout/pagination.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { GiveawayCard, GiveawayCardSkeleton } from "./giveaway-card.tsx";
import { type GiveawayFilters, ROOMS_A_PAGE, useGiveaways } from "./use-giveaways.ts";

interface RoomGroupProps {
  label: string;
  filters: GiveawayFilters;
  onPage: (page: number) => void;
}

/** The number of cards in the first row of a wide window. */
const IN_SIGHT = 3;

/** A page of rooms, with its states for loading, error and an empty list. */
export function RoomGroup({ label, filters, onPage }: RoomGroupProps) {
  const { data, error, isPending, refetch } = useGiveaways(filters);
  if (isPending)
    return (
      <div className="giveaway-list" aria-busy="true">
        {Array.from({ length: 6 }, (_, place) => (
          <GiveawayCardSkeleton key={place} />
        ))}
      </div>
    );
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const folded = data.folded > 0 && <WithoutEntrants tab={filters.tab} count={data.folded} />;
  if (data.list.length === 0)
    return (
      <>
        <EmptyGroup filters={filters} onPage={onPage} />
        {folded}
      </>
    );
  return (
    <>
      <ul aria-label={label} className="giveaway-list">
        {data.list.map((room, place) => (
          <li key={room.id}>
            <GiveawayCard room={room} eager={place < IN_SIGHT} />
          </li>
        ))}
      </ul>
      {data.total > ROOMS_A_PAGE && (
        <div className="mt-6">
          <Pagination page={filters.page} pageSize={ROOMS_A_PAGE} total={data.total} onPage={onPage} />
        </div>
      )}
      {folded}
    </>
  );
}

/** The drawn rooms without entrants. They are collapsed into one line until the player opens it. */
function WithoutEntrants({ tab, count }: { tab: GiveawayTab; count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group mt-8 border-line border-t" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 text-14 text-muted hover:text-ink">
        <Plural value={count} one="# draw without entrants" other="# draws without entrants" />
        <span className="text-quiet transition-transform duration-200 group-open:rotate-180">
          <Icon name="down" size={17} />
        </span>
      </summary>
      {isOpen && <QuietRooms tab={tab} />}
    </details>
  );
}

function QuietRooms({ tab }: { tab: GiveawayTab }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useGiveaways({ tab, page }, { entered: false });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-14" />;
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-10 md:grid-cols-2 xl:grid-cols-3">
        {data.list.map((room) => (
          <QuietRoom key={room.id} room={room} />
        ))}
      </ul>
      {data.total > ROOMS_A_PAGE && (
        <div className="mt-4">
          <Pagination page={page} pageSize={ROOMS_A_PAGE} total={data.total} onPage={setPage} />
        </div>
      )}
    </>
  );
}

function QuietRoom({ room }: { room: GiveawayRow }) {
  return (
    <li className="flex min-h-14 items-center gap-4 border-line border-t text-14">
      <Link
        to={paths.giveaway(room.id)}
        translate={room.official ? undefined : "no"}
        className="min-w-0 flex-1 truncate py-3 text-muted hover:text-ink"
      >
        {room.title}
      </Link>
      <Money value={room.totalValue} className="shrink-0 text-muted" />
      <RelativeTime time={room.endAt} className="min-w-24 shrink-0 text-right text-12 text-quiet" />
    </li>
  );
}

/** The text of an empty list, with a link to another page or tab. */
function EmptyGroup({ filters: { tab, page }, onPage }: Pick<RoomGroupProps, "filters" | "onPage">) {
  const { t } = useLingui();
  const words: Record<GiveawayTab, [title: string, says: string]> = {
    official: [t`No official giveaways open`, t`The next one will appear here. Streamers also run rooms.`],
    streamer: [t`No streamer giveaways open`, t`Streamers give away their own pieces here. See the official rooms.`],
    joined: [t`You haven't entered a giveaway yet`, t`Entry is free: pick a room, and it stays here with its result.`],
    active: [t`No giveaways open right now`, t`Finished rooms show how a draw works, and everyone can verify it.`],
    finished: [t`No giveaway has been drawn yet`, t`Each one is listed here with its winners and its proof.`],
  };
  const [title, says] = words[tab];
  if (page > 1)
    return (
      <EmptyState
        picture="search"
        title={t`There's no such page`}
        actions={
          <button type="button" className="btn btn-glass" onClick={() => onPage(1)}>
            {t`Go to first page`}
          </button>
        }
      />
    );
  const next: Record<GiveawayTab, [to: GiveawayTab, label: string]> = {
    official: ["streamer", t`Streamer giveaways`],
    streamer: ["official", t`Official giveaways`],
    joined: ["active", t`Giveaways in progress`],
    active: ["finished", t`Finished giveaways`],
    finished: ["active", t`Giveaways in progress`],
  };
  const [to, way] = next[tab];
  return (
    <EmptyState
      picture={tab === "finished" || tab === "joined" ? "records" : "search"}
      title={title}
      actions={<LinkButton to={paths.giveaways({ tab: to === "official" ? undefined : to })}>{way}</LinkButton>}
    >
      {says}
    </EmptyState>
  );
}
