import { useLingui } from "@lingui/react/macro";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { closeDialog } from "../dialogs/dialog-state.ts";
import { SettingsForm } from "./settings-form.tsx";

/** The settings of this browser, also for guests. */
export default function SettingsDialog() {
  const { t } = useLingui();
  return (
    <Dialog title={t`Settings`} onClose={() => closeDialog("settings")} width={460}>
      <SettingsForm />
    </Dialog>
  );
}
