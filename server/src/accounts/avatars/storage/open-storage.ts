import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AvatarStorage } from "./port.ts";
import { keepInBucket } from "./s3.ts";
import type { StorageSettings } from "./settings.ts";

/** Opens the storage that the settings choose. */
export function openStorage({ avatars, dataDir }: { avatars: StorageSettings; dataDir: string }): AvatarStorage {
  return avatars.by === "s3" ? keepInBucket(avatars) : keepOnDisk(join(dataDir, "avatars"));
}

/** Stores pictures as files in one folder. The first upload creates the folder. */
function keepOnDisk(folder: string): AvatarStorage {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      // Write a temporary file and rename it, so that a crash never leaves half a picture under the final name.
      const unfinished = join(folder, `${name}.${randomBytes(6).toString("hex")}`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(folder, name));
    },
    async read(name) {
      return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}
