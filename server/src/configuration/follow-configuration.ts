import type { Configuration } from "@vitrine/contract/operators/configuration-rows.ts";
import type { Db } from "../platform/database/database.ts";
import { type Channel, listenTo } from "../platform/database/listen.ts";
import type { Log } from "../platform/log.ts";
import { type ConfiguredSettings, settingsOf, valuesOf } from "./settings.ts";
import { CONFIGURATION_CHANGED, readNewest, type Version } from "./versions.ts";

export type FollowedConfiguration<Settings> = {
  /** The settings. Reading a configured setting always returns its present value. */
  config: Settings;
  /** The values that apply where operators have set none. */
  defaults: Configuration;
  stop(): Promise<void>;
};

/**
 * Returns settings that follow the operators' configuration. A module reads them like any object, and a new version is
 * in effect on every server as soon as its NOTIFY arrives. While the database cannot be reached, the last known values
 * apply.
 */
export async function followConfiguration<Settings extends ConfiguredSettings>(deps: {
  db: Db;
  connectionString: string;
  config: Settings;
  log: Log;
}): Promise<FollowedConfiguration<Settings>> {
  const { db, connectionString, config, log } = deps;
  const defaults = valuesOf(config);
  let now = effective(config, await readNewest(db));
  let known = 0;
  const refresh = async () => {
    const newest = await readNewest(db);
    // Of two readings the later one may be answered first.
    if ((newest?.id ?? 0) < known) return;
    known = newest?.id ?? 0;
    now = effective(config, newest);
  };
  const channel: Channel = listenTo({ connectionString, channel: CONFIGURATION_CHANGED, log });
  const tryRefresh = () =>
    void refresh().catch((err) => log.warn({ err }, "a new configuration could not be read; the old one applies"));
  // A version that was added while the channel was closed is read when it opens.
  channel.hear({ onMessage: tryRefresh, onOpen: tryRefresh });
  const live = { ...config };
  for (const key of Object.keys(now) as (keyof ConfiguredSettings)[])
    Object.defineProperty(live, key, { get: () => now[key], enumerable: true });
  return { config: live, defaults, stop: () => channel.stop() };
}

/** Returns the settings as they are now, for a program that ends soon. */
export async function currentSettings<Settings extends ConfiguredSettings>(
  db: Db,
  config: Settings,
): Promise<Settings> {
  return { ...config, ...effective(config, await readNewest(db)) };
}

function effective(config: ConfiguredSettings, newest: Version | undefined): ConfiguredSettings {
  return settingsOf({ ...valuesOf(config), ...newest?.values }, config);
}
