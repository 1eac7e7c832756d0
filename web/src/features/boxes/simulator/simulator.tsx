import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { type CSSProperties, useEffect, useState } from "react";
import { formatNumber } from "../../../api/numbers.ts";
import { Chart } from "../../../ui/chart/chart.tsx";
import { gradeClass } from "../../../ui/item/grade.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { matchesMedia } from "../../../ui/layout/breakpoints.ts";
import { Figure } from "../../../ui/layout/page-header.tsx";
import { Table } from "../../../ui/layout/table.tsx";
import { Money } from "../../../ui/money.tsx";
import { ticketsOf } from "../tickets.ts";
import type { Box } from "../use-box.ts";
import { OPENINGS, PLAYERS, type Simulated, UNOPENED } from "./simulate.ts";
import "./simulator.css";
import type { SimulatorOrder } from "./simulator-worker.ts";

/** The number of openings between two points of the chart. */
const CHART_EVERY = 10;

/** The pause between two steps. A hundred pauses take about four seconds. */
const PACE_MS = 40;

/**
 * Starts a simulation immediately and shows how often each item drops, and the result for the players. Only
 * `lazyWindow` calls `onClose`, if this file does not load.
 */
export default function Simulator({ box }: { box: Box; onClose: () => void }) {
  const { step, failed } = useSimulation(box);
  const opened = (step.results.length - 1) * PLAYERS;
  if (failed)
    return (
      <p role="alert" className="pt-6 text-bad">
        <Trans>This browser couldn't start the simulator.</Trans>
      </p>
    );
  return (
    <div className="simulated pt-8">
      <Summary box={box} step={step} opened={opened} />
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-2">
        <Counts box={box} step={step} opened={opened} />
        <div className="lg:sticky lg:top-28">
          <Results step={step} />
        </div>
      </div>
    </div>
  );
}

interface StepProps {
  box: Box;
  step: Simulated;
  /** The number of openings of all players so far. */
  opened: number;
}

/** Shows the cost and the usual results of one player's openings. Screen readers announce only the end. */
function Summary({ box, step, opened }: StepProps) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const openings = step.results.length - 1;
  const { lower, median, upper } = step.results.at(-1) ?? UNOPENED;
  const [done, all, usual] = [number(opened), number(PLAYERS * OPENINGS), number(median)];
  return (
    <div className="glass p-6 max-md:p-4">
      <p className="lab tn pb-4">
        <Trans>
          {done} of {all} opened
        </Trans>
      </p>
      <div className="flex flex-wrap gap-x-10 gap-y-5">
        <Figure label={<Plural value={openings} one="# opening costs" other="# openings cost" />}>
          <Money value={box.price * openings} display />
        </Figure>
        <Figure label={<Trans>Usual result</Trans>}>
          <Money value={median} signed display />
        </Figure>
        <Figure label={<Trans>A quarter did worse than</Trans>}>
          <Money value={lower} signed display />
        </Figure>
        <Figure label={<Trans>A quarter did better than</Trans>}>
          <Money value={upper} signed display />
        </Figure>
        <Figure label={<Trans>Came out ahead</Trans>}>
          <Trans>
            {step.ahead} of {PLAYERS}
          </Trans>
        </Figure>
      </div>
      <p className="sr-only" role="status">
        {openings === OPENINGS && t`All boxes are open. The usual result is ${usual} coins.`}
      </p>
    </div>
  );
}

/** Every item: how often it should drop by its odds, and how often it did. */
function Counts({ box, step, opened }: StepProps) {
  const { t, i18n } = useLingui();
  const rows = box.items.map((item, place) => ({
    ...item,
    count: step.counts[place] ?? 0,
    expected: (ticketsOf(item) / TICKETS) * opened,
  }));
  // The value at the right end of the bars: a little more than the largest expected or counted number.
  const full = Math.max(1, ...rows.map(({ expected, count }) => Math.max(expected, count))) * 1.05;
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <Table
      caption={t`How often each item dropped`}
      rows={rows}
      keyOf={({ start }) => start}
      columns={[
        {
          id: "item",
          title: t`Item`,
          cell: ({ image, grade, name }) => (
            <span className="flex items-center gap-3">
              <Picture src={image} grade={grade} sizes="46px" className="item-picture h-8 w-[46px] shrink-0" />
              <span className="min-w-0 [overflow-wrap:break-word]">{name}</span>
            </span>
          ),
        },
        {
          id: "bar",
          title: "",
          wide: true,
          cell: ({ grade, count, expected }) => (
            <span
              aria-hidden="true"
              className={`simulated-count ${gradeClass(grade)}`}
              style={
                { "--count": `${(count / full) * 100}%`, "--expected": `${(expected / full) * 100}%` } as CSSProperties
              }
            />
          ),
        },
        { id: "expected", title: t`Expected`, number: true, cell: ({ expected }) => number(Math.round(expected)) },
        { id: "count", title: t`Dropped`, number: true, cell: ({ count }) => number(count) },
      ]}
    />
  );
}

/** The usual result and the limits of the middle half of the players, as they open more and more boxes. */
function Results({ step: { results } }: { step: Simulated }) {
  const { t } = useLingui();
  const shown = results.filter((_, openings) => openings % CHART_EVERY === 0);
  const labels = shown.map((_, index) => String(index * CHART_EVERY));
  return (
    <Chart
      title={t`Won or lost over this many openings, in coins`}
      labelTitle={t`Openings`}
      labels={labels}
      series={[
        { name: t`Usual result`, values: shown.map(({ median }) => median) },
        { name: t`A quarter did better than`, values: shown.map(({ upper }) => upper) },
        { name: t`A quarter did worse than`, values: shown.map(({ lower }) => lower) },
      ]}
    />
  );
}

/** Runs one simulation of a box in a worker, so that the page stays smooth. Returns its latest step. */
function useSimulation({ price, items }: Box) {
  const [step, setStep] = useState<Simulated>(() => ({ counts: items.map(() => 0), results: [UNOPENED], ahead: 0 }));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const worker = new Worker(new URL("./simulator-worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Simulated>) => setStep(data);
    worker.onerror = () => setFailed(true);
    const lines = items.map(({ start, end, value }) => ({ start, end, value }));
    const paceMs = matchesMedia("(prefers-reduced-motion: reduce)") ? 0 : PACE_MS;
    worker.postMessage({ box: { price, items: lines }, paceMs } satisfies SimulatorOrder);
    return () => worker.terminate();
  }, [price, items]);
  return { step, failed };
}
