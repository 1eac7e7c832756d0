import { useEffect } from "react";
import { useBlocker } from "react-router";
import { closeDialog } from "./dialog-state.ts";

/** Not among TypeScript's types of the browser yet. */
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void } };

const PHONE = "(max-width: 767px)";

/** On a phone "back" closes the open dialog and stays on the page, as everything else on a phone does. */
export function useBackCloses(open: boolean): void {
  const blocker = useBlocker(({ historyAction }) => open && historyAction === "POP" && matchMedia(PHONE).matches);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    closeDialog();
  }, [blocker]);
  useEffect(() => {
    // Android asks the page before it leaves it, also where there is nothing to go back to. Esc stays the dialog's own.
    if (!open || !CloseWatcher || !matchMedia(PHONE).matches) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => closeDialog();
    return () => watcher.destroy();
  }, [open]);
}
