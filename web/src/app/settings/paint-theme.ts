import type { Theme } from "../../api/session/stored-settings.ts";

/** The colours of a phone browser's own bars. */
const BAR_COLOURS = { dark: "#07090D", light: "#F1EEE6", contrast: "#000000" } as const;

/**
 * Sets the theme. High contrast is the dark theme with stronger contrast; the style sheets handle the system setting
 * themselves.
 */
export function paintTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme === "light" ? "light" : "dark";
  if (theme === "contrast") dataset.contrast = "more";
  else delete dataset.contrast;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BAR_COLOURS[theme]);
}
