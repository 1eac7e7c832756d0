/** Widths in pixels from which a layout changes: the specification's first set. Pages are built on these. */
export const SCREENS_PX = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const;

/** The specification's second set, for grids: `grid-md:` and so on in class names. */
export const GRIDS_PX = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Asks whether the window is narrower than a breakpoint, e.g. `below(SCREENS_PX.md)` for phones. */
export function below(widthPx: number): string {
  return `(max-width: ${widthPx - 1}px)`;
}

/** Whether the window answers to a media query. Where there is none, as when the server draws a page, to none. */
export function matchesMedia(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}
