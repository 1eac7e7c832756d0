import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCertifySandbox } from "../../../../sandbox/certify/start.ts";
import { brokenClaims } from "../../broken-claims.ts";
import { startEvilSteam } from "../../evil-steam.ts";
import { startSite } from "../../site.ts";
import { type Operation, readOperations } from "./description.ts";
import { type Draft, draftOf, spoilt } from "./inputs.ts";
import { judge } from "./judge.ts";
import type { Right } from "./recipe.ts";
import { isForResting, RECIPES } from "./recipes.ts";
import { send } from "./send.ts";
import { layToken, layWorld, type World } from "./world.ts";

// CAMPAIGN=short: what fits into `npm test`. In full: `npm run test:fuzz`.
const isShort = process.env.CAMPAIGN === "short";
const REQUESTS = isShort ? 2400 : 30_000;
const AT_ONCE = 4;
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000);
const MOST_TROUBLES = 30;
const LEAST_SHARE = 0.1;

let world: World;
let operations: Operation[];
const troubles: string[] = [];
const undo: (() => Promise<void>)[] = [];
const counts = new Map<string, { sent: number; done: number; away: number }>();

beforeAll(async () => {
  const steam = await startEvilSteam();
  const names = await startCertifySandbox({ port: 0 });
  const env = { DEMO_GRANT: "0", STEAM_SANDBOX_URL: steam.url, REAL_NAME: "sandbox", REAL_NAME_URL: names.url };
  const site = await startSite({ env });
  world = await layWorld(site);
  operations = await readOperations(site);
  const leave = async () => void (await Promise.all(world.closing.map((close) => close())));
  undo.push(leave, () => world.till.close(), site.close, steam.close, names.close);
});
afterAll(async () => {
  for (const step of undo) await step();
});

test(`after ${REQUESTS} requests every answer was as described, and the books are right`, async () => {
  const drafts = draftOf(operations);
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const wave = fc.sample(drafts, { numRuns: AT_ONCE, seed: SEED + sent });
    await Promise.all(wave.map(play));
  }
  console.log(printShares());
  expect(troubles, `FUZZ_SEED=${SEED} makes the same requests again`).toEqual([]);
  const rare = [...counts].filter(([, { sent, done }]) => done < leastOf(sent)).map(([name]) => name);
  expect(rare, "a tenth of each call's requests succeed").toEqual([]);
  expect(counts.size).toBe(operations.length);
  expect(await brokenClaims(world.site.database)).toEqual([]);
});

/** Of few requests one at least. */
const leastOf = (sent: number) => Math.max(1, Math.floor(sent * LEAST_SHARE));

/** Makes one request, right, fitting or wrong; the seats take turns. */
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
  const trouble = judge(operation, got);
  if (trouble)
    note(`${operation.name}: ${trouble}`, JSON.stringify({ mode, by: draft.transport, input }).slice(0, 400));
  count(operation.name, got.status);
  // Somebody has logged out or changed the password: the seat logs in again.
  if (got.status === 401 && token === seat.token) seat.token = await layToken(world, seat.id);
}

/** One of each kind is enough to look into. */
function note(trouble: string, request: string): void {
  if (troubles.length < MOST_TROUBLES && !troubles.some((one) => one.startsWith(trouble)))
    troubles.push(`${trouble} after ${request}`);
}

function count(name: string, status: number): void {
  const { sent, done, away } = counts.get(name) ?? { sent: 0, done: 0, away: 0 };
  counts.set(name, { sent: sent + 1, done: done + (status < 400 ? 1 : 0), away: away + (status === 503 ? 1 : 0) });
}

function printShares(): string {
  const lines = [...counts]
    .map(([name, { sent, done, away }]) => ({ name, sent, away, share: Math.round((100 * done) / sent) }))
    .sort((a, b) => a.share - b.share)
    .map(
      ({ name, sent, share, away }) =>
        `  ${String(share).padStart(3)} % of ${String(sent).padStart(4)}  ${name}${away > 0 ? `, ${away} times 503` : ""}`,
    );
  return `What succeeded of each call:\n${lines.join("\n")}`;
}
