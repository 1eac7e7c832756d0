import {
  fromBase64,
  isSignature,
  type NoteKey,
  openNote,
  readNoteKey,
  SIGNATURE_TYPES,
  signatureLine,
  signaturesOf,
  toBase64,
  writeNoteKey,
} from "./signed-note.ts";

/** The content that a log signs: its name, the number of its leaves, and the root of their tree. */
export type Checkpoint = { origin: string; size: number; root: Uint8Array };

/** The public key of a log. */
export type LogKey = NoteKey;

/** The text under the signature: origin, size and root, one line each. Format: C2SP tlog-checkpoint. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** The signed note of a checkpoint: its text, an empty line, and the signature's line. Format: C2SP signed-note. */
export function signedNote(text: string, key: LogKey, signature: Uint8Array): string {
  return `${text}\n${signatureLine(key, SIGNATURE_TYPES.text, signature)}`;
}

/**
 * Returns the checkpoint of a signed note; undefined unless it has this form and `key` signed it for its own name. A
 * note may have signatures of other keys, which say nothing about this one.
 */
export async function openCheckpoint(note: string, key: LogKey): Promise<Checkpoint | undefined> {
  const open = openNote(note);
  const [, origin, size, root] = CHECKPOINT.exec(open?.text ?? "") ?? [];
  if (!open || origin !== key.name || !Number.isSafeInteger(Number(size))) return undefined;
  const rootBytes = fromBase64(root!);
  if (rootBytes?.length !== 32) return undefined;
  const signatures = signaturesOf(open, key, SIGNATURE_TYPES.text);
  const areGood = await Promise.all(signatures.map((signature) => isSignature(key, open.text, signature)));
  return areGood.length > 0 && areGood.every(Boolean) ? { origin, size: Number(size), root: rootBytes } : undefined;
}

/** The note with the log's own signature only, as the log has published it first; call it for an opened checkpoint. */
export function ownPart(note: string, key: LogKey): string {
  const open = openNote(note);
  const [signature] = open ? signaturesOf(open, key, SIGNATURE_TYPES.text) : [];
  if (!open || !signature) throw new Error("The note has no signature of this log.");
  return signedNote(open.text, key, signature);
}

/** Writes the key of a log. */
export const writeLogKey = (key: LogKey): string => writeNoteKey(key, SIGNATURE_TYPES.text);

/** Reads the key of a log; undefined unless it is an Ed25519 key with its right key id. */
export const readLogKey = (text: string): LogKey | undefined => readNoteKey(text, SIGNATURE_TYPES.text);

// After the root a log may add lines of its own, which are not empty.
const CHECKPOINT = /^([^\n]+)\n(0|[1-9][0-9]{0,15})\n([A-Za-z0-9+/]{43}=)\n(?:[^\n]+\n)*$/;
