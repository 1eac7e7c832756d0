type Early = { button?: HTMLElement; stop: () => void };

declare global {
  /** The button that was clicked last before hydration. */
  var earlyClick: Early | undefined;
}

/** Records a click on a server-rendered button; links work without scripts. */
export function keepEarlyClick(): void {
  const early: Early = { stop: () => document.removeEventListener("click", remember, true) };
  globalThis.earlyClick = early;
  document.addEventListener("click", remember, true);

  function remember({ target }: Event): void {
    if (target instanceof Element) early.button = target.closest("button") ?? undefined;
  }
}

/** Clicks the button again after hydration. */
export function repeatEarlyClick(): void {
  const { button, stop } = globalThis.earlyClick ?? {};
  globalThis.earlyClick = undefined;
  stop?.();
  if (button?.isConnected) button.click();
}
