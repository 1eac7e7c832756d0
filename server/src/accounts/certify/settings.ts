import { readAddress } from "../../platform/settings/read-setting.ts";
import { ConfigError } from "../../platform/start-error.ts";

/** Whether real names are checked. Without a `url` the site starts its own sandbox. */
export type RealNameSettings = { by: "off" } | { by: "sandbox"; url: string | undefined };

/** Reads which service checks real names. */
export function readRealNameSettings(env: NodeJS.ProcessEnv, { local }: { local: boolean }): RealNameSettings {
  const by = env.REAL_NAME || "off";
  if (by === "off") return { by };
  if (by !== "sandbox") throw new ConfigError("REAL_NAME: must be off or sandbox.");
  if (!local) throw new ConfigError("REAL_NAME: sandbox is only for a local PUBLIC_URL.");
  return { by, url: env.REAL_NAME_URL ? readAddress(env, "REAL_NAME_URL") : undefined };
}
