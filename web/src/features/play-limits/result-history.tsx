import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { limitsResults } from "@vitrine/contract/wallet/play-limits.ts";
import { usePages } from "../../api/use-list.ts";
import { Chart } from "../../ui/chart/chart.tsx";
import { cx } from "../../ui/cx.ts";
import { EndlessList } from "../../ui/layout/endless-list.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { Table } from "../../ui/layout/table.tsx";
import { Money } from "../../ui/money.tsx";

type Result = OutputOf<typeof limitsResults>["list"][number];

const PAGE = 30;

/** The results of every day with play, so that players see their losses as well as their wins. */
export function ResultHistory() {
  const { t } = useLingui();
  const results = usePages(limitsResults, { pageSize: PAGE });
  const rows = results.data?.pages.flatMap((page) => page.list) ?? [];
  // The area for loading more takes no space after the last page.
  const isWhole = rows.length > 0 && !results.hasNextPage;
  return (
    <section aria-labelledby="history-title" className={cx("min-w-0", isWhole && "max-lg:-mb-14")}>
      <h2 id="history-title" className="mb-5 text-25">{t`Your results by day`}</h2>
      {results.isPending && <DayTable rows={[]} loadingRows={8} />}
      {results.isError && rows.length === 0 && (
        <ErrorState error={results.error} onRetry={() => void results.refetch()} />
      )}
      {results.isSuccess && rows.length === 0 && (
        <EmptyState picture="records" title={<Trans>You haven't played yet</Trans>}>
          <Trans>Each day you play appears here with what you staked and won.</Trans>
        </EmptyState>
      )}
      {rows.length > 1 && <DayChart rows={rows.slice(0, PAGE)} />}
      {rows.length > 0 && (
        <EndlessList
          hasMore={results.hasNextPage}
          loading={results.isFetchingNextPage}
          failed={results.isFetchNextPageError}
          onMore={() => void results.fetchNextPage()}
        >
          <DayTable rows={rows} />
        </EndlessList>
      )}
    </section>
  );
}

function DayChart({ rows }: { rows: readonly Result[] }) {
  const { t } = useLingui();
  const short = useDay({ year: "2-digit", month: "numeric", day: "numeric" });
  const days = [...rows].reverse();
  return (
    <div className="mb-8">
      <Chart
        kind="bar"
        title={t`Net result of your last days of play, in coins`}
        labelTitle={t`Day`}
        labels={days.map(({ day }) => short(day))}
        series={[{ name: t`Net result`, values: days.map(({ net }) => net) }]}
      />
    </div>
  );
}

function DayTable({ rows, loadingRows }: { rows: readonly Result[]; loadingRows?: number }) {
  const { t } = useLingui();
  const long = useDay({ dateStyle: "medium" });
  return (
    <Table
      windowed
      caption={t`Your results by day`}
      rows={rows}
      keyOf={(row) => row.day}
      loadingRows={loadingRows}
      columns={[
        { id: "day", title: t`Day`, cell: (row) => long(row.day) },
        { id: "staked", title: t`Staked`, number: true, cell: (row) => <Money value={row.staked} /> },
        { id: "won", title: t`Won`, number: true, wide: true, cell: (row) => <Money value={row.won} /> },
        {
          id: "net",
          title: t`Net result`,
          number: true,
          cell: (row) => <Money value={row.net} signed display className={cx("text-20", row.net > 0 && "text-ok")} />,
        },
      ]}
    />
  );
}

/** Formats a day of the site's calendar, independent of the browser's time zone. */
function useDay(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { ...options, timeZone: "UTC" });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
