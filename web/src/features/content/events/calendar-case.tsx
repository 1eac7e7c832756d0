import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Claim, eventDaily } from "@vitrine/contract/rewards.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Money } from "../../../ui/money.tsx";
import { useMoment } from "../../play-limits/use-moment.ts";
import { ClaimButton, ClaimRefusal } from "../../rewards/claim-button.tsx";
import { PendingSentence } from "../../rewards/pending-sentence.tsx";
import type { Claims } from "../../rewards/use-claims.ts";
import "./calendar.css";

export type Daily = OutputOf<typeof eventDaily>;

/** Seven days in a row, each in its own small case: what was had is lit, today's waits, the rest is still dark. */
export function CalendarCase({ daily, claims }: { daily: Daily; claims: Claims }) {
  const { t } = useLingui();
  const moment = useMoment();
  const days = daily.calendar.days.map((day) => claims.given.get(day.id) ?? day);
  const open = days.find(({ state }) => state === "open");
  const today = open ?? days.findLast(({ state }) => state === "taken");
  const ends = moment(daily.dayEnds);
  return (
    <section aria-labelledby="calendar" className="glass p-6 max-md:p-[18px]">
      <h2 id="calendar" className="text-25">
        <Trans>Seven days in a row</Trans>
      </h2>
      <p className="mt-1 text-pretty text-13 text-muted">
        <Trans>A reward for each day on which you come and take it. A missed day begins anew.</Trans>
      </p>
      <ol aria-label={t`Days`} className="calendar">
        {days.map((day) => (
          <Day key={day.id} claim={day} isToday={day.id === today?.id} />
        ))}
      </ol>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-13 text-muted">
          {open ? <Trans>Today's reward waits until {ends}.</Trans> : <Trans>The next day begins: {ends}.</Trans>}
        </p>
        <span role="status">{today && <ClaimButton claim={today} claims={claims} primary />}</span>
      </div>
      <ClaimRefusal claims={claims} ids={days.map(({ id }) => id)} />
      <PendingSentence className="mt-3 border-line border-t pt-3" />
    </section>
  );
}

function Day({ claim, isToday }: { claim: Claim; isToday: boolean }) {
  const { t } = useLingui();
  const { state, day, points } = claim;
  return (
    <li className="calendar-day" data-state={state} aria-current={isToday ? "date" : undefined}>
      <span className="light" />
      <span className="relative text-12">{t`Day ${day}`}</span>
      <span className="relative grid flex-1 place-items-center">
        <Money value={points ?? 0} points display className="text-20" />
      </span>
      <span className="calendar-mark">
        {state === "taken" && (
          <>
            <Icon name="check" size={15} strokeWidth={2} />
            <span className="sr-only">{t`Claimed`}</span>
          </>
        )}
      </span>
    </li>
  );
}
