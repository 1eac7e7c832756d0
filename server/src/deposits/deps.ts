import type { Db } from "../platform/database/database.ts";
import type { Pipelines } from "../platform/database/pipeline.ts";
import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import type { Log } from "../platform/log.ts";
import type { RewardSettings } from "../rewards/index.ts";
import type { PayChannel } from "./channels/port.ts";

export type DepositDeps = {
  db: Db;
  pipelines: Pipelines;
  channel: PayChannel;
  config: Pick<PlatformSettings, "seedKey" | "publicUrl"> & RewardSettings;
  log: Log;
};
