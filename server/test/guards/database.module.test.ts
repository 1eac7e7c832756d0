import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AS_APP_ROLE } from "../../src/platform/database/database.ts";
import { call } from "../fixtures/call.ts";
import { boxesOnSale, newPlayer } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";
import { giveFreeBox } from "../fixtures/wallet.ts";

// Tests what the database itself refuses for any role. The site is used first, so that there is history to attack.
let site: LocalSite;
const clients: Record<string, pg.Client> = {};
const history = { player: 0, box: 0, seedPair: 0, transfer: 0, sold: 0, kept: 0, roll: 0, grant: 0 };

beforeAll(async () => {
  site = await startSite();
  await makeHistory();
  for (const [name, options] of Object.entries({ owner: undefined, vitrine_app: AS_APP_ROLE })) {
    clients[name] = new pg.Client({ connectionString: site.connectionString, options });
    await clients[name].connect();
  }
});

afterAll(async () => {
  for (const client of Object.values(clients)) await client.end();
  await site.close();
});

async function makeHistory(): Promise<void> {
  const { id, token } = await newPlayer(site);
  const [box] = await boxesOnSale(site);
  const opened = await call<{ drops: { voucherId: number; roundId: number }[] }>(site, "POST", "box/open", {
    token,
    key: "first",
    body: { id: box!.id, number: 2 },
  });
  const [sold, kept] = opened.body.data.drops;
  await call(site, "POST", "profile/exchangeQuantity", { token, body: { voucherIds: String(sold!.voucherId) } });
  const grant = await giveFreeBox(site.database, { playerId: id, boxId: box!.id });
  await call(site, "POST", "profile/openFreeBox", { token, body: { id: grant } });
  const { db } = site.database;
  const roll = await db.selectFrom("fairness_rounds").selectAll().where("id", "=", kept!.roundId).executeTakeFirst();
  await call(site, "POST", "profile/modifySecret", { token, body: { clientSeed: "second" } });
  Object.assign(history, { player: id, box: box!.id, seedPair: roll!.pair_id, transfer: roll!.transfer_id, grant });
  Object.assign(history, { sold: sold!.voucherId, kept: kept!.voucherId, roll: kept!.roundId });
}

/**
 * Runs the statements in a transaction and rolls it back. Returns the SQLSTATE and the constraint that refused them.
 */
async function attempt(role: string, sql: string): Promise<{ code?: string; constraint?: string }> {
  const client = clients[role]!;
  const text = sql.replace(/\$(\w+)/g, (_, name: keyof typeof history) => String(history[name]));
  await client.query("begin");
  try {
    await client.query(text);
    return {};
  } catch (error) {
    const { code, constraint } = error as pg.DatabaseError;
    return { code, constraint };
  } finally {
    await client.query("rollback");
  }
}

const transfer = "insert into wallet_transfers values (900001, 'adjustment', 'A900001', 'test');";
const entries = (rows: string) => `${transfer} insert into wallet_entries (transfer_id, position, player_id, house,
  balance_type, amount_cents, version, coins_after_cents, points_after_cents) ${rows}`;
const last = "(select wallet.* from wallet_wallets wallet where player_id = $player) wallet";
const roll = (changes: Record<string, string>) => {
  const columns = "id pair_id nonce game player_id size roll range_start range_end item_id grade value_cents".split(
    " ",
  );
  const values = columns.map((column) => changes[column] ?? column);
  return `insert into fairness_rounds (${columns}) select ${values} from fairness_rounds where id = $roll`;
};
const active = "(select id from fairness_pairs where player_id = $player and state = 'active')";
const version = "insert into boxes_versions values ($box, 99, 100, repeat('0', 64));";
const ranges = (
  list: string,
) => `${version} insert into boxes_version_items (box_id, version, range_start, range_end, item_id,
  value_cents) select $box, 99, lower, upper, row_number() over (), 100 from (values ${list}) as range (lower, upper)`;

/**
 * Each attempt with the constraint or trigger that refuses it, for the owner of the tables and for the server's role.
 */
const guards: [string, string, string][] = [
  ["a balance of coins below zero", "update wallet_wallets set coins_cents = -1", "wallet_no_overdraft_coins"],
  ["a balance of points below zero", "update wallet_wallets set points_cents = -1", "wallet_no_overdraft_points"],
  [
    "a balance without the entry that explains it",
    "update wallet_wallets set coins_cents = coins_cents + 1 where player_id = $player",
    "wallet_explained",
  ],
  [
    "a version without its entry",
    "update wallet_wallets set version = version + 1 where player_id = $player",
    "wallet_explained",
  ],
  [
    "a return to an older balance",
    `update wallet_wallets wallet set version = 1, coins_cents = coins_after_cents, points_cents = points_after_cents
      from wallet_entries entry where entry.player_id = $player and entry.version = 1 and wallet.player_id = $player`,
    "wallet_explained",
  ],
  [
    "a wallet that starts with money",
    `with phone as (insert into accounts_accounts (phone, password_hash, nickname, avatar) values ('+15550000000', '', 'x', '')
      returning id) select 1 from phone; insert into wallet_wallets (player_id, coins_cents)
      select max(id), 5 from accounts_accounts`,
    "wallet_starts_empty",
  ],
  [
    "a transfer that does not sum to zero",
    entries(
      `values (900001, 1, null, 'bonus', 0, -5, null, null, null), (900001, 2, null, 'box', 0, 6, null, null, null)`,
    ),
    "wallet_sum_zero",
  ],
  [
    "an entry without a transfer",
    entries("values (900002, 1, null, 'box', 0, 1, null, null, null)"),
    "wallet_entry_transfer",
  ],
  ["an entry without an owner", entries("values (900001, 1, null, null, 0, 1, null, null, null)"), "wallet_entry_side"],
  [
    "a gap in a player's versions",
    entries(`select 900001, 1, $player, null, 0, 5, version + 2, coins_cents + 5, points_cents from ${last}
      union all select 900001, 2, null, 'bonus', 0, -5, null, null, null`),
    "wallet_chain",
  ],
  [
    "a balance that does not follow from the one before",
    entries(`select 900001, 1, $player, null, 0, 5, version + 1, coins_cents + 6, points_cents from ${last}
      union all select 900001, 2, null, 'bonus', 0, -5, null, null, null`),
    "wallet_chain",
  ],
  [
    "a version that exists already",
    entries(`select 900001, 1, $player, null, 0, 5, version, coins_cents + 5, points_cents from ${last}
      union all select 900001, 2, null, 'bonus', 0, -5, null, null, null`),
    "wallet_entries_version",
  ],
  ["the same key twice", "insert into wallet_keys select * from wallet_keys", "wallet_keys_pkey"],
  ["a second sale of an item", "update items_vouchers set sale_id = 900001 where id = $sold", "items_vouchers_final"],
  [
    "a sold item that returns to the bag",
    "update items_vouchers set stat = 0, sale_id = null where id = $sold",
    "items_vouchers_final",
  ],
  ["a sale without its transfer", "update items_vouchers set stat = 1 where id = $kept", "items_sold_once"],
  ["a sale's transfer without the sale", "update items_vouchers set sale_id = 1 where id = $kept", "items_sold_once"],
  [
    "an item whose value rises",
    "update items_vouchers set recovery_cents = 999999 where id = $kept",
    "items_vouchers_final",
  ],
  ["a gap in the nonces", roll({ id: "900001", pair_id: active, nonce: "2" }), "fairness_consecutive"],
  [
    "a nonce after the last nonce of its seed pair",
    roll({ id: "900001", pair_id: active, nonce: "1" }),
    "fairness_consecutive",
  ],
  ["a used nonce", roll({ id: "900001" }), "fairness_rounds_nonce"],
  ["a roll outside its range", roll({ id: "900001", roll: "range_end + 1" }), "fairness_roll_in_range"],
  [
    "another client seed for rolled nonces",
    "update fairness_pairs set client_seed = 'other' where id = $seedPair",
    "fairness_pairs_committed",
  ],
  [
    "another commitment",
    `update fairness_pairs set public_hash = repeat('0', 64) where id = ${active}`,
    "fairness_pairs_committed",
  ],
  [
    "a revealed seed pair that becomes active again",
    "update fairness_pairs set state = 'active', revealed_at = null where id = $seedPair",
    "fairness_pairs_active",
  ],
  [
    "a revealed seed pair that becomes the announced one",
    "update fairness_pairs set state = 'next', client_seed = null, started_at = null, revealed_at = null where id = $seedPair",
    "fairness_pairs_next",
  ],
  [
    "a revealed seed pair whose time of reveal changes",
    "update fairness_pairs set revealed_at = revealed_at + interval '1 hour' where id = $seedPair",
    "fairness_pairs_committed",
  ],
  [
    "two active seed pairs",
    "update fairness_pairs set state = 'active', client_seed = 'x', started_at = now() where state = 'next'",
    "fairness_pairs_active",
  ],
  ["a grant that is used again", "update boxes_grants set used_at = now() where id = $grant", "boxes_grants_once"],
  ["a grant that is renewed", "update boxes_grants set used_at = null where id = $grant", "boxes_grants_once"],
  ["ranges with a gap", ranges("(1, 10), (12, 100000)"), "boxes_ranges_cover"],
  ["ranges that overlap", ranges("(1, 10), (10, 100000)"), "boxes_ranges_cover"],
  ["ranges that end before the last ticket", ranges("(1, 10), (11, 99999)"), "boxes_ranges_cover"],
  ["ranges that begin after the first ticket", ranges("(2, 100000)"), "boxes_ranges_cover"],
  [
    "an item with two ranges",
    ranges("(1, 10), (11, 100000)").replace("row_number() over ()", "1"),
    "boxes_version_items_box_id_version_item_id_key",
  ],
];

describe.each(["owner", "vitrine_app"])("as %s", (role) => {
  test.each(guards)("the database refuses %s", async (_, sql, constraint) => {
    expect((await attempt(role, sql)).constraint).toBe(constraint);
  });
});

/** History tables with the trigger that protects their rows, also against the owner. */
const kept: [string, string][] = [
  ["wallet_transfers", "wallet_transfers_append_only"],
  ["wallet_entries", "wallet_entries_append_only"],
  ["fairness_rounds", "fairness_rounds_append_only"],
  ["boxes_versions", "boxes_versions_immutable"],
  ["boxes_version_items", "boxes_version_items_immutable"],
];

test.each(kept)("no row of %s can be changed or deleted", async (table, trigger) => {
  const column = { wallet_transfers: "kind", boxes_versions: "price_cents" }[table] ?? "value_cents";
  const changed = table === "wallet_entries" ? "amount_cents" : column;
  for (const sql of [`update ${table} set ${changed} = ${changed}`, `delete from ${table}`]) {
    expect(await attempt("owner", sql)).toEqual({ code: "23001", constraint: trigger });
    expect(await attempt("vitrine_app", sql)).toMatchObject({ code: "42501" });
  }
});

const never = [
  "truncate wallet_transfers",
  "truncate wallet_entries",
  "truncate fairness_rounds",
  "delete from items_vouchers",
  "delete from items_items",
  "delete from fairness_pairs",
  "update wallet_keys set answer = '{}'",
  "delete from wallet_wallets",
  "delete from boxes_grants",
  "alter table wallet_entries disable trigger all",
  "drop table wallet_keys",
];

test.each(never)("the server's role may not: %s", async (sql) => {
  expect((await attempt("vitrine_app", sql)).code).toBe("42501");
});

test("the event log only grows", async () => {
  for (const sql of [
    "update platform_events set kind = 'x'",
    "delete from platform_events",
    "truncate platform_events",
  ]) {
    expect((await attempt("owner", sql)).code).toBe("P0001");
  }
});
