import { join } from "node:path";
import type { Config } from "../../../platform/config.ts";
import { keepOnDisk } from "./disk.ts";
import type { AvatarStorage } from "./port.ts";
import { keepInBucket } from "./s3.ts";

/** The storage that the settings name. */
export function openStorage({ avatars, dataDir }: Pick<Config, "avatars" | "dataDir">): AvatarStorage {
  return avatars.by === "s3" ? keepInBucket(avatars) : keepOnDisk(join(dataDir, "avatars"));
}
