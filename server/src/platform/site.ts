import type { Registry } from "prom-client";
import type { Config } from "./config.ts";
import type { Db } from "./database/database.ts";
import type { Pipelines } from "./database/pipeline.ts";
import type { Routes } from "./http/route.ts";
import type { Log } from "./log.ts";

/** What every module gets when the site is put together: plain values, created once in app.ts. */
export type Site = Routes & {
  readonly config: Config;
  readonly db: Db;
  /** For transactions that move money or items. */
  readonly pipelines: Pipelines;
  readonly log: Log;
  readonly metrics: Registry;
};
