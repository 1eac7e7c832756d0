import { useEffect, useRef } from "react";

/**
 * Gives the focus back to what opened the first of a chain of dialogs (login, then register) once none is open. A
 * dialog alone would give it back to the one before it, which is gone by then.
 */
export function useFocusReturn(open: boolean): void {
  const opener = useRef<Element | null>(null);
  // Read while rendering: the dialog takes the focus before any effect of ours runs.
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
