import { sql } from "kysely";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { invariant } from "../platform/errors.ts";
import { beginBuild, readSpan, SPAN_LENGTH } from "./project.ts";

/** A claim about the figures, and the number of sums that contradict it. */
export type FigureCheck = { claim: string; broken: number };

const CLAIMS = {
  figures_ledger: "the sums of transfers are those of the ledger",
  figures_rolls: "the sums of rolls are those of the stored rolls",
  figures_items: "the sums of items are those of the inventory and of the deliveries",
  figures_people: "the numbers of players are those of the accounts and of the ledger",
  figures_totals: "each total is the sum of its days",
} as const;

/**
 * Computes every sum from the beginning as a scratch build, and compares it with the current one at the same position.
 * It reads everything, but in short transactions, because the live feed waits for the oldest open one.
 */
export async function checkFigures(db: Db, spanLength = SPAN_LENGTH): Promise<FigureCheck[]> {
  const scratch = await transact(db, (tx) => beginBuild(tx, "scratch"));
  invariant(scratch !== undefined, "a scratch build begins");
  while (await transact(db, (tx) => catchUp(tx, scratch, spanLength)));
  return transact(db, async (tx) => {
    // The lock keeps the current build where it is while the rest is read.
    await tx.selectFrom("figures_builds").select("id").where("state", "=", "current").forUpdate().execute();
    while (await catchUp(tx, scratch, spanLength));
    const checks: FigureCheck[] = [];
    for (const [table, claim] of Object.entries(CLAIMS))
      checks.push({ claim, broken: await countDifferences(tx, table, scratch) });
    await tx.deleteFrom("figures_builds").where("id", "=", scratch).execute();
    return checks;
  });
}

/** Compares the figures and stores the result for the dashboard. Without a build there is nothing to compare. */
export async function checkAndNote(db: Db): Promise<void> {
  const builds = db.selectFrom("figures_builds").select("id").where("state", "=", "current");
  if ((await builds.execute()).length === 0) return;
  const broken = (await checkFigures(db)).filter((check) => check.broken > 0);
  await db
    .insertInto("figures_checks")
    .values({ broken: JSON.stringify(broken) })
    .execute();
}

/** Reads one span of each stream in which the current build is ahead. Returns whether there was one. */
async function catchUp(tx: Tx, scratch: number, spanLength: number): Promise<boolean> {
  const { rows } = await sql<{ stream: string; after: number; ahead: number }>`
    select own.stream, own.last_id as after, ahead.last_id as ahead from figures_streams own
    join figures_streams ahead on ahead.stream = own.stream and ahead.last_id > own.last_id
    join figures_builds build on build.id = ahead.build_id and build.state = 'current'
    where own.build_id = ${scratch}`.execute(tx);
  for (const { stream, after, ahead } of rows)
    await readSpan(tx, scratch, { stream, after, upTo: Math.min(after + spanLength, ahead) });
  return rows.length > 0;
}

/** Counts the sums of a table that only one of the two builds has. */
async function countDifferences(tx: Tx, table: string, scratch: number): Promise<number> {
  const of = (build: ReturnType<typeof sql>) =>
    sql`select to_jsonb(sum) - 'build_id' from ${sql.table(table)} sum where build_id = ${build}`;
  const current = of(sql`(select id from figures_builds where state = 'current')`);
  const again = of(sql`${scratch}`);
  const { rows } = await sql<{ differences: number }>`
    select count(*) as differences from (
      (${current} except ${again}) union all (${again} except ${current})
    ) different`.execute(tx);
  return rows[0]!.differences;
}
