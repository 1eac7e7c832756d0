import { type RefObject, useEffect, useRef } from "react";

/** Takes the focus that went with a button which this stands in place of. Where the focus is elsewhere, it stays there. */
export function useLostFocus<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (document.activeElement?.matches("body, :disabled")) shown.current?.focus({ preventScroll: true });
  }, []);
  return shown;
}
