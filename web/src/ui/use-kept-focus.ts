import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the stage when the button is disabled during a run and loses it. The stage keeps the focus: an
 * extra Space must neither pay again nor scroll the reels away. @param at The state of the game; each change is checked
 * again.
 */
export function useKeptFocus(stage: RefObject<HTMLElement | null>, at: string): void {
  const before = useRef(at);
  useEffect(() => {
    const changed = before.current !== at;
    before.current = at;
    if (changed && document.activeElement?.matches("body, :disabled")) stage.current?.focus({ preventScroll: true });
  }, [at, stage]);
}

/** On the stage itself Space does nothing. */
export function swallowSpace(event: KeyboardEvent): void {
  if (event.key === " " && event.target === event.currentTarget) event.preventDefault();
}

/** Moves the focus to this element if the focused button has just disappeared or is disabled. Any other focus stays. */
export function useLostFocus<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (document.activeElement?.matches("body, :disabled")) shown.current?.focus({ preventScroll: true });
  }, []);
  return shown;
}
