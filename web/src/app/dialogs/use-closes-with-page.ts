import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { closeDialog, type DialogName } from "./dialog-state.ts";

/** Closes a dialog after the player has followed a link in it. */
export function useClosesWithPage(name: DialogName): void {
  const { key } = useLocation();
  const openedOn = useRef(key);
  useEffect(() => {
    if (key !== openedOn.current) closeDialog(name);
  }, [key, name]);
}
