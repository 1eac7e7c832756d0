import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Opened } from "@vitrine/contract/boxes.ts";
import { publicHash, sha256Hex } from "@vitrine/contract/fairness/roll.ts";
import type { LogStatistics } from "@vitrine/contract/transparency/calls.ts";
import { committedText, type Leaf } from "@vitrine/contract/transparency/leaves.ts";
import type { Openings } from "@vitrine/contract/transparency/openings.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "../../../scripts/audit.ts";
import { call } from "../../test/fixtures/call.ts";
import { openPool } from "../../test/fixtures/database/pool.ts";
import { type BattleFixture, startBattleFixture } from "../../test/fixtures/games/battles.ts";
import type { Player } from "../../test/fixtures/players.ts";
import { createSequencer } from "./keep-log.ts";
import { rebuildStatistics, sumStatistics } from "./sum-statistics.ts";

const going = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), "vitrine-openings-"));

let battles: BattleFixture;
let player: Player;
let sequencer: ReturnType<typeof createSequencer>;
/** Rolls that nobody outside may see: of a battle with a password, and of a dream whose wheel turns. */
let closed: { battle: number[]; dream: number };

beforeAll(async () => {
  battles = await startBattleFixture();
  sequencer = createSequencer({ db: db(), config: battles.site.config }, { signEveryMs: 0 });
  player = await battles.newPlayer();
  for (let turn = 0; turn < 30; turn += 1) await open(10);
  await dream({ fast: true });
  const rival = await battles.newPlayer();
  const listed = await battles.create(player, { players: 2 });
  await battles.addBots(player, listed);
  const id = await battles.create(player, { players: 2, password: "closed" });
  await battles.join(rival, id, { password: "closed" });
  await battles.play();
  // The rounds would be shown one after the other for some seconds.
  const ofBattle = "where pair_id = (select pair_id from battles_battles where id = $1)";
  for (const battle of [listed, id]) {
    await change(`update fairness_rounds set revealed_at = now() ${ofBattle}`, battle);
    const end = `(select max(revealed_at) from fairness_rounds ${ofBattle})`;
    await change(`update battles_battles set ends_at = ${end} where id = $1`, battle);
  }
  await call(battles.site, "POST", "profile/modifySecret", { token: player.token, body: { clientSeed: "another" } });
  await open(5);
  const turning = await dream({ fast: false });
  await makeHidden(turning);
  closed = { battle: (await battles.rollsOf(id)).map((roll) => roll.id), dream: turning };
  await sequencer.work(going);
  await sequencer.work(going);
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await battles.end();
});

const db = () => battles.site.database.db;
const open = (number: number) => {
  const body = { id: battles.boxes[0]!.id, number };
  return call<Opened>(battles.site, "POST", "box/open", { token: player.token, body });
};

async function dream({ fast }: { fast: boolean }): Promise<number> {
  const list = await call<{ list: { itemId: number }[] }>(battles.site, "GET", "dream/list", { query: { sort: 2 } });
  const body = { itemId: list.body.data.list[0]!.itemId, percent: 50, fast };
  expect((await call(battles.site, "POST", "dream/open", { token: player.token, body })).http).toBe(200);
  const { rows } = await sql<{ id: number }>`select max(id) as id from fairness_rounds where game = 'dream'`.execute(
    db(),
  );
  return rows[0]!.id;
}

/** Lets the wheel turn for longer than the test. */
async function makeHidden(rollId: number): Promise<void> {
  await change("update fairness_rounds set revealed_at = now() + interval '1 hour' where id = $1", rollId);
}

/** Changes stored rolls, which the site itself cannot do. */
async function change(statement: string, id: number): Promise<void> {
  const owner = openPool({ connectionString: battles.site.connectionString, max: 1 });
  await owner.query("set session_replication_role = replica");
  await owner.query(statement, [id]);
  // An item is hidden as long as its roll.
  await owner.query(`update items_vouchers item set revealed_at = roll.revealed_at from fairness_rounds roll
    where roll.voucher_id = item.id and item.revealed_at is distinct from roll.revealed_at`);
  await owner.end();
}

const file = async (path: string) => fetch(`${battles.site.url}/log/${path}`);
async function readOpenings(): Promise<Openings["openings"]> {
  const found: Openings["openings"] = [];
  for (let tile = 0; ; tile += 1) {
    const answer = await file(`openings/${String(tile).padStart(3, "0")}`);
    if (answer.status === 404) return found;
    expect(answer.headers.get("cache-control")).toBe("public, max-age=10");
    found.push(...((await answer.json()) as Openings).openings);
  }
}
const statistics = async (period: string) =>
  (await call<LogStatistics>(battles.site, "GET", "transparency/statistics", { query: { period } })).body.data;
const runAudit = (name: string) =>
  auditLog({ address: battles.site.url, file: join(folder, name), workers: 2, settledMs: -1 });

test("each roll that anybody may see is opened, and fits its leaf; hidden rolls and closed rooms stay sealed", async () => {
  const openings = await readOpenings();
  const leaves = await db().selectFrom("transparency_leaves").selectAll().where("roll_id", "is not", null).execute();
  const shown = new Set(openings.map(({ roll }) => roll.roundId));
  const sealed = leaves.map((leaf) => leaf.roll_id!).filter((id) => !shown.has(id));
  expect(sealed.toSorted()).toEqual([...closed.battle, closed.dream].toSorted());
  expect(closed.battle.length).toBe(4);
  const contents = new Map(leaves.map(({ index, content }) => [index, JSON.parse(content) as Leaf]));
  for (const { index, blinding, roll } of openings)
    expect(contents.get(index)).toEqual({
      ...{ type: "roll", v: 1 },
      commitment: await publicHash(committedText(roll), blinding),
    });
  expect(JSON.stringify(openings)).not.toContain("playerId");
});

test("the client's part of a roll is shown only when the seeds are revealed, and never that of a closed room", async () => {
  const answers = await Promise.all(["000", "001"].map(async (tile) => (await file(`openings/${tile}`)).json()));
  const clients = Object.assign({}, ...answers.map((answer) => (answer as Openings).clients)) as Record<string, string>;
  const { rows } = await sql<{ hash: string }>`select public_hash as hash from fairness_pairs where state = 'revealed'
    and id not in (select pair_id from battles_battles where password_hash is not null)`.execute(db());
  const revealed = new Set(rows.map(({ hash }) => hash));
  expect(Object.keys(clients).length).toBe(2);
  expect(Object.keys(clients).every((hash) => revealed.has(hash))).toBe(true);
});

test("the odds of a version are the text whose hash is in the log, and unknown files are refused", async () => {
  const { rows } = await sql<{ content: string }>`select content from transparency_leaves
    where content like '%boxVersion%' limit 1`.execute(db());
  const leaf = JSON.parse(rows[0]!.content) as Extract<Leaf, { type: "boxVersion" }>;
  const answer = await file(`box/${leaf.boxId}/${leaf.version}`);
  expect(await sha256Hex(await answer.text())).toBe(leaf.versionHash);
  for (const path of ["box/999/1", "box/0/1", "box/1/x", "openings/0", "openings/999", "openings/000.p/3"])
    expect([path, (await file(path)).status]).toEqual([path, 404]);
});

test("an audit of the running site recomputes everything, and finds what the site's own sums say", async () => {
  while (await sumStatistics(db(), 100));
  const audit = await runAudit("first.db");
  expect(audit.faults).toEqual([]);
  // The player's first pair and the listed battle are revealed; the second pair is not.
  expect(audit.rolls).toEqual({ sealed: 5, opened: 5, recomputed: 305 });
  const shown = await statistics("all");
  // The hidden dream is the last roll: everything before it is summed.
  expect(shown.rows.map(({ name: _, ...row }) => row)).toEqual(JSON.parse(JSON.stringify(audit.report.rows)));
  expect(shown.rows.map(({ game, boxId }) => `${game} ${boxId > 0}`)).toEqual(
    expect.arrayContaining(["battle false", "battle true", "box false", "box true", "dream false"]),
  );
  expect((await statistics("day")).rows).toEqual(shown.rows);
  expect(shown.leaves).toBeLessThan(shown.size);
});

test("sums that are built again are the same, and hidden rolls are counted after their reveal", async () => {
  const sums = async () => db().selectFrom("transparency_sums").selectAll().orderBy("game").orderBy("box_id").execute();
  const before = await sums();
  await rebuildStatistics(db());
  expect(await sums()).toEqual([]);
  while (await sumStatistics(db(), 7));
  while (await sumStatistics(db()));
  expect(await sums()).toEqual(before);
  await change("update fairness_rounds set revealed_at = now() where id = $1", closed.dream);
  while (await sumStatistics(db()));
  const dreams = (await sums()).filter(({ game }) => game === "dream");
  expect(dreams.map(({ tally }) => (tally as { rolls: number }).rolls)).toEqual([2]);
});

test("an interrupted audit continues, and an audit catches a roll that was changed after its leaf", async () => {
  await call(battles.site, "POST", "profile/modifySecret", { token: player.token, body: { clientSeed: "third" } });
  await sequencer.work(going);
  const again = await runAudit("first.db");
  expect(again).toMatchObject({ faults: [], rolls: { sealed: 4, opened: 0, recomputed: 311 } });
  const { rows } = await sql<{ id: number }>`select min(id) as id from fairness_rounds where game = 'box'`.execute(
    db(),
  );
  await change("update fairness_rounds set value_cents = value_cents + 1 where id = $1", rows[0]!.id);
  expect((await runAudit("second.db")).faults).toEqual([
    expect.stringMatching(/the opening does not fit the commitment/),
    expect.stringMatching(/made 301 rolls, and 300 are opened/),
  ]);
  await change("update fairness_rounds set value_cents = value_cents - 1 where id = $1", rows[0]!.id);
});
