import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { StartError } from "../../platform/start-error.ts";

/** The secrets with which the process acts as the bot. */
export type BotSecrets = {
  accountName: string;
  password: string;
  /** The secrets of the bot's authenticator: for the code at sign-in, and for confirming offers. */
  sharedSecret: string;
  identitySecret: string;
  /** The token of the last sign-in, so that the next start needs no password. */
  refreshToken?: string;
};

// Each guess of the passphrase costs about a third of a second and 128 MiB.
const SCRYPT = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
/**
 * The first line of the file, which the encryption authenticates too. It must stay as it is: otherwise a file that was
 * written under the former name of the process could no longer be opened.
 */
const NAME = "vitrine keeper 1";

/** Writes the secrets, encrypted with the passphrase, in one step. Only the file's owner may read it. */
export function writeSealed(file: string, passphrase: string, secrets: BotSecrets): void {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", scryptSync(passphrase, salt, 32, SCRYPT), iv).setAAD(Buffer.from(NAME));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), "utf8"), cipher.final()]);
  const parts = [salt, iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"));
  writeFileSync(`${file}.new`, `${NAME}\n${parts.join("\n")}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Reads the secrets. Refuses a file that other users may read. */
export function readSealed(file: string, passphrase: string): BotSecrets {
  let text: string;
  try {
    if (process.platform !== "win32" && (statSync(file).mode & 0o077) !== 0) {
      throw new StartError("STEAM_BOT_DIR: other users can read bot.sealed; its mode must be 0600.");
    }
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError("STEAM_BOT_DIR: the file bot.sealed is missing; npm run steam-bot -- seal creates it.");
  }
  const [name, ...lines] = text.trim().split("\n");
  const [salt, iv, tag, sealed] = lines.map((line) => Buffer.from(line, "base64url"));
  if (name !== NAME || !salt || !iv || !tag || !sealed) throw new StartError("STEAM_BOT_DIR: bot.sealed is damaged.");
  try {
    const opened = createDecipheriv("aes-256-gcm", scryptSync(passphrase, salt, 32, SCRYPT), iv, { authTagLength: 16 })
      .setAAD(Buffer.from(NAME))
      .setAuthTag(tag);
    return JSON.parse(Buffer.concat([opened.update(sealed), opened.final()]).toString("utf8")) as BotSecrets;
  } catch {
    throw new StartError("STEAM_BOT_PASSPHRASE: this is not the passphrase of bot.sealed.");
  }
}
