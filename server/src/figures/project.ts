import { sql } from "kysely";
import { siteCalendar } from "../platform/clock.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { haveEnded, readLastNumbers } from "../platform/database/numbered-rows.ts";
import type { Log } from "../platform/log.ts";
import { type Job, repeat } from "../platform/repeat.ts";
import { STREAMS } from "./streams.ts";

const EVERY_MS = 2000;

/** The most numbers of a stream that one transaction reads. */
export const SPAN_LENGTH = 20_000;

/** Starts the job that keeps the figures. Every server runs it; a row lock lets one of them add at a time. */
export function keepFigures({ db, log }: { db: Db; log: Log }): Job {
  return repeat({
    name: "figures",
    everyMs: EVERY_MS,
    log,
    async work(signal) {
      for (const buildId of await openBuilds(db)) while (!signal.aborted && (await project(db, buildId)) === "behind");
    },
  });
}

/**
 * Lists the builds that grow: the current build, which the first call creates, and its replacement, if there is one.
 */
export async function openBuilds(db: Db): Promise<number[]> {
  const growing = db.selectFrom("figures_builds").select("id").where("state", "<>", "scratch").orderBy("id");
  const found = await growing.execute();
  if (found.length > 0) return found.map(({ id }) => id);
  await transact(db, (tx) => beginBuild(tx, "current"));
  return (await growing.execute()).map(({ id }) => id);
}

/**
 * Begins a build at zero and returns its id. An unfinished build of the same state is dropped, but never the current
 * one.
 */
export async function beginBuild(tx: Tx, state: "current" | "next" | "scratch"): Promise<number | undefined> {
  if (state !== "current") await tx.deleteFrom("figures_builds").where("state", "=", state).execute();
  const { rows } = await sql<{ id: number }>`with added as (
      insert into figures_builds (state) values (${state}) on conflict do nothing returning id
    ), streams as (
      insert into figures_streams (build_id, stream) select id, stream from added, unnest(${STREAM_NAMES}::text[]) as stream
    ) select id from added`.execute(tx);
  return rows[0]?.id;
}

/**
 * Adds the next rows to the sums of a build, and moves its position in the same transaction, so each row counts exactly
 * once. It reads only rows whose numbers were marked by an earlier call and whose transactions have all ended, because
 * a lower number may be committed after a higher one. Returns `behind` if more marked rows can be read now, `waits` if
 * another process works on the build or a transaction is still open, and otherwise `marked`. A build that has caught
 * up replaces the current one.
 */
export async function project(
  db: Db,
  buildId: number,
  spanLength = SPAN_LENGTH,
): Promise<"behind" | "waits" | "marked"> {
  // The transaction below gets its id after these numbers were read.
  const last = await readLastNumbers(
    db,
    STREAM_NAMES.map((name) => STREAMS[name]!.sequence),
  );
  return transact(db, async (tx) => {
    const build = await tx
      .selectFrom("figures_builds")
      .select(["state", "mark_xid", "marked_at"])
      .where("id", "=", buildId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!build || (build.mark_xid !== null && !(await haveEnded(tx, build.mark_xid)))) return "waits";
    if (build.mark_xid !== null && (await readMarked(tx, buildId, spanLength))) return "behind";
    if (build.mark_xid !== null && build.state === "next") await replaceCurrent(tx, buildId);
    await mark(tx, buildId, { ...last, completeTo: build.mark_xid === null ? null : build.marked_at });
    return "marked";
  });
}

const STREAM_NAMES = Object.keys(STREAMS);

/** Reads a span of each stream up to its mark. Returns whether marked rows are left that can be read now. */
async function readMarked(tx: Tx, buildId: number, spanLength: number): Promise<boolean> {
  const positions = await tx
    .selectFrom("figures_streams")
    .select(["stream", "last_id as after", "mark_id as mark"])
    .where("build_id", "=", buildId)
    .whereRef("last_id", "<", "mark_id")
    .execute();
  let isBehind = false;
  for (const { stream, after, mark } of positions) {
    const upTo = Math.min(after + spanLength, mark);
    const readTo = await readSpan(tx, buildId, { stream, after, upTo });
    isBehind ||= readTo === upTo && upTo < mark;
  }
  return isBehind;
}

/** Adds a span to the sums of a build and moves its position. Returns the new position. */
export async function readSpan(
  tx: Tx,
  buildId: number,
  { stream, after, upTo }: { stream: string; after: number; upTo: number },
): Promise<number> {
  const { timeZone } = siteCalendar();
  const readTo = await STREAMS[stream]!.take(tx, buildId, { after, upTo, timeZone });
  await tx
    .updateTable("figures_streams")
    .set({ last_id: readTo })
    .where("build_id", "=", buildId)
    .where("stream", "=", stream)
    .execute();
  return readTo;
}

/** Marks the rows up to the last numbers: they may be read when every transaction before this one has ended. */
async function mark(
  tx: Tx,
  buildId: number,
  { numbers, at, completeTo }: { numbers: readonly number[]; at: Date; completeTo: Date | null },
): Promise<void> {
  await sql`update figures_streams set mark_id = marked.number
    from unnest(${STREAM_NAMES}::text[], ${numbers}::bigint[]) as marked (stream, number)
    where build_id = ${buildId} and figures_streams.stream = marked.stream and mark_id < marked.number`.execute(tx);
  await tx
    .updateTable("figures_builds")
    .set({ mark_xid: sql<string>`pg_current_xact_id()`, marked_at: at, complete_to: completeTo })
    .where("id", "=", buildId)
    .execute();
}

async function replaceCurrent(tx: Tx, buildId: number): Promise<void> {
  await tx.deleteFrom("figures_builds").where("state", "=", "current").execute();
  await tx.updateTable("figures_builds").set({ state: "current" }).where("id", "=", buildId).execute();
}
