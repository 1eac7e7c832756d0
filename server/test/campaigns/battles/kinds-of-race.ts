import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import {
  addBots,
  cancel,
  checkPaid,
  countCodes,
  join,
  RACERS,
  type Raced,
  type Request,
  race,
  readMoney,
} from "./race.ts";
import { finishAll, type RaceServers } from "./race-servers.ts";

/** One run of a race: prepares the rooms, races, and checks the result. */
export type Run = (servers: RaceServers) => Promise<void>;

const fast = { fast: true };
const half = RACERS / 2;

/** Creates the rooms of a race; `before` is the money of all players before the first room was paid. */
async function openRooms(servers: RaceServers, rooms: readonly { by: number; players?: number }[]) {
  const before = await readMoney(servers, servers.crowd);
  const boxIds = String(servers.battles.boxes[0]!.id);
  const ids: number[] = [];
  for (const { by, players = 2 } of rooms) {
    ids.push(await servers.battles.create(servers.crowd[by]!, { ...fast, boxIds, players }));
  }
  return { ids, before };
}

async function checkRace(
  servers: RaceServers,
  opened: { ids: number[]; before: Map<number, number> },
): Promise<number[]> {
  await checkPaid(servers, { before: opened.before, rooms: opened.ids, players: [...servers.crowd] });
  return Promise.all(opened.ids.map(async (id) => (await servers.battles.row(id)).state));
}

/** Alternates between the given kinds of requests. */
const inTurn = (count: number, ...kinds: ((index: number) => Request)[]): Request[] =>
  Array.from({ length: count }, (_, index) => kinds[index % kinds.length]!(Math.floor(index / kinds.length)));

const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: RACERS }, work));
const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const doneBy = (raced: readonly Raced[], path: string) =>
  raced.filter((one) => one.code === "done" && one.path === path).length;

const begun = (state: number) => state === 1 || state === 2;

/** All races by name. */
export const RACES: Readonly<Record<string, Run>> = {
  async "two users join for the last seat: one of them gets it, once"(servers) {
    const [, two, three] = servers.crowd as [RaceServers["crowd"][0], RaceServers["crowd"][0], RaceServers["crowd"][0]];
    const opened = await openRooms(servers, [{ by: 0 }]);
    const id = opened.ids[0]!;
    const raced = await race(
      servers,
      inTurn(
        RACERS,
        () => join(two, id),
        () => join(three, id),
      ),
    );
    const counts = countCodes(raced, ["battle_begun", "already_seated"]);
    expect(counts.done).toBe(1);
    expect((await checkRace(servers, opened)).every(begun)).toBe(true);
  },

  async "20 users join for the last seat: the battle starts once"(servers) {
    const opened = await openRooms(servers, [{ by: 0 }]);
    const raced = await race(
      servers,
      servers.crowd.slice(1, RACERS + 1).map((player) => join(player, opened.ids[0]!)),
    );
    expect(countCodes(raced, ["battle_begun"])).toEqual({ done: 1, battle_begun: RACERS - 1 });
    expect((await checkRace(servers, opened)).every(begun)).toBe(true);
  },

  async "one user joins 20 times: one seat is taken"(servers) {
    const opened = await openRooms(servers, [{ by: 0, players: 4 }]);
    const raced = await race(
      servers,
      inTurn(RACERS, () => join(servers.crowd[1]!, opened.ids[0]!)),
    );
    expect(countCodes(raced, ["already_seated"])).toEqual({ done: 1, already_seated: RACERS - 1 });
    expect(await checkRace(servers, opened)).toEqual([0]);
    expect((await servers.battles.cancel(servers.crowd[0]!, opened.ids[0]!)).http).toBe(200);
    expect(await checkRace(servers, opened)).toEqual([3]);
  },

  async "players join while the creator dissolves the room: all play, or all get their money back"(servers) {
    const players = 2 + randomInt(3);
    const opened = await openRooms(servers, [{ by: 0, players }]);
    const id = opened.ids[0]!;
    const raced = await race(
      servers,
      inTurn(
        RACERS,
        (index) => join(servers.crowd[1 + index]!, id),
        () => cancel(servers.crowd[0]!, id),
      ),
    );
    countCodes(raced, ["battle_begun", "battle_over"]);
    const [state] = await checkRace(servers, opened);
    expect(state === 3 || begun(state!)).toBe(true);
    expect(doneBy(raced, "battle/cancel")).toBe(state === 3 ? 1 : 0);
    const joined = doneBy(raced, "battle/joinBattle");
    expect(state === 3 ? joined < players - 1 : joined === players - 1).toBe(true);
  },

  async "players join while the room expires: all play, or all get their money back"(servers) {
    const players = 2 + randomInt(3);
    const opened = await openRooms(servers, [{ by: 0, players }]);
    const id = opened.ids[0]!;
    // The room expires in the middle of the race.
    const { db } = servers.battles.site.database;
    await sql`update battles_battles set expires_at = now() + interval '40 milliseconds' where id = ${id}`.execute(db);
    const soon = () => randomInt(90);
    const expiring = Promise.all(
      Array.from({ length: half }, async () => {
        await sleep(soon());
        await servers.battles.keepRooms();
      }),
    );
    const raced = await race(
      servers,
      inTurn(half, (index) => ({ ...join(servers.crowd[1 + index]!, id), afterMs: soon() })),
    );
    await expiring;
    countCodes(raced, ["battle_begun", "battle_over"]);
    await sleep(100);
    await servers.battles.keepRooms();
    const [state] = await checkRace(servers, opened);
    const joined = doneBy(raced, "battle/joinBattle");
    expect(state === 3 ? joined < players - 1 : begun(state!) && joined === players - 1).toBe(true);
  },

  async "players join while the creator adds bots: every seat is taken once"(servers) {
    const players = 2 + randomInt(3);
    const opened = await openRooms(servers, [{ by: 0, players }]);
    const id = opened.ids[0]!;
    const raced = await race(
      servers,
      inTurn(
        RACERS,
        (index) => join(servers.crowd[1 + index]!, id),
        () => addBots(servers.crowd[0]!, id),
      ),
    );
    countCodes(raced, ["battle_begun"]);
    expect((await checkRace(servers, opened)).every(begun)).toBe(true);
    const seats = await servers.battles.seats(id);
    const people = seats.filter(({ player_id }) => player_id > 0).length;
    expect(people - 1).toBe(doneBy(raced, "battle/joinBattle"));
    expect(doneBy(raced, "battle/joinBot")).toBe(people === players ? 0 : 1);
  },

  async "20 requests dissolve one room: it is dissolved once"(servers) {
    const opened = await openRooms(servers, [{ by: 0, players: 3 }]);
    const id = opened.ids[0]!;
    expect((await servers.battles.join(servers.crowd[1]!, id)).http).toBe(200);
    const raced = await race(
      servers,
      inTurn(RACERS, () => cancel(servers.crowd[0]!, id)),
    );
    expect(countCodes(raced, ["battle_over"])).toEqual({ done: 1, battle_over: RACERS - 1 });
    expect(await checkRace(servers, opened)).toEqual([3]);
  },

  async "20 requests with one key create a room: one room is created"(servers) {
    const before = await readMoney(servers, servers.crowd);
    const [key, by] = [randomUUID(), servers.crowd[0]!];
    const body = { ...fast, boxIds: String(servers.battles.boxes[0]!.id), players: 2, mode: 1 };
    const raced = await race(
      servers,
      inTurn(RACERS, () => ({ by, path: "battle/create", body, key })),
    );
    expect(countCodes(raced, [])).toEqual({ done: RACERS });
    const ids = [...new Set(raced.map(({ data }) => (data as { id: number }).id))];
    expect(ids).toHaveLength(1);
    const opened = { ids, before };
    expect(await checkRace(servers, opened)).toEqual([0]);
    expect((await servers.battles.cancel(by, ids[0]!)).http).toBe(200);
    expect(await checkRace(servers, opened)).toEqual([3]);
  },

  async "two creators who join each other's rooms: both rooms play"(servers) {
    const opened = await openRooms(servers, [{ by: 0 }, { by: 1 }]);
    const [mine, theirs] = opened.ids as [number, number];
    const raced = await race(
      servers,
      inTurn(
        RACERS,
        () => join(servers.crowd[0]!, theirs),
        () => join(servers.crowd[1]!, mine),
      ),
    );
    const counts = countCodes(raced, ["battle_begun", "already_seated"]);
    expect(counts.done).toBe(2);
    expect((await checkRace(servers, opened)).every(begun)).toBe(true);
  },

  async "20 jobs roll and close battles at the same time: each battle is rolled and closed once"(servers) {
    // The jobs count the battles that they roll, so the battles of earlier races end first.
    await finishAll(servers);
    const opened = await openRooms(servers, [{ by: 0 }, { by: 1, players: 3 }]);
    const [two, three] = opened.ids as [number, number];
    await servers.battles.join(servers.crowd[2]!, two);
    await servers.battles.addBots(servers.crowd[1]!, three);
    const rolled = await atOnce(() => servers.battles.roll());
    if (servers.isAlone) {
      expect(total(rolled)).toBe(2);
      const closed = await servers.battles.later(3_600_000, () => atOnce(() => servers.battles.close()));
      expect(total(closed)).toBe(2);
    } else {
      // The last round of each battle ends while both processes and the test try to close the battle.
      for (const id of opened.ids)
        for (let waited = 0; (await servers.battles.row(id)).state !== 2 && waited < 400; waited += 1)
          await atOnce(() => servers.battles.close());
    }
    await finishAll(servers);
    expect(await checkRace(servers, opened)).toEqual([2, 2]);
  },
};
