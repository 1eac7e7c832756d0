import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Claim, eventDaily } from "@vitrine/contract/rewards.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Figure } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { Steps } from "../../../ui/layout/steps.tsx";
import { Money } from "../../../ui/money.tsx";
import { sumCoins } from "../../boxes/opening/open-cost.ts";
import { useMoment } from "../../play-limits/use-moment.ts";
import { ClaimButton, ClaimRefusal } from "../../rewards/claim-button.tsx";
import { NoBonuses } from "../../rewards/claim-list.tsx";
import { RedPacketCard } from "../../rewards/red-packet-card.tsx";
import { type Claims, useClaims, useDaily } from "../../rewards/use-claims.ts";
import { LockedSentence } from "../../wallet/money-ideas.tsx";
import "./calendar.css";

/** The calendar, the daily deposit reward, the red packet, and a link to the other claims. */
export function Today() {
  const { t } = useLingui();
  const claims = useClaims();
  const { data: daily, error, refetch } = useDaily();
  if (error && !daily) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (daily && !daily.bonuses) return <NoBonuses />;
  return (
    <section
      aria-label={t`Today`}
      aria-busy={!daily}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-x-10"
    >
      {daily ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <CalendarShowcase daily={daily} claims={claims} />
            <DepositSteps daily={daily} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <RedPacketCard packet={daily.redPacket} claims={claims} />
            <Button onClick={() => openDialog("benefit")} className="h-auto! flex-col gap-0.5! py-3!">
              <Trans>All benefits and free boxes</Trans>
              <span className="tn text-13 text-muted">{t`To claim: ${daily.claims.length}`}</span>
            </Button>
          </div>
        </>
      ) : (
        <>
          <div className="grid gap-6">
            <Skeleton className="h-[420px] rounded-3 md:h-[330px]" />
            <Skeleton className="h-[290px] rounded-3 md:h-[230px]" />
          </div>
          <Skeleton className="h-[330px] rounded-3" />
        </>
      )}
    </section>
  );
}

/** Shows the sum of today's deposits, the steps that this sum has reached, and the amount that the next step needs. */
function DepositSteps({ daily }: { daily: Daily }) {
  const { t } = useLingui();
  const { steps, deposited } = daily;
  const reached = steps.filter((step) => step.reached).length;
  const next = steps[reached];
  return (
    <section aria-labelledby="deposit-steps" className="glass p-6 max-md:p-[18px]">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="deposit-steps" className="text-25">
            <Trans>Daily deposit reward</Trans>
          </h2>
          <p className="mt-1 text-pretty text-13 text-muted">
            <Trans>What you deposit in one day earns a locked bonus, step by step, added right away.</Trans>
          </p>
        </div>
        <Figure label={t`Deposited today`}>
          <Money value={deposited} display />
        </Figure>
      </div>
      <Steps
        label={t`Today's steps`}
        current={reached}
        steps={steps.map(({ from, points }) => ({
          title: <Money value={points} points signed className="text-16" />,
          says: (
            <Trans>
              from <Money value={from} className="ml-0.5" />
            </Trans>
          ),
        }))}
      />
      <div className="mt-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-13 text-muted">
          {next ? (
            <Trans>
              <Money value={sumCoins([next.from, -deposited])} className="text-ink" /> more today for the next step
            </Trans>
          ) : (
            <Trans>All of today's steps reached.</Trans>
          )}
        </p>
        {next && <Button onClick={() => openDialog("recharge")}>{t`Make a deposit`}</Button>}
      </div>
    </section>
  );
}

type Daily = OutputOf<typeof eventDaily>;

/** Seven days in a row: claimed days are lit, today's can be claimed, and future days are dark. */
function CalendarShowcase({ daily, claims }: { daily: Daily; claims: Claims }) {
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
        <Trans>A reward for every day you claim. Miss a day and the streak restarts.</Trans>
      </p>
      <ol aria-label={t`Days`} className="calendar">
        {days.map((day) => (
          <Day key={day.id} claim={day} isToday={day.id === today?.id} />
        ))}
      </ol>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-13 text-muted">
          {open ? <Trans>Today's reward is yours until {ends}.</Trans> : <Trans>Next day starts: {ends}.</Trans>}
        </p>
        <span role="status">{today && <ClaimButton claim={today} claims={claims} primary />}</span>
      </div>
      <ClaimRefusal claims={claims} ids={days.map(({ id }) => id)} />
      <LockedSentence className="mt-3 border-line border-t pt-3" />
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
