import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import type { InputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import type { LogStatistics, logStatistics } from "@vitrine/contract/transparency/calls.ts";
import { judge } from "@vitrine/contract/transparency/statistics/judge.ts";
import { countedIn, type Tally } from "@vitrine/contract/transparency/statistics/tally.ts";
import { sql } from "kysely";
import type { BoxCache } from "../boxes/index.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { readLog } from "./stored-log.ts";

const DAYS = { day: 1, month: 30, all: undefined };

/** Compares the log's opened rolls of a period with the published odds. Reads sums, never rolls. */
export async function readStatistics(
  db: Db,
  boxCache: Pick<BoxCache, "version" | "boxName">,
  { period, language }: InputOf<typeof logStatistics> & { language: Language },
): Promise<LogStatistics> {
  const days = DAYS[period];
  const from = days === undefined ? null : new Date(now().getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  type Row = { day: string; game: string; boxId: number; version: number; tally: Tally };
  const { rows: sums } =
    from === null
      ? await sql<Row>`select '' as day, game, box_id as "boxId", version, tally from transparency_totals
          order by game, box_id, version`.execute(db)
      : await sql<Row>`select day, game, box_id as "boxId", version, tally from transparency_sums
          where day >= ${from}::date order by game, box_id, version`.execute(db);
  const counted = countedIn(sums);
  const versions = new Map<string, BoxVersionOnRecord>();
  for (const { boxId, version } of counted)
    if (boxId > 0) versions.set(`${boxId} ${version}`, await boxCache.version(boxId, version));
  const { rows, tests, limit } = judge(counted, ({ boxId, version }) => versions.get(`${boxId} ${version}`)!);
  const [log, summed] = await Promise.all([
    readLog(db),
    db.selectFrom("transparency_summed").select("leaves").executeTakeFirstOrThrow(),
  ]);
  const named = rows.map(async (row) => ({
    ...row,
    name: row.boxId === 0 ? null : ((await boxCache.boxName(row.boxId, language)) ?? null),
  }));
  return { from, leaves: summed.leaves, size: log.signedSize, tests, limit, rows: await Promise.all(named) };
}
