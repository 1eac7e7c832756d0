import { useLingui } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import { useCall } from "../../../api/use-call.ts";
import { closeDialog, openDialog } from "../../../app/dialogs/dialog-state.ts";
import { SwitchButton } from "../../../app/dialogs/switch-button.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

/** Tells a guest that a paid action needs an account. */
export default function LoginTipDialog() {
  const { t } = useLingui();
  const demo = useCall(sysConfig, {}, { quiet: true }).data?.demo;
  return (
    <Dialog title={t`You need an account for this`} onClose={() => closeDialog("loginTip")}>
      <p className="mb-3 text-muted">
        {demo
          ? t`An account takes half a minute to open, and this demo gives you coins to play with.`
          : t`An account takes half a minute to open.`}
      </p>
      <p className="mb-6 text-muted">{t`You stay on this page, and you pay nothing until you press again.`}</p>
      <div className="flex flex-wrap gap-3 [&>*]:flex-1">
        <Button look="primary" onClick={() => openDialog("register")}>
          {t`Register`}
        </Button>
        <Button onClick={() => openDialog("login")}>{t`Log in`}</Button>
      </div>
      <div className="mt-4 text-13">
        <SwitchButton to="registerTip">{t`What do I get with an account?`}</SwitchButton>
      </div>
    </Dialog>
  );
}
