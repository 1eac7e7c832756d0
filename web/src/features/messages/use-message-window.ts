import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { closeDialog, openDialog, useDialogs } from "../../app/dialogs/dialog-state.ts";
import { paths } from "../../app/paths.ts";

/** How the list leads to one of its messages, so that closing it is a step back and not another one ahead. */
export const FROM_LIST = { fromList: true };

/** The message of the address is open over the list; closing it, in whatever way, leads back to the list's own address. */
export function useMessageWindow(id: number | undefined): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromList = Boolean((state as Partial<typeof FROM_LIST> | null)?.fromList);
  useEffect(() => {
    if (id === undefined) return;
    openDialog("info", id);
    const stop = useDialogs.subscribe(({ open }) => {
      if (open === "info") return;
      stop();
      if (isFromList) void navigate(-1);
      else void navigate(paths.messages(), { replace: true, preventScrollReset: true });
    });
    return () => {
      stop();
      closeDialog("info");
    };
  }, [id, isFromList, navigate]);
}
