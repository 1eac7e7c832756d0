import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { toast } from "../../ui/toast.ts";
import { closeDialog } from "./dialog-state.ts";

/** In place of a dialog whose code did not arrive. */
export function MissingDialog() {
  useEffect(() => {
    toast.error(t`This window could not be loaded. Load the page again.`, { id: "chunk" });
    closeDialog();
  }, []);
  return null;
}
