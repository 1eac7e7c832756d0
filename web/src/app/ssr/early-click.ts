type Early = { button?: HTMLElement; stop: () => void };

declare global {
  /** The button that was pressed last before the page could answer. */
  var earlyClick: Early | undefined;
}

/** Remembers the press of a button that the server drew; links lead on by themselves. */
export function keepEarlyClick(): void {
  const early: Early = { stop: () => document.removeEventListener("click", remember, true) };
  globalThis.earlyClick = early;
  document.addEventListener("click", remember, true);

  function remember({ target }: Event): void {
    if (target instanceof Element) early.button = target.closest("button") ?? undefined;
  }
}

/** Presses it again, now that the page answers. */
export function repeatEarlyClick(): void {
  const { button, stop } = globalThis.earlyClick ?? {};
  globalThis.earlyClick = undefined;
  stop?.();
  if (button?.isConnected) button.click();
}
