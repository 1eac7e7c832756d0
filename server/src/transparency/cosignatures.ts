import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { LogHead, logCosign } from "@vitrine/contract/transparency/calls.ts";
import { type LogKey, ownPart } from "@vitrine/contract/transparency/checkpoint.ts";
import {
  type Cosigned,
  openCosigned,
  type WitnessKey,
  writeWitnessKey,
} from "@vitrine/contract/transparency/cosignature.ts";
import { areEqual } from "@vitrine/contract/transparency/merkle.ts";
import { rootOf } from "@vitrine/contract/transparency/tiles.ts";
import { sql } from "kysely";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { readEdgeOf, readLog, type StoredLog } from "./stored-log.ts";

/** How far the clock of a witness may be ahead of ours. */
const AHEAD_SECONDS = 300;

/**
 * Stores the signature of a listed witness under one of this log's checkpoints. An older one than the stored one
 * changes nothing. Returns what is stored then.
 */
export async function receiveCosignature(
  db: Db,
  witnesses: readonly WitnessKey[],
  { note }: InputOf<typeof logCosign>,
): Promise<OutputOf<typeof logCosign>> {
  const log = await readLog(db);
  const found = log.key && (await findCosigned(note, { log: log.key, witnesses }));
  if (!found || !(await isOurs(db, log, found)) || found.seconds > now().getTime() / 1000 + AHEAD_SECONDS)
    throw new Refusal("cosignature_refused");
  const { witness, size, seconds, signedPart, line } = found;
  await sql`insert into transparency_cosignatures as known (witness, size, signed_at, note, line)
    values (${writeWitnessKey(witness)}, ${size}, to_timestamp(${seconds}), ${signedPart}, ${line})
    on conflict (witness) do update set size = excluded.size, signed_at = excluded.signed_at, note = excluded.note,
      line = excluded.line
    where (known.size, known.signed_at) < (excluded.size, excluded.signed_at)`.execute(db);
  const stored = (await listWitnesses(db, [witness]))[0]!;
  return { size: stored.size!, signedAt: stored.signedAt! };
}

/** The listed witnesses, in the order of the setting, each with the newest checkpoint that it has signed. */
export async function listWitnesses(db: Db, witnesses: readonly WitnessKey[]): Promise<LogHead["witnesses"]> {
  if (witnesses.length === 0) return [];
  const rows = await selectCosignatures(db, witnesses);
  return witnesses.map((witness) => {
    const key = writeWitnessKey(witness);
    const row = rows.find((each) => each.witness === key);
    return {
      ...{ name: witness.name, key, size: row?.size ?? null, signedAt: row?.signed_at.toISOString() ?? null },
      note: row ? row.note + row.line : null,
    };
  });
}

/** The checkpoint with the signatures that witnesses have made under exactly this one. */
export async function addCosignatures(db: Db, witnesses: readonly WitnessKey[], checkpoint: string): Promise<string> {
  if (witnesses.length === 0) return checkpoint;
  const rows = await selectCosignatures(db, witnesses);
  return checkpoint + rows.map(({ note, line }) => (note === checkpoint ? line : "")).join("");
}

async function selectCosignatures(db: Db, witnesses: readonly WitnessKey[]) {
  return db
    .selectFrom("transparency_cosignatures")
    .selectAll()
    .where("witness", "in", witnesses.map(writeWitnessKey))
    .orderBy("witness")
    .execute();
}

type Found = Cosigned & { witness: WitnessKey; signedPart: string };

async function findCosigned(
  note: string,
  { log, witnesses }: { log: LogKey; witnesses: readonly WitnessKey[] },
): Promise<Found | undefined> {
  for (const witness of witnesses) {
    const cosigned = await openCosigned(note, { log, witness });
    if (cosigned) return { ...cosigned, witness, signedPart: ownPart(note, log) };
  }
  return undefined;
}

/** Whether the tree of this log had this root at this size: before a restore our key may have signed another tree. */
async function isOurs(db: Db, log: StoredLog, { size, root }: Found): Promise<boolean> {
  return size <= log.signedSize && areEqual(rootOf(await readEdgeOf(db, size)), root);
}
