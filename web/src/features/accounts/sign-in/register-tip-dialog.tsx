import { useLingui } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import { useCall } from "../../../api/use-call.ts";
import { closeDialog, openDialog } from "../../../app/dialogs/dialog-state.ts";
import { SwitchButton } from "../../../app/dialogs/switch-button.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

/** Lists the benefits of an account. */
export default function RegisterTipDialog() {
  const { t } = useLingui();
  const demo = useCall(sysConfig, {}, { quiet: true }).data?.demo;
  const gives = [
    demo && t`Coins to play with: this is a demo, and nothing costs money`,
    t`What you win is in your bag right away, to sell or keep`,
    t`Your own client seed goes into every roll`,
    t`Every roll can be verified, by you and by anyone`,
    t`Limits you set for yourself apply in every game`,
    t`Download your data or close your account whenever you like`,
  ].filter((sentence) => typeof sentence === "string");
  return (
    <Dialog title={t`What you get with an account`} onClose={() => closeDialog("registerTip")}>
      <ul className="mb-6 flex flex-col gap-2.5">
        {gives.map((sentence) => (
          <li key={sentence} className="flex gap-3 text-muted">
            <span className="mt-0.5 text-brass">
              <Icon name="check" size={18} />
            </span>
            {sentence}
          </li>
        ))}
      </ul>
      <Button look="primary" size="l" onClick={() => openDialog("register")}>
        {t`Register`}
      </Button>
      <div className="mt-4 text-13">
        <SwitchButton to="login">{t`Already have an account? Log in`}</SwitchButton>
      </div>
    </Dialog>
  );
}
