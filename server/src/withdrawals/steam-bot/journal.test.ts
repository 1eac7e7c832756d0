import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openJournal } from "./journal.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-journal-"));
const file = join(folder, "offers.jsonl");

beforeEach(() => writeFileSync(file, ""));
afterAll(() => rmSync(folder, { recursive: true }));

test("written lines are known after the next opening, in the order in which they were written", () => {
  const journal = openJournal(file);
  journal.sending({ order: 1, at: 10, partner: 5, asset: "a" });
  journal.sent({ order: 1, at: 11, offer: "900" });
  journal.sending({ order: 2, at: 20, partner: 5, asset: "b" });
  journal.sending({ order: 3, at: 30, partner: 6, asset: "c" });
  journal.none({ order: 3, at: 31 });
  journal.close();
  const again = openJournal(file);
  expect(again.of(1)).toEqual({ order: 1, at: 10, partner: 5, asset: "a", offer: "900", isNone: false });
  expect(again.of(4)).toBeUndefined();
  expect([...again.doubtful()]).toEqual(["b"]);
  expect(again.since(20).map(({ order }) => order)).toEqual([2, 3]);
  again.close();
});

test("a line that a crash cut off is dropped, and the next line is complete", () => {
  const journal = openJournal(file);
  journal.sending({ order: 1, at: 10, partner: 5, asset: "a" });
  journal.close();
  appendFileSync(file, '{"order":2,"at":20,"step":"sen');
  const again = openJournal(file);
  expect(again.of(2)).toBeUndefined();
  again.sending({ order: 3, at: 30, partner: 5, asset: "c" });
  again.close();
  expect(
    readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).order),
  ).toEqual([1, 3]);
});

test("a damaged file stops the start and is not changed", () => {
  writeFileSync(file, "no line of ours\n");
  expect(() => openJournal(file)).toThrow(/^STEAM_BOT_DIR: offers\.jsonl/);
  expect(readFileSync(file, "utf8")).toBe("no line of ours\n");
});

test("the time of an order is the time of its last attempt", () => {
  const journal = openJournal(file);
  journal.sending({ order: 1, at: 10, partner: 5, asset: "a" });
  journal.none({ order: 1, at: 11 });
  journal.sending({ order: 1, at: 50, partner: 5, asset: "b" });
  expect(journal.of(1)).toEqual({ order: 1, at: 50, partner: 5, asset: "b", offer: null, isNone: false });
  journal.close();
});

test("forgotten orders are gone from the file too, and orders added before and after are in it", () => {
  const journal = openJournal(file);
  for (const order of [1, 2, 3]) journal.sending({ order, at: order * 10, partner: 5, asset: `a${order}` });
  journal.sent({ order: 1, at: 11, offer: "900" });
  journal.none({ order: 3, at: 31 });
  // It is unknown whether the offer of order 2 was made.
  expect(journal.settledBefore(100)).toEqual([1, 3]);
  expect(journal.settledBefore(30)).toEqual([1]);
  journal.forget([1]);
  journal.sending({ order: 4, at: 40, partner: 6, asset: "a4" });
  journal.close();
  const again = openJournal(file);
  expect([1, 2, 3, 4].map((order) => again.of(order)?.asset)).toEqual([undefined, "a2", "a3", "a4"]);
  expect(again.of(3)).toMatchObject({ at: 30, isNone: true });
  expect([...again.doubtful()]).toEqual(["a2", "a4"]);
  again.close();
});

test("a journal that cannot be rewritten leaves the old file complete", () => {
  const journal = openJournal(file);
  journal.sending({ order: 1, at: 10, partner: 5, asset: "a" });
  journal.close();
  mkdirSync(`${file}.new`);
  expect(() => openJournal(file)).toThrow(/^STEAM_BOT_DIR: offers\.jsonl/);
  rmdirSync(`${file}.new`);
  const again = openJournal(file);
  expect(again.of(1)).toMatchObject({ asset: "a" });
  again.close();
});
