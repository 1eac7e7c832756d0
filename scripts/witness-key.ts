import { createPrivateKey, createPublicKey, randomBytes, sign } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type LogKey, ownPart } from "../contract/src/transparency/checkpoint.ts";
import { cosignatureLine, cosignedText, type WitnessKey } from "../contract/src/transparency/cosignature.ts";
import { openNote } from "../contract/src/transparency/signed-note.ts";

/** A witness that can sign. */
export type Signer = WitnessKey & { sign(text: string): Uint8Array };

/**
 * Returns the key of the witness in this file, and creates it at the first use. A person who has the file can sign
 * as this witness, so only its owner may read it. The file has one line: `PRIVATE+KEY+name+base64 of 0x04 and the seed`.
 */
export function findWitnessKey(file: string, name?: string): Signer {
  if (!existsSync(file)) {
    const seed = randomBytes(32);
    const fresh = name ?? `vitrine-witness-${Buffer.from(signerOf("", seed).publicKey).toString("hex").slice(0, 8)}`;
    if (!NAME.test(fresh)) throw new Error(`"${fresh}" is not a name: it must have no spaces and no plus`);
    // With "wx" only one of two processes writes the key; both then read it.
    try {
      const line = `PRIVATE+KEY+${fresh}+${Buffer.from([TYPE, ...seed]).toString("base64")}\n`;
      writeFileSync(file, line, { flag: "wx", mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  const [, found, encoded] = FORM.exec(readFileSync(file, "utf8").trim()) ?? [];
  const bytes = Buffer.from(encoded ?? "", "base64");
  if (found === undefined || bytes.length !== 33 || bytes[0] !== TYPE)
    throw new Error(`${file} is not the key of a witness`);
  if (name !== undefined && name !== found) throw new Error(`${file} is the key of ${found}, not of ${name}`);
  return signerOf(found, bytes.subarray(1));
}

/** The witness with this name and seed of a key. */
export function signerOf(name: string, seed: Uint8Array): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  const { x } = createPublicKey(key).export({ format: "jwk" });
  return {
    ...{ name, publicKey: new Uint8Array(Buffer.from(x!, "base64url")) },
    sign: (text) => new Uint8Array(sign(null, Buffer.from(text), key)),
  };
}

/** Returns a verified checkpoint with two signatures: the log's, and this witness's with the time. */
export function cosign(note: string, { log, signer, seconds }: { log: LogKey; signer: Signer; seconds: number }) {
  const signature = signer.sign(cosignedText(openNote(note)!.text, seconds));
  return ownPart(note, log) + cosignatureLine(signer, { seconds, signature });
}

const TYPE = 4;
const NAME = /^[^\s+]+$/;
const FORM = /^PRIVATE\+KEY\+([^\s+]+)\+([A-Za-z0-9+/]{44})$/;
/** The start of an Ed25519 private key in PKCS #8 (RFC 8410); the seed follows. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
