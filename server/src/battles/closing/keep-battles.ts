import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { now } from "../../platform/clock.ts";
import { wakeTail } from "../../platform/events/index.ts";
import type { Log } from "../../platform/log.ts";
import { type Job, repeat } from "../../platform/repeat.ts";
import { type Battle, findDue, isWaiting } from "../battle-queries.ts";
import type { BattleDeps } from "../deps.ts";
import { fillHouseRooms } from "../house/house-bots.ts";
import { keepOfficialRooms } from "../house/house-rooms.ts";
import { keepRehearsals } from "../house/rehearsals.ts";
import { rollBattles, type Signatures } from "../rolling/roll-battles.ts";
import { BEACON_MOST_MS } from "../rules.ts";
import { closeBattles } from "./close-battles.ts";
import { eachBattle } from "./each-battle.ts";
import { endUnplayed, lockWithPlayers, type Unplayed } from "./end-unplayed.ts";

/** Number of battles in one transaction. */
const AT_ONCE = 16;
/** Maximum number of battles per run. */
const MOST_DUE = 512;
/**
 * The intervals of the three jobs. A battle closes at most one interval late. The job that rolls battles is also woken
 * when seeds are locked; its interval matters for battles that wait for a beacon round.
 */
const CLOSINGS_EVERY_MS = 200;
const ROLLS_EVERY_MS = 1000;
const ROOMS_EVERY_MS = 2000;

/**
 * Starts the jobs of battles: roll battles whose seeds are locked, close battles whose last round was shown, and void,
 * dissolve, fill and open rooms. Each step may run on several servers at the same time, and again after a crash.
 */
export function keepBattles(deps: BattleDeps, log: Log): { jobs: Job[]; wake(): void } {
  const rolls = repeat({
    name: "battle rolls",
    everyMs: ROLLS_EVERY_MS,
    log,
    work: async () => void (await rollDue(deps)),
  });
  const closings = repeat({
    name: "battle closings",
    everyMs: CLOSINGS_EVERY_MS,
    log,
    work: async () => void (await closeDue(deps)),
  });
  const rooms = repeat({
    name: "battle rooms",
    everyMs: ROOMS_EVERY_MS,
    log,
    work: () => keepRooms(deps, rolls.wake),
  });
  return { jobs: [rolls, closings, rooms], wake: rolls.wake };
}

/** Rolls every battle whose seeds are locked and whose beacon round, if it has one, is published. Returns how many. */
export async function rollDue(deps: BattleDeps): Promise<number> {
  const { battleIds, signatures } = await findReady(deps, MOST_DUE);
  return inLists(battleIds, (list) => rollBattles(deps, { battleIds: list, signatures }));
}

/** Closes every battle whose last round has been shown. Returns how many. */
export async function closeDue(deps: Pick<BattleDeps, "pipelines">): Promise<number> {
  const due = await deps.pipelines.run((pipeline) => findDue(pipeline, "close", now(), MOST_DUE));
  return inLists(due, (list) => closeBattles(deps, list));
}

/**
 * Dissolves expired rooms, voids battles whose beacon round did not come, fills and opens house rooms, and starts
 * rehearsals.
 */
export async function keepRooms(deps: BattleDeps, wake: () => void): Promise<void> {
  // Every step runs, even if an earlier step failed for one battle.
  const steps = [
    () => expireRooms(deps, MOST_DUE),
    () => voidBattles(deps, MOST_DUE),
    () => fillHouseRooms(deps, MOST_DUE),
    () => keepOfficialRooms(deps),
    () => keepRehearsals(deps),
  ];
  const failed: unknown[] = [];
  let done = 0;
  for (const step of steps) {
    done += await step().catch((error) => {
      // The step may have changed some rooms before it failed.
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

/**
 * Runs `work` on lists of battles. A list that fails is repeated battle by battle, so that only the failing battle
 * stays undone.
 */
async function inLists(
  battleIds: readonly number[],
  work: (battleIds: readonly number[]) => Promise<number[]>,
): Promise<number> {
  let done = 0;
  const failed: unknown[] = [];
  for (let from = 0; from < battleIds.length; from += AT_ONCE) {
    const list = battleIds.slice(from, from + AT_ONCE);
    const each = () => eachBattle(list, async (battleId) => (await work([battleId])).length);
    done += await work(list)
      .then(({ length }) => length, each)
      .catch((error) => {
        // Some battles of the list may be done.
        failed.push(error);
        return 1;
      });
  }
  if (done > 0) wakeTail();
  if (failed.length > 0) throw failed[0];
  return done;
}

/** Refunds rooms that have expired or must not start. Returns how many. */
function expireRooms(deps: Pick<BattleDeps, "pipelines">, limit: number): Promise<number> {
  const isDue = (battle: Battle, at: Date) => battle.state === BATTLE_STATES.waiting && !isWaiting(battle, at);
  const why = ({ dissolving }: Battle) => (dissolving ? "battle_dissolved" : "battle_expired");
  return endAll(deps, { what: "expire", until: now(), isDue, why, limit });
}

/** Voids battles whose beacon round did not come in time: they are never rolled without it. Returns how many. */
function voidBattles(deps: Pick<BattleDeps, "pipelines">, limit: number): Promise<number> {
  const until = new Date(now().getTime() - BEACON_MOST_MS);
  const isDue = ({ state, startedAt, beaconRound, lockedAt }: Battle) =>
    state === BATTLE_STATES.running && startedAt === null && beaconRound !== null && lockedAt! <= until;
  return endAll(deps, { what: "void", until, isDue, why: () => "battle_void", limit });
}

type Ending = {
  what: Parameters<typeof findDue>[1];
  until: Date;
  isDue(battle: Battle, at: Date): boolean;
  why(battle: Battle): Unplayed;
  limit: number;
};

async function endAll({ pipelines }: Pick<BattleDeps, "pipelines">, ending: Ending): Promise<number> {
  const { what, until, isDue, why, limit } = ending;
  const due = await pipelines.run((pipeline) => findDue(pipeline, what, until, limit));
  return eachBattle(due, (battleId) =>
    pipelines.run(async (pipeline) => {
      const locked = await lockWithPlayers(pipeline, battleId);
      // A player took a seat just now, or another server changed the room: the next run handles it.
      if (locked === "again" || !locked.room || !isDue(locked.room.battle, now())) return 0;
      const { ledger, room } = locked;
      await endUnplayed(pipeline, { ledger, room, why: why(room.battle) });
      return 1;
    }),
  );
}

/**
 * Finds the battles that can be rolled now, the earliest lock first, with the signatures of their beacon rounds. A
 * battle whose beacon chain is no longer configured waits until it is voided. The signatures are fetched outside any
 * transaction, because the beacon's mirrors can be slow.
 */
async function findReady(
  { pipelines, beacon }: Pick<BattleDeps, "pipelines" | "beacon">,
  limit: number,
): Promise<{ battleIds: number[]; signatures: Signatures }> {
  const locked = await pipelines.run((pipeline) =>
    pipeline.query<{ id: number; beaconRound: number | null }>(LOCKED.name, LOCKED.text, [
      limit,
      beacon?.chain ?? null,
    ]),
  );
  const found = new Map<number, string>();
  for (const beaconRound of new Set(locked.flatMap((battle) => battle.beaconRound ?? []))) {
    const signature = await beacon?.fetch(beaconRound);
    if (signature !== undefined) found.set(beaconRound, signature);
  }
  const ready = locked.filter(({ beaconRound }) => beaconRound === null || found.has(beaconRound));
  return {
    battleIds: ready.map(({ id }) => id),
    signatures: new Map(
      ready.flatMap(({ id, beaconRound }) => (beaconRound === null ? [] : [[id, found.get(beaconRound)!]])),
    ),
  };
}

const LOCKED = {
  name: "find_battles_to_roll",
  text: `select id, beacon_round as "beaconRound" from battles_battles
where state = 1 and started_at is null and (beacon_round is null or beacon_chain = $2::text) order by locked_at limit $1::int`,
};
