import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** The content that a log signs: its name, the number of its leaves, and the root of their tree. */
export type Checkpoint = { origin: string; size: number; root: Uint8Array };

/** The public key of a log. Notation: `name+key id+base64 of 0x01 and the key`, as C2SP signed-note says. */
export type LogKey = { name: string; publicKey: Uint8Array };

/** The text under the signature: origin, size and root, one line each. Format: C2SP tlog-checkpoint. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** The signed note of a checkpoint: its text, an empty line, and the signature's line. Format: C2SP signed-note. */
export function signedNote(text: string, key: LogKey, signature: Uint8Array): string {
  const bytes = new Uint8Array(KEY_ID_BYTES + signature.length);
  bytes.set(keyIdOf(key));
  bytes.set(signature, KEY_ID_BYTES);
  return `${text}\n— ${key.name} ${toBase64(bytes)}\n`;
}

/** Returns the checkpoint of a signed note; undefined unless it has this form and `key` signed it for its own name. */
export async function openCheckpoint(note: string, key: LogKey): Promise<Checkpoint | undefined> {
  const [, text, origin, size, root, signatures] = NOTE.exec(note) ?? [];
  if (text === undefined || origin !== key.name || !Number.isSafeInteger(Number(size))) return undefined;
  const rootBytes = fromBase64(root!);
  if (rootBytes?.length !== 32) return undefined;
  for (const line of signatures!.trimEnd().split("\n")) {
    const [, name, encoded] = SIGNATURE.exec(line) ?? [];
    const bytes = encoded === undefined ? undefined : fromBase64(encoded);
    if (!bytes) return undefined;
    if (name !== key.name || bytesToHex(bytes.subarray(0, KEY_ID_BYTES)) !== bytesToHex(keyIdOf(key))) continue;
    const isSigned = await isSignature(key, text, bytes.slice(KEY_ID_BYTES));
    return isSigned ? { origin, size: Number(size), root: rootBytes } : undefined;
  }
  return undefined;
}

/** Writes a key in the notation of signed notes. */
export function writeLogKey(key: LogKey): string {
  return `${key.name}+${bytesToHex(keyIdOf(key))}+${toBase64(typedKey(key))}`;
}

/** Reads a key in the notation of signed notes; undefined unless it is an Ed25519 key with its right key id. */
export function readLogKey(text: string): LogKey | undefined {
  const [, name, keyId, encoded] = KEY.exec(text) ?? [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  if (name === undefined || bytes?.length !== 33 || bytes[0] !== ED25519) return undefined;
  const key = { name, publicKey: bytes.slice(1) };
  return bytesToHex(keyIdOf(key)) === keyId ? key : undefined;
}

/** The first four bytes of a hash of name and key. They only say which key a signature belongs to. */
function keyIdOf(key: LogKey): Uint8Array {
  return sha256
    .create()
    .update(new TextEncoder().encode(`${key.name}\n`))
    .update(typedKey(key))
    .digest()
    .slice(0, KEY_ID_BYTES);
}

/**
 * Checks an Ed25519 signature with Web Crypto. Browsers without it (older ones, and all on plain http pages) load the
 * curve of @noble/curves instead, which accepts the same signatures.
 */
async function isSignature({ publicKey }: LogKey, text: string, signature: Uint8Array): Promise<boolean> {
  const message = new TextEncoder().encode(text);
  if (signature.length !== 64) return false;
  try {
    const { subtle } = globalThis.crypto;
    const key = await subtle.importKey("raw", Uint8Array.from(publicKey), "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", key, Uint8Array.from(signature), message);
  } catch {
    const { ed25519 } = await import("@noble/curves/ed25519.js");
    try {
      return ed25519.verify(signature, message, publicKey, { zip215: false });
    } catch {
      return false;
    }
  }
}

const KEY_ID_BYTES = 4;
const ED25519 = 1;
// After the root a log may add lines of its own, and other keys may add signatures.
const NOTE = /^(([^\n]+)\n(0|[1-9][0-9]{0,15})\n([A-Za-z0-9+/]{43}=)\n(?:[^\n]+\n)*)\n((?:— [^\n]+\n)+)$/;
const SIGNATURE = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/;
const KEY = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/;

function typedKey({ publicKey }: LogKey): Uint8Array {
  return Uint8Array.of(ED25519, ...publicKey);
}

/** Bytes as base64, as checkpoints write them. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Reads base64. Undefined for a second spelling of the same bytes, because each value must have only one. */
function fromBase64(text: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
