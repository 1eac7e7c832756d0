import { Trans, useLingui } from "@lingui/react/macro";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { Button } from "../../../ui/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { Figure } from "../../../ui/page-header.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { sumCoins } from "../../boxes/open-cost.ts";
import type { Daily } from "./calendar-case.tsx";

/** What the deposits of a day add up to, which steps that reaches, and how much the next one is away. */
export function DepositSteps({ daily }: { daily: Daily }) {
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
            <Trans>What you deposit in one day earns pending points, step by step. They come by themselves.</Trans>
          </p>
        </div>
        <Figure label={t`Deposited today`}>
          <Money value={deposited} display />
        </Figure>
      </div>
      <Steps
        label={t`Steps of the day`}
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
            <Trans>All steps of today are reached.</Trans>
          )}
        </p>
        {next && <Button onClick={() => openDialog("recharge")}>{t`Make a deposit`}</Button>}
      </div>
    </section>
  );
}
