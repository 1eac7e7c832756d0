import { Trans } from "@lingui/react/macro";
import type { PlayLimits } from "@vitrine/contract/limits.ts";
import { Money } from "../../ui/money.tsx";
import { Figure } from "../../ui/page-header.tsx";
import { LimitRow } from "./limit-row.tsx";
import { useLimitWords } from "./limit-words.ts";
import { useSiteMoment } from "./use-moment.ts";

/** A day, week or month at a glance: what came of it so far, and what is left of its three limits. */
export function PeriodCard({ played, limits }: { played: PlayLimits["played"][number]; limits: PlayLimits }) {
  const { periods } = useLimitWords();
  const end = useSiteMoment(limits.timeZone)(played.endTime);
  const title = `period-${played.period}`;
  return (
    <section
      aria-labelledby={title}
      className="glass gap-x-8 p-6 max-md:p-[18px] md:max-lg:grid md:max-lg:grid-cols-[296px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={title} className="text-25">
          {periods[played.period].now}
        </h2>
        <p className="text-12 text-quiet">
          <Trans>Starts again: {end}</Trans>
        </p>
        <div className="mt-4 mb-5 flex flex-wrap items-end gap-x-7 gap-y-2">
          <Figure label={<Trans>Net result</Trans>} className="min-w-full">
            <Money value={played.net} signed display className="text-39" />
          </Figure>
          <Figure label={<Trans>Staked</Trans>}>
            <Money value={played.staked} display />
          </Figure>
          <Figure label={<Trans>Won</Trans>}>
            <Money value={played.won} display />
          </Figure>
        </div>
      </div>
      <ul>
        {limits.limits
          .filter((limit) => limit.period === played.period)
          .map((limit) => (
            <LimitRow key={limit.kind} limit={limit} />
          ))}
      </ul>
    </section>
  );
}
