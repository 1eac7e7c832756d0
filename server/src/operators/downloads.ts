import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { FileAnswer } from "../platform/http/route.ts";
import type { Operator } from "./operators.ts";
import { DOWNLOADS_A_DAY } from "./rules.ts";

/** Rows are written to the count in steps of at least this size, so that not every row is a write. */
const STEP = 500;
const REST_LEFT_OUT = '"The daily limit of downloaded rows is reached. The rest is left out."\r\n';

/**
 * Counts the files and rows that an operator downloads in a day. Above the quota a file is refused or ends with a
 * sentence that says so, and `alarm` is called once a day. Owners and auditors are counted, but have no quota.
 */
export async function countDownload(
  db: Db,
  operator: Operator,
  { open, alarm }: { open: () => Promise<FileAnswer>; alarm: () => Promise<void> },
): Promise<FileAnswer> {
  const isFree = operator.roles.some((role) => role === "owner" || role === "auditor");
  const refuseMore = async () => {
    const first = await today(db, operator.id).set({ alarmed: true }).where("alarmed", "=", false).executeTakeFirst();
    if (first.numUpdatedRows === 1n) await alarm();
  };
  const mayHave = async (more: { files: number; lines: number }) => {
    const { files, lines } = await add(db, operator.id, more);
    return isFree || (files <= DOWNLOADS_A_DAY.files && lines <= DOWNLOADS_A_DAY.lines);
  };
  if (!(await mayHave({ files: 1, lines: 0 }))) {
    await refuseMore();
    throw new Refusal("downloads_most", { ...DOWNLOADS_A_DAY });
  }
  const { name, stream } = await open();
  async function* counted() {
    let lines = 0;
    for await (const part of stream as AsyncIterable<string | Buffer>) {
      lines += countLines(part);
      if (lines >= STEP) {
        if (!(await mayHave({ files: 0, lines }))) {
          await refuseMore();
          yield REST_LEFT_OUT;
          return;
        }
        lines = 0;
      }
      yield part;
    }
    await add(db, operator.id, { files: 0, lines });
  }
  return { name, stream: Readable.from(counted()) };
}

const countLines = (part: string | Buffer) => part.toString().split("\n").length - 1;

async function add(db: Db, operatorId: number, { files, lines }: { files: number; lines: number }) {
  return db
    .insertInto("operators_downloads")
    .values({ operator_id: operatorId, day: TODAY, files, lines })
    .onConflict((conflict) =>
      conflict.columns(["operator_id", "day"]).doUpdateSet({
        files: sql<number>`operators_downloads.files + ${files}`,
        lines: sql<number>`operators_downloads.lines + ${lines}`,
      }),
    )
    .returning(["files", "lines"])
    .executeTakeFirstOrThrow();
}

const TODAY = sql<string>`(now() at time zone 'utc')::date`;

const today = (db: Db, operatorId: number) =>
  db.updateTable("operators_downloads").where("operator_id", "=", operatorId).where("day", "=", TODAY);
