import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRequired } from "../platform/environment/read-setting.ts";

/** The settings of the transparency log. The key is a KeyObject, because logs do not print its bytes. */
export type TransparencySettings = {
  /** Undefined: the key is in the file log.key in DATA_DIR. */
  logSigningKey: KeyObject | undefined;
};

/** Reads LOG_SIGNING_KEY, the seed of an Ed25519 key: 64 hex digits. */
export function readTransparencySettings(env: NodeJS.ProcessEnv): TransparencySettings {
  if (!env.LOG_SIGNING_KEY) return { logSigningKey: undefined };
  return { logSigningKey: keyOf(readRequired(env, "LOG_SIGNING_KEY", HEX)) };
}

/**
 * Returns the key that signs checkpoints. Without the setting the key is in the file log.key in DATA_DIR, mode 0600.
 * The file is created only while the log has no key yet (`isNew`), because a new key would be another log. Returns
 * undefined when the file is missing or damaged.
 */
export function findSigningKey(
  { logSigningKey, dataDir }: TransparencySettings & { dataDir: string },
  { isNew }: { isNew: boolean },
): KeyObject | undefined {
  if (logSigningKey) return logSigningKey;
  const file = join(dataDir, "log.key");
  if (!existsSync(file)) {
    if (!isNew) return undefined;
    mkdirSync(dataDir, { recursive: true });
    try {
      // With "wx" only one of two processes writes the key; both then read it.
      writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  const text = readFileSync(file, "utf8").trim();
  return HEX.test(text) ? keyOf(text) : undefined;
}

/** The 32 bytes of the public key. */
export function publicKeyOf(key: KeyObject): Uint8Array {
  const { x } = createPublicKey(key).export({ format: "jwk" });
  return new Uint8Array(Buffer.from(x!, "base64url"));
}

const HEX = /^[0-9a-f]{64}$/i;
/** The start of an Ed25519 private key in PKCS #8 (RFC 8410); the seed follows. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

function keyOf(seed: string): KeyObject {
  const key = Buffer.concat([PKCS8, Buffer.from(seed, "hex")]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}
