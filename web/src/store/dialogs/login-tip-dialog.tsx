import { useLingui } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { closeDialog, openDialog } from "./dialog-state.ts";

/** What a guest sees before a paid action: that an account is needed, and what one gives. */
export default function LoginTipDialog() {
  const { t } = useLingui();
  const demo = useCall(sysConfig, {}, { quiet: true }).data?.demo;
  const gives = [
    t`What you win is in your bag at once, to sell or to keep`,
    t`Your own client seed goes into every roll`,
    t`Every roll can be verified, by you and by anybody`,
  ];
  return (
    <Dialog title={t`You need an account for that`} onClose={() => closeDialog()}>
      <p className="mb-4 text-muted">
        {demo
          ? t`Opening an account takes half a minute, and this demo gives you coins to play with.`
          : t`Opening an account takes half a minute.`}
      </p>
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
      <div className="flex flex-wrap gap-3 [&>*]:flex-1">
        <Button look="primary" onClick={() => openDialog("register")}>
          {t`Register`}
        </Button>
        <Button onClick={() => openDialog("login")}>{t`Log in`}</Button>
      </div>
    </Dialog>
  );
}
