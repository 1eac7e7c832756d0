import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../fixtures/database/database.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const HIDING = ["items_vouchers", "fairness_rounds", "battles_battles"];
const SHOWN = "(revealed_at is null or revealed_at <= now())";
const EDGE = "case when state = 2 then winner_pos end as winner_pos";

/** Queries of frequently used calls: a name, the query through the view, and the same query on the table. */
const questions: [string, string, string][] = [
  [
    "a page of the bag",
    "select * from items_vouchers_revealed where player_id = 7 and stat = 0 order by id desc limit 20",
    `select * from items_vouchers where ${SHOWN} and player_id = 7 and stat = 0 order by id desc limit 20`,
  ],
  [
    "items that are sold",
    "select id from items_vouchers_revealed where player_id = 7 and id = any('{1,2}') order by id for update",
    `select id from items_vouchers where ${SHOWN} and player_id = 7 and id = any('{1,2}') order by id for update`,
  ],
  [
    "the newest item of a player",
    `select id from items_vouchers_revealed where player_id = 7 and coalesce(revealed_at, created_at) <= now()
     order by coalesce(revealed_at, created_at) desc limit 1`,
    `select id from items_vouchers where ${SHOWN} and player_id = 7 and coalesce(revealed_at, created_at) <= now()
     order by coalesce(revealed_at, created_at) desc limit 1`,
  ],
  [
    "the drops of a box",
    "select id from fairness_rounds_revealed where box_id = 3 order by id desc limit 20",
    `select id from fairness_rounds where ${SHOWN} and box_id = 3 order by id desc limit 20`,
  ],
  [
    "the top drops",
    `select id from fairness_rounds_revealed where grade <= 1 and (box_id is not null or voucher_id is not null)
     order by id desc limit 20`,
    `select id from fairness_rounds where ${SHOWN} and grade <= 1 and (box_id is not null or voucher_id is not null)
     order by id desc limit 20`,
  ],
  [
    "the rolls of a game",
    "select id from fairness_rounds_revealed where player_id = 7 and game = 'dream' order by id desc limit 20",
    `select id from fairness_rounds where ${SHOWN} and player_id = 7 and game = 'dream' order by id desc limit 20`,
  ],
  [
    "rooms by their numbers",
    "select id, winner_pos from battles_battles_revealed where id in (1, 2)",
    `select id, ${EDGE} from battles_battles where id in (1, 2)`,
  ],
];

async function planOf(question: string): Promise<string> {
  await client.query("begin");
  try {
    // PostgreSQL scans an empty table completely. This setting makes it choose the index that it would use for a large
    // table.
    await client.query("set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (costs off) ${question}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    // A plan through a view qualifies columns with their table; remove this prefix.
    return plan.replaceAll(new RegExp(`\\b(${HIDING.join("|")})\\.`, "g"), "");
  } finally {
    await client.query("rollback");
  }
}

test.each(questions)("the query for %s uses the same index through the view", async (_, throughView, throughTable) => {
  const plan = await planOf(throughView);
  expect(plan).toContain("Index");
  expect(plan).toBe(await planOf(throughTable));
});

test("no other view reads tables with hidden outcomes", async () => {
  const { rows } = await client.query<{ view: string }>(
    `select distinct view.relname as view from pg_depend needs
     join pg_rewrite rule on rule.oid = needs.objid and needs.classid = 'pg_rewrite'::regclass
     join pg_class view on view.oid = rule.ev_class
     where needs.refobjid = any($1::text[]::regclass[]) and view.relname <> all($1) order by 1`,
    [HIDING],
  );
  expect(rows.map(({ view }) => view)).toEqual(HIDING.map((table) => `${table}_revealed`).toSorted());
});

test("of the functions of the database only the guard functions read tables with hidden outcomes", async () => {
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
     and prosrc ~ '\\m(${HIDING.join("|")})\\M' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(GUARDS);
});

/** Trigger functions, and functions that they call. They can refuse or make a change, but they show no data. */
const GUARDS = ["battles_check_paid", "battles_check_seats", "battles_end_for_break", "fairness_check_rounds"];

test.each(HIDING)("the view of %s has every column of its table", async (table) => {
  const columns = async (name: string) => {
    const { rows } = await client.query<{ column: string }>(
      "select column_name as column from information_schema.columns where table_name = $1 order by ordinal_position",
      [name],
    );
    return rows.map(({ column }) => column);
  };
  expect(await columns(`${table}_revealed`)).toEqual(await columns(table));
});
