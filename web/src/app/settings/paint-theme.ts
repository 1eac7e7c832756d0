import type { Theme } from "../../api/session/stored-settings.ts";

/** What a phone's browser paints around the page. */
const BAR_COLOURS = { dark: "#07090D", light: "#F1EEE6", contrast: "#000000" } as const;

/** High contrast is the dark theme with more of it; the style sheets follow the system's wish for it by themselves. */
export function paintTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme === "light" ? "light" : "dark";
  if (theme === "contrast") dataset.contrast = "more";
  else delete dataset.contrast;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BAR_COLOURS[theme]);
}
