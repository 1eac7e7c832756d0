import { useEffect } from "react";
import { closeDialog, openDialog, useDialogs } from "../../app/dialogs/dialog-state.ts";

/** The card of the address's item is open over the page; closing it, in whatever way, leads back to the page's own address. */
export function useSkinWindow(item: number | undefined, close: () => void): void {
  useEffect(() => {
    if (item === undefined) return;
    openDialog("skin", item);
    const stop = useDialogs.subscribe(({ open }) => {
      if (open === "skin") return;
      stop();
      close();
    });
    return () => {
      stop();
      closeDialog("skin");
    };
  }, [item, close]);
}
