import { Readable } from "node:stream";
import yazl from "yazl";
import type { Db } from "../platform/database/database.ts";
import type { ExportPart } from "../platform/export-part.ts";
import { eachInTurn } from "../platform/http/slow-readers.ts";

/**
 * A ZIP of JSON files, made while it is read: each part is asked for its rows when its turn comes, and no faster than the
 * reader takes them. An error ends the stream in the middle, so that half an export is never taken for a whole one.
 */
export function zipParts(db: Db, parts: readonly ExportPart[], playerId: number): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on("error", (error: Error) => output.destroy(error));
  output.once("close", () => current?.destroy());
  for (const part of parts) {
    zip.addReadStreamLazy(part.file, (give) => {
      current = Readable.from(writeList(part.rows(db, playerId)), { objectMode: false });
      current.once("error", (error) => output.destroy(error));
      give(null, current);
    });
  }
  zip.end();
  return output;
}

/** The rows as the text of a JSON list, one on each line. */
async function* writeList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let lead = "[\n";
  for await (const row of eachInTurn(rows)) {
    yield `${lead}${JSON.stringify(row)}`;
    lead = ",\n";
  }
  yield lead === "[\n" ? "[]\n" : "\n]\n";
}
