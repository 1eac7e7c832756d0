import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to the stage when the button is disabled during a run and therefore loses the focus. The stage keeps
 * it, because another press of Space must neither pay again nor scroll the reels away. The check runs at each change of
 * `at`, the state of the game.
 */
export function useKeptFocus(stage: RefObject<HTMLElement | null>, at: string): void {
  const before = useRef(at);
  useEffect(() => {
    const changed = before.current !== at;
    before.current = at;
    if (changed && document.activeElement?.matches("body, :disabled")) stage.current?.focus({ preventScroll: true });
  }, [at, stage]);
}

/** Prevents the scroll that Space causes while the stage itself has the focus. */
export function swallowSpace(event: KeyboardEvent): void {
  if (event.key === " " && event.target === event.currentTarget) event.preventDefault();
}

/**
 * Moves the focus to this element, which has replaced a button, if the button had the focus. A dialog moves a lost focus
 * to another of its buttons, at the latest in the next frame, so the element also takes the focus of a button in its own
 * dialog, and looks again after two frames. Any other focus stays.
 */
export function useLostFocus<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useLayoutEffect(() => {
    const take = () => {
      const focused = document.activeElement;
      const isOfDialog =
        focused?.closest("[role=dialog]")?.contains(shown.current) && focused.matches("button, [role=dialog]");
      if (isOfDialog || focused?.matches("body, :disabled")) shown.current?.focus({ preventScroll: true });
    };
    take();
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(take);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return shown;
}
