import { type Checkpoint, type LogKey, openCheckpoint } from "./checkpoint.ts";
import {
  isSignature,
  type NoteKey,
  openNote,
  readNoteKey,
  SIGNATURE_TYPES,
  signatureLine,
  signaturesOf,
  writeNoteKey,
} from "./signed-note.ts";

/** The public key of a witness, which signs checkpoints of other people's logs. */
export type WitnessKey = NoteKey;

/** A checkpoint that its log and a witness have signed, when the witness did (seconds since 1970), and its line. */
export type Cosigned = Checkpoint & { seconds: number; line: string };

/** The text that a witness signs: the time and the text of the checkpoint. Format: C2SP tlog-cosignature, version 1. */
export function cosignedText(text: string, seconds: number): string {
  return `cosignature/v1\ntime ${seconds}\n${text}`;
}

/** The line of a witness under a checkpoint: the time in eight bytes, then the signature of `cosignedText`. */
export function cosignatureLine(
  key: WitnessKey,
  { seconds, signature }: { seconds: number; signature: Uint8Array },
): string {
  const bytes = new Uint8Array(TIME_BYTES + signature.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds));
  bytes.set(signature, TIME_BYTES);
  return signatureLine(key, SIGNATURE_TYPES.cosignature, bytes);
}

/**
 * Returns the checkpoint that both the log and the witness have signed. Undefined if one of the two signatures is
 * missing or wrong. Signatures of other keys say nothing about these two.
 */
export async function openCosigned(
  note: string,
  { log, witness }: { log: LogKey; witness: WitnessKey },
): Promise<Cosigned | undefined> {
  const open = openNote(note);
  const checkpoint = open && (await openCheckpoint(note, log));
  if (!checkpoint) return undefined;
  let latest: { seconds: number; line: string } | undefined;
  for (const bytes of signaturesOf(open, witness, SIGNATURE_TYPES.cosignature)) {
    if (bytes.length <= TIME_BYTES) return undefined;
    const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
    if (!Number.isSafeInteger(seconds)) return undefined;
    if (!(await isSignature(witness, cosignedText(open.text, seconds), bytes.slice(TIME_BYTES)))) return undefined;
    if (!latest || seconds > latest.seconds)
      latest = { seconds, line: signatureLine(witness, SIGNATURE_TYPES.cosignature, bytes) };
  }
  return latest && { ...checkpoint, ...latest };
}

/** Writes the key of a witness. */
export const writeWitnessKey = (key: WitnessKey): string => writeNoteKey(key, SIGNATURE_TYPES.cosignature);

/** Reads the key of a witness; undefined unless it is an Ed25519 key for cosignatures with its right key id. */
export const readWitnessKey = (text: string): WitnessKey | undefined => readNoteKey(text, SIGNATURE_TYPES.cosignature);

const TIME_BYTES = 8;
