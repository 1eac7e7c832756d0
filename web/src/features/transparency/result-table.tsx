import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { LogStatistics } from "@vitrine/contract/transparency/calls.ts";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { Table } from "../../ui/layout/table.tsx";
import { useGameNames } from "./game-names.ts";
import "./result-table.css";

type Row = LogStatistics["rows"][number];

/** Results beside the odds: a line for each game, or for each version of a box in a game. */
export function ResultTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const { t, i18n } = useLingui();
  const names = useGameNames();
  const percent = (share: number) => formatChance(share, i18n.locale, 1);
  const chance = (test: { p: number } | null) =>
    test === null ? <span className="text-quiet">{t`too few`}</span> : percent(test.p);
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={({ game, boxId, version }) => `${game} ${boxId} ${version}`}
      windowed
      columns={[
        { id: "name", title: rows[0]?.boxId === 0 ? t`Game` : t`Box`, cell: (row) => <Name row={row} names={names} /> },
        {
          id: "rolls",
          title: t`Rolls`,
          number: true,
          wide: true,
          cell: ({ rolls }) => formatNumber(rolls, i18n.locale),
        },
        {
          id: "returns",
          title: t`Returned (promised)`,
          number: true,
          cell: ({ returns }) =>
            returns && (
              <>
                <b className="tn font-500">{percent(returns.actual)}</b>{" "}
                <small className="tn text-12 text-quiet">({percent(returns.declared)})</small>
                <Band {...returns} label={`${percent(returns.interval.low)} – ${percent(returns.interval.high)}`} />
              </>
            ),
        },
        {
          id: "hits",
          title: t`Hits (promised)`,
          number: true,
          wide: true,
          cell: ({ hits }) => (
            <>
              <span className="tn">{percent(hits.actual)}</span>{" "}
              <small className="tn text-12 text-quiet">({percent(hits.declared)})</small>
            </>
          ),
        },
        { id: "tickets", title: t`Tickets`, number: true, wide: true, cell: ({ tickets }) => chance(tickets) },
        {
          id: "items",
          title: t`Items`,
          number: true,
          wide: true,
          cell: ({ items, boxId }) => boxId > 0 && chance(items),
        },
      ]}
    />
  );
}

function Name({ row, names }: { row: Row; names: Readonly<Record<string, string>> }) {
  const { name, game, boxId, version, rolls, alarms } = row;
  const gameName = names[game] ?? game;
  return (
    <>
      {boxId === 0 ? gameName : name}
      {boxId > 0 && (
        <small className="block text-12 text-quiet">
          <Trans>
            {gameName}, version {version}
          </Trans>
        </small>
      )}
      <small className="block text-12 text-quiet md:hidden">
        <Plural value={rolls} one="# roll" other="# rolls" />
      </small>
      {alarms.length > 0 && (
        <small className="block text-12 text-bad">
          <Trans>Doesn't fit the odds</Trans>
        </small>
      )}
    </>
  );
}

/** The band of honest results around the promise, and the result in it, from half to double of the promise. */
function Band({ declared, actual, interval, label }: Row["hits"] & { label: string }) {
  const place = (share: number) => 50 + 50 * Math.max(-1, Math.min(1, Math.log2(Math.max(share, 1e-9) / declared)));
  const [low, high] = [place(interval.low), place(interval.high)];
  return (
    <span className="result-band" role="img" aria-label={label} title={label}>
      <span className="result-honest" style={{ left: `${low}%`, width: `${high - low}%` }} />
      <span className="result-promise" />
      <span
        className="result-actual"
        data-outside={actual < interval.low || actual > interval.high || undefined}
        style={{ left: `${place(actual)}%` }}
      />
    </span>
  );
}
