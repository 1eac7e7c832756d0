import { now } from "../platform/clock.ts";
import { wakeTail } from "../platform/events/index.ts";
import type { Log } from "../platform/log.ts";
import { type Round, repeat } from "../platform/rounds.ts";
import { findDue } from "./battle-queries.ts";
import { closeBattles } from "./close-battles.ts";
import { expireRooms, voidBattles } from "./end-overdue.ts";
import { fillHouseRooms } from "./house-bots.ts";
import type { BattleMeans } from "./means.ts";
import { keepOfficialRooms } from "./official-rooms.ts";
import { findReady } from "./ready-battles.ts";
import { rollBattles } from "./roll-battles.ts";

/** How many battles go into one transaction. */
const AT_ONCE = 16;
/** How many are looked at in one go. */
const MOST_DUE = 512;
/** Between two looks at what is due: a closing is late by at most so much, a start is woken. */
const EVERY_MS = 200;
const ROOMS_EVERY_MS = 2000;

/**
 * What the site does for battles by itself: rolls those whose seeds are locked, closes those whose last round was shown, voids,
 * dissolves, fills and opens rooms. Each step bears to be done by several servers at once, and again after a crash.
 */
export function keepBattles(means: BattleMeans, log: Log): { rounds: Round[]; wake(): void } {
  const rolls = repeat({
    name: "battle rolls",
    everyMs: EVERY_MS,
    log,
    work: async () => void (await rollDue(means, log)),
  });
  const closings = repeat({
    name: "battle closings",
    everyMs: EVERY_MS,
    log,
    work: async () => void (await closeDue(means, log)),
  });
  const rooms = repeat({
    name: "battle rooms",
    everyMs: ROOMS_EVERY_MS,
    log,
    work: () => keepRooms(means, rolls.wake),
  });
  return { rounds: [rolls, closings, rooms], wake: rolls.wake };
}

/** Rolls every battle whose seeds are locked, and whose beacon has come where it waits for one. Gives how many. */
export async function rollDue(means: BattleMeans, log: Log): Promise<number> {
  const { battleIds, signatures } = await findReady(means, MOST_DUE);
  return inLists(battleIds, log, (list) => rollBattles(means, { battleIds: list, signatures }));
}

/** Closes every battle whose last round has been shown. Gives how many. */
export async function closeDue(means: Pick<BattleMeans, "pipelines">, log: Log): Promise<number> {
  const due = await means.pipelines.run((pipeline) => findDue(pipeline, "close", now(), MOST_DUE));
  return inLists(due, log, (list) => closeBattles(means, list));
}

/** Dissolves rooms whose time is over, voids battles without their beacon, and keeps the rooms of the house. */
export async function keepRooms(means: BattleMeans, wake: () => void): Promise<void> {
  // Each step is taken, also where the one before has met a battle that cannot go on.
  const steps = [
    () => expireRooms(means, MOST_DUE),
    () => voidBattles(means, MOST_DUE),
    () => fillHouseRooms(means, MOST_DUE),
    () => keepOfficialRooms(means),
  ];
  const failed: unknown[] = [];
  let done = 0;
  for (const step of steps) {
    done += await step().catch((error) => {
      // Some of it may have been done before that.
      failed.push(error);
      return 1;
    });
  }
  if (done > 0) {
    wakeTail();
    wake();
  }
  if (failed.length > 0) throw failed[0];
}

/** A list at a time. One that fails is tried one by one, so that only the battle at fault waits for somebody to look at it. */
async function inLists(
  battleIds: readonly number[],
  log: Log,
  work: (battleIds: readonly number[]) => Promise<number[]>,
): Promise<number> {
  let done = 0;
  for (let from = 0; from < battleIds.length; from += AT_ONCE) {
    const list = battleIds.slice(from, from + AT_ONCE);
    done += await work(list).then(
      ({ length }) => length,
      (err) => {
        log.warn({ err }, "battles are tried one by one");
        return oneByOne(list, log, work);
      },
    );
  }
  if (done > 0) wakeTail();
  return done;
}

async function oneByOne(
  battleIds: readonly number[],
  log: Log,
  work: (battleIds: readonly number[]) => Promise<number[]>,
): Promise<number> {
  let done = 0;
  for (const battleId of battleIds) {
    try {
      done += (await work([battleId])).length;
    } catch (err) {
      log.error({ err, battleId }, "a battle cannot go on");
    }
  }
  return done;
}
