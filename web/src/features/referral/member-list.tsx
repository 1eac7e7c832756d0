import { Trans, useLingui } from "@lingui/react/macro";
import { promotionMembers } from "@vitrine/contract/referral.ts";
import { useEndless } from "../../api/use-list.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { EndlessList } from "../../ui/layout/endless-list.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";

/** The players that this player invited, newest first, with the reward that each has brought. */
export function MemberList({ className }: { className?: string }) {
  const { t } = useLingui();
  const members = useEndless(promotionMembers, { pageSize: 20 });
  const rows = members.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <section aria-labelledby="members" className={className}>
      <h2 id="members" className="mb-4 text-25">
        <Trans>Who used your code</Trans>
      </h2>
      {members.isPending && <MemberPlaces rows={4} />}
      {members.isError && rows.length === 0 && (
        <ErrorState error={members.error} onRetry={() => void members.refetch()} />
      )}
      {members.isSuccess && rows.length === 0 && (
        <EmptyState picture="records" title={<Trans>No one yet</Trans>}>
          <Trans>Send your link to a friend: they appear here as soon as they sign up.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <EndlessList
          hasMore={members.hasNextPage}
          loading={members.isFetchingNextPage}
          failed={members.isFetchNextPageError}
          onMore={() => void members.fetchNextPage()}
        >
          <ul aria-label={t`Who used your code`}>
            {rows.map((row, index) => (
              // Members who joined at the same moment have the same id, so the index makes the key unique. The list
              // only grows at its end.
              <li key={`${row.id} ${index}`} className="flex min-h-18 items-center gap-4 border-line border-t py-3">
                <Avatar name={row.userName} src={row.avatar} />
                <span className="min-w-0 flex-1">
                  <b translate="no" className="block truncate font-medium">
                    {row.userName}
                  </b>
                  <RelativeTime time={row.joinTime} className="block text-12 text-quiet" />
                </span>
                <span className="flex shrink-0 flex-col items-end whitespace-nowrap md:flex-row-reverse md:items-center md:gap-4">
                  <Money value={row.reward} points signed display className="justify-end text-20 md:min-w-36" />
                  <span className="text-13 text-muted max-md:text-12">
                    <Trans>
                      deposited <Money value={row.deposited} className="ml-0.5" />
                    </Trans>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </EndlessList>
      )}
      {members.hasNextPage && <MemberPlaces key={rows.length} rows={4} silent />}
    </section>
  );
}

function MemberPlaces({ rows, silent = false }: { rows: number; silent?: boolean }) {
  return (
    <div aria-busy={!silent || undefined} aria-hidden={silent || undefined} className="[overflow-anchor:none]">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-18 items-center border-line border-t">
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </div>
  );
}
