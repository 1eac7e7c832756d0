import { useEffect, useRef } from "react";

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
    const timer = setTimeout(() => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && target instanceof HTMLElement && target.isConnected) target.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [open]);
}
