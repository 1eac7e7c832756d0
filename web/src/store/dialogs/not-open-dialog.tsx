import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { closeDialog, type DialogName, useDialogs } from "./dialog-state.ts";

/** A dialog of a later release: says so, and says what it will be. */
export default function NotOpenDialog() {
  const { t } = useLingui();
  const [open] = useState(() => useDialogs.getState().open);
  const later: Partial<Record<DialogName, [title: string, says: string]>> = {
    benefit: [t`Benefits`, t`Daily and open rewards will be collected here.`],
    skin: [t`Item`, t`The card of an item comes with the public catalogue.`],
  };
  const [title, says] = (open && later[open]) ?? [t`Not open yet`, t`This opens later.`];
  return (
    <Dialog title={title} onClose={() => closeDialog()}>
      <p className="mb-1 text-13 text-brass">{t`Not open yet`}</p>
      <p className="mb-6 text-muted">{says}</p>
      <Button onClick={() => closeDialog()} className="w-full">
        {t`All right`}
      </Button>
    </Dialog>
  );
}
