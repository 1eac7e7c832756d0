import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { battleMyRank, battleRank, RANK_PERIODS } from "@vitrine/contract/battles.ts";
import { useSession } from "../../api/session/session.ts";
import { useCall } from "../../api/use-call.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/cx.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { Chips } from "../../ui/form/chips.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { useRoomFilters } from "./battle-list-filters.ts";
import { useArena } from "./use-arena.ts";

/**
 * Ranks players by the value of their wins of today, this week or this month; the player's own rank is above the list.
 */
export function Leaderboard() {
  const { t, i18n } = useLingui();
  const arena = useArena();
  const { filters, change } = useRoomFilters();
  const { period } = filters;
  const { data, error, isPending, refetch } = useCall(battleRank, { period }, { quiet: true, keepPrevious: true });
  const until = data && i18n.date(data.until, { dateStyle: "long", timeStyle: "short" });
  const names = { day: t`Today`, week: t`This week`, month: t`This month` };
  return (
    <div className="max-w-[880px]">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4">
        <Chips
          label={t`Period`}
          selected={period}
          onSelect={(one) => change({ period: one })}
          chips={RANK_PERIODS.map((one) => ({ id: one, label: names[one] }))}
        />
        {data && (
          <p className="text-13 text-quiet">
            <Trans>Until {until}. House bots aren't ranked.</Trans>
          </p>
        )}
      </div>
      <OwnPlace />
      {isPending && <WaitingRanks />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && (
        <EmptyState
          picture="records"
          title={t`No one has won yet`}
          actions={<LinkButton to={arena.list()}>{t`Open rooms`}</LinkButton>}
        >
          {t`The first player to win a battle in this period tops the list. House bots aren't ranked.`}
        </EmptyState>
      )}
      {data && data.list.length > 0 && (
        <ol aria-label={t`Leaderboard`}>
          {data.list.map((row) => (
            <li
              key={`${row.rank} ${row.userName}`}
              className="flex min-h-17 items-center gap-4 border-line border-t max-md:gap-3"
            >
              <b className={cx("num w-10 text-25", row.rank <= 3 ? "text-brass-hi" : "text-quiet")}>{row.rank}</b>
              <Avatar name={row.userName} src={row.avatar} size={40} />
              <span className="min-w-0 flex-1">
                <span translate="no" className="block truncate font-medium text-16">
                  {row.userName}
                </span>
                <span className="text-13 text-muted">
                  <Plural value={row.wins} one="# battle won" other="# battles won" />
                </span>
              </span>
              <Money value={row.value} display className="text-25 max-md:text-20" />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function OwnPlace() {
  const { period } = useRoomFilters().filters;
  const isGuest = useSession((session) => session.token === null);
  const { data } = useCall(battleMyRank, { period }, { quiet: true, keepPrevious: true });
  if (isGuest) return null;
  const wins = data?.wins ?? 0;
  return (
    <div className="glass mb-5 flex min-h-16 items-center gap-4 px-5">
      {!data && <Skeleton className="h-6 w-48" />}
      {data && data.rank === null && (
        <p className="text-muted">
          <Trans>You haven't won in this period yet.</Trans>
        </p>
      )}
      {data && data.rank !== null && (
        <>
          <span className="flex-1">
            <Trans>
              Your place: <b className="num ml-1 text-25">{data.rank}</b>
            </Trans>
            <span className="ml-4 text-13 text-muted">
              <Plural value={wins} one="# battle won" other="# battles won" />
            </span>
          </span>
          <Money value={data.value} display className="text-25" />
        </>
      )}
    </div>
  );
}

function WaitingRanks() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 8 }, (_, place) => (
        // The placeholders are all equal.
        <div key={place} className="flex min-h-17 items-center gap-4 border-line border-t">
          <Skeleton className="h-6 w-8" />
          <Skeleton className="size-10" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="ml-auto h-6 w-24" />
        </div>
      ))}
    </div>
  );
}
