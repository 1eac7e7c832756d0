import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Opened } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { sealReceipt } from "@vitrine/contract/fairness/receipt.ts";
import { publicHash, sha256Hex } from "@vitrine/contract/fairness/roll.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import type { LogHead, logRoll } from "@vitrine/contract/transparency/calls.ts";
import type { Leaf } from "@vitrine/contract/transparency/leaves.ts";
import type { FoundProof } from "@vitrine/contract/transparency/roll-proof-shape.ts";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { followLog, type WitnessState } from "../../../scripts/witness.ts";
import { call } from "../../test/fixtures/call.ts";
import { openPool } from "../../test/fixtures/database/pool.ts";
import { type BattleFixture, startBattleFixture } from "../../test/fixtures/games/battles.ts";
import { openJudges } from "../../test/fixtures/games/receipts.ts";
import type { Player } from "../../test/fixtures/players.ts";
import type { LocalSite } from "../../test/fixtures/site.ts";
import { openDatabase } from "../platform/database/database.ts";
import { createSequencer } from "./keep-log.ts";
import { readTransparencySettings } from "./signing-key.ts";

const judges = openJudges();
const COPIED =
  "game, player_id, transfer_id, box_id, box_version, size, roll, range_start, range_end, item_id, grade, value_cents, voucher_id";
const going = new AbortController().signal;

let battles: BattleFixture;
let site: LocalSite;
let player: Player;
let sequencer: ReturnType<typeof createSequencer>;
let witnessed: WitnessState | undefined;

beforeAll(async () => {
  battles = await startBattleFixture();
  site = battles.site;
  player = await battles.newPlayer();
  sequencer = createSequencer({ db: site.database.db, config: site.config }, { signEveryMs: 0 });
});
afterAll(async () => {
  judges.close();
  await battles.end();
});

const head = async () => (await call<LogHead>(site, "GET", "transparency/head")).body.data;
const open = async (number = 1, who = player) =>
  (await call<Opened>(site, "POST", "box/open", { token: who.token, body: { id: battles.boxes[0]!.id, number } })).body
    .data;
const receiptOf = async (rollId: number) =>
  (await call<Record<string, unknown>>(site, "GET", "fair/round", { query: { id: rollId } })).body.data;

async function readLeaves(): Promise<Leaf[]> {
  const rows = await site.database.db.selectFrom("transparency_leaves").selectAll().orderBy("index").execute();
  expect(rows.map(({ index }) => index)).toEqual(rows.map((_, place) => place));
  return rows.map(({ content }) => JSON.parse(content) as Leaf);
}

/** Plays a witness outside of the site: reads all new leaves, and expects a consistent log. */
async function witness(): Promise<void> {
  const { state } = await followLog({ address: site.url, known: witnessed });
  witnessed = state;
}

async function countRolls(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from fairness_rounds`.execute(
    site.database.db,
  );
  return rows[0]!.count;
}

test("a receipt says that its proof is due, and has it after the next checkpoint; the owner reads it by call", async () => {
  expect(await head()).toMatchObject({ state: "starting", key: null, size: 0 });
  const rollId = (await open()).drops[0]!.roundId;
  const early = await receiptOf(rollId);
  expect(early.log).toEqual({ due: true });
  expect((await verifyReceipt(early)).outcome).toBe("unrevealed");
  await sequencer.work(going);
  await call(site, "POST", "profile/modifySecret", { token: player.token, body: { clientSeed: "another" } });
  const receipt = await receiptOf(rollId);
  const verdict = await verifyReceipt(receipt);
  expect([verdict.outcome, verdict.steps.find(({ id }) => id === "log")?.ok]).toEqual(["valid", true]);
  expect(judges.python("logged.jsonl", [early, receipt]).outcomes).toEqual(["unrevealed", "valid"]);

  const own = await call<OutputOf<typeof logRoll>>(site, "GET", "transparency/roll", {
    token: player.token,
    query: { id: rollId },
  });
  expect(own.body.data.log).toEqual(receipt.log);
  const { blinding, index } = receipt.log as FoundProof;
  const leaf = (await readLeaves())[index];
  expect(leaf).toEqual({ type: "roll", v: 1, commitment: await publicHash(own.body.data.committed, blinding) });
  const stranger = await battles.newPlayer();
  const refused = await call(site, "GET", "transparency/roll", { token: stranger.token, query: { id: rollId } });
  expect([refused.http, refused.body.data]).toEqual([404, null]);
  await witness();
});

test("a receipt with a changed proof, or with a changed roll under the old proof, is invalid even with a new digest", async () => {
  const rollId = (await open()).drops[0]!.roundId;
  await sequencer.work(going);
  await call(site, "POST", "profile/modifySecret", { token: player.token, body: { clientSeed: "a_third" } });
  const { digest: _, ...receipt } = await receiptOf(rollId);
  const log = receipt.log as FoundProof;
  const other = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);
  const KEY_CHANGE = 5;
  const changes: Record<string, unknown>[] = [
    { log: { ...log, blinding: other(log.blinding) } },
    { log: { ...log, index: log.index + 1 } },
    { log: { ...log, size: log.size - 1 } },
    { log: { ...log, path: log.path.with(0, other(log.path[0]!)) } },
    { log: { ...log, checkpoint: log.checkpoint.replace(/\n\d+\n/, `\n${log.size + 1}\n`) } },
    { log: { ...log, key: log.key.replace(/.$/, "0") } },
    { createTime: "2024-01-01T00:00:00.000Z" },
    { roundId: rollId + 1 },
  ];
  const copies = await Promise.all(changes.map((change) => sealReceipt({ ...receipt, ...change })));
  const verdicts = await Promise.all(copies.map(verifyReceipt));
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(changes.map(() => "invalid"));
  // The script has no Ed25519: it does not see that another key signed.
  const { outcomes } = judges.python("changed.jsonl", copies);
  expect(outcomes).toEqual(changes.map((_, place) => (place === KEY_CHANGE ? "valid" : "invalid")));
});

test("announced and revealed pairs, versions and battles are leaves, in an order that can have happened", async () => {
  const id = await battles.create(player, { players: 2, mode: 0 });
  await battles.addBots(player, id);
  await sequencer.work(going);
  await battles.play();
  await sequencer.work(going);
  const leaves = await readLeaves();
  const places = <T extends Leaf["type"]>(type: T) =>
    leaves.flatMap((leaf, place) => (leaf.type === type ? [{ ...(leaf as Extract<Leaf, { type: T }>), place }] : []));
  const { rows } = await sql<{ hash: string }>`select public_hash as hash from fairness_pairs`.execute(
    site.database.db,
  );
  const announced = new Map(places("pairAnnounced").map(({ publicHash: hash, place }) => [hash, place]));
  expect([...announced.keys()].toSorted()).toEqual(rows.map(({ hash }) => hash).toSorted());
  for (const { publicHash: hash, place } of places("pairRevealed")) expect(announced.get(hash)).toBeLessThan(place);
  const locked = places("battleLocked").find(({ battleId }) => battleId === id)!;
  const ended = places("battleEnded").find(({ battleId }) => battleId === id)!;
  const receipt = (await call<Record<string, unknown>>(site, "GET", "battle/receipt", { query: { id } })).body.data;
  expect(locked).toMatchObject({
    publicHash: receipt.publicHash,
    lockedAt: receipt.lockedAt,
    mode: 0,
    beaconRound: null,
  });
  const hashes = (receipt.boxes as { versionHash: string }[]).map(({ versionHash }) => `${versionHash}\n`);
  expect(locked.client).toBe(await sha256Hex(String(receipt.client)));
  expect(locked.boxes).toBe(await sha256Hex(hashes.join("")));
  expect(ended).toMatchObject({ winner: receipt.winner, isVoid: false });
  expect(locked.place).toBeLessThan(ended.place);
  expect(places("boxVersion").length).toBeGreaterThan(20);
  await witness();
});

test("each roll is one leaf while two sequencers run, connections break, and transactions end out of order", async () => {
  const databases = [1, 2].map(() => openDatabase({ connectionString: site.connectionString, maxConnections: 2 }));
  const sequencers = databases.map(({ db }) => createSequencer({ db, config: site.config }, { signEveryMs: 0 }));
  const owner = openPool({ connectionString: site.connectionString, max: 4 });
  owner.on("error", () => {});
  const players = await Promise.all([1, 2, 3, 4].map(() => battles.newPlayer()));
  let isOver = false;
  const keeping = sequencers.map(async (each) => {
    while (!isOver) await each.work(going).catch(() => {});
  });
  const breaking = (async () => {
    while (!isOver) {
      // Breaks the connections at any moment, as a kill of the process would.
      await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%transparency%' and pid <> pg_backend_pid()`);
      await new Promise((done) => setTimeout(done, 40));
    }
  })();
  // This transaction has reserved its roll's id before all others, and commits after them.
  const slow = await owner.connect();
  await slow.query("begin");
  await slow.query("set session_replication_role = replica");
  const reserved = await slow.query<{ id: string }>("select nextval('fairness_round_ids') as id, pg_current_xact_id()");
  for (let turn = 0; turn < 12; turn += 1) await Promise.all(players.map((each) => open(5, each)));
  await slow.query(
    `insert into fairness_rounds (id, pair_id, nonce, ${COPIED}) select $1::bigint, pair_id, 9999, ${COPIED}
     from fairness_rounds where game = 'box' limit 1`,
    [reserved.rows[0]!.id],
  );
  await slow.query("commit");
  isOver = true;
  await Promise.all([...keeping, breaking]);
  await sequencer.work(going);
  await sequencer.work(going);
  const rolls = (await readLeaves()).filter(({ type }) => type === "roll");
  expect(rolls.length).toBe(await countRolls());
  expect(new Set(rolls.map((leaf) => JSON.stringify(leaf))).size).toBe(rolls.length);
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from transparency_waiting`.execute(
    site.database.db,
  );
  expect(rows).toEqual([{ waiting: 0 }]);
  await witness();
  await slow.query("delete from fairness_rounds where nonce = 9999");
  slow.release(true);
  await Promise.all([...databases.map((each) => each.close()), owner.end()]);
});

test("a roll is not lost if its transaction is younger than the last one that has ended", async () => {
  const owner = openPool({ connectionString: site.connectionString, max: 3 });
  const [older, younger] = [await owner.connect(), await owner.connect()];
  for (const each of [older, younger]) {
    await each.query("set session_replication_role = replica");
    await each.query("begin");
    await each.query("select pg_current_xact_id()");
  }
  const reserve = async (client: pg.PoolClient) =>
    (await client.query<{ id: string }>("select nextval('fairness_round_ids') as id")).rows[0]!.id;
  const finish = async (client: pg.PoolClient, id: string) => {
    await client.query(
      `insert into fairness_rounds (id, pair_id, nonce, ${COPIED}) select $1::bigint, pair_id, 10000 + $1::int, ${COPIED}
       from fairness_rounds where game = 'box' limit 1`,
      [id],
    );
    await client.query("commit");
  };
  const ids = [await reserve(younger), await reserve(older)] as const;
  await finish(older, ids[1]);
  for (let turn = 0; turn < 3; turn += 1) await sequencer.work(going);
  await finish(younger, ids[0]);
  await sequencer.work(going);
  const { rows } = await owner.query("select from transparency_leaves where roll_id = any($1)", [ids]);
  expect(rows.length).toBe(2);
  await older.query("delete from fairness_rounds where nonce > 10000");
  for (const each of [older, younger]) each.release(true);
  await owner.end();
});

test("files exist for the signed tree only, and a full tile is cached for ever", async () => {
  const { size } = await head();
  const file = (path: string) => fetch(`${site.url}/log/tile/${path}`);
  const [full, partial] = [await file("0/000"), await file("entries/000.p/5")];
  expect(size).toBeGreaterThan(256);
  expect([full.status, full.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect([full.status, (await full.arrayBuffer()).byteLength, partial.status]).toEqual([200, 8192, 200]);
  expect((await file(`0/${String(Math.floor(size / 256)).padStart(3, "0")}.p/${(size % 256) + 1}`)).status).toBe(404);
  expect((await file("0/0")).status).toBe(404);
  const refused = await call(site, "GET", "transparency/consistency", { query: { first: 1, second: size + 1 } });
  expect(refused.http).toBe(404);
});

test("a restored database and another key are refused: the site continues to run, signs nothing and reports the reason", async () => {
  const file = join(site.config.dataDir, "log-checkpoint");
  const signed = readFileSync(file, "utf8");
  const { size } = await head();
  // For the site a checkpoint of a longer tree, or of another one, means that its database is an older copy.
  const [origin, , root] = signed.split("\n");
  const longer = signed.replace(`\n${size}\n`, `\n${size + 1}\n`);
  const forked = signed.replace(root!, Buffer.alloc(32, 1).toString("base64"));
  for (const past of [longer, forked]) {
    writeFileSync(file, past);
    const fresh = createSequencer({ db: site.database.db, config: site.config }, { signEveryMs: 0 });
    const rollId = (await open()).drops[0]!.roundId;
    await expect(fresh.work(going)).rejects.toThrow(/does not continue the last checkpoint/);
    expect(await head()).toMatchObject({ state: "refused", size });
    expect((await receiptOf(rollId)).log).toBeUndefined();
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    writeFileSync(file, signed);
  }
  const config = { ...site.config, ...readTransparencySettings({ LOG_SIGNING_KEY: "ab".repeat(32) }) };
  const other = createSequencer({ db: site.database.db, config }, { signEveryMs: 0 });
  await expect(other.work(going)).rejects.toThrow(/another key has signed this log/);
  expect((await head()).state).toBe("refused");
  await sequencer.work(going);
  expect(await head()).toMatchObject({ state: "running", size: size + 2 });
  expect((await head()).checkpoint).toContain(origin);
  await witness();
});
