import { COLOURS } from "@vitrine/contract/colours.ts";
import type { Theme } from "../../api/session/stored-settings.ts";

/**
 * Sets the theme. High contrast is the dark theme with more contrast. The style sheets read the contrast setting of the
 * system themselves.
 */
export function paintTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme === "light" ? "light" : "dark";
  if (theme === "contrast") dataset.contrast = "more";
  else delete dataset.contrast;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", COLOURS.night[theme]);
}
