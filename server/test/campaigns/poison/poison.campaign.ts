import { afterAll, beforeAll, describe, test } from "vitest";
import { CALLS } from "./calls.ts";
import { cutOne } from "./cut-one.ts";
import { type Fixture, openFixture } from "./fixture.ts";
import { lookUpOne, SESSION_WAYS } from "./look-up-one.ts";
import { poisonOne } from "./poison-one.ts";
import { printTable } from "./table.ts";
import { isPossible, WAYS } from "./ways.ts";

// CAMPAIGN=short runs each way once, with the calls in turn. `npm run test:poison` runs the full campaign.
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

describe("one poisoned account among thirty others", () => {
  test.each(poisoned)("$title", ({ call, way }) => poisonOne(fixture, call, way));
});

describe("one poisoned session among thirty others", () => {
  test.each(SESSION_WAYS)("$title", (way) => lookUpOne(fixture, way));
});

const posts = CALLS.filter(({ title }) => title.startsWith("POST"));
const cut = (["before commit", "after commit"] as const).flatMap((moment, index) =>
  (isShort ? [posts[index]!] : posts).map((call) => ({ title: `${call.title}, ${moment}`, call, moment })),
);

describe("if every connection of a server is cut, each request is done once", () => {
  test.each(cut)("$title", ({ call, moment }) => cutOne(fixture, call, moment));
});
