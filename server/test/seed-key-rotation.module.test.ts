import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { BattleDetail } from "@vitrine/contract/battles.ts";
import type { Opened } from "@vitrine/contract/boxes.ts";
import { publicHash } from "@vitrine/contract/fairness/roll.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../src/platform/database/database.ts";
import { makeSeedKey } from "../src/platform/seed-key.ts";
import { call } from "./fixtures/call.ts";
import type { TestDatabase } from "./fixtures/database/database.ts";
import { sealPair } from "./fixtures/games/seed-pairs.ts";
import { boxesOnSale, newPlayer, type Player } from "./fixtures/players.ts";
import { runOffice } from "./fixtures/program.ts";
import { appCode, bindApp } from "./fixtures/safety.ts";
import { demoDatabase, runSite, type Site, startSite } from "./fixtures/site.ts";
import { until } from "./fixtures/stomp.ts";

const FIRST = "5eed".repeat(16);
const SECOND = "c0de".repeat(16);
const GRANT = { DEMO_GRANT: "100000" };
const OLD_PAIRS = 3000;
const PAUSE_MS = 20;
const idOf = (key: string) => makeSeedKey(Buffer.from(key, "hex")).current.id.toString("hex");

let fixture: TestDatabase;
let database: Database;
let sites: Site[] = [];
let players: Player[];
let boxId: number;
let rollIds: number[];
let waiting: number;
let app: { secret: string; recoveryCodes: string[] };

// A server shows its keys to the others on a connection of its own, so that servers of one process see each other too.
const start = (keys: Record<string, string>) =>
  runSite({ connectionString: fixture.connectionString, env: { ...GRANT, ...keys } });
const office = (command: string, keys: Record<string, string>) =>
  runOffice(command, { DATABASE_URL: fixture.connectionString, ...keys });
const isOf = (key: string) => `octet_length(sealed) = 80 and encode(substring(sealed for 4), 'hex') = '${idOf(key)}'`;
const countOf = async (condition: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from fairness_pairs where ${condition}`))
    .rows[0]!.count;

beforeAll(async () => {
  fixture = await demoDatabase(GRANT);
  const { connectionString } = fixture;
  database = openDatabase({ connectionString });
  const site = await startSite({ connectionString, env: GRANT, seed: false });
  players = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
  boxId = (await boxesOnSale(site)).find(({ price }) => price > 0)!.id;
  rollIds = (await open(site, players[0]!)).map(({ roundId }) => roundId);
  app = await bindApp(site, players[1]!);
  const room = { boxIds: String(boxId), players: 2, mode: 0, cashback: 0, fast: true, password: "a secret" };
  const made = await call<{ id: number }>(site, "POST", "battle/create", { token: players[0]!.token, body: room });
  waiting = made.body.data.id;
  await seedOldPairs();
  await site.close();
}, 120_000);

afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await database.close();
  await fixture.drop();
});

test("a rotation that is killed and resumed under load keeps every value readable, and the site then needs no former key", {
  timeout: 300_000,
}, async () => {
  // First every process gets the new key, then every process encrypts with it, so no process ever reads a value that it
  // cannot decrypt.
  sites = await Promise.all([1, 2].map(() => start({ SEED_KEY: FIRST, SEED_KEY_OLD: SECOND })));
  const early = await office("seed-key rotate", { SEED_KEY: SECOND, SEED_KEY_OLD: FIRST }).ended;
  expect(early).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/^SEED_KEY_OLD: another running process still seals[^\n]*\n$/),
  });
  const load = keepOpening();
  for (const index of [0, 1]) {
    const next = await start({ SEED_KEY: SECOND, SEED_KEY_OLD: FIRST });
    const [former] = sites.splice(index, 1, next);
    await load.pauseFor(() => former!.close());
  }

  const keys = { SEED_KEY: SECOND, SEED_KEY_OLD: FIRST };
  const killed = office("seed-key rotate", keys);
  await expect.poll(() => killed.output(), { timeout: 120_000, interval: 5 }).toMatch(/seed pairs: \d+ sealed again/);
  await killed.kill();
  expect(await countOf(isOf(SECOND))).toBeGreaterThan(0);
  expect(await countOf(`not (${isOf(SECOND)})`)).toBeGreaterThan(0);
  await expect(start({ SEED_KEY: SECOND })).rejects.toThrow(/^SEED_KEY_OLD: missing[^\n]*$/);

  const resumed = await office("seed-key rotate", keys).ended;
  expect(resumed).toMatchObject({ status: 0, errors: "" });
  expect(resumed.output).toMatch(/you can remove SEED_KEY_OLD\n$/);
  expect(resumed.output).not.toMatch(new RegExp(`${FIRST}|${SECOND}`, "i"));
  expect(await countOf(`not (${isOf(SECOND)})`)).toBe(0);
  expect((await office("seed-key rotate", keys).ended).output).toMatch(/^nothing to rotate/);
  const said = await load.stop();
  expect(said.filter(({ http }) => http !== 200)).toEqual([]);
  expect(said.length).toBeGreaterThan(10);
  await Promise.all(sites.map((site) => site.close()));

  sites = [await start({ SEED_KEY: SECOND })];
  const [site] = sites as [Site];
  const shown = [...said.slice(-1).flatMap(({ drops }) => drops), ...rollIds];
  for (const player of players) {
    const answer = await call(site, "POST", "profile/modifySecret", {
      token: player.token,
      body: { clientSeed: "after" },
    });
    expect(answer.http).toBe(200);
  }
  for (const id of shown) {
    const { body } = await call<{ revealed: boolean }>(site, "GET", "fair/round", { query: { id } });
    expect(body.data.revealed).toBe(true);
    expect(await verifyReceipt(body.data)).toMatchObject({ outcome: "valid" });
  }
  await playWaitingRoom(site);
  await checkApp(site);
  await expect(start({ SEED_KEY: FIRST })).rejects.toThrow(/^SEED_KEY: [^\n]*replaced[^\n]*$/);
});

/**
 * Plays a room that was created before the rotation: its password is a keyed hash, and its seed pair was encrypted with
 * the former key and never revealed.
 */
async function playWaitingRoom(site: Site): Promise<void> {
  const join = (password: string) =>
    call(site, "POST", "battle/joinBattle", { token: players[2]!.token, body: { id: waiting, password } });
  expect((await join("another")).body.code).toBe("room_password_wrong");
  expect((await join("a secret")).http).toBe(200);
  const look = { token: players[2]!.token, query: { id: waiting } };
  await until(
    async () => (await call<BattleDetail>(site, "GET", "battle/getBattleDetail", look)).body.data.state === 2,
  );
  const { body } = await call<{ revealed: boolean }>(site, "GET", "battle/receipt", look);
  expect(body.data.revealed).toBe(true);
  expect(await verifyReceipt(body.data)).toMatchObject({ outcome: "valid" });
}

async function checkApp(site: Site): Promise<void> {
  const { token } = players[1]!;
  for (const code of [appCode(app.secret), app.recoveryCodes[0]!]) {
    const { http } = await call(site, "POST", "profile/securityCheck", { token, body: { way: "totp", code } });
    expect(http).toBe(200);
  }
}

async function open(site: { url: string }, { token }: Player) {
  const { http, body } = await call<Opened>(site, "POST", "box/open", { token, body: { id: boxId, number: 1 } });
  return Object.assign(body.data?.drops ?? [], { http });
}

/** Opens boxes at the sites in turn until `stop`, with short pauses, so that new processes get time to start. */
function keepOpening() {
  const said: { http: number; drops: number[] }[] = [];
  let stopped = false;
  let paused = false;
  let busy = Promise.resolve();
  const running = (async () => {
    for (let turn = 0; !stopped; turn += 1) {
      if (paused) await sleep(PAUSE_MS);
      else {
        busy = open(sites[turn % 2]!, players[0]!).then(({ http, ...drops }) => {
          said.push({
            http,
            drops: Object.values(drops as unknown as { roundId: number }[]).map(({ roundId }) => roundId),
          });
        });
        await busy;
        await sleep(PAUSE_MS);
      }
    }
  })();
  return {
    /** Sends no requests while `work` runs, because a load balancer sends none to a stopping process. */
    async pauseFor(work: () => Promise<unknown>) {
      paused = true;
      await busy;
      await work();
      paused = false;
    },
    async stop() {
      stopped = true;
      await running;
      return said;
    },
  };
}

/** Writes seed pairs in the format from before keys had ids. */
async function seedOldPairs(): Promise<void> {
  const { key } = makeSeedKey(Buffer.from(FIRST, "hex")).current;
  const seedPairs = await Promise.all(
    Array.from({ length: OLD_PAIRS }, async () => {
      const secrets = { serverSeed: randomBytes(32).toString("hex"), secretSalt: randomBytes(16).toString("hex") };
      return { ...secrets, publicHash: await publicHash(secrets.serverSeed, secrets.secretSalt) };
    }),
  );
  await database.pool.query(
    `insert into fairness_pairs (purpose, state, public_hash, sealed)
     select 'giveaway', 'next', hash, sealed from unnest($1::text[], $2::bytea[]) as old (hash, sealed)`,
    [seedPairs.map(({ publicHash }) => publicHash), seedPairs.map((seedPair) => sealPair(key, seedPair))],
  );
}
