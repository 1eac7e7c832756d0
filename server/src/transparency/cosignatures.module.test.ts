import { randomBytes, sign } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { LogHead } from "@vitrine/contract/transparency/calls.ts";
import {
  checkpointText,
  openCheckpoint,
  ownPart,
  readLogKey,
  signedNote,
} from "@vitrine/contract/transparency/checkpoint.ts";
import {
  cosignatureLine,
  cosignedText,
  openCosigned,
  readWitnessKey,
  writeWitnessKey,
} from "@vitrine/contract/transparency/cosignature.ts";
import { openNote } from "@vitrine/contract/transparency/signed-note.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findWitnessKey, type Signer, signerOf } from "../../../scripts/witness-key.ts";
import { call } from "../../test/fixtures/call.ts";
import { newPlayer } from "../../test/fixtures/players.ts";
import { runProgram } from "../../test/fixtures/program.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { createSequencer } from "./keep-log.ts";
import { findSigningKey, readTransparencySettings } from "./signing-key.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-cosigned-"));
const going = new AbortController().signal;

const [anna, stranger] = ["anna.example/w", "stranger.example/w"].map((name) => signerOf(name, randomBytes(32))) as [
  Signer,
  Signer,
];
/** This witness is the program `npm run witness`. */
const program = findWitnessKey(join(folder, "witness.key"), "program.example/w");

let site: LocalSite;
let sequencer: ReturnType<typeof createSequencer>;
beforeAll(async () => {
  site = await startSite({ env: { LOG_WITNESSES: `${writeWitnessKey(anna)} ${writeWitnessKey(program)}` } });
  sequencer = createSequencer({ db: site.database.db, config: site.config }, { signEveryMs: 0 });
  await sequencer.work(going);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const head = async () => (await call<LogHead>(site, "GET", "transparency/head")).body.data;
const file = async () => (await fetch(`${site.url}/log/checkpoint`)).text();
const send = (note: string) =>
  call<{ size: number; signedAt: string }>(site, "POST", "transparency/cosign", { body: { note } });
const secondsNow = () => Math.floor(Date.now() / 1000);

function cosign(note: string, by: Signer, seconds = secondsNow()): string {
  return note + cosignatureLine(by, { seconds, signature: by.sign(cosignedText(openNote(note)!.text, seconds)) });
}

/** The log has new leaves, and a new checkpoint. */
async function grow(): Promise<string> {
  await newPlayer(site);
  await sequencer.work(going);
  return (await head()).checkpoint!;
}

test("the signature of a listed witness is published with its checkpoint, and the newest one of each witness is kept", async () => {
  const { checkpoint, key, witnesses } = await head();
  expect(witnesses).toEqual(
    [anna, program].map((each) => ({
      ...{ name: each.name, key: writeWitnessKey(each), size: null, signedAt: null, note: null },
    })),
  );
  const [log, witness] = [readLogKey(key!)!, readWitnessKey(writeWitnessKey(anna))!];
  const seconds = secondsNow();
  const note = cosign(checkpoint!, anna, seconds);
  const taken = await send(note);
  const signedAt = new Date(seconds * 1000).toISOString();
  expect([taken.http, taken.body.data]).toEqual([200, { size: (await head()).size, signedAt }]);
  expect(await file()).toBe(note);
  expect(await openCosigned(await file(), { log, witness })).toMatchObject({ seconds });
  expect((await head()).witnesses[0]).toMatchObject({ size: taken.body.data.size, signedAt, note });
  // The receipts and the head have the log's own signature only.
  expect((await head()).checkpoint).toBe(checkpoint);

  const newer = await grow();
  expect(await file()).toBe(newer);
  expect((await head()).witnesses[0]!.note).toBe(note);
  await send(cosign(newer, anna, seconds + 5));
  // An old signature, sent again by anyone, changes nothing.
  const again = await send(note);
  expect([again.http, again.body.data.signedAt]).toEqual([200, new Date((seconds + 5) * 1000).toISOString()]);
  expect(await file()).toBe(cosign(newer, anna, seconds + 5));
});

test("the program signs, hands its signature over, and its own next visit reads a checkpoint with other signatures", async () => {
  const run = () =>
    runProgram(resolve(import.meta.dirname, "../../../scripts/witness.ts"), {
      args: [site.url, "--state=state.json", "--key-file=witness.key"],
      env: { INIT_CWD: folder },
    }).ended;
  await send(cosign(await grow(), anna));
  for (let visit = 0; visit < 2; visit += 1) {
    const { status, output, errors } = await run();
    expect([status, errors, output]).toEqual([0, "", expect.stringContaining("The site has taken the signature")]);
    const log = readLogKey((await head()).key!)!;
    for (const witness of [anna, program])
      expect(await openCosigned(await file(), { log, witness })).toMatchObject({ size: (await head()).size });
    await send(cosign(await grow(), anna));
    expect((await openCheckpoint(await file(), log))?.size).toBe((await head()).size);
    expect((await head()).witnesses[1]!.size).toBeLessThan((await head()).size);
  }
});

test("a signature is refused from a witness that is not listed, with any byte changed, from the future, and for another tree", async () => {
  const checkpoint = await grow();
  const before = (await head()).witnesses;
  const good = cosign(checkpoint, anna, secondsNow() + 1);
  const { size, key } = await head();
  const otherRoot = checkpoint.replace(/\n[A-Za-z0-9+/]{43}=\n/, `\n${Buffer.alloc(32, 1).toString("base64")}\n`);
  const refused = [
    checkpoint,
    cosign(checkpoint, stranger),
    cosign(checkpoint, { ...stranger, name: anna.name }),
    cosign(checkpoint, anna, secondsNow() + 3600),
    cosign(checkpoint.replace(`\n${size}\n`, `\n${size + 1}\n`), anna),
    cosign(otherRoot, anna),
    ownPart(good, readLogKey(key!)!).replace(/\n\n.*/s, `\n\n${good.split("\n").at(-2)}\n`),
    "no note",
    ...Array.from({ length: 40 }, (_, turn) => {
      const bytes = Buffer.from(good);
      bytes[Math.floor((turn * bytes.length) / 40)]! ^= 1;
      return bytes.toString("utf8");
    }),
  ];
  for (const note of refused) {
    const { http, body } = await send(note);
    expect([http, body.code], note).toEqual([422, expect.stringMatching(/^(cosignature_refused|invalid_input)$/)]);
  }
  expect((await head()).witnesses).toEqual(before);
  expect((await send(good)).http).toBe(200);
});

test("a checkpoint that the log's key signed for another tree is refused, with a right signature of a witness", async () => {
  // The key of the log, from the file of this site, signs a list that is not in its database.
  const signer = findSigningKey(site.config, { isNew: false })!;
  const { key, size } = await head();
  const log = readLogKey(key!)!;
  for (const forged of [
    { origin: log.name, size, root: new Uint8Array(32) },
    { origin: log.name, size: size + 1, root: new Uint8Array(32) },
  ]) {
    const text = checkpointText(forged);
    const note = signedNote(text, log, new Uint8Array(sign(null, Buffer.from(text), signer)));
    expect(await openCheckpoint(note, log)).toBeDefined();
    expect((await send(cosign(note, anna, secondsNow() + 60))).body.code).toBe("cosignature_refused");
  }
});

test("the database keeps the newest signature of a witness", async () => {
  await send(cosign(await grow(), anna));
  const set = (change: string) =>
    site.database.pool.query(`update transparency_cosignatures set ${change} where witness = $1`, [
      writeWitnessKey(anna),
    ]);
  for (const change of ["size = size - 1", "signed_at = signed_at - interval '1 second'", "witness = 'other'"])
    await expect(set(change)).rejects.toThrow();
});

test("a setting with something that is not the key of a witness stops the start and says so", () => {
  expect(readTransparencySettings({}).logWitnesses).toEqual([]);
  expect(readTransparencySettings({ LOG_WITNESSES: ` ${writeWitnessKey(anna)}\n` }).logWitnesses.length).toBe(1);
  for (const text of ["anna", writeWitnessKey(anna).slice(0, -1), site.config.publicUrl])
    expect(() => readTransparencySettings({ LOG_WITNESSES: text })).toThrow(/LOG_WITNESSES/);
});
