import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./start-error.ts";

/** One key of 32 bytes. It is a KeyObject, because logs do not print its bytes. */
export type SealKey = {
  readonly key: KeyObject;
  /** Identifies the key without revealing it: an HMAC under the key, 32 bytes. */
  readonly fingerprint: Buffer;
  /** The first four bytes of the fingerprint; sealed values begin with them. */
  readonly id: Buffer;
};

/** The keys that encrypt seeds and other secrets in the database. */
export type SeedKey = {
  /** Encrypts and decrypts. */
  readonly current: SealKey;
  /** Only decrypts: SEED_KEY_OLD during a rotation. */
  readonly former: SealKey | undefined;
  /** The key of keyed hashes. It survives all rotations: the database keeps it encrypted (see `meetSeedKey`). */
  hashKey: KeyObject;
};

/** The keys of a process. Keyed hashes use the current key until the stored hash key is read from the database. */
export function makeSeedKey(current: Buffer, former?: Buffer): SeedKey {
  const key = sealKey(current);
  return { current: key, former: former && sealKey(former), hashKey: key.key };
}

/** All keys that can decrypt sealed values. */
export const keysOf = ({ current, former }: SeedKey): SealKey[] => (former ? [current, former] : [current]);

/**
 * Reads SEED_KEY and SEED_KEY_OLD, 64 hex digits each. Without SEED_KEY it reads the file seed.key in DATA_DIR. That
 * file is created once, mode 0600, together with a new embedded database, and never when a database already exists.
 * With `look` no file is created: if the file is missing, a temporary key is returned.
 */
export function readSeedKey(env: NodeJS.ProcessEnv, dataDir: string, look = false): SeedKey {
  const former = env.SEED_KEY_OLD ? fromHex(env.SEED_KEY_OLD, NOT_HEX("SEED_KEY_OLD")) : undefined;
  const current = env.SEED_KEY ? fromHex(env.SEED_KEY, NOT_HEX("SEED_KEY")) : readFile(env, dataDir, look);
  if (former?.equals(current)) throw new ConfigError("SEED_KEY_OLD: must be another key than SEED_KEY.");
  return makeSeedKey(current, former);
}

function readFile(env: NodeJS.ProcessEnv, dataDir: string, look: boolean): Buffer {
  const file = join(dataDir, "seed.key");
  if (env.DATABASE_URL) {
    const hint = existsSync(file) ? " The key used so far is in the file seed.key in DATA_DIR." : "";
    throw new ConfigError(`SEED_KEY: missing; with DATABASE_URL it must be set (openssl rand -hex 32).${hint}`);
  }
  if (!existsSync(file)) {
    if (hasDatabase(dataDir))
      throw new ConfigError(
        "SEED_KEY: DATA_DIR contains a database, but the file seed.key is missing; restore it from a backup.",
      );
    if (look) return randomBytes(32);
    makeFile(file, dataDir);
  }
  const damaged = "SEED_KEY: the file seed.key in DATA_DIR is damaged; restore it from a backup.";
  return fromHex(readFileSync(file, "utf8").trim(), damaged);
}

/** The embedded database is in DATA_DIR, or in the folder that the file postgres-folder names. */
function hasDatabase(dataDir: string): boolean {
  const note = join(dataDir, "postgres-folder");
  const moved = existsSync(note) ? readFileSync(note, "utf8").trim() : "";
  return existsSync(join(dataDir, "postgres")) || (moved !== "" && existsSync(moved));
}

function makeFile(file: string, dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    // With "wx" only one of two concurrent first starts writes the key; both then read it.
    writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" || path !== file) throw new ConfigError(`DATA_DIR: cannot be written (${code}).`);
  }
}

const NOT_HEX = (name: string) => `${name}: must be 64 hexadecimal digits.`;

function fromHex(text: string, message: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new ConfigError(message);
  return Buffer.from(text, "hex");
}

function sealKey(bytes: Buffer): SealKey {
  const fingerprint = createHmac("sha256", bytes).update("vitrine seed key").digest();
  return { key: createSecretKey(bytes), fingerprint, id: fingerprint.subarray(0, 4) };
}

/** A hash under the site's hash key, 32 bytes. Equal texts have equal hashes; testing guesses needs the key. */
export function keyedHash({ hashKey }: SeedKey, { purpose, text }: { purpose: string; text: string }): Buffer {
  return createHmac("sha256", hashKey)
    .update(JSON.stringify([purpose, text]))
    .digest();
}
