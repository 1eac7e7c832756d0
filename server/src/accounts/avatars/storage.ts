import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import type { StorageSettings } from "../environment.ts";

/** The storage of uploaded pictures. The site chooses the names: forty hexadecimal digits and `.webp`. */
export type AvatarStorage = {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes, or undefined if the picture does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removing a picture that does not exist is not an error. */
  remove(name: string): Promise<void>;
};

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

const TIMEOUT_MS = 8000;

/** A bucket of any S3-compatible storage. `url` is the bucket's own address, without a trailing slash. */
type Bucket = { url: string; region: string; key: string; secret: string };

/** Stores pictures in a bucket under `avatars/`. An answer that is neither a success nor 404 is an error. */
export function keepInBucket({ url, region, key, secret }: Bucket): AvatarStorage {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: "s3", retries: 2 });

  async function ask(method: string, name: string, body?: Buffer): Promise<Response> {
    const answer = await client.fetch(`${url}/avatars/${name}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: new Uint8Array(body), headers: { "content-type": "image/webp" } }),
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`The bucket answered ${answer.status}.`);
  }

  return {
    async put(name, bytes) {
      const answer = await ask("PUT", name, bytes);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error("The bucket does not exist.");
    },
    async read(name) {
      const answer = await ask("GET", name);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
    async remove(name) {
      const answer = await ask("DELETE", name);
      await answer.body?.cancel();
    },
  };
}
