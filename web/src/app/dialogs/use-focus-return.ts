import { useEffect, useRef } from "react";
import { returnFocus } from "../../ui/overlay/return-focus.ts";

/**
 * Returns the focus to the element that opened the first dialog of a chain (login, then register) when the last dialog
 * closes. The last dialog itself would return it to an element of the previous dialog, which no longer exists.
 */
export function useFocusReturn(open: boolean): void {
  const opener = useRef<Element | null>(null);
  // The hook reads the focus during the render, because the dialog takes the focus before effects run.
  if (open && !opener.current) opener.current = document.activeElement;
  useEffect(() => {
    if (open || !opener.current) return;
    const target = opener.current;
    opener.current = null;
    const timer = returnFocus(target);
    return () => clearTimeout(timer);
  }, [open]);
}
