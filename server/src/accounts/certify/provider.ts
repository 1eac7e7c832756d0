import type { RealNameSettings } from "../../platform/account-settings.ts";
import type { RealNameProvider } from "./port.ts";
import { sandboxProvider } from "./sandbox.ts";

/** The provider of the settings; undefined where names are not checked, or the sandbox is not there. */
export function realNameProvider(settings: RealNameSettings): RealNameProvider | undefined {
  return settings.by === "sandbox" && settings.url !== undefined ? sandboxProvider(settings.url) : undefined;
}
