import type { Leaf } from "@vitrine/contract/transparency/leaves.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openPool } from "../../test/fixtures/database/pool.ts";
import { newPlayer } from "../../test/fixtures/players.ts";
import { runProgram } from "../../test/fixtures/program.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";
import { setClock } from "../platform/clock.ts";
import { transact } from "../platform/database/database.ts";
import { digestEntries } from "../wallet/index.ts";
import { createSequencer } from "./keep-log.ts";
import { noteSettings, noteSettingsAtStart } from "./note-settings.ts";
import { checkLedgerSeals, createSealer } from "./seal-ledger.ts";

const going = new AbortController().signal;
let site: LocalSite;
let sequencer: ReturnType<typeof createSequencer>;
let gifts: ReturnType<typeof openGifts>;
let playerId: number;

beforeAll(async () => {
  site = await startSite();
  sequencer = createSequencer({ db: site.database.db, config: site.config }, { signEveryMs: 0 });
  gifts = openGifts(site.connectionString);
  playerId = (await newPlayer(site)).id;
  const sealers = [createSealer(db()), createSealer(db())];
  const sealAt = async (day: string, sealed: string) => {
    noon(day);
    await vi.waitFor(
      async () => {
        await Promise.all(sealers.map((each) => each.work(going)));
        expect(await lastSealed()).toBe(sealed);
      },
      { timeout: 30_000 },
    );
    setClock();
  };
  await give();
  await sealAt("2026-03-02", "2026-03-01");
  await give();
  await give();
  await sealAt("2026-03-02", "2026-03-01");
  await sealAt("2026-03-03", "2026-03-02");
  await sealAt("2026-03-07", "2026-03-06");
});
afterEach(() => setClock());
afterAll(async () => {
  await gifts.close();
  await site.close();
});

const db = () => site.database.db;
/** A seal waits for every older transaction of the PostgreSQL, also for those of other tests. */
const lastSealed = async () =>
  (await sql<{ day: string | null }>`select sealed_day::text as day from transparency_log`.execute(db())).rows[0]?.day;
const noon = (day: string) => setClock(() => Date.parse(`${day}T12:00:00Z`));
const give = () => gifts.give(playerId, { coinsCents: 100 });

async function readLeaves<T extends Leaf["type"]>(type: T): Promise<Extract<Leaf, { type: T }>[]> {
  await sequencer.work(going);
  const rows = await db().selectFrom("transparency_leaves").select("content").orderBy("index").execute();
  const leaves = rows.map(({ content }) => JSON.parse(content) as Leaf);
  return leaves.filter((leaf) => leaf.type === type) as Extract<Leaf, { type: T }>[];
}

/** A second implementation of the digest: one statement over the whole span, hashed by the database. */
async function digestInDatabase(after: number, upTo: number, previous: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(convert_to(${`${previous}\n`} || coalesce(string_agg(
      replace(json_build_array(transfer.id, transfer.kind, transfer.order_id, transfer.reference,
        to_char(transfer.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), position, player_id, house,
        balance_type, amount_cents, version, coins_after_cents, points_after_cents)::text, ', ', ',') || chr(10),
      '' order by transfer.id, position), ''), 'UTF8')), 'hex') as digest
    from wallet_transfers transfer join wallet_entries entry on entry.transfer_id = transfer.id
    where transfer.id > ${after} and transfer.id <= ${upTo}`.execute(db());
  return rows[0]!.digest;
}

test("each day is sealed once, with its entries, after the seal of the day before, also by two processes and after idle days", async () => {
  const seals = await readLeaves("ledgerSealed");
  expect(seals.slice(0, 3).map(({ day }) => day)).toEqual(["2026-03-01", "2026-03-02", "2026-03-06"]);
  expect(seals.slice(0, 3).map(({ entries }) => entries)).toEqual([expect.any(Number), 4, 0]);
  expect(seals[0]!.entries).toBeGreaterThan(0);
  let before = { upTo: seals[0]!.after, digest: "" };
  for (const one of seals) {
    expect(one.after).toBe(before.upTo);
    expect(one.digest).toBe(await digestInDatabase(one.after, one.upTo, before.digest));
    before = one;
  }
  expect(await checkLedgerSeals(db())).toEqual(seals.map(({ day }) => ({ day, broken: null })));
});

test("a seal waits for a transaction that has taken a number and commits later, and covers it", async () => {
  const pool = openPool({ connectionString: site.connectionString, max: 1 });
  const slow = await pool.connect();
  await slow.query("begin");
  const { rows } = await slow.query<{ id: string }>(
    "select nextval('wallet_transfer_ids') as id from pg_current_xact_id()",
  );
  await give();
  noon("2026-03-08");
  const sealer = createSealer(db());
  await sealer.work(going);
  expect((await readLeaves("ledgerSealed")).map(({ day }) => day)).not.toContain("2026-03-07");
  await slow.query(
    "insert into wallet_transfers (id, kind, order_id, reference) values ($1, 'adjustment', 'A', 'late')",
    [rows[0]!.id],
  );
  await slow.query(
    "insert into wallet_entries (transfer_id, position, house, balance_type, amount_cents) values ($1, 1, 'late', 0, 7), ($1, 2, 'other', 0, -7)",
    [rows[0]!.id],
  );
  await slow.query("commit");
  slow.release();
  await pool.end();
  await expect.poll(() => sealer.work(going).then(lastSealed)).toBe("2026-03-07");
  const last = (await readLeaves("ledgerSealed")).at(-1)!;
  expect([last.day, last.entries]).toEqual(["2026-03-07", 4]);
});

test("ledger:check names the day whose entries were changed, removed or added after its seal, and a changed seal", async () => {
  const check = () =>
    runProgram("check-ledger.ts", {
      env: {
        DATABASE_URL: site.connectionString,
        SEED_KEY: "5eed".repeat(16),
        DEMO: "on",
        DATA_DIR: site.config.dataDir,
      },
    }).ended;
  const good = await check();
  expect([good.errors, good.output]).toEqual([
    "",
    expect.stringMatching(/\nholds {3}the entries of each day are those of its seal in the log \(\d seals\)\n/),
  ]);
  expect(good.status).toBe(0);
  const pool = openPool({ connectionString: site.connectionString, max: 1 });
  const owner = await pool.connect();
  // Only an owner of the database who also turns the triggers off can do any of this.
  await owner.query("set session_replication_role = replica");
  const [, second] = await readLeaves("ledgerSealed");
  // Some reserved numbers have no transfer.
  const last = `(select max(id) from wallet_transfers where id <= ${second!.upTo})`;
  const inDay = `transfer_id > ${second!.after} and transfer_id <= ${second!.upTo}`;
  const attacks: [string, string][] = [
    // Two sides of a transfer change together, so that every sum is still right.
    [
      `update wallet_transfers set reference = reference || '0' where id = ${last}`,
      `update wallet_transfers set reference = left(reference, -1) where id = ${last}`,
    ],
    [
      `update wallet_transfers set created_at = created_at + interval '1 microsecond' where id = ${last}`,
      `update wallet_transfers set created_at = created_at - interval '1 microsecond' where id = ${last}`,
    ],
    [
      `create table kept as select * from wallet_entries where ${inDay}; delete from wallet_entries where ${inDay}`,
      "insert into wallet_entries select * from kept",
    ],
    [
      `insert into wallet_entries (transfer_id, position, house, balance_type, amount_cents) values (${last}, 98, 'a', 0, 5), (${last}, 99, 'b', 0, -5)`,
      `delete from wallet_entries where transfer_id = ${last} and position > 97`,
    ],
  ];
  for (const [attack, undo] of attacks) {
    await owner.query(attack);
    const found = (await checkLedgerSeals(db())).filter(({ broken }) => broken !== null);
    expect(
      found.map(({ day }) => day),
      attack,
    ).toEqual(["2026-03-02"]);
    if (attack === attacks[0]![0]) {
      const { status, output } = await check();
      expect([status, output]).toEqual([
        1,
        expect.stringMatching(/BROKEN {2}2026-03-02: 4 entries were sealed, and 4/),
      ]);
    }
    await owner.query(undo);
  }
  const leaf = `content like '%ledgerSealed%' and content like '%"day":"2026-03-02"%'`;
  await owner.query(
    `update transparency_leaves set content = replace(content, '"entries":4', '"entries":5') where ${leaf}`,
  );
  expect((await checkLedgerSeals(db())).filter(({ broken }) => broken !== null)).toEqual([
    { day: "2026-03-02", broken: "the seal is not the one in the log's tree" },
  ]);
  await owner.query(
    `update transparency_leaves set content = replace(content, '"entries":5', '"entries":4') where ${leaf}`,
  );
  owner.release(true);
  await pool.end();
  expect((await checkLedgerSeals(db())).every(({ broken }) => broken === null)).toBe(true);
});

test("a seal reads only the entries of its own span", async () => {
  const { after, upTo } = (await readLeaves("ledgerSealed")).at(-1)!;
  await transact(db(), async (tx) => {
    const rowsRead = async () => {
      const { rows } = await sql<{ rows: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as rows
        from pg_stat_xact_user_tables where relname in ('wallet_transfers', 'wallet_entries')`.execute(tx);
      return rows[0]!.rows;
    };
    await sql`set local enable_seqscan = off`.execute(tx);
    const before = await rowsRead();
    await digestEntries(tx, { after, upTo, previous: "" });
    // Two transfers with two entries each; each may be read once for the range and once for the join.
    expect((await rowsRead()) - before).toBeLessThanOrEqual(12);
  });
});

test("the settings in force are leaves once, and each later change is a leaf in the transaction of the change", async () => {
  const start = () => noteSettingsAtStart(db(), async () => ({ dreamCoefficient: 110, battleCreationFee: 0.1 }));
  await Promise.all([start(), start()]);
  await start();
  const noted = async () => (await readLeaves("configuration")).map(({ name, value }) => [name, value]);
  const atStart = [
    ["battleCreationFee", 0.1],
    ["dreamCoefficient", 110],
  ];
  expect(await noted()).toEqual(atStart);
  const change = transact(db(), async (tx) => {
    await noteSettings(tx, { dreamCoefficient: 125, battleCreationFee: 0.1 });
    throw new Error("the change does not hold");
  });
  await expect(change).rejects.toThrow("does not hold");
  expect(await noted()).toEqual(atStart);
  await transact(db(), (tx) => noteSettings(tx, { dreamCoefficient: 125, battleCreationFee: 0.1 }));
  await transact(db(), (tx) => noteSettings(tx, { dreamCoefficient: 110, battleCreationFee: 0.1 }));
  expect(await noted()).toEqual([...atStart, ["dreamCoefficient", 125], ["dreamCoefficient", 110]]);
});
