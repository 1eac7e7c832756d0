import { Trans, useLingui } from "@lingui/react/macro";
import { GIVEAWAY_STATES, type GiveawayDetail, giveawayEntrants } from "@vitrine/contract/giveaways.ts";
import { formatNumber } from "../../../api/numbers.ts";
import { useEndless } from "../../../api/use-list.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { EndlessList } from "../../../ui/layout/endless-list.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { RelativeTime } from "../../../ui/time/relative-time.tsx";

const WAITING = 8;
const GRID = "grid grid-cols-1 gap-x-10 md:grid-cols-2 xl:grid-cols-3";
const ROW = "flex min-h-15 items-center gap-3 border-line border-t";

/** The entrants, newest first. After the draw the list shows the client seed of each entrant. */
export function EntrantList({ room }: { room: GiveawayDetail }) {
  const { t, i18n } = useLingui();
  const entrants = useEndless(giveawayEntrants, { id: room.id });
  const rows = entrants.data?.pages.flatMap(({ list }) => list) ?? [];
  const isOver = room.state !== GIVEAWAY_STATES.open;
  return (
    <section aria-label={t`Entrants`} className="mt-14">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2>{t`Entrants`}</h2>
        <span className="tn text-13 text-muted">{formatNumber(room.entrants, i18n.locale)}</span>
      </div>
      {entrants.isPending && (
        <div className={GRID} aria-busy="true">
          {Array.from({ length: WAITING }, (_, place) => (
            <div key={place} className={ROW}>
              <Skeleton className="size-[34px] rounded-full" />
              <Skeleton className="h-5 w-32" />
            </div>
          ))}
        </div>
      )}
      {entrants.isError && rows.length === 0 && (
        <ErrorState error={entrants.error} onRetry={() => void entrants.refetch()} />
      )}
      {entrants.isSuccess && rows.length === 0 && (
        <p className="border-line border-t py-6 text-muted">
          {isOver ? <Trans>No one took part.</Trans> : <Trans>No one has entered yet. Be the first.</Trans>}
        </p>
      )}
      {rows.length > 0 && (
        <EndlessList
          hasMore={entrants.hasNextPage}
          loading={entrants.isFetchingNextPage}
          failed={entrants.isFetchNextPageError}
          onMore={() => void entrants.fetchNextPage()}
        >
          <ul className={GRID}>
            {rows.map((entrant) => (
              <li key={entrant.id} className={ROW}>
                <Avatar name={entrant.userName} src={entrant.avatar} size={34} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">
                    <span translate="no">{entrant.userName}</span>
                    {room.myEntry?.entryId === entrant.id && (
                      <span className="ml-2 text-13 text-brass">
                        <Trans>You</Trans>
                      </span>
                    )}
                  </span>
                  <span className="tn block truncate text-12 text-quiet">
                    № {entrant.id}
                    {entrant.userSeed && <code className="hash ml-2">{entrant.userSeed}</code>}
                  </span>
                </span>
                <RelativeTime time={entrant.joinTime} className="shrink-0 text-12 text-quiet" />
              </li>
            ))}
          </ul>
        </EndlessList>
      )}
    </section>
  );
}
