import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/database/database.ts";
import type { Pipelines } from "../platform/database/pipeline.ts";
import type { Log } from "../platform/log.ts";
import type { PayChannel } from "./channels/port.ts";

export type DepositDeps = {
  db: Db;
  pipelines: Pipelines;
  channel: PayChannel;
  config: Pick<Config, "seedKey" | "publicUrl" | "bonuses">;
  log: Log;
};
