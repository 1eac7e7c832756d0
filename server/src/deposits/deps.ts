import type { Db } from "../platform/database/database.ts";
import type { Pipelines } from "../platform/database/pipeline.ts";
import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import type { Log } from "../platform/log.ts";
import type { PayChannel } from "./channels/port.ts";
import type { DepositSettings } from "./environment.ts";
import type { BonusConfig } from "./orders/credit-order.ts";

export type DepositDeps = {
  db: Db;
  pipelines: Pipelines;
  channel: PayChannel;
  config: Pick<PlatformSettings, "publicUrl"> & Pick<DepositSettings, "openOrdersMost"> & BonusConfig;
  log: Log;
};
