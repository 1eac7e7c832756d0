import { Trans, useLingui } from "@lingui/react/macro";
import { limitsConfirm, type PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { Button } from "../../ui/form/button.tsx";
import { Money } from "../../ui/money.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { Progress } from "../../ui/progress/progress.tsx";
import { useLimitWords } from "./limit-words.ts";
import { keepLimits } from "./use-limits.ts";
import { useMoment } from "./use-moment.ts";

export type Limit = PlayLimits["limits"][number];

/** One limit: the used part, the rest, and a button to change it. */
export function LimitRow({ limit }: { limit: Limit }) {
  const { t } = useLingui();
  const { kinds, periods } = useLimitWords();
  const { kind, period, amount, left } = limit;
  const { name } = kinds[kind];
  const { per } = periods[period];
  return (
    <li className="border-line border-t py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="block">{name}</span>
          {amount === null ? (
            <span className="block text-13 text-quiet">
              <Trans>None set</Trans>
            </span>
          ) : (
            <Money value={amount} className="text-13 text-muted" />
          )}
        </span>
        <Button
          size="s"
          look={amount === null ? "glass" : "quiet"}
          aria-label={amount === null ? t`Set: ${name}, ${per}` : t`Adjust: ${name}, ${per}`}
          onClick={() => openDialog("setLimit", { kind, period })}
        >
          {amount === null ? <Trans>Set</Trans> : <Trans>Adjust</Trans>}
        </Button>
      </div>
      {amount !== null && left !== null && (
        <>
          <Progress
            label={t`Used: ${name}, ${per}`}
            hideLabel
            value={Math.min(amount - left, amount) || 0}
            max={amount || 1}
            className="mt-2 block"
          />
          <p className="mt-1.5 text-13 text-muted">
            <Trans>
              <Money value={left} className="mx-0.5" /> left
            </Trans>
          </p>
        </>
      )}
      {limit.raise && <RaiseNote limit={limit} raise={limit.raise} />}
    </li>
  );
}

/**
 * Shows a requested higher limit with the time from which the player can confirm it, and then the button that confirms
 * it.
 */
function RaiseNote({ limit, raise }: { limit: Limit; raise: NonNullable<Limit["raise"]> }) {
  const { t } = useLingui();
  const moment = useMoment();
  const [pending, setPending] = useState(false);
  const ready = moment(raise.readyTime);
  const lapse = moment(raise.lapseTime);
  const confirm = async () => {
    setPending(true);
    try {
      keepLimits(await call(limitsConfirm, { kind: limit.kind, period: limit.period }));
      toast.success(t`Confirmed. It applies from now on.`);
    } catch {
      // The call's toast shows the error.
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="mt-2 text-pretty text-13 text-warn">
      <p>
        {raise.amount === null ? (
          <Trans>Will be removed.</Trans>
        ) : (
          <Trans>
            Will rise to <Money value={raise.amount} className="ml-0.5" />.
          </Trans>
        )}
        <span className="block">
          {raise.ready ? (
            <Trans>Confirm by {lapse}, or it lapses.</Trans>
          ) : (
            <Trans>You can confirm from {ready}.</Trans>
          )}
        </span>
      </p>
      {raise.ready && (
        <Button size="s" className="mt-2" pending={pending} onClick={() => void confirm()}>
          <Trans>Confirm</Trans>
        </Button>
      )}
    </div>
  );
}
