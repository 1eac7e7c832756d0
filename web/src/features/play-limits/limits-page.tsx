import { Trans, useLingui } from "@lingui/react/macro";
import { limitsRemind, type PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { REMINDER_OFFERS_MINUTES } from "@vitrine/contract/wallet/rules.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { call } from "../../api/call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/form/button.tsx";
import { Chips } from "../../ui/form/chips.tsx";
import { Figure, PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { LimitRow } from "./limit-row.tsx";
import { useLimitWords } from "./limit-words.ts";
import { useBreakSentence } from "./play-note.tsx";
import { ResultHistory } from "./result-history.tsx";
import { minutesText, zoneText } from "./time-text.ts";
import { type Break, keepLimits, useLimits } from "./use-limits.ts";
import { useMoment, useSiteMoment } from "./use-moment.ts";

/** /personal/limits: the results of play, the limits, and the breaks. */
export default function LimitsPage() {
  const { t } = useLingui();
  const { data: limits, error, refetch } = useLimits();
  return (
    <div className="wrap">
      <PageHeader
        title={t`Limits and breaks`}
        lead={t`Decide while you're calm. What you set here applies in every game, and no one can argue it away.`}
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
              A lower limit applies right away. A higher one, or none at all, waits 72 hours and then for your
              confirmation. Days, weeks and months start by the site's clock, {zoneText(new Date(), limits.timeZone)}.
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
        <Trans>You can log in, read everything, sell back what you have and withdraw what's yours.</Trans>
      </p>
    </div>
  );
}

/** Placeholders in the size of the three cards. */
function WaitingCards() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-3" aria-busy="true">
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-[468px] rounded-3" />
      ))}
    </div>
  );
}

/** The two kinds of break: a short cool-off and a long self-exclusion. */
function BreakCards({ limits }: { limits: PlayLimits }) {
  const { t } = useLingui();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  // The reminder links to `#breaks`, which exists only after the limits have loaded.
  useEffect(() => {
    if (hash === "#breaks") section.current?.scrollIntoView({ block: "center" });
  }, [hash]);
  return (
    <section ref={section} id="breaks" aria-labelledby="breaks-title" className="pt-14">
      <h2 id="breaks-title" className="mb-5 text-25">{t`Take a break`}</h2>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <BreakCard kind="coolOff" until={limits.coolOffUntil} title={t`Cool-off`}>
          <Trans>From 24 hours to 6 weeks. For when you want some distance.</Trans>
        </BreakCard>
        <BreakCard kind="exclusion" until={limits.excludedUntil} title={t`Self-exclusion`}>
          <Trans>6 months or longer. For when you've decided to stop.</Trans>
        </BreakCard>
      </div>
    </section>
  );
}

interface BreakCardProps {
  kind: Break["kind"];
  until: string | null;
  title: string;
  children: ReactNode;
}

function BreakCard({ kind, until, title, children }: BreakCardProps) {
  const moment = useMoment();
  const end = until && moment(until);
  return (
    <div className="glass flex flex-col items-start p-6 max-md:p-[18px]">
      <h3 className="text-20">{title}</h3>
      <p className="mt-1 mb-5 flex-1 text-muted">
        {children}
        <span className="block">
          <Trans>No one can end it early, not even support.</Trans>
        </span>
      </p>
      {end && (
        <p className="mb-3 text-warn">
          <Trans>Runs until {end}</Trans>
        </p>
      )}
      <Button onClick={() => openDialog("takeBreak", kind)}>
        {end ? (
          <Trans>Extend</Trans>
        ) : kind === "coolOff" ? (
          <Trans>Start a cool-off</Trans>
        ) : (
          <Trans>Exclude myself</Trans>
        )}
      </Button>
    </div>
  );
}

const GAMBLING_THERAPY = "https://www.gamblingtherapy.org/";
const ROW = "flex min-h-11 items-center justify-between gap-4 border-line border-t py-2.5 hover:text-brass-hi";

/** Links to help, on this site and elsewhere. */
function HelpLinks() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="help-title">
      <h2 id="help-title" className="mb-2 text-25">{t`Is it too much?`}</h2>
      <p className="mb-4 text-muted">
        <Trans>
          If you play to win back losses, or hide it from others, take a break today and talk to someone you trust.
        </Trans>
      </p>
      <ul>
        <li>
          <Link to={paths.help("responsible")} className={ROW}>
            <Trans>Eight questions to ask yourself</Trans> <span aria-hidden="true">›</span>
          </Link>
        </li>
        <li>
          <a href={GAMBLING_THERAPY} target="_blank" rel="noreferrer" className={ROW}>
            <span>
              <span lang="en">Gambling Therapy</span>
              <span className="block text-13 text-muted">
                <Trans>Free online support from a charity that has nothing to do with this site</Trans>
              </span>
            </span>
            <span aria-hidden="true">↗</span>
          </a>
        </li>
        <li>
          <Link to={paths.support("contact")} className={ROW}>
            <Trans>Contact support</Trans> <span aria-hidden="true">›</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}

/** One day, week or month: its results so far, and its three limits. */
function PeriodCard({ played, limits }: { played: PlayLimits["played"][number]; limits: PlayLimits }) {
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
          <Trans>Resets: {end}</Trans>
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

const NEVER = 0;

/** Sets after how much time the page reminds the player of the time and the net result. */
function ReminderCard({ limits }: { limits: PlayLimits }) {
  const { t, i18n } = useLingui();
  const [wanted, setWanted] = useState<number | null>(null);
  const offered = [...new Set([...REMINDER_OFFERS_MINUTES, limits.reminderMinutes])].filter(
    (minutes) => minutes !== NEVER,
  );
  const choose = async (minutes: number) => {
    setWanted(minutes);
    // The call's toast shows the error.
    const answer = await call(limitsRemind, { minutes }).catch(() => null);
    if (answer) keepLimits(answer);
    setWanted(null);
  };
  return (
    <section aria-labelledby="reminder-title" className="pt-14">
      <h2 id="reminder-title" className="text-25">{t`Reminder`}</h2>
      <p className="mt-1 mb-4 max-w-[44em] text-muted">
        <Trans>
          After this much play, we show how long it has been and your result. The count starts with a stake and ends
          after half an hour without one.
        </Trans>
      </p>
      <Chips
        label={t`Remind me every`}
        className="flex-wrap"
        selected={wanted ?? limits.reminderMinutes}
        onSelect={(minutes) => void choose(minutes)}
        chips={[
          ...offered
            .sort((a, b) => a - b)
            .map((minutes) => ({ id: minutes, label: minutesText(minutes, i18n.locale) })),
          { id: NEVER, label: t`Never` },
        ]}
      />
    </section>
  );
}
