import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../../src/platform/database/database.ts";
import type { Player } from "../../fixtures/players.ts";
import type { Moment, Statement } from "./commit-proxy.ts";
import type { RawResponse } from "./requests.ts";

/**
 * A point in a battle's life at which the server is killed, with checks of the database that show if the step was done.
 */
export type BattleStep = {
  title: string;
  statement: Statement;
  moment: Moment;
  /** True if the battle waits for a beacon round. */
  beacon?: boolean;
  quick?: boolean;
  /** Brings the battle to the step. */
  lead(scene: Scene): Promise<void>;
  /** True if the database shows that the step is done. */
  isDone(scene: Scene): Promise<boolean>;
  /** Continues the battle after the step, if it does not continue without a request. */
  goOn?(scene: Scene): Promise<void>;
  /** The states in which the battle may end. */
  ends: readonly number[];
};

/** One battle of the campaign: its room, its players, and all requests, which are repeated later. */
export type Scene = {
  database: Database;
  boxId: number;
  creator: Player;
  joiner: Player;
  battleId?: number;
  asked: Request[];
  ask(request: Omit<Request, "key">): Promise<RawResponse>;
};

export type Request = { path: string; body: Record<string, unknown>; token: string; key: string };

/** Returns a function that sends a request with a new key and stores it in the scene. */
export function asksAt(scene: () => Scene, urlOf: () => string) {
  return (request: Omit<Request, "key">): Promise<RawResponse> => {
    const keyed = { ...request, key: randomUUID() };
    scene().asked.push(keyed);
    return send(urlOf(), keyed);
  };
}

export async function send(url: string, { path, body, token, key }: Request): Promise<RawResponse> {
  try {
    const answer = await fetch(`${url}/api/battle/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", token, "idempotency-key": key },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return answer.status < 500 ? { http: answer.status, text } : undefined;
  } catch {
    return undefined;
  }
}

export async function readRoom({ db }: Database, id: number) {
  const row = db.selectFrom("battles_battles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const seats = db.selectFrom("battles_seats").select("pos").where("battle_id", "=", id).execute();
  return { ...(await row), taken: (await seats).length };
}

const stateOf = async ({ database, battleId }: Scene) => (await readRoom(database, battleId!)).state;

async function create(scene: Scene, players: number): Promise<void> {
  const body = { boxIds: String(scene.boxId), players, mode: 0, cashback: 5, fast: true };
  const said = await scene.ask({ path: "create", body, token: scene.creator.token });
  expect(said?.http).toBe(200);
  scene.battleId = JSON.parse(said!.text).data.id;
}

const join = ({ ask, battleId, joiner }: Scene) =>
  ask({ path: "joinBattle", body: { id: battleId }, token: joiner.token });

/** The two ways in which a waiting room ends: its creator dissolves it, or a bot fills it. */
const dissolve = async ({ ask, battleId, creator }: Scene) =>
  void (await ask({ path: "cancel", body: { id: battleId }, token: creator.token }));
const fill = async ({ ask, battleId, creator }: Scene) =>
  void (await ask({ path: "joinBot", body: { id: battleId }, token: creator.token }));
const letTimePass = async ({ database, battleId }: Scene) =>
  void (await sql`update battles_battles set expires_at = now() where id = ${battleId}`.execute(database.db));

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 600 && !(await check()); waited += 1) await sleep(50);
}

const isWritten = async (scene: Scene) => (await readRoom(scene.database, scene.battleId!)).started_at !== null;
const isLocked = async (scene: Scene) => (await stateOf(scene)) !== 0;
const isClosed = async (scene: Scene) => (await stateOf(scene)) === 2;
const isDissolved = async (scene: Scene) => (await stateOf(scene)) === 3;
const isSeated = async (scene: Scene) => (await readRoom(scene.database, scene.battleId!)).taken === 2;

async function seatOne(scene: Scene): Promise<void> {
  await create(scene, 3);
}

async function seatTwo(scene: Scene): Promise<void> {
  await create(scene, 3);
  expect((await join(scene))?.http).toBe(200);
}

/**
 * All steps, each before and after its commit. `lead` stops just before the request that triggers the step; `setOff`
 * sends it.
 */
export const BATTLE_STEPS: readonly BattleStep[] = [
  ...bothSides("a seat's charge", "insert_battle_seats", {
    ...{ lead: seatOne, isDone: isSeated, goOn: fill, ends: [2], quick: true },
  }),
  ...bothSides("a seat's charge that is refunded later", "insert_battle_seats", {
    ...{ lead: seatOne, isDone: isSeated, goOn: dissolve, ends: [3] },
  }),
  ...bothSides("the lock of a battle", "lock_battle_seeds", {
    lead: (scene) => create(scene, 2),
    isDone: isLocked,
    ends: [2],
  }),
  ...bothSides("the settlement of a battle", "write_rolled_battles", {
    lead: (scene) => create(scene, 2),
    isDone: isWritten,
    ends: [2],
    quick: true,
  }),
  ...bothSides("the settlement of a battle with a beacon", "write_rolled_battles", {
    beacon: true,
    lead: (scene) => create(scene, 2),
    isDone: isWritten,
    ends: [2],
  }),
  ...bothSides("the closing of a battle", "close_battles", {
    lead: (scene) => create(scene, 2),
    isDone: isClosed,
    ends: [2],
    quick: true,
  }),
  ...bothSides("the dissolving of a room", "end_unplayed_battle", { lead: seatTwo, isDone: isDissolved, ends: [3] }),
  ...bothSides("the expiry of a room", "end_unplayed_battle", { lead: seatTwo, isDone: isDissolved, ends: [3] }),
];

/** Triggers the step after the proxy is armed. */
export async function setOff(scene: Scene, { title }: BattleStep): Promise<void> {
  if (title.endsWith("the dissolving of a room")) return dissolve(scene);
  if (title.endsWith("the expiry of a room")) return letTimePass(scene);
  void (await join(scene));
}

/** Waits until the battle ends without further requests, and returns its state. */
export async function waitForEnd(scene: Scene): Promise<number> {
  await until(async () => [2, 3, 4].includes(await stateOf(scene)));
  return stateOf(scene);
}

function bothSides(
  what: string,
  statement: Statement,
  step: Omit<BattleStep, "title" | "statement" | "moment">,
): BattleStep[] {
  return [
    // After the commit the server dies before it can respond. This case is harder, so the short form includes it.
    { ...step, title: `before the commit of ${what}`, statement, moment: "before commit", quick: false },
    { ...step, title: `after the commit of ${what}`, statement, moment: "after commit" },
  ];
}
