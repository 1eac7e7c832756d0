import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCertifySandbox } from "../../../../sandbox/certify/start.ts";
import { brokenClaims } from "../../fixtures/broken-claims.ts";
import { startEvilSteam } from "../../fixtures/evil-steam.ts";
import { startSite } from "../../fixtures/site.ts";
import { findContradiction } from "./contradictions.ts";
import { type Operation, readOperations } from "./description.ts";
import { type Draft, draftOf, MODES, spoilt } from "./inputs.ts";
import type { Right } from "./recipe.ts";
import { isForResting, RECIPES } from "./recipes.ts";
import { send } from "./requests.ts";
import { seedToken, seedWorld, type World } from "./world.ts";

// CAMPAIGN=short is the form for `npm test`. `npm run test:fuzz` runs the full campaign.
const isShort = process.env.CAMPAIGN === "short";
// Each call is made once per repetition for each entry of MODES.
const ROUNDS = isShort ? 1 : 40;
const AT_ONCE = 4;
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000);
const MOST_TROUBLES = 30;
const LEAST_SHARE = 0.1;
/**
 * The most retries of a call whose right requests were all refused. At most half of the right requests are refused, so
 * the test fails by chance once in 10¹² runs.
 */
const MOST_TRIES = 40;

let world: World;
let operations: Operation[];
const troubles: string[] = [];
const undo: (() => Promise<void>)[] = [];
type Share = { sent: number; right: number; done: number; away: number };
const counts = new Map<string, Share>();

beforeAll(async () => {
  const steam = await startEvilSteam();
  const names = await startCertifySandbox({ port: 0 });
  const env = { DEMO_GRANT: "0", STEAM_SANDBOX_URL: steam.url, REAL_NAME: "sandbox", REAL_NAME_URL: names.url };
  const site = await startSite({ env });
  world = await seedWorld(site);
  operations = await readOperations(site);
  const leave = async () => void (await Promise.all(world.closing.map((close) => close())));
  undo.push(leave, () => world.gifts.close(), site.close, steam.close, names.close);
});
afterAll(async () => {
  for (const step of undo) await step();
});

test("every response matches its description, and the ledger is consistent afterwards", async () => {
  const drafts = seedDrafts(ROUNDS, SEED);
  for (let sent = 0; sent < drafts.length; sent += AT_ONCE)
    await Promise.all(drafts.slice(sent, sent + AT_ONCE).map(play));
  console.log(printShares());
  expect(troubles, `FUZZ_SEED=${SEED} makes the same requests again`).toEqual([]);
  expect(counts.size).toBe(operations.length);
  expect(await findRare(), "the calls whose right requests were refused").toEqual([]);
  expect(await brokenClaims(world.site.database)).toEqual([]);
});

/** Returns the drafts of all repetitions in random order. */
function seedDrafts(repetitions: number, seed: number): Draft[] {
  const drafts = operations.flatMap((operation, place) =>
    MODES.flatMap((mode, turn) =>
      fc.sample(draftOf(operation, mode), { numRuns: repetitions, seed: seed + place * MODES.length + turn }),
    ),
  );
  const shuffled = fc.shuffledSubarray(drafts, { minLength: drafts.length });
  return fc.sample(shuffled, { numRuns: 1, seed })[0]!;
}

/** Returns the calls whose right requests were refused always or in more than nine of ten cases. */
async function findRare(): Promise<string[]> {
  const rare: string[] = [];
  for (const operation of operations) {
    const share = counts.get(operation.name)!;
    const more = fc.sample(draftOf(operation, "right"), { numRuns: MOST_TRIES, seed: SEED });
    for (const draft of share.done === 0 ? more : []) if (share.done === 0) await play(draft);
    if (share.done < Math.max(1, Math.floor(share.right * LEAST_SHARE))) rare.push(operation.name);
  }
  return rare;
}

/** Sends one request as the player whom the draft's random number picks. */
async function play(draft: Draft): Promise<void> {
  const { operation, mode, pick } = draft;
  const room = isForResting(operation.path) ? world.resting : world.seats;
  const seat = room[pick % room.length]!;
  const recipe = RECIPES[operation.name];
  const right: Right = mode !== "fitting" && recipe ? await recipe(world, seat, pick) : { input: draft.input };
  const input = mode === "wrong" ? spoilt(draft, right.input) : right.input;
  const token = right.token ?? (mode === "wrong" && pick % 5 === 0 ? "0".repeat(64) : seat.token);
  const got = await send(world.site, draft, {
    input,
    token: operation.needsToken ? token : undefined,
    more: right.headers,
  });
  const trouble = findContradiction(operation, got);
  if (trouble)
    note(`${operation.name}: ${trouble}`, JSON.stringify({ mode, by: draft.transport, input }).slice(0, 400));
  count(draft, got.status);
  // A request has logged this player out or changed the password, so the seat logs in again.
  if (got.status === 401 && token === seat.token) seat.token = await seedToken(world, seat.id);
}

/** Keeps only the first example of each kind of trouble. */
function note(trouble: string, request: string): void {
  if (troubles.length < MOST_TROUBLES && !troubles.some((one) => one.startsWith(trouble)))
    troubles.push(`${trouble} after ${request}`);
}

function count({ operation, mode }: Draft, status: number): void {
  const share = counts.get(operation.name) ?? { sent: 0, right: 0, done: 0, away: 0 };
  counts.set(operation.name, share);
  share.sent += 1;
  if (status === 503) share.away += 1;
  if (mode !== "right") return;
  share.right += 1;
  if (status < 400) share.done += 1;
}

function printShares(): string {
  const lines = [...counts]
    .map(([name, { sent, right, done, away }]) => ({ name, sent, away, share: Math.round((100 * done) / right) }))
    .sort((a, b) => a.share - b.share)
    .map(
      ({ name, sent, share, away }) =>
        `  ${String(share).padStart(3)} % of ${String(sent).padStart(4)}  ${name}${away > 0 ? `, ${away} times 503` : ""}`,
    );
  return `The share of successful requests among the right requests of each call:\n${lines.join("\n")}`;
}
