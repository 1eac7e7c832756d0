import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./start-error.ts";

/** One key of 32 bytes. A key object, because no log prints it. */
export type SealKey = {
  readonly key: KeyObject;
  /** Tells keys apart without telling them: an HMAC under the key, 32 bytes. */
  readonly fingerprint: Buffer;
  /** The fingerprint's first four bytes; sealed values begin with it. */
  readonly id: Buffer;
};

/** What seeds and other secrets are sealed with. */
export type SeedKey = {
  /** Seals, and opens. */
  readonly current: SealKey;
  /** Only opens: SEED_KEY_OLD during a rotation. */
  readonly former: SealKey | undefined;
  /** What keyed hashes are made with. The same through all rotations: the database keeps it, sealed (see `meetSeedKey`). */
  hashKey: KeyObject;
};

/** The keys that a process holds; keyed hashes use the current one until the database says which. */
export function makeSeedKey(current: Buffer, former?: Buffer): SeedKey {
  const key = sealKey(current);
  return { current: key, former: former && sealKey(former), hashKey: key.key };
}

/** All keys that open sealed values. */
export const keysOf = ({ current, former }: SeedKey): SealKey[] => (former ? [current, former] : [current]);

/**
 * SEED_KEY and SEED_KEY_OLD, 64 hex digits each. Without SEED_KEY: the file seed.key in DATA_DIR. It is made once, mode 0600,
 * together with a new embedded database, and never beside a database that is there already; with `look` not at all: the key is
 * then a passing one. @throws ConfigError
 */
export function readSeedKey(env: NodeJS.ProcessEnv, dataDir: string, look = false): SeedKey {
  const former = env.SEED_KEY_OLD ? fromHex(env.SEED_KEY_OLD, NOT_HEX("SEED_KEY_OLD")) : undefined;
  const current = env.SEED_KEY ? fromHex(env.SEED_KEY, NOT_HEX("SEED_KEY")) : readFile(env, dataDir, look);
  if (former?.equals(current)) throw new ConfigError("SEED_KEY_OLD: is the same key as SEED_KEY.");
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
        "SEED_KEY: DATA_DIR has a database, but its file seed.key is missing; restore it from a backup.",
      );
    if (look) return randomBytes(32);
    makeFile(file, dataDir);
  }
  const damaged = "SEED_KEY: the file seed.key in DATA_DIR is damaged; restore it from a backup.";
  return fromHex(readFileSync(file, "utf8").trim(), damaged);
}

/** The embedded database lies in DATA_DIR, or where the note says that it was moved to. */
function hasDatabase(dataDir: string): boolean {
  const note = join(dataDir, "postgres-folder");
  const moved = existsSync(note) ? readFileSync(note, "utf8").trim() : "";
  return existsSync(join(dataDir, "postgres")) || (moved !== "" && existsSync(moved));
}

function makeFile(file: string, dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    // "wx" so that of two first starts only one writes the key that both then read.
    writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" || path !== file) throw new ConfigError(`DATA_DIR: cannot be written (${code}).`);
  }
}

const NOT_HEX = (name: string) => `${name}: not 64 hexadecimal digits.`;

function fromHex(text: string, message: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new ConfigError(message);
  return Buffer.from(text, "hex");
}

function sealKey(bytes: Buffer): SealKey {
  const fingerprint = createHmac("sha256", bytes).update("vitrine seed key").digest();
  return { key: createSecretKey(bytes), fingerprint, id: fingerprint.subarray(0, 4) };
}
