import { type Settings, useSettings } from "../../api/settings.ts";

/** What a phone's browser paints around the page. */
const BAR_COLOURS = { dark: "#07090D", light: "#F1EEE6", contrast: "#000000" } as const;

/** Shows the page in the chosen theme, now and after every change. */
export function followTheme(): void {
  showTheme(useSettings.getState());
  useSettings.subscribe(showTheme);
}

/** High contrast is the dark theme with more of it; the style sheets follow the system's wish for it by themselves. */
function showTheme({ theme }: Settings): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme === "light" ? "light" : "dark";
  if (theme === "contrast") dataset.contrast = "more";
  else delete dataset.contrast;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BAR_COLOURS[theme]);
}
