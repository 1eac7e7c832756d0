import { useLingui } from "@lingui/react/macro";
import { RETURN_BAND } from "@vitrine/contract/boxes/rules.ts";
import { type OddsFigures, solveOdds, type Unsolved } from "@vitrine/contract/boxes/solve-odds.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { catalogueDays } from "@vitrine/contract/operators/catalogue.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { Chart } from "../../ui/chart/chart.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Money } from "../../ui/money.tsx";
import { ask } from "../session.ts";
import { Refused } from "../shared.tsx";
import type { EditedLine } from "./odds-table.tsx";

/** The exact figures of the odds, while they are edited. */
export function Figures({ figures, priceCents, sold }: { figures: OddsFigures; priceCents: number; sold: boolean }) {
  const { t, i18n } = useLingui();
  const { tickets, returned, hitRate, meanCents, deviationCents } = figures;
  const isInBand = returned >= RETURN_BAND.min && returned <= RETURN_BAND.max;
  const sum = formatNumber(tickets, i18n.locale);
  const total = formatNumber(TICKETS, i18n.locale);
  return (
    <section className="admin-panel" aria-label={t`Figures`}>
      <dl className="admin-figures" aria-live="polite">
        <Figure name={t`Tickets`} isGood={tickets === TICKETS}>{t`${sum} of ${total}`}</Figure>
        {sold && (
          <>
            <Figure name={t`Return`} isGood={isInBand}>
              {formatChance(returned, i18n.locale, 3)}
              <small>{t`90 to 93 % is allowed`}</small>
            </Figure>
            <Figure name={t`Hit rate`}>
              {formatChance(hitRate, i18n.locale, 3)}
              <small>{t`worth at least the price`}</small>
            </Figure>
          </>
        )}
        <Figure name={t`Average value`}>
          <Money value={meanCents / 100} />
          {sold && (
            <small>{t`the house keeps ${formatNumber((priceCents - meanCents) / 100, i18n.locale)} of each opening`}</small>
          )}
        </Figure>
        <Figure name={t`Standard deviation`}>
          <Money value={deviationCents / 100} />
          <small>{t`of one opening`}</small>
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ name, isGood, children }: { name: string; isGood?: boolean; children: ReactNode }) {
  const look = isGood === undefined ? undefined : isGood ? "admin-good" : "admin-bad";
  return (
    <div>
      <dt>{name}</dt>
      <dd className={look}>{children}</dd>
    </div>
  );
}

type SolverProps = {
  priceCents: number;
  lines: readonly EditedLine[];
  onChange: (lines: readonly EditedLine[]) => void;
};

/** Finds tickets for a wanted return and hit rate. The solver starts from the present tickets. */
export function SolverTool({ priceCents, lines, onChange }: SolverProps) {
  const { t } = useLingui();
  const [returned, setReturned] = useState("92");
  const [hitRate, setHitRate] = useState("20");
  const [unsolved, setUnsolved] = useState<Unsolved>();
  const solve = (event: FormEvent) => {
    event.preventDefault();
    const given = lines.map(({ tickets, valueNow }) => ({ tickets, valueCents: Math.round(valueNow * 100) }));
    const found = solveOdds(priceCents, given, { returned: percentOf(returned), hitRate: percentOf(hitRate) });
    setUnsolved("why" in found ? found : undefined);
    if ("tickets" in found) onChange(lines.map((line, place) => ({ ...line, tickets: found.tickets[place]! })));
  };
  const field = (label: string, value: string, onValue: (text: string) => void) => (
    <Field
      label={label}
      value={value}
      required
      inputMode="decimal"
      pattern="\d{1,3}([.,]\d{1,3})?"
      onChange={(event) => onValue(event.target.value)}
    />
  );
  return (
    <section className="admin-panel" aria-label={t`Solver`}>
      <h2>{t`Solver`}</h2>
      <form onSubmit={solve}>
        <div className="admin-pair">
          {field(t`Return, %`, returned, setReturned)}
          {field(t`Hit rate, %`, hitRate, setHitRate)}
        </div>
        <Button type="submit">{t`Find tickets`}</Button>
        {unsolved && <NoSolution unsolved={unsolved} />}
      </form>
    </section>
  );
}

function NoSolution({ unsolved }: { unsolved: Unsolved }) {
  const { t, i18n } = useLingui();
  const [lowest, highest] =
    unsolved.why === "out-of-reach"
      ? [formatChance(unsolved.lowest, i18n.locale, 2), formatChance(unsolved.highest, i18n.locale, 2)]
      : ["", ""];
  const sentences: Record<Unsolved["why"], string> = {
    "no-price": t`Set a price first.`,
    "no-hits": t`No item is worth the price, so nothing can be a hit. Add a dearer item.`,
    "only-hits": t`Every item is worth the price, so each opening is a hit. Add a cheaper item.`,
    "too-few-tickets": t`With this hit rate there are fewer tickets than items. Remove items or choose another hit rate.`,
    "out-of-reach": t`With these items and this hit rate the return can be ${lowest} to ${highest}. Change the items or the hit rate.`,
  };
  return (
    <p role="alert" className="admin-refused">
      {sentences[unsolved.why]}
    </p>
  );
}

const percentOf = (text: string) => Number(text.replace(",", ".")) / 100;

type DayProps = { input: { price: number; lines: string }; isComplete: boolean };

/** Simulates days of openings, and shows the house's result on a bad day. */
export function DayTool({ input, isComplete }: DayProps) {
  const { t, i18n } = useLingui();
  const [openings, setOpenings] = useState("10000");
  const [state, setState] = useState<
    "idle" | "running" | { days: OutputOf<typeof catalogueDays> } | { error: unknown }
  >("idle");
  const simulate = async (event: FormEvent) => {
    event.preventDefault();
    setState("running");
    try {
      setState({ days: await ask(catalogueDays, { ...input, openings: Number(openings) }) });
    } catch (error) {
      setState({ error });
    }
  };
  const days = typeof state === "object" && "days" in state ? state.days : undefined;
  const count = days && formatNumber(days.days, i18n.locale);
  const short = new Intl.NumberFormat(i18n.locale, { notation: "compact", maximumFractionDigits: 1 });
  return (
    <section className="admin-panel" aria-label={t`A bad day`}>
      <h2>{t`A bad day`}</h2>
      <form onSubmit={(event) => void simulate(event)}>
        <Field
          label={t`Openings in a day`}
          value={openings}
          required
          inputMode="numeric"
          pattern="\d{3,6}"
          onChange={(event) => setOpenings(event.target.value)}
        />
        <Button type="submit" pending={state === "running"} disabled={!isComplete}>{t`Simulate`}</Button>
      </form>
      {typeof state === "object" && "error" in state && <Refused error={state.error} />}
      {days && (
        <>
          <dl className="admin-figures">
            <Figure name={t`1 % of days are worse`} isGood={days.low >= 0}>
              <Money value={days.low} />
            </Figure>
            <Figure name={t`Worst of ${count} days`} isGood={days.worst >= 0}>
              <Money value={days.worst} />
            </Figure>
            <Figure name={t`Average`}>
              <Money value={days.mean} />
            </Figure>
            <Figure name={t`Days with a loss`}>{formatChance(days.lossShare, i18n.locale, 1)}</Figure>
          </dl>
          <Chart
            title={t`The house's result of a day, in coins`}
            labelTitle={t`Result`}
            labels={days.bars.map(({ from }) => short.format(from))}
            series={[{ name: t`Days`, values: days.bars.map((bar) => bar.days) }]}
            kind="bar"
            format={(value) => formatNumber(value, i18n.locale)}
          />
        </>
      )}
    </section>
  );
}
