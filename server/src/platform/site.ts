import type { Registry } from "prom-client";
import type { Db } from "./database/database.ts";
import type { Pipelines } from "./database/pipeline.ts";
import type { PlatformSettings } from "./environment/platform-environment.ts";
import type { Routes } from "./http/route.ts";
import type { Log } from "./log.ts";

/**
 * The values that every module gets when app.ts connects the modules; each is created once. `Settings` are the settings
 * that a module reads beside those of the platform.
 */
export type Site<Settings = unknown> = Routes & {
  readonly config: PlatformSettings & Settings;
  readonly db: Db;
  /** For transactions that move money or items. */
  readonly pipelines: Pipelines;
  readonly log: Log;
  readonly metrics: Registry;
};
