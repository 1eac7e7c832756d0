import { Trans, useLingui } from "@lingui/react/macro";
import { type LogStatistics, logStatistics, STATISTICS_PERIODS } from "@vitrine/contract/transparency/calls.ts";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { Chart } from "../../ui/chart/chart.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { Chips } from "../../ui/form/chips.tsx";
import { Figure, PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { saveText } from "../../ui/save-file.ts";
import { useIsSsr } from "../../ui/ssr.ts";
import { SeedText } from "../fairness/seeds/seed-text.tsx";
import { useGameNames } from "./game-names.ts";
import { ResultTable } from "./result-table.tsx";
import { statisticsCsv } from "./statistics-csv.ts";

type Period = (typeof STATISTICS_PERIODS)[number];
type Row = LogStatistics["rows"][number];

/** /statistics: what the log's opened rolls gave beside what the odds promise. The period is in the address. */
export default function StatisticsPage() {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("period");
  const period = STATISTICS_PERIODS.find((each) => each === asked) ?? "all";
  const { data, error, refetch } = useCall(logStatistics, { period }, { quiet: true });
  const periods: Record<Period, string> = { day: t`Today`, month: t`30 days`, all: t`All time` };
  const games = data?.rows.filter(({ boxId }) => boxId === 0) ?? [];
  return (
    <div className="wrap pb-16">
      <PageHeader
        title={t`Statistics`}
        lead={
          <Trans>
            What the odds promise, and what the rolls gave. Counted from the transparency log, so you can count it
            again.
          </Trans>
        }
      >
        <Figure label={<Trans>Rolls counted</Trans>}>
          {data ? (
            formatNumber(
              games.reduce((sum, { rolls }) => sum + rolls, 0),
              i18n.locale,
            )
          ) : (
            <Skeleton className="h-[29px] w-24" />
          )}
        </Figure>
      </PageHeader>
      <Chips
        className="mb-5"
        label={t`Period`}
        selected={period}
        onSelect={(id: Period) => setSearch(id === "all" ? {} : { period: id }, { preventScrollReset: true })}
        chips={STATISTICS_PERIODS.map((id) => ({ id, label: periods[id] }))}
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-[560px] rounded-3" />
      ) : games.length === 0 ? (
        <EmptyState picture="records" title={t`No rolls in this period yet`}>
          <Trans>Each roll is counted a few seconds after its result is shown.</Trans>
        </EmptyState>
      ) : (
        <Results {...{ data, games, period }} />
      )}
      <Method limit={data?.limit} />
    </div>
  );
}

function Results({ data, games, period }: { data: LogStatistics; games: readonly Row[]; period: Period }) {
  const { t } = useLingui();
  const boxes = data.rows.filter(({ boxId }) => boxId > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Verdict data={data} />
      <section className="glass p-7 max-md:p-[18px]">
        <h2 className="mb-5 text-25">
          <Trans>By game</Trans>
        </h2>
        <ResultTable caption={t`Results by game`} rows={games} />
      </section>
      <Tickets games={games} />
      {boxes.length > 0 && (
        <section className="glass p-7 max-md:p-[18px]">
          <h2 className="mb-5 text-25">
            <Trans>By box and version</Trans>
          </h2>
          <ResultTable
            caption={t`Results by box and version`}
            rows={[...boxes].sort((left, right) => right.rolls - left.rolls)}
          />
        </section>
      )}
      <Luck boxes={boxes} />
      <div className="flex flex-wrap gap-3">
        <Button size="s" onClick={() => saveText(`statistics-${period}.csv`, statisticsCsv(data.rows), "text/csv")}>
          <Trans>Save as CSV</Trans>
        </Button>
        <Button
          size="s"
          onClick={() => saveText(`statistics-${period}.json`, JSON.stringify(data, null, 2), "application/json")}
        >
          <Trans>Save as JSON</Trans>
        </Button>
      </div>
    </div>
  );
}

function Verdict({ data }: { data: LogStatistics }) {
  const { i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const alarms = data.rows.filter((row) => row.alarms.length > 0).length;
  return (
    <section
      aria-live="polite"
      className={
        alarms > 0 ? "rounded-3 border-2 border-bad bg-tint-1 p-7 max-md:p-[18px]" : "glass p-7 max-md:p-[18px]"
      }
    >
      <h2 className={alarms > 0 ? "text-25 text-bad" : "text-25"}>
        {alarms > 0 ? <Trans>Some results don't fit the odds</Trans> : <Trans>All results fit the odds</Trans>}
      </h2>
      <p className="mt-2 max-w-[46em] text-muted">
        {alarms > 0 ? (
          <Trans>
            Marked lines below: {number(alarms)}. Chance alone does this on at most 1 of 100 honest sites. Check again
            later: an alarm of chance fades, a bias gets clearer.
          </Trans>
        ) : (
          <Trans>
            Tests done: {number(data.tests)}, and none found a bias. At most 1 of 100 honest sites raises an alarm by
            chance.
          </Trans>
        )}
      </p>
      {data.leaves < data.size && (
        <p className="mt-2 text-13 text-quiet">
          <Trans>
            {number(data.leaves)} of {number(data.size)} entries of the log are counted so far.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** The tickets of a game in 100 bins. Honest bins are equally high, up to chance. */
function Tickets({ games }: { games: readonly Row[] }) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useSearchParams();
  const shown = games.find(({ game }) => game === search.get("game")) ?? games[0]!;
  const bins = shown.bins ?? [];
  const number = (value: number) => formatNumber(value, i18n.locale);
  const names = useGameNames();
  return (
    <section className="glass p-7 max-md:p-[18px]">
      <h2 className="mb-4 text-25">
        <Trans>Tickets</Trans>
      </h2>
      {games.length > 1 && (
        <Chips
          className="mb-4"
          label={t`Game`}
          selected={shown.game}
          onSelect={(game) => setSearch({ ...Object.fromEntries(search), game }, { preventScrollReset: true })}
          chips={games.map(({ game }) => ({ id: game, label: names[game] ?? game }))}
        />
      )}
      <Chart
        kind="bar"
        title={t`Rolls for each 1,000 tickets`}
        labelTitle={t`Tickets from`}
        labels={bins.map((_, bin) => number(bin * 1_000 + 1))}
        series={[{ name: t`Rolls`, values: bins }]}
        format={number}
      />
    </section>
  );
}

/** The boxes whose payout is furthest above and below what their odds promise, in standard deviations. */
function Luck({ boxes }: { boxes: readonly Row[] }) {
  const sorted = [...boxes].sort((left, right) => left.luck - right.luck);
  const [worst, best] = [sorted[0], sorted.at(-1)];
  if (!worst || !best || worst === best) return null;
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <LuckCard title={<Trans>Most above its odds</Trans>} row={best} />
      <LuckCard title={<Trans>Most below its odds</Trans>} row={worst} />
    </div>
  );
}

function LuckCard({ title, row }: { title: ReactNode; row: Row }) {
  const { i18n } = useLingui();
  const names = useGameNames();
  const { returns, luck, rolls } = row;
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <section className="glass p-7 max-md:p-[18px]">
      <h2 className="text-20">{title}</h2>
      <p className="mt-2">
        {row.name} <span className="text-quiet">· {names[row.game] ?? row.game}</span>
      </p>
      {returns && (
        <p className="mt-1 text-muted">
          <Trans>
            {formatChance(returns.actual, i18n.locale, 1)} returned, {formatChance(returns.declared, i18n.locale, 1)}{" "}
            promised, after {number(rolls)} rolls: {number(Math.abs(luck))} standard deviations.
          </Trans>
        </p>
      )}
    </section>
  );
}

function Method({ limit }: { limit: number | undefined }) {
  const { t, i18n } = useLingui();
  const origin = useIsSsr() ? "" : window.location.origin;
  const command = `npm run audit -- ${origin}`;
  return (
    <section className="pt-16">
      <h2>
        <Trans>How it is counted</Trans>
      </h2>
      <ul className="mt-4 mb-6 grid max-w-[46em] list-disc gap-2 pl-5 text-muted">
        <li>
          <Trans>
            Every roll of the log that anyone can open counts. Rolls in rooms with a password stay sealed and don't
            count.
          </Trans>
        </li>
        <li>
          <Trans>
            Returned: the value of the drops beside the prices of the boxes. The bar shows where at least 95 of 100
            honest results are. In Chase a dream the drops are beside what the chances promise.
          </Trans>
        </li>
        <li>
          <Trans>Hits: drops worth at least the price of their box, or pieces won in Chase a dream.</Trans>
        </li>
        <li>
          <Trans>
            Tickets and items: the chance that honest rolls differ from the odds as much as these (chi-square test).
            With many lines a few small chances are normal.
          </Trans>
        </li>
        {limit !== undefined && (
          <li>
            <Trans>A line is marked when a chance is below {limit.toLocaleString(i18n.locale)}.</Trans>
          </li>
        )}
      </ul>
      <div className="glass grid gap-5 p-7 max-md:p-[18px]">
        <CopyField label={t`Count it yourself from a copy of the source code`} value={command}>
          <SeedText>{command}</SeedText>
        </CopyField>
        <div>
          <LinkButton to={paths.transparency()} size="s">
            <Trans>Transparency log</Trans>
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
