import { AwsClient } from "aws4fetch";
import type { AvatarStorage } from "./port.ts";

const TIMEOUT_MS = 8000;

/** A bucket of any S3-compatible storage. `url` is the bucket's own address, without a trailing slash. */
export type Bucket = { url: string; region: string; key: string; secret: string };

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
