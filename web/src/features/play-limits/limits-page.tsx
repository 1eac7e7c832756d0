import { Trans, useLingui } from "@lingui/react/macro";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { BreakCards } from "./break-cards.tsx";
import { HelpLinks } from "./help-links.tsx";
import { zoneText } from "./moment-text.ts";
import { PeriodCard } from "./period-card.tsx";
import { useBreakSentence } from "./play-note.tsx";
import { ReminderCard } from "./reminder-card.tsx";
import { ResultHistory } from "./result-history.tsx";
import { useLimits } from "./use-limits.ts";

/** /personal/limits: what was played, what may still be, and how to stop. */
export default function LimitsPage() {
  const { t } = useLingui();
  const { data: limits, error, refetch } = useLimits();
  return (
    <div className="wrap">
      <PageHeader
        title={t`Limits and breaks`}
        lead={t`Decide while you are calm. What you set here holds in every game, and nobody can talk it away.`}
      />
      <RunningBreak />
      {error && !limits && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !limits && <WaitingCards />}
      {limits && (
        <>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-3">
            {limits.played.map((played) => (
              <PeriodCard key={played.period} played={played} limits={limits} />
            ))}
          </div>
          <p className="mt-3 text-13 text-quiet">
            <Trans>
              A lower limit holds at once. A higher one, or none at all, waits 72 hours and then for your confirmation.
              Days, weeks and months begin by the clock of the site, {zoneText(new Date(), limits.timeZone)}.
            </Trans>
          </p>
          <BreakCards limits={limits} />
          <ReminderCard limits={limits} />
        </>
      )}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-14 pt-16 max-md:pt-14 lg:grid-cols-[minmax(0,1fr)_340px]">
        <ResultHistory />
        <HelpLinks />
      </div>
    </div>
  );
}

function RunningBreak() {
  const sentence = useBreakSentence();
  if (!sentence) return null;
  return (
    <div role="status" className="glass mb-6 px-6 py-5 max-md:px-[18px]">
      <p className="text-16">{sentence}</p>
      <p className="mt-1 text-muted">
        <Trans>You can log in, read everything, sell back what you have, and withdraw what is yours.</Trans>
      </p>
    </div>
  );
}

/** The three periods in their size. */
function WaitingCards() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-3" aria-busy="true">
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-[468px] rounded-3" />
      ))}
    </div>
  );
}
