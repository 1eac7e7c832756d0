import { useLingui } from "@lingui/react/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AnyCall, OutputOf } from "@vitrine/contract/call.ts";
import {
  type FigureDay,
  type FiguresHealth,
  type FiguresSummary,
  figuresExport,
  figuresHealth,
  figuresReturns,
  figuresSummary,
} from "@vitrine/contract/operators/figures.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { Navigate } from "react-router";
import type { Given } from "../../api/call.ts";
import { formatNumber } from "../../api/numbers.ts";
import { Select } from "../../ui/form/select.tsx";
import { Money } from "../../ui/money.tsx";
import { Amount } from "../amount.tsx";
import { ask, useOperator } from "../session.ts";
import { Refused, Waiting } from "../shared.tsx";
import { JobsPanel } from "./jobs-panel.tsx";
import { useAlarmSentence } from "./names.ts";
import { ChannelsTable, FigurePanel, FlowsTable, ReturnsTable } from "./tables.tsx";
import "../../ui/chart/chart.css";
import "./dashboard.css";

const FigureChart = lazy(() => import("./figure-chart.tsx"));

/** The sums follow the site within seconds; the page asks again in this interval while it is visible. */
const AGAIN_MS = 10_000;

/** The start page: the figures of today, the debts to players, and the cases that need an operator now. */
export function DashboardPage() {
  const roles = useOperator(({ session }) => session?.roles ?? []);
  const seesFigures = isPermitted(roles, figuresSummary.permission);
  const seesReturns = isPermitted(roles, figuresReturns.permission);
  const summary = useFigures(figuresSummary, seesFigures);
  const health = useFigures(figuresHealth, seesFigures);
  const returns = useFigures(figuresReturns, seesReturns);
  // An operator without permission for the dashboard starts at the commands.
  if (!seesReturns) return <Navigate to="/commands" replace />;
  return (
    <div className="admin-dashboard">
      {seesFigures && <Now summary={summary.data} health={health.data} error={summary.error ?? health.error} />}
      {summary.data && (
        <>
          <Days days={summary.data.days} />
          <FlowsTable flows={summary.data.flows} />
          <div className="admin-halves">
            <ChannelsTable channels={summary.data.channels} />
            <Owed owed={summary.data.owed} />
          </div>
        </>
      )}
      <Refused error={returns.error} />
      <ReturnsTable rows={returns.data ?? []} isLoading={returns.isLoading} />
      {health.data && (
        <div className="admin-halves">
          <JobsPanel jobs={health.data.jobs} />
          <Processes health={health.data} />
        </div>
      )}
    </div>
  );
}

/** The answer of a call in the language of the page, asked again and again if the operator may see it. */
function useFigures<C extends AnyCall>(called: C, enabled: boolean): UseQueryResult<OutputOf<C>> {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: [called.path, i18n.locale],
    queryFn: () => ask(called, {} as Given<C>),
    refetchInterval: AGAIN_MS,
    enabled,
  });
}

type NowProps = { summary: FiguresSummary | undefined; health: FiguresHealth | undefined; error: unknown };

/** The head of the page: alarms and queues, and today's sums beside yesterday's. */
function Now({ summary, health, error }: NowProps) {
  const { t, i18n } = useLingui();
  const clock = new Intl.DateTimeFormat(i18n.locale, { timeStyle: "medium" });
  const at = summary?.completeTo ? clock.format(new Date(summary.completeTo)) : undefined;
  return (
    <section className="admin-panel">
      <header className="admin-head">
        <h1>{t`Today`}</h1>
        <span className="admin-asof" role="status">
          {summary?.rebuilding && t`The sums are being computed again; these are the old ones.`}{" "}
          {at ? t`Complete up to ${at}` : summary && t`The first sums are being computed.`}
        </span>
      </header>
      <Refused error={error} />
      {health && <Alarms health={health} />}
      {summary ? <Metrics days={summary.days} /> : !error && <Waiting lines={4} />}
    </section>
  );
}

function Alarms({ health: { alarms, queues } }: { health: FiguresHealth }) {
  const { t, i18n } = useLingui();
  const sentence = useAlarmSentence();
  const number = (count: number) => count.toLocaleString(i18n.locale);
  return (
    <div className="admin-alarms">
      {alarms.length > 0 && (
        <ul role="alert">
          {alarms.map((alarm) => (
            <li key={alarm.name}>{sentence(alarm)}</li>
          ))}
        </ul>
      )}
      <dl>
        {alarms.length === 0 && <Pair name={t`Alarms`}>{t`none`}</Pair>}
        <Pair name={t`Withdrawals to review`}>{number(queues.withdrawals)}</Pair>
        <Pair name={t`Deposit cases`}>{number(queues.depositCases)}</Pair>
      </dl>
    </div>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Today's sums, each with yesterday's below it. */
function Metrics({ days }: { days: readonly FigureDay[] }) {
  const { t, i18n } = useLingui();
  const [yesterday, today] = days.slice(-2) as [FigureDay, FigureDay];
  const coins = (of: (day: FigureDay) => number) =>
    [<Money key="now" value={of(today)} />, <Amount key="was" value={of(yesterday)} />] as const;
  const count = (of: (day: FigureDay) => number) =>
    [of(today), of(yesterday)].map((value) => formatNumber(value, i18n.locale)) as [string, string];
  const net = ({ stakes, payouts }: FigureDay) => Math.round((stakes - payouts) * 100) / 100;
  const metrics: [string, ...(readonly [ReactNode, ReactNode])][] = [
    [t`Stakes`, ...coins(({ stakes }) => stakes)],
    [t`Payouts`, ...coins(({ payouts }) => payouts)],
    [t`Net result of games`, ...coins(net)],
    [t`Deposits`, ...coins(({ deposits }) => deposits)],
    [t`Items delivered`, ...coins(({ withdrawals }) => withdrawals)],
    [t`Active players`, ...count(({ activePlayers }) => activePlayers)],
    [t`New players`, ...count(({ newPlayers }) => newPlayers)],
  ];
  return (
    <dl className="admin-metrics">
      {metrics.map(([name, now, was]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {now}
            <small>
              {t`Yesterday`} {was}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const VIEWS = ["play", "money", "people"] as const;
type View = (typeof VIEWS)[number];

/** The last days as lines. */
function Days({ days }: { days: readonly FigureDay[] }) {
  const { t } = useLingui();
  const [view, setView] = useState<View>("play");
  const titles: Record<View, string> = { play: t`Play`, money: t`Deposits and deliveries`, people: t`Players` };
  const names = [
    ...[t`Stakes`, t`Payouts`, t`Net result of games`],
    ...[t`Deposits`, t`Items delivered`, t`Active players`, t`New players`],
  ] as const;
  // The chart is drawn again only for new values, so that a tooltip stays while the page asks again.
  const text = JSON.stringify([days, names]);
  const chart = useMemo(() => {
    const [rows, [stakes, payouts, net, deposits, deliveries, active, fresh]] = JSON.parse(text) as [
      FigureDay[],
      string[],
    ];
    const line = (name: string | undefined, of: (day: FigureDay) => number) => ({
      name: name ?? "",
      values: rows.map(of),
    });
    const lines = {
      play: [
        line(stakes, (day) => day.stakes),
        line(payouts, (day) => day.payouts),
        line(net, (day) => day.stakes - day.payouts),
      ],
      money: [line(deposits, (day) => day.deposits), line(deliveries, (day) => day.withdrawals)],
      people: [line(active, (day) => day.activePlayers), line(fresh, (day) => day.newPlayers)],
    };
    return { days: rows.map(({ day }) => day), lines: lines[view] };
  }, [text, view]);
  return (
    <FigurePanel title={t`The last days`} csv={figuresExport.path} table="days">
      <Select
        label={t`What the chart shows`}
        value={view}
        options={VIEWS.map((value) => ({ value, label: titles[value] }))}
        onChange={(value) => setView(value as View)}
      />
      <Suspense fallback={<div className="admin-plot" aria-busy="true" />}>
        <FigureChart title={titles[view]} {...chart} />
      </Suspense>
    </FigurePanel>
  );
}

/** The present debts of the site to its players. */
function Owed({ owed }: { owed: FiguresSummary["owed"] }) {
  const { t, i18n } = useLingui();
  const { coins, points, pending, debts, items, itemsValue } = owed;
  const count = items.toLocaleString(i18n.locale);
  return (
    <FigurePanel title={t`What the site owes`} csv={figuresExport.path} table="owed">
      <dl className="admin-owed">
        <Pair name={t`Coins of players`}>
          <Amount value={coins} />
        </Pair>
        <Pair name={t`Points of players`}>
          <Amount value={points} />
        </Pair>
        <Pair name={t`Locked bonus`}>
          <Amount value={pending} />
        </Pair>
        <Pair name={t`Items of players (${count})`}>
          <Amount value={itemsValue} />
        </Pair>
        <Pair name={t`Debts of players`}>
          <Amount value={debts} />
        </Pair>
      </dl>
    </FigurePanel>
  );
}

/** The running processes, as the answering process knows them. */
function Processes({ health: { nodes, node, checkedAt } }: { health: FiguresHealth }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => value.toLocaleString(i18n.locale);
  const hours = number(Math.floor(node.upSeconds / 3600));
  const minutes = number(Math.floor((node.upSeconds % 3600) / 60));
  const [memory, lag] = [number(node.memoryMb), number(node.lagMs)];
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section className="admin-panel">
      <h2>{t`Servers`}</h2>
      <dl className="admin-owed">
        <Pair name={t`Running servers`}>{number(nodes)}</Pair>
        <Pair name={t`This server runs for`}>{t`${hours} h ${minutes} min`}</Pair>
        <Pair name={t`Memory of this server`}>{t`${memory} MB`}</Pair>
        <Pair name={t`Delay of this server (99 of 100 are shorter)`}>{t`${lag} ms`}</Pair>
        <Pair name={t`Sums last compared with the ledger`}>
          {checkedAt ? format.format(new Date(checkedAt)) : t`not yet; a job does it every night`}
        </Pair>
      </dl>
    </section>
  );
}
