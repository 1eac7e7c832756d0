import { Trans, useLingui } from "@lingui/react/macro";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { useNavigate } from "react-router";
import { closeDialog } from "../../app/dialogs/dialog-state.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/form/button.tsx";
import { Figure } from "../../ui/layout/page-header.tsx";
import { Money } from "../../ui/money.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { minutesText } from "./time-text.ts";
import { useLimits } from "./use-limits.ts";

/** The reminder that the player has set. It shows the time played and the net result, and does not judge them. */
export default function PlayReminderDialog() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const limits = useLimits().data;
  if (!limits) return null;
  const { time, sitting } = limits;
  const minutes = Math.floor((Date.parse(time) - Date.parse(sitting.since ?? time)) / MINUTE_MS);
  const length = minutesText(minutes, i18n.locale);
  const rest = () => {
    closeDialog("playReminder");
    void navigate(paths.limits("breaks"));
  };
  return (
    <Dialog title={t`A look at the clock`} onClose={() => closeDialog("playReminder")}>
      <p className="text-16">
        <Trans>You've been playing for {length}.</Trans>
      </p>
      <div className="my-6 flex flex-wrap gap-x-8 gap-y-4">
        <Figure label={t`Net result`} className="min-w-full">
          <Money value={sitting.net} signed display className="text-39" />
        </Figure>
        <Figure label={t`Staked`}>
          <Money value={sitting.staked} display />
        </Figure>
        <Figure label={t`Won`}>
          <Money value={sitting.won} display />
        </Figure>
      </div>
      <div className="flex flex-wrap gap-3 [&>*]:flex-1">
        <Button onClick={rest}>
          <Trans>Take a break</Trans>
        </Button>
        <Button onClick={() => closeDialog("playReminder")}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
