import { join } from "node:path";
import type { Config } from "../../../platform/config.ts";
import { keepOnDisk } from "./disk.ts";
import { keepInBucket } from "./s3.ts";

/** Where uploaded pictures are kept. Names are ours: forty hexadecimal digits and `.webp`. */
export type AvatarStorage = {
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or undefined where there is no such picture. */
  read(name: string): Promise<Buffer | undefined>;
  /** One that is gone already is no error. */
  remove(name: string): Promise<void>;
};

/** The storage that the settings name. */
export function openStorage({ avatars, dataDir }: Pick<Config, "avatars" | "dataDir">): AvatarStorage {
  return avatars.by === "s3" ? keepInBucket(avatars) : keepOnDisk(join(dataDir, "avatars"));
}
