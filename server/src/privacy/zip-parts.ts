import { Readable } from "node:stream";
import yazl from "yazl";
import type { Db } from "../platform/database/database.ts";
import type { ExportPart } from "../platform/export-part.ts";
import { eachInTurn } from "../platform/http/slow-readers.ts";

/**
 * Streams a ZIP of JSON files. Each part reads its rows when its turn comes, and only as fast as the reader takes them.
 * An error ends the stream early, so that half an export is never a valid ZIP.
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

/** Writes the rows as a JSON list, one row per line. */
async function* writeList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let lead = "[\n";
  for await (const row of eachInTurn(rows)) {
    yield `${lead}${JSON.stringify(row)}`;
    lead = ",\n";
  }
  yield lead === "[\n" ? "[]\n" : "\n]\n";
}
