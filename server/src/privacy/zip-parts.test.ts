import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { readZip } from "../../test/fixtures/zip.ts";
import type { Db } from "../platform/database/database.ts";
import type { ExportPart } from "../platform/export-part.ts";
import { zipParts } from "./zip-parts.ts";

const noDb = undefined as unknown as Db;

/** A part that counts the rows taken from it, and notes when the reader stops. */
function countingPart(file: string, rows: number) {
  const seen = { taken: 0, left: false };
  const part: ExportPart = {
    file,
    async *rows() {
      try {
        for (; seen.taken < rows; seen.taken += 1) yield { number: seen.taken, text: "row".repeat(30) };
      } finally {
        seen.left = true;
      }
    },
  };
  return { part, seen };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("every part is a file with a list, and an empty part is an empty list", async () => {
  const parts = [countingPart("one.json", 3), countingPart("none.json", 0)].map(({ part }) => part);
  const files = readZip(await readAll(zipParts(noDb, parts, 1)));
  expect([...files.keys()]).toEqual(["one.json", "none.json"]);
  expect(JSON.parse(files.get("one.json")!)).toHaveLength(3);
  expect(JSON.parse(files.get("none.json")!)).toEqual([]);
});

test("rows are read only as fast as the reader takes them, and a later part only when its turn comes", async () => {
  const [long, later] = [countingPart("long.json", 2_000_000), countingPart("later.json", 1)];
  const stream = zipParts(noDb, [long.part, later.part], 1);
  stream.once("readable", () => {});
  // Wait until all buffers are full and no more rows are taken.
  for (let before = -1; before !== long.seen.taken; await sleep(500)) before = long.seen.taken;
  expect(long.seen.taken).toBeGreaterThan(0);
  expect(long.seen.taken).toBeLessThan(500_000);
  expect(later.seen.taken).toBe(0);
  stream.destroy();
});

test("a reader that disconnects ends the reading", async () => {
  const { part, seen } = countingPart("long.json", 2_000_000);
  const stream = zipParts(noDb, [part], 1);
  stream.once("readable", () => stream.destroy());
  await expect.poll(() => seen.left).toBe(true);
  expect(seen.taken).toBeLessThan(2_000_000);
});

test("an error in a part ends the file early, so that it is not a valid ZIP", async () => {
  const broken: ExportPart = {
    file: "broken.json",
    async *rows() {
      yield { fine: true };
      throw new Error("the database went away");
    },
  };
  const { part, seen } = countingPart("after.json", 5);
  await expect(readAll(zipParts(noDb, [broken, part], 1))).rejects.toThrow("the database went away");
  expect(seen.taken).toBe(0);
});
