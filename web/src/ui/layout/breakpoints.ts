/** The specification's first set of breakpoints, in px. Pages use this set. */
export const SCREENS_PX = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const;

/** The specification's second set, for grids: `grid-md:` and so on in class names. */
export const GRIDS_PX = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Returns a media query for windows narrower than a breakpoint, e.g. `below(SCREENS_PX.md)` for phones. */
export function below(widthPx: number): string {
  return `(max-width: ${widthPx - 1}px)`;
}

/** Returns whether the window matches a media query; false during the server's render. */
export function matchesMedia(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}
