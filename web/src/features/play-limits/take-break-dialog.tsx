import { Trans, useLingui } from "@lingui/react/macro";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import { limitsCoolOff, limitsExclude } from "@vitrine/contract/wallet/play-limits.ts";
import { COOL_OFF_OFFERS, EXCLUSION_OFFERS } from "@vitrine/contract/wallet/rules.ts";
import { type ReactNode, useState } from "react";
import { call } from "../../api/call.ts";
import { closeDialog, useDialogs } from "../../app/dialogs/dialog-state.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { lengthText } from "./time-text.ts";
import { type Break, keepLimits } from "./use-limits.ts";
import { useMoment } from "./use-moment.ts";

const close = () => closeDialog("takeBreak");

/** Says what a break stops, what continues, and that the player cannot end it early. Then it starts the break. */
export default function TakeBreakDialog() {
  const { t } = useLingui();
  const [kind] = useState(() => useDialogs.getState().subject as Break["kind"]);
  const [openedMs] = useState(() => Date.now());
  const isCoolOff = kind === "coolOff";
  const lengths = useLengths(kind);
  const [chosen, setChosen] = useState<Length>(lengths[0]!);
  const [understood, setUnderstood] = useState(false);
  const [pending, setPending] = useState(false);
  const end = useMoment()(breakEnd(kind, chosen.amount, openedMs));
  const begin = async () => {
    setPending(true);
    try {
      const taken = isCoolOff
        ? await call(limitsCoolOff, { hours: chosen.amount })
        : await call(limitsExclude, { months: chosen.amount });
      keepLimits(taken);
      close();
      toast.success(isCoolOff ? t`Your cool-off has started.` : t`Your self-exclusion has started.`);
    } catch {
      // The call's toast shows the error.
      setPending(false);
    }
  };
  return (
    <Dialog title={isCoolOff ? t`Start a cool-off` : t`Exclude yourself`} onClose={close} width={520}>
      <Select
        field
        label={t`How long`}
        value={String(chosen.amount)}
        options={lengths.map(({ amount, label }) => ({ value: String(amount), label }))}
        onChange={(value) => setChosen(lengths.find(({ amount }) => String(amount) === value) ?? chosen)}
      />
      <p aria-live="polite" className="mt-2 mb-5 text-muted">
        <Trans>Until {end}. A longer break that's already running stays as it is.</Trans>
      </p>
      <Consequences title={t`What stops`} icon="close">
        <li>{t`Deposits`}</li>
        <li>{t`Boxes, free boxes and every other game`}</li>
      </Consequences>
      <Consequences title={t`What continues`} icon="check">
        <li>{t`Logging in and reading everything`}</li>
        <li>{t`Selling back what you have`}</li>
        <li>{t`Withdrawing what's yours`}</li>
      </Consequences>
      <p className="mb-3 text-pretty">
        <Trans>
          It can't be shortened or undone, not by you and not by support. It applies to you as a person: any other
          account with your phone, your Steam account or your checked name is stopped as well.
        </Trans>
      </p>
      <Checkbox isSelected={understood} onChange={setUnderstood}>
        <Trans>I understand that this can't be undone</Trans>
      </Checkbox>
      <div className="mt-4 flex flex-wrap gap-3 [&>*]:flex-1">
        <Button onClick={close}>
          <Trans>Not now</Trans>
        </Button>
        <Button look="primary" disabled={!understood} pending={pending} onClick={() => void begin()}>
          {isCoolOff ? <Trans>Start the cool-off</Trans> : <Trans>Exclude me</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}

function Consequences({ title, icon, children }: { title: string; icon: "check" | "close"; children: ReactNode }) {
  return (
    <div className="mb-4 flex gap-3">
      <span className={icon === "check" ? "mt-0.5 text-ok" : "mt-0.5 text-bad"}>
        <Icon name={icon} size={18} />
      </span>
      <div className="min-w-0">
        <h3 className="font-medium font-sans text-14 [font-stretch:100%]">{title}</h3>
        <ul className="text-muted">{children}</ul>
      </div>
    </div>
  );
}

interface Length {
  /** The length, in hours for a cool-off and in months for an exclusion. */
  amount: number;
  label: string;
}

const HOURS = { hour: 1, day: 24, week: 7 * 24 } as const;
const MONTHS = { month: 1, year: 12 } as const;

/** The offered lengths, shortest first. */
function useLengths(kind: Break["kind"]): Length[] {
  const { i18n } = useLingui();
  if (kind === "exclusion")
    return EXCLUSION_OFFERS.map(({ count, unit }) => ({
      amount: count * MONTHS[unit],
      label: lengthText(count, unit, i18n.locale),
    }));
  return COOL_OFF_OFFERS.map(({ count, unit }) => ({
    amount: count * HOURS[unit],
    label: lengthText(count, unit, i18n.locale),
  }));
}

/** Returns the end of a break of this length that starts now. The server calculates it in the same way. */
function breakEnd(kind: Break["kind"], amount: number, nowMs: number): string {
  const end = new Date(nowMs);
  if (kind === "coolOff") end.setTime(nowMs + amount * HOUR_MS);
  else end.setUTCMonth(end.getUTCMonth() + amount);
  return end.toISOString();
}
