import { type CipherKey, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./start-error.ts";

/** What seeds are sealed with. The server holds a key object, which no log prints and no call has to convert. */
export type SeedKey = CipherKey;

/** The 32 bytes that encrypt server seeds: from SEED_KEY (64 hex digits), else from a file of DATA_DIR made once, mode 0600. */
export function readSeedKey(setting: string | undefined, dataDir: string): KeyObject {
  if (setting) return fromHex(setting, "SEED_KEY: not 64 hexadecimal digits.");
  const file = join(dataDir, "seed.key");
  try {
    mkdirSync(dataDir, { recursive: true });
    // "wx" so that of two first starts only one writes the key that both then read.
    writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" || path !== file) throw new ConfigError(`DATA_DIR: cannot be written (${code}).`);
  }
  return fromHex(
    readFileSync(file, "utf8").trim(),
    "SEED_KEY: the file seed.key in DATA_DIR is damaged; restore it from a backup.",
  );
}

function fromHex(text: string, message: string): KeyObject {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new ConfigError(message);
  return createSecretKey(Buffer.from(text, "hex"));
}
