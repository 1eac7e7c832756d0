import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectRoles, type Roles } from "../fixtures/database/database-roles.ts";
import { newPlayer } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";

// Tests what the database itself refuses about withdrawals for any role.
let site: LocalSite;
let roles: Roles;

beforeAll(async () => {
  site = await startSite({ seed: false });
  const player = (await newPlayer(site)).id;
  roles = await connectRoles(site.connectionString);
  const order = (id: number, state: number, reference: string, remark: string) =>
    `(${id}, ${player}, ${id}, 1, 100, 1, 'AbCdEf12', 'sandbox', ${state}, ${reference}, ${remark}, now())`;
  await roles.query(`
    insert into withdrawals_orders (id, player_id, voucher_id, item_id, value_cents, partner, token, courier, state, reference,
      remark, due_at) overriding system value values
      ${order(901, 1, "null", "null")}, ${order(902, 2, "'sent'", "null")}, ${order(903, 4, "null", "'declined'")},
      ${order(904, 3, "'done'", "'settled'")}, ${order(905, 5, "'there'", "'accepted'")};
    insert into withdrawals_steps (order_id, position, state) values (901, 1, 0), (901, 2, 1)`);
});

afterAll(async () => {
  await roles.close();
  await site.close();
});

const change = (id: number, what: string) => `update withdrawals_orders set ${what} where id = ${id}`;
const another = (
  changes: string,
) => `insert into withdrawals_orders (player_id, voucher_id, item_id, value_cents, partner, token,
  courier, state, reference, remark, due_at) select ${changes} from withdrawals_orders where id = 902`;

const refused: [string, string, string][] = [
  ["a status change that is not allowed", change(901, "state = 5, reference = 'x'"), "withdrawals_move"],
  ["a status change back to an earlier status", change(902, "state = 1"), "withdrawals_move"],
  ["a success without its protection window", change(902, "state = 3"), "withdrawals_move"],
  ["a finished order that is open again", change(903, "state = 0"), "withdrawals_move"],
  ["a change of a finished order", change(904, "remark = 'declined'"), "withdrawals_kept"],
  ["another recipient", change(901, "partner = 2"), "withdrawals_kept"],
  ["another token", change(901, "token = 'other123'"), "withdrawals_kept"],
  ["an open order whose recipient is deleted", change(901, "partner = null, token = null"), "withdrawals_kept"],
  ["a finished order with an incomplete recipient", change(904, "partner = null"), "withdrawals_kept"],
  [
    "a change together with the deletion of the recipient",
    change(904, "partner = null, token = null, tries = 9"),
    "withdrawals_kept",
  ],
  [
    "an open order without a recipient",
    another("player_id, 98, item_id, 1, null, null, courier, 0, null, null, now()"),
    "withdrawals_receiver",
  ],
  ["another item", change(901, "voucher_id = 77"), "withdrawals_kept"],
  ["a later deadline", change(901, "due_at = now() + interval '1 day'"), "withdrawals_kept"],
  ["another offer", change(902, "reference = 'other'"), "withdrawals_kept"],
  ["an order that is sent without an offer", change(901, "state = 2"), "withdrawals_offered"],
  ["a failure without a reason", change(901, "state = 4"), "withdrawals_failed_with_remark"],
  [
    "a second order of an item in delivery",
    another("player_id, voucher_id, item_id, 1, 1, 'x', courier, 0, null, null, now()"),
    "withdrawals_orders_piece",
  ],
  [
    "a second order of a delivered item",
    another("player_id, 904, item_id, 1, 1, 'x', courier, 0, null, null, now()"),
    "withdrawals_orders_piece",
  ],
  [
    "one offer for two orders",
    another("player_id, 99, item_id, 1, 1, 'x', courier, 2, 'sent', null, now()"),
    "withdrawals_orders_reference",
  ],
  [
    "two steps with one position",
    "insert into withdrawals_steps (order_id, position, state) values (901, 2, 4)",
    "withdrawals_steps_pkey",
  ],
];

describe.each(["owner", "vitrine_app"])("as %s", (role) => {
  test.each(refused)("the database refuses %s", async (_, sql, constraint) => {
    expect(await roles.attempt(role, sql)).toBe(constraint);
  });

  test("the receiver's trade link can be deleted after the order has ended", async () => {
    for (const id of [903, 904])
      expect(await roles.attempt(role, change(id, "partner = null, token = null"))).toBe("done");
  });

  test("the database accepts the steps of a delivery: sent, accepted, settled or reversed", async () => {
    for (const sql of [
      change(901, "state = 2, reference = 'x'"),
      change(902, "state = 5"),
      change(905, "state = 3"),
      change(905, "state = 4, remark = 'reversed'"),
    ])
      expect(await roles.attempt(role, sql)).toBe("done");
  });
});

test.each(["update withdrawals_steps set reason = 'x'", "delete from withdrawals_steps"])(
  "a step of a timeline cannot be changed: %s",
  async (sql) => {
    expect(await roles.attempt("owner", sql)).toBe("withdrawals_steps_append_only");
    expect(await roles.attempt("vitrine_app", sql)).toBe("42501");
  },
);

test.each(["delete from withdrawals_orders", "insert into withdrawals_moves values (3, 0)"])(
  "the server's role may not: %s",
  async (sql) => {
    expect(await roles.attempt("vitrine_app", sql)).toBe("42501");
  },
);
