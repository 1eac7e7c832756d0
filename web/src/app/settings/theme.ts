import { useSettings } from "../../api/session/settings.ts";
import { paintTheme } from "./paint-theme.ts";

/** Applies the chosen theme now and after every change. */
export function followTheme(): void {
  paintTheme(useSettings.getState().theme);
  useSettings.subscribe(({ theme }) => paintTheme(theme));
}
