import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openJournal } from "./journal.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-journal-"));
const file = join(folder, "offers.jsonl");

beforeEach(() => writeFileSync(file, ""));
afterAll(() => rmSync(folder, { recursive: true }));

test("what was written is known after the next opening, in the order of its being written", () => {
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

test("a line that a crash cut off is dropped, and the next one stands on its own", () => {
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

test("a damaged file stops the start and is left as it is", () => {
  writeFileSync(file, "no line of ours\n");
  expect(() => openJournal(file)).toThrow(/^KEEPER_DIR: offers\.jsonl/);
  expect(readFileSync(file, "utf8")).toBe("no line of ours\n");
});

test("a second try of an order counts from its own moment", () => {
  const journal = openJournal(file);
  journal.sending({ order: 1, at: 10, partner: 5, asset: "a" });
  journal.none({ order: 1, at: 11 });
  journal.sending({ order: 1, at: 50, partner: 5, asset: "b" });
  expect(journal.of(1)).toEqual({ order: 1, at: 50, partner: 5, asset: "b", offer: null, isNone: false });
  journal.close();
});
