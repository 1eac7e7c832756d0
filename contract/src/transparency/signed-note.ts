import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** A key that signs notes. Notation: `name+key id+base64 of the type and the key`, as C2SP signed-note says. */
export type NoteKey = { name: string; publicKey: Uint8Array };

/** What a signature is over: the text of the note, or the text with the time of a witness (C2SP tlog-cosignature). */
export const SIGNATURE_TYPES = { text: 1, cosignature: 4 } as const;
export type SignatureType = (typeof SIGNATURE_TYPES)[keyof typeof SIGNATURE_TYPES];

/** One line under a note. `keyId` and `bytes` are what the line says; only the key shows whether it is true. */
type Signature = { name: string; keyId: string; bytes: Uint8Array };

/** The text of a note, which ends with a line break, and the lines of its signatures. */
export type OpenNote = { text: string; signatures: Signature[] };

/**
 * Splits a note at its last empty line. Undefined unless it has the form of C2SP signed-note. It says nothing about the
 * signatures: those of unknown keys are ignored.
 */
export function openNote(note: string): OpenNote | undefined {
  const end = note.lastIndexOf("\n\n") + 1;
  if (end === 0 || note.length > LONGEST || CONTROL.test(note) || !note.endsWith("\n")) return undefined;
  const signatures: Signature[] = [];
  for (const line of note.slice(end + 1, -1).split("\n")) {
    const [, name, encoded] = LINE.exec(line) ?? [];
    const bytes = encoded === undefined ? undefined : fromBase64(encoded);
    if (name === undefined || !bytes || bytes.length <= KEY_ID_BYTES) return undefined;
    signatures.push({
      name,
      keyId: bytesToHex(bytes.subarray(0, KEY_ID_BYTES)),
      bytes: bytes.slice(KEY_ID_BYTES),
    });
  }
  return { text: note.slice(0, end), signatures };
}

/** The signatures of a note that say they are of this key. A second key with its name and id cannot exist by chance. */
export function signaturesOf({ signatures }: OpenNote, key: NoteKey, type: SignatureType): Uint8Array[] {
  const keyId = bytesToHex(keyIdOf(key, type));
  return signatures.filter((each) => each.name === key.name && each.keyId === keyId).map(({ bytes }) => bytes);
}

/** The line of a signature under a note, with its line break. */
export function signatureLine(key: NoteKey, type: SignatureType, signature: Uint8Array): string {
  return `— ${key.name} ${toBase64(Uint8Array.of(...keyIdOf(key, type), ...signature))}\n`;
}

/** Writes a key in the notation of signed notes. */
export function writeNoteKey(key: NoteKey, type: SignatureType): string {
  return `${key.name}+${bytesToHex(keyIdOf(key, type))}+${toBase64(typedKey(key, type))}`;
}

/** Reads a key in the notation of signed notes; undefined unless it is an Ed25519 key of this type with its right id. */
export function readNoteKey(text: string, type: SignatureType): NoteKey | undefined {
  const [, name, keyId, encoded] = KEY.exec(text) ?? [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  if (name === undefined || bytes?.length !== 33 || bytes[0] !== type) return undefined;
  const key = { name, publicKey: bytes.slice(1) };
  return bytesToHex(keyIdOf(key, type)) === keyId ? key : undefined;
}

/**
 * Checks an Ed25519 signature with Web Crypto. Browsers without it (older ones, and all on plain http pages) load the
 * curve of @noble/curves instead, which accepts the same signatures.
 */
export async function isSignature({ publicKey }: NoteKey, text: string, signature: Uint8Array): Promise<boolean> {
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

/** The first four bytes of a hash of name, type and key. They only say which key a signature belongs to. */
function keyIdOf(key: NoteKey, type: SignatureType): Uint8Array {
  return sha256
    .create()
    .update(new TextEncoder().encode(`${key.name}\n`))
    .update(typedKey(key, type))
    .digest()
    .slice(0, KEY_ID_BYTES);
}

const typedKey = ({ publicKey }: NoteKey, type: SignatureType) => Uint8Array.of(type, ...publicKey);

const KEY_ID_BYTES = 4;
const LONGEST = 20_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a note must not have them.
const CONTROL = /[\u0000-\u0009\u000b-\u001f]/;
const LINE = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/;
const KEY = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/;

/** Bytes as base64, as notes write them. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Reads base64. Undefined for a second spelling of the same bytes, because each value must have only one. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
