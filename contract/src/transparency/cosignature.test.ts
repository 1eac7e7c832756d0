import { createHash, generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkpointText, openCheckpoint, signedNote } from "./checkpoint.ts";
import { cosignatureLine, cosignedText, openCosigned, readWitnessKey, writeWitnessKey } from "./cosignature.ts";
import { openNote } from "./signed-note.ts";

function newKey(name: string) {
  const pair = generateKeyPairSync("ed25519");
  const publicKey = new Uint8Array(Buffer.from(pair.publicKey.export({ format: "jwk" }).x!, "base64url"));
  return { name, publicKey, sign: (text: string) => new Uint8Array(sign(null, Buffer.from(text), pair.privateKey)) };
}
const log = newKey("vitrine.example/log");
const witness = newKey("witness.example/w1");
const other = newKey("witness.example/w2");
const SECONDS = 1_679_315_147;

const root = new Uint8Array(createHash("sha256").update("root").digest());
const text = checkpointText({ origin: log.name, size: 300, root });
const lineOf = (by: typeof witness, seconds = SECONDS) =>
  cosignatureLine(by, { seconds, signature: by.sign(cosignedText(text, seconds)) });
const signed = signedNote(text, log, log.sign(text));
const note = signed + lineOf(witness);
const open = (changed: string) => openCosigned(changed, { log, witness });

describe("a cosignature", () => {
  test("has the bytes that C2SP tlog-cosignature defines", () => {
    // The definition again, with node:crypto only.
    const id = createHash("sha256")
      .update(`${witness.name}\n`)
      .update(Uint8Array.of(4, ...witness.publicKey))
      .digest()
      .subarray(0, 4);
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(SECONDS));
    const signature = witness.sign(`cosignature/v1\ntime ${SECONDS}\n${log.name}\n300\n${toBase64(root)}\n`);
    expect(lineOf(witness)).toBe(`— ${witness.name} ${toBase64(Buffer.concat([id, time, signature]))}\n`);
    expect(writeWitnessKey(witness)).toBe(
      `${witness.name}+${id.toString("hex")}+${toBase64(Uint8Array.of(4, ...witness.publicKey))}`,
    );
  });

  test("opens beside the lines of other witnesses, with its time", async () => {
    const opened = { origin: log.name, size: 300, root, seconds: SECONDS, line: lineOf(witness) };
    expect(await open(note)).toEqual(opened);
    expect(await open(signed + lineOf(other) + lineOf(witness))).toEqual(opened);
    expect(await open(note + lineOf(witness, SECONDS + 9))).toEqual({
      ...{ ...opened, seconds: SECONDS + 9, line: lineOf(witness, SECONDS + 9) },
    });
    expect(await openCheckpoint(note, log)).toEqual({ origin: log.name, size: 300, root });
    const { name, publicKey } = witness;
    expect(readWitnessKey(writeWitnessKey(witness))).toEqual({ name, publicKey });
  });

  test("is missing without the line, without the log's own line, and as a signature of the text alone", async () => {
    expect(await open(signed)).toBeUndefined();
    expect(await open(signed + lineOf(other))).toBeUndefined();
    expect(await open(`${text}\n${lineOf(witness)}`)).toBeUndefined();
    const signature = witness.sign(text);
    expect(await open(signed + cosignatureLine(witness, { seconds: SECONDS, signature }))).toBeUndefined();
  });

  test("is refused with any bit of the note changed, in its text, its two signatures, the time or a name", async () => {
    const bytes = Buffer.from(note);
    for (let bit = 0; bit < bytes.length * 8; bit += 1)
      expect(await open(flip(bytes, bit).toString("utf8")), `bit ${bit}`).toBeUndefined();
  });

  test("is refused with a changed bit behind the base64: key id, time and signature", async () => {
    const encoded = lineOf(witness).trimEnd().split(" ")[2]!;
    const bytes = Buffer.from(encoded, "base64");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = note.replace(encoded, toBase64(flip(bytes, bit)));
      expect(await open(changed), `bit ${bit}`).toBeUndefined();
    }
  });

  test("with a wrong second signature of the same key is refused, and one of an unknown key with its name is ignored", async () => {
    const wrong = cosignatureLine(witness, { seconds: SECONDS, signature: other.sign(cosignedText(text, SECONDS)) });
    expect(await open(note + wrong)).toBeUndefined();
    expect(await open(note + lineOf({ ...other, name: witness.name }))).toBeDefined();
    const second = signedNote(text, log, other.sign(text)).split("\n\n")[1]!;
    expect(await openCheckpoint(signed + second, log)).toBeUndefined();
  });

  test("is refused under a changed key of the witness or of the log", async () => {
    fc.assert(
      fc.asyncProperty(fc.nat(255), fc.boolean(), async (bit, ofLog) => {
        const key = ofLog ? log : witness;
        const changed = { ...key, publicKey: new Uint8Array(flip(Buffer.from(key.publicKey), bit)) };
        const keys = ofLog ? { log: changed, witness } : { log, witness: changed };
        expect(await openCosigned(note, keys)).toBeUndefined();
      }),
    );
    const written = writeWitnessKey(witness);
    for (let bit = 0; bit < written.length * 8; bit += 1)
      expect(readWitnessKey(flip(Buffer.from(written), bit).toString("utf8")), `bit ${bit}`).toBeUndefined();
  });
});

describe("a note", () => {
  test("is not one without an empty line, with control characters, or with a line that is no signature", () => {
    expect(openNote(note)?.signatures.length).toBe(2);
    for (const changed of [
      text,
      `${text}\n`,
      note.trimEnd(),
      `${note}\n`,
      note.replace(text, `${text}\u0001\n`),
      note.replace(`${log.name}\n`, `${log.name}\r\n`),
      `${note}- ${witness.name} AAAAAAAA\n`,
      `${note}— ${witness.name} AAAA\n`,
      `${note}— a+b AAAAAAAA\n`,
    ])
      expect(openNote(changed), JSON.stringify(changed)).toBeUndefined();
  });
});

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

function flip(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[Math.floor(bit / 8)]! ^= 1 << (bit % 8);
  return copy;
}
