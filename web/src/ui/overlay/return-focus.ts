/** A closing dialog makes the page inert until its effects have ended, and an inert element cannot take the focus. */
const INERT_MS = 50;

/** Returns the focus to the element that had it before a dialog, unless another element has it by then. */
export function returnFocus(target: Element | null): ReturnType<typeof setTimeout> {
  return setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && target instanceof HTMLElement && target.isConnected) target.focus();
  }, INERT_MS);
}
