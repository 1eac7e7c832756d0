import type { Log } from "../platform/log.ts";
import { type Job, repeat } from "../platform/repeat.ts";
import type { GiveawayDeps } from "./deps.ts";
import { type Draw, drawGiveaway } from "./draw-giveaway.ts";
import { closeList } from "./entries/entry-list.ts";
import { keepOfficialGiveaways } from "./house-giveaways.ts";

/** Maximum number of rooms per run. */
const MOST_DUE = 500;
const DRAWS_EVERY_MS = 1000;
const ROOMS_EVERY_MS = 10_000;

/**
 * Starts the jobs of giveaways: one draws rooms that have ended, one opens house rooms. Each step may run on several
 * servers at the same time, and again after a crash.
 */
export function keepGiveaways(deps: GiveawayDeps, log: Log): Job[] {
  return [
    repeat({
      name: "giveaway draws",
      everyMs: DRAWS_EVERY_MS,
      log,
      work: async (signal) => void (await drawDue(deps, signal)),
    }),
    repeat({
      name: "giveaway rooms",
      everyMs: ROOMS_EVERY_MS,
      log,
      work: async () => void (await keepOfficialGiveaways(deps)),
    }),
  ];
}

/**
 * Draws every room that has ended by the database's clock. A room with a beacon round waits until the round is
 * published; its list is closed first. A room that cannot be drawn does not delay the others: the error is thrown at
 * the end and names the room. Returns how many rooms were drawn.
 */
export async function drawDue(deps: GiveawayDeps, signal?: AbortSignal): Promise<number> {
  let failed: Error | undefined;
  async function takeEach(steps: readonly Step[]): Promise<number> {
    let taken = 0;
    for (const { roomId, take } of steps) {
      if (signal?.aborted) break;
      try {
        if (await take()) taken += 1;
      } catch (cause) {
        failed ??= new Error(`the draw of giveaway ${roomId} failed; it will be repeated`, { cause });
      }
    }
    return taken;
  }
  const open = await findUnlisted(deps);
  await takeEach(open.map((roomId) => ({ roomId, take: () => closeList(deps, roomId) })));
  const ready = await findReady(deps);
  const drawn = await takeEach(ready.map((draw) => ({ roomId: draw.roomId, take: () => drawGiveaway(deps, draw) })));
  if (failed) throw failed;
  return drawn;
}

type Step = { roomId: number; take(): Promise<boolean> };

/** Finds ended rooms with a beacon round whose entry list is still open. */
async function findUnlisted({ pipelines }: GiveawayDeps): Promise<number[]> {
  const rows = await pipelines.run((pipeline) =>
    pipeline.query<{ id: number }>(UNLISTED.name, UNLISTED.text, [MOST_DUE]),
  );
  return rows.map(({ id }) => id);
}

/**
 * Finds the rooms that can be drawn now, the earliest end first. The signatures are fetched outside any transaction,
 * because the beacon's mirrors can be slow. A room whose beacon chain is no longer configured waits until the chain is
 * configured again or an operator acts.
 */
async function findReady({ pipelines, beacon }: GiveawayDeps): Promise<Draw[]> {
  const due = await pipelines.run((pipeline) =>
    pipeline.query<{ id: number; beaconRound: number | null }>(DUE.name, DUE.text, [MOST_DUE, beacon?.chain ?? null]),
  );
  const ready: Draw[] = [];
  for (const { id, beaconRound } of due) {
    const signature = beaconRound === null ? null : await beacon?.fetch(beaconRound);
    if (signature !== undefined) ready.push({ roomId: id, signature });
  }
  return ready;
}

const DUE = {
  name: "find_giveaways_to_draw",
  text: `select id, beacon_round as "beaconRound" from giveaways_rooms
where state = 0 and end_at <= now() and (beacon_round is null or beacon_chain = $2::text) order by end_at, id limit $1::int`,
};

const UNLISTED = {
  name: "find_giveaways_to_close",
  text: `select id from giveaways_rooms
where state = 0 and end_at <= now() and beacon_round is not null and client is null order by end_at, id limit $1::int`,
};
