import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectRoles, type Roles } from "../fixtures/database/database-roles.ts";
import { newPlayer } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";

// Tests what the database itself refuses about dreams, offers and items in escrow for any role.
let site: LocalSite;
const players: Record<string, number> = {};
let roles: Roles;

beforeAll(async () => {
  site = await startSite();
  for (const name of ["one", "two"]) players[name] = (await newPlayer(site)).id;
  roles = await connectRoles(site.connectionString);
  await roles.query(
    fill(`
    insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source, stat)
      select 900000 + stat, $one, (select min(id) from items_items), 100, 100, 'exchange', stat from unnest(array[0, 4]) as stat;
    insert into dream_tries (round_id, coefficient, minimum_cents, fee_cents) values (900001, 110, 100, 100)`),
  );
});

afterAll(async () => {
  await roles.close();
  await site.close();
});

const fill = (sql: string) => sql.replace(/\$(one|two)/g, (_, name: string) => String(players[name]));
const attempt = (role: string, sql: string) => roles.attempt(role, fill(sql));

const dream = (roll: number, voucherId: string) =>
  `insert into fairness_rounds (id, game, player_id, pair_id, nonce, size, roll, range_start, range_end, item_id, grade, value_cents,
      voucher_id, transfer_id)
    select 900002, 'dream', $one, id, 1, 100000, ${roll}, 1, 50000, 1, 4, 100, ${voucherId}, 1
    from fairness_pairs where player_id = $one and state = 'active'`;

const refused: [string, string, string][] = [
  ["an item that is sold from escrow", "update items_vouchers set stat = 1 where stat = 4", "items_vouchers_escrowed"],
  ["a negative stock", "update shop_offers set stock = -1", "shop_stock_left"],
  ["a dream won by a roll that loses", dream(50_001, "900000"), "fairness_dream_piece"],
  ["a dream lost by a roll that wins", dream(50_000, "null"), "fairness_dream_piece"],
];

describe.each(["owner", "vitrine_app"])("as %s", (role) => {
  test.each(refused)("the database refuses %s", async (_, sql, constraint) => {
    expect(await attempt(role, sql)).toBe(constraint);
  });
});

test("the stored price of a dream cannot change", async () => {
  for (const sql of ["update dream_tries set fee_cents = 1", "delete from dream_tries"]) {
    expect(await attempt("owner", sql)).toBe("dream_tries_append_only");
    expect(await attempt("vitrine_app", sql)).toBe("42501");
  }
});

test("an item leaves escrow into the inventory of its owner or of its winner", async () => {
  for (const owner of ["$one", "$two"]) {
    const sql = `update items_vouchers set stat = 0, player_id = ${owner} where stat = 4`;
    expect(await attempt("vitrine_app", sql)).toBe("done");
  }
});
