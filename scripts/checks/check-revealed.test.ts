import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listSources } from "../sources.ts";
import { findHiddenReads } from "./check-revealed.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitrine-revealed-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Returns the check's complaints about a file with this text. */
async function judge(text: string): Promise<string[]> {
  const path = "server/src/shop/planted.ts";
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return (await findHiddenReads(root, listSources(root))).filter((line) => line.startsWith(path));
}

test("every query of the site reads revealed rows or has a reason", async () => {
  const site = resolve(import.meta.dirname, "../..");
  expect(await findHiddenReads(site, listSources(site))).toEqual([]);
});

test("a reason that no file needs is refused", async () => {
  const lines = await findHiddenReads(root, []);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(line).toMatch(/the exception for .* is not needed$/);
});

test.each([
  ["a count of items in Kysely", 'db.selectFrom("items_vouchers").select(sql`count(*)`.as("pieces"));'],
  ["items under another name", 'db.selectFrom("items_vouchers as piece").selectAll();'],
  ["a join with items", 'query.leftJoin("items_vouchers", "items_vouchers.id", "round.voucher_id");'],
  ["rolls in SQL", 'const text = "select sum(value_cents) from fairness_rounds where player_id = $1";'],
  ["rolls in SQL over two lines", "const text = `select id\nfrom\n  fairness_rounds`;"],
  ["rolls that are inserted into another table", "const text = `insert into x select id from fairness_rounds`;"],
  ["the winner of a battle", 'db.selectFrom("battles_battles").select("winner_pos");'],
  ["everything of a battle", 'db.selectFrom("battles_battles").selectAll();'],
  ["everything of a battle in SQL", "const text = `select battle.* from battles_battles battle`;"],
  ["the winnings of a wallet", 'db.selectFrom("wallet_wallets").select("won_cents");'],
  ["winnings before a day", "const text = `select day_won_before_cents from wallet_wallets`;"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file.
  ["the columns of play", "const text = `select ${PLAY_COLUMNS} from wallet_wallets`;"],
  ["everything of a wallet", 'db.selectFrom("wallet_wallets").selectAll();'],
  ["the winnings of a day", 'db.selectFrom("wallet_play_days").select("won_cents");'],
  ["the payloads of events", "const text = `select id, payload from platform_events`;"],
  ["everything of events", 'db.selectFrom("platform_events").selectAll();'],
])("the check stops %s", async (_, text) => {
  expect(await judge(text)).toHaveLength(1);
});

test.each([
  ["a query on the view", 'db.selectFrom("items_vouchers_revealed as piece").selectAll();'],
  ["new items", "const text = `insert into items_vouchers (id) select * from unnest($1::bigint[])`;"],
  ["a change of items", "const text = `update items_vouchers set stat = 1 where id = $1`;"],
  ["the state of a battle", 'db.selectFrom("battles_battles").select("state");'],
  ["the balance of a wallet", 'db.selectFrom("wallet_wallets").select("coins_cents");'],
  ["a change of winnings", "const text = `update wallet_wallets set won_cents = won_cents + $2`;"],
  ["the kinds of events", 'db.selectFrom("platform_events").select("kind");'],
  ["new events", "const text = `insert into platform_events (kind, payload) values ($1, $2)`;"],
  ["a comment", "// A row of items_vouchers is one item.\nexport const x = 1;"],
])("the check allows %s", async (_, text) => {
  expect(await judge(text)).toEqual([]);
});
