import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

/**
 * The button is off while something turns, so it loses the focus, at once or a little later. The stage takes it and does not
 * give it back: one Space too many must neither pay again nor scroll away what turns.
 * @param at The state of the game; asked anew with each.
 */
export function useKeptFocus(stage: RefObject<HTMLElement | null>, at: string): void {
  const before = useRef(at);
  useEffect(() => {
    const changed = before.current !== at;
    before.current = at;
    if (changed && document.activeElement?.matches("body, :disabled")) stage.current?.focus({ preventScroll: true });
  }, [at, stage]);
}

/** On the stage itself Space has nothing to press. */
export function swallowSpace(event: KeyboardEvent): void {
  if (event.key === " " && event.target === event.currentTarget) event.preventDefault();
}
