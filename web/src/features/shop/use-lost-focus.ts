import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to this element if the focused button has just disappeared or is disabled. Any other focus stays. */
export function useLostFocus<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (document.activeElement?.matches("body, :disabled")) shown.current?.focus({ preventScroll: true });
  }, []);
  return shown;
}
