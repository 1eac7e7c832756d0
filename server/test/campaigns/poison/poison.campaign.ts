import { afterAll, beforeAll, describe, test } from "vitest";
import { CALLS } from "./calls.ts";
import { cutConnections } from "./cut-connections.ts";
import { type Fixture, openFixture } from "./fixture.ts";
import { sendPoisoned } from "./poisoned-requests.ts";
import { readPoisonedSession, SESSION_WAYS } from "./poisoned-sessions.ts";
import { printTable } from "./results-table.ts";
import { isPossible, WAYS } from "./ways.ts";

// CAMPAIGN=short runs each way of poisoning with only one call, and uses the possible calls in turn. `npm run
// test:poison` runs the full campaign.
const isShort = process.env.CAMPAIGN === "short";
const NEIGHBOURS = 30;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture(NEIGHBOURS);
});
afterAll(async () => {
  printTable();
  await fixture.close();
});

const poisoned = WAYS.flatMap((way, index) => {
  const possible = CALLS.filter((call) => isPossible(way, call));
  const chosen = isShort ? [possible[index % possible.length]!] : possible;
  return chosen.map((call) => ({ title: `${call.title}: ${way.title}`, call, way }));
});

describe("thirty other accounts are not affected by one poisoned account", () => {
  test.each(poisoned)("$title", ({ call, way }) => sendPoisoned(fixture, call, way));
});

describe("thirty other sessions are not affected by one poisoned session", () => {
  test.each(SESSION_WAYS)("$title", (way) => readPoisonedSession(fixture, way));
});

const posts = CALLS.filter(({ title }) => title.startsWith("POST"));
const cut = (["before commit", "after commit"] as const).flatMap((moment, index) =>
  (isShort ? [posts[index]!] : posts).map((call) => ({ title: `${call.title}, ${moment}`, call, moment })),
);

describe("if every connection of a server is cut, no request is done twice, and a retry with its key completes it", () => {
  test.each(cut)("$title", ({ call, moment }) => cutConnections(fixture, call, moment));
});
