import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { call } from "../../fixtures/call.ts";
import { newPlayer } from "../../fixtures/players.ts";
import { checkPlayer, checkWithdrawals } from "./checks.ts";
import { type Command, KINDS, type Sequence, sequence } from "./commands.ts";
import { checkEnd } from "./end-checks.ts";
import { finishEverything } from "./ending.ts";
import { newPlayerModel, type PlayerModel } from "./player-model.ts";
import { performStep } from "./steps.ts";
import { openTally } from "./tally.ts";
import { openWorld, type World } from "./world.ts";

// CAMPAIGN=short is the form for `npm test`. `npm run test:outside` runs the full campaign. OUTSIDE_SEED repeats the
// sequences of a run; OUTSIDE_ONLY runs a single one of them.
const isShort = process.env.CAMPAIGN === "short";
const SEQUENCES = Number(process.env.OUTSIDE_SEQUENCES ?? (isShort ? 4 : 500));
const SEED = Number(process.env.OUTSIDE_SEED ?? randomInt(2 ** 31));
/**
 * Number of sequences that share one world (a database with its processes), and number of worlds that run in parallel.
 */
const PER_WORLD = 25;
const LANES = isShort ? 1 : 2;
const MOST_FAILURES = 5;
/** The time limit of the test, enough for a busy machine. */
const TIMEOUT_MS = 4 * 3_600_000;

const tally = openTally();

afterAll(() => tally.print());

test(
  `after ${SEQUENCES} sequences with a misbehaving checkout and Steam no money and no item is lost or doubled`,
  async () => {
    console.log(`OUTSIDE_SEED=${SEED}`);
    const sequences = [...fc.sample(sequence, { numRuns: SEQUENCES, seed: SEED }).entries()];
    const only = process.env.OUTSIDE_ONLY?.split(",").map(Number);
    const wanted = only ? sequences.filter(([index]) => only.includes(index)) : sequences;
    const failures: string[] = [];
    const lane = async () => {
      while (wanted.length > 0 && failures.length < MOST_FAILURES) await playInWorld(wanted, failures);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    expect(
      failures.map((failure) => failure.split("\n")[0]),
      "sequences that failed",
    ).toEqual([]);
    const missing = KINDS.filter((kind) => tally.sum(kind) === 0);
    if (SEQUENCES >= 500 && !only) expect(missing, "every kind of step was taken").toEqual([]);
  },
  TIMEOUT_MS,
);

/**
 * Plays the next sequences in a new world. After a failure the world is no longer reliable, so the remaining sequences
 * use another world.
 */
async function playInWorld(wanted: [number, Sequence][], failures: string[]): Promise<void> {
  const world = await openWorld(tally);
  try {
    for (const [index, commands] of takeSome(wanted)) {
      const failure = await play(world, commands);
      tally.count("sequences", failure ? "failed" : "passed");
      if (!failure) continue;
      failures.push(`Sequence ${index} of OUTSIDE_SEED=${SEED} (OUTSIDE_ONLY=${index}):\n${failure}`);
      // Print the failure immediately, so that it is not lost if the run is interrupted.
      console.error(failures.at(-1));
      return;
    }
  } finally {
    await world.close();
  }
}

function* takeSome(wanted: [number, Sequence][]): Generator<[number, Sequence]> {
  for (let count = 0; count < PER_WORLD && wanted.length > 0; count += 1) yield wanted.shift()!;
}

/** Plays one sequence to its end. Returns the error with all steps; undefined on success. */
async function play(world: World, { isSettled, commands }: Sequence): Promise<string | undefined> {
  const model = await signUp(world);
  try {
    for (const command of [...(isSettled ? SETTLED : []), ...commands]) {
      await performStep({ world, model, siteData: await see(world, model), command });
      tally.count("steps", "all");
    }
    await see(world, model);
    model.diary.push("the end begins");
    await finishEverything(world, model);
    await checkEnd(world, model);
    return undefined;
  } catch (error) {
    const { stack, actual, expected } = error as Error & { actual?: unknown; expected?: unknown };
    const compared = `is ${JSON.stringify(actual)}\nnot ${JSON.stringify(expected)}`;
    return `${model.diary.map((line) => `  ${line}`).join("\n")}\n${stack}\n${compared}`;
  }
}

/** Checks the site after every step. */
async function see(world: World, model: PlayerModel) {
  const siteData = await checkPlayer(world, model);
  checkWithdrawals(world, model, siteData);
  return siteData;
}

/** A successful deposit of 100 by Alipay that is fully staked. */
const SETTLED: readonly Command[] = [
  { kind: "order", pick: 1, way: 9, pauseMs: 0 },
  { kind: "pay", pick: 0, way: 0, pauseMs: 0 },
  { kind: "carryDeposits", pick: 0, way: 0, pauseMs: 0 },
  { kind: "play", pick: 0, way: 0, pauseMs: 0 },
  { kind: "play", pick: 1, way: 0, pauseMs: 0 },
  { kind: "play", pick: 1, way: 0, pauseMs: 0 },
];

async function signUp(world: World): Promise<PlayerModel> {
  const site = await world.site.up();
  const player = await newPlayer(site);
  const model = newPlayerModel(player);
  const tradeUrl = `https://steamcommunity.com/tradeoffer/new/?partner=${model.partner}&token=AbCdEf12`;
  const { http } = await call(site, "POST", "profile/modifyTradeUrl", { token: player.token, body: { tradeUrl } });
  expect(http).toBe(200);
  return model;
}
