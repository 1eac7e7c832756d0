import {
  addRoll,
  addTally,
  keyOfRoll,
  newTally,
  type Tally,
  type TallyKey,
} from "@vitrine/contract/transparency/statistics/tally.ts";
import { sql } from "kysely";
import { findHiddenRolls, readOpenedRolls } from "../fairness/index.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import type { Log } from "../platform/log.ts";
import { type Job, repeat } from "../platform/repeat.ts";
import { selectRollLeaves } from "./read-openings.ts";
import { readLog } from "./stored-log.ts";

const EVERY_MS = 5_000;
/** The most leaves of one transaction. */
const SPAN = 2_000;

/** The job of the statistics: adds the log's opened rolls to the sums. One server at a time does it. */
export function keepStatistics({ db }: { db: Db }, log: Log): Job {
  return repeat({
    name: "statistics",
    everyMs: EVERY_MS,
    log,
    async work(signal) {
      while (!signal.aborted && (await sumStatistics(db)));
    },
  });
}

/**
 * Adds the next signed leaves to the sums and moves the position, in one transaction: each roll counts exactly once. It
 * stops before the first roll that is hidden, so no sum shows an outcome early. Rolls in rooms with a password are not
 * counted, because nobody outside can open them. Returns whether more leaves may wait.
 */
export function sumStatistics(db: Db, span = SPAN): Promise<boolean> {
  return transact(db, async (tx) => {
    const position = await tx.selectFrom("transparency_summed").select("leaves").forUpdate().skipLocked().execute();
    if (!position[0]) return false;
    const { leaves: from } = position[0];
    const { signedSize } = await readLog(tx);
    const end = Math.min(from + span, signedSize);
    const leaves = await selectRollLeaves(tx, { from, to: end });
    const ids = leaves.map(({ rollId }) => rollId);
    const hidden = await findHiddenRolls(tx, ids);
    const to = leaves.find(({ rollId }) => hidden.has(rollId))?.index ?? end;
    if (to === from) return false;
    const indexOf = new Map(leaves.map(({ index, rollId }) => [rollId, index]));
    const opened = await readOpenedRolls(tx, ids);
    const sums = new Map<string, { key: TallyKey; tally: Tally }>();
    for (const { roll } of opened) {
      if (indexOf.get(roll.roundId)! >= to) continue;
      const key = keyOfRoll(roll);
      const name = Object.values(key).join(" ");
      const sum = sums.get(name) ?? { key, tally: newTally() };
      addRoll(sum.tally, roll);
      sums.set(name, sum);
    }
    for (const { key, tally } of sums.values()) await addSum(tx, key, tally);
    await tx.updateTable("transparency_summed").set({ leaves: to }).execute();
    return to === end && end < signedSize;
  });
}

/** Empties the sums: the job computes all of them again from the first leaf. */
export async function rebuildStatistics(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await tx.updateTable("transparency_summed").set({ leaves: 0 }).execute();
    await tx.deleteFrom("transparency_sums").execute();
    await tx.deleteFrom("transparency_totals").execute();
  });
}

/** Adds to the sums of a day and to those of all days. The position's lock keeps other processes away. */
async function addSum(tx: Tx, { day, game, boxId, version }: TallyKey, more: Tally): Promise<void> {
  const ofDay = await sql<{ tally: Tally }>`select tally from transparency_sums
    where day = ${day}::date and game = ${game} and box_id = ${boxId} and version = ${version}`.execute(tx);
  await sql`insert into transparency_sums values (${day}::date, ${game}, ${boxId}, ${version}, ${added(ofDay.rows[0]?.tally, more)}::json)
    on conflict (day, game, box_id, version) do update set tally = excluded.tally`.execute(tx);
  const ofAll = await sql<{ tally: Tally }>`select tally from transparency_totals
    where game = ${game} and box_id = ${boxId} and version = ${version}`.execute(tx);
  await sql`insert into transparency_totals values (${game}, ${boxId}, ${version}, ${added(ofAll.rows[0]?.tally, more)}::json)
    on conflict (game, box_id, version) do update set tally = excluded.tally`.execute(tx);
}

function added(known: Tally = newTally(), more: Tally): string {
  addTally(known, more);
  return JSON.stringify(known);
}
