import type { AnyCall } from "@vitrine/contract/call.ts";
import { OPERATOR_CALLS } from "@vitrine/contract/operators/calls.ts";
import { readConfig } from "../../server/src/config.ts";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { joinOperator } from "../../server/test/fixtures/operators.ts";
import type { Bench } from "../bench.ts";
import { SEED_KEY, select } from "../fixture.ts";
import { fillOldRolls } from "../old-rolls.ts";
import { FIRST_PLAYER, PLAYERS } from "../players.ts";
import type { Figure } from "../table.ts";

const ROLLS = 20_000_000;
const ROLLS_QUICK = 200_000;
const ACCOUNTS = 1_000_000;
const ACCOUNTS_QUICK = 50_000;
/** The requests of each list; the first ones warm the caches and do not count. */
const REQUESTS = 100;
const WARM_UP = 10;
/** The highest p95 that an operator does not notice, in ms. */
const TARGET_MS = 100;

/**
 * Measures every list and page of the operators' site on a large database: one request after the other, as one operator
 * makes them. The reference is the same list on the demo's data.
 */
export async function run(bench: Bench): Promise<Figure[]> {
  const rolls = bench.quick ? ROLLS_QUICK : ROLLS;
  const accounts = bench.quick ? ACCOUNTS_QUICK : ACCOUNTS;
  const box = await bench.paidBox();
  const fill = async (database: string) => {
    await fillOldRolls(database, { count: rolls, box });
    await fillAccounts(database, accounts);
  };
  const { folder } = await bench.fixture();
  const measured: Record<"full" | "small", Map<string, number>> = { full: new Map(), small: new Map() };
  // The small database comes first: a call that this bench asks wrongly fails before the large one is filled.
  for (const [side, work] of Object.entries({ small: async () => {}, full: fill })) {
    const site = await bench.newProduct(`bench_admin_${side}`, work, { ADMIN: "on" });
    const config = readConfig({ DATABASE_URL: site.database, DATA_DIR: folder, SEED_KEY, DEMO: "on", ADMIN: "on" });
    const database = openDatabase({ connectionString: site.database, asOwner: true });
    const url = `http://127.0.0.1:${site.port}`;
    const { cookie } = await joinOperator({ url, config, database }, "bench", "owner");
    for (const call of OPERATOR_CALLS.filter(isList))
      measured[side as "full" | "small"].set(call.path, await measure(url, cookie, call));
    await database.close();
    await site.stop();
  }
  return [...measured.full].map(([path, p95Ms]) => ({
    figure: `${path} with ${rolls / 1_000_000} M rolls and ${accounts / 1_000_000} M accounts, p95`,
    unit: "ms",
    product: p95Ms,
    reference: measured.small.get(path)!,
    ratio: p95Ms / measured.small.get(path)!,
    target: `< ${TARGET_MS} ms`,
    met: p95Ms < TARGET_MS,
  }));
}

const isList = ({ method, path, gives, visited }: AnyCall) =>
  method === "GET" && gives === undefined && !visited && !WITHOUT_ROWS.test(path);

const ofPlayer = (turn: number) => ({ playerId: String(FIRST_PLAYER + ((turn * 97) % PLAYERS)) });
const aRow = (turn: number) => ({ id: String(1 + (turn % 20)) });
/** One search after the other: by number, name, phone, roll, order. */
const SEARCHES = [
  (turn: number) => String(FIRST_PLAYER + turn),
  (turn: number) => `W${500 + turn}`,
  (turn: number) => `+86${15_000_000_000 + turn}`,
  (turn: number) => String(10_000_000 + turn * 11),
  (turn: number) => `B${10_000_000 + turn * 13}`,
];

/** The inputs of the calls that need one; the others are asked with their defaults. */
const INPUTS: Record<string, (turn: number) => Record<string, string>> = {
  "/admin/api/catalogue/box": aRow,
  "/admin/api/catalogue/item": aRow,
  "/admin/api/content/document": aRow,
  "/admin/api/content/earlier": (turn) => ({ kind: "document", id: String(1 + (turn % 20)) }),
  "/admin/api/players/search": (turn) => ({ text: SEARCHES[turn % SEARCHES.length]!(turn) }),
  ...Object.fromEntries(
    ["overview", "timeline", "items", "sessions", "links", "notes", "messages"].map((page) => [
      `/admin/api/players/${page}`,
      ofPlayer,
    ]),
  ),
  "/admin/api/reports/month": () => ({ month: new Date().toISOString().slice(0, 7) }),
  "/admin/api/risk/flags": () => ({ state: "open" }),
};

/** Single tickets, flags, cases and days, which the filled database does not have. */
const WITHOUT_ROWS = /\/(tickets\/get|risk\/flag|queues\/\w+\/case|reports\/day)$/;

async function measure(url: string, cookie: string, call: AnyCall): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < REQUESTS + WARM_UP; turn += 1) {
    const query = new URLSearchParams(INPUTS[call.path]?.(turn) ?? {});
    const beganMs = performance.now();
    const response = await fetch(`${url}${call.path}?${query}`, {
      headers: { cookie, lang: "en-US", "x-forwarded-for": "198.51.100.7" },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call.path}?${query} answered ${response.status}: ${text.slice(0, 200)}`);
    if (turn >= WARM_UP) times.push(performance.now() - beganMs);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

/** Inserts players without money, so that searches have many rows to pass over. */
async function fillAccounts(database: string, count: number): Promise<void> {
  await select(
    database,
    `insert into accounts_accounts (id, phone, password_hash, nickname, avatar) overriding system value
     select $1::bigint + i, '+86' || 15000000000 + i, 'none', 'W' || i, '/pictures/avatars/01.webp'
     from generate_series(1, $2::int) i`,
    [FIRST_PLAYER + PLAYERS, count],
  );
  await select(database, "vacuum analyze accounts_accounts");
}
