import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { closeDialog, type DialogName } from "./dialog-state.ts";

/** A dialog with links in it closes when one of them was followed. */
export function useClosesWithPage(name: DialogName): void {
  const { key } = useLocation();
  const openedOn = useRef(key);
  useEffect(() => {
    if (key !== openedOn.current) closeDialog(name);
  }, [key, name]);
}
