import { expect, test } from "vitest";
import { findReached } from "./find-changed.ts";

const runsOf = (changes: string[]) =>
  findReached(changes)
    .filter(({ runs }) => runs)
    .map(({ name }) => name);

test.each(["web/src/app/paths.ts", "server/src/app.ts", "contract/src/feed.ts", "e2e/journeys/box.spec.ts"])(
  "a change of %s reaches the journeys",
  (path) => expect(runsOf([path])).toEqual(["unit", "module", "journeys"]),
);

test.each(["docs/ledger.md", "server/src/start.module.test.ts", "server/test/fixtures/site.ts", "bench/main.ts"])(
  "a change of %s does not reach the journeys",
  (path) => expect(runsOf([path])).toEqual(["unit", "module"]),
);

test("a file that is read but not imported may affect every test", () => {
  const wholeOf = (path: string) => findReached([path]).map(({ whole = false }) => whole);
  expect(wholeOf("server/migrations/0001_accounts.sql")).toEqual([true, true, false, false]);
  expect(wholeOf("server/src/app.ts")).toEqual([false, false, false, false]);
});

test("without a change no test runs, and each part that is left out has a reason", () => {
  expect(runsOf([])).toEqual([]);
  expect(findReached([]).filter(({ runs, reason }) => !runs && reason === "")).toEqual([]);
});
