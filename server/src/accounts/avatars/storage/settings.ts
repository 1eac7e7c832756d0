import { readAddress, readRequired } from "../../../platform/settings/read-setting.ts";
import { ConfigError } from "../../../platform/start-error.ts";

/** Where uploaded avatars are stored: in DATA_DIR, or in a bucket of an S3-compatible storage. */
export type StorageSettings =
  | { by: "disk" }
  | {
      by: "s3";
      /** The bucket's address without a trailing slash. */
      url: string;
      region: string;
      key: string;
      secret: string;
    };

/** Reads the settings of the chosen avatar storage. Throws ConfigError when a setting is missing. */
export function readStorageSettings(env: NodeJS.ProcessEnv): StorageSettings {
  const by = env.AVATARS || "disk";
  if (by === "disk") return { by };
  if (by !== "s3") throw new ConfigError("AVATARS: must be disk or s3.");
  return {
    by,
    url: readAddress(env, "S3_BUCKET_URL"),
    region: env.S3_REGION || "us-east-1",
    key: readRequired(env, "S3_KEY"),
    secret: readRequired(env, "S3_SECRET"),
  };
}
