import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectRoles, type Roles } from "../fixtures/database/database-roles.ts";
import { newPlayer } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";

// Tests what the database itself refuses about deposits for any role.
let site: LocalSite;
let roles: Roles;

beforeAll(async () => {
  site = await startSite({ seed: false });
  const player = (await newPlayer(site)).id;
  roles = await connectRoles(site.connectionString);
  const order = (id: number, rest: string) =>
    `(${id}, ${player}, 1, 'CNY', 1000, 1000, 15, 985, 1, 'zh-CN', now(), 'key${id}', ${rest})`;
  await roles.query(`
    insert into deposits_orders (id, player_id, channel_id, currency, amount_hundredths, gross_cents, fee_cents, coins_cents,
      rate_id, language, expires_at, key, state, reference, transfer_id, completed_at, cancelled_at, cancel_reason, reversed_at)
      overriding system value values
      ${order(901, "0, 'open', null, null, null, null, null")},
      ${order(902, "1, 'paid', 77, now(), null, null, null")},
      ${order(903, "2, 'over', null, null, now(), 'expired', null")},
      ${order(904, "1, 'back', 78, now(), null, null, now()")};
    insert into deposits_notices (adapter, event_id, kind, outcome) values ('sandbox', 'evt_1', 'payment.paid', 'credit');
    insert into deposits_cases (id, kind, adapter, reference, settled_at, settlement, reason) overriding system value values
      (901, 'wrong_amount', 'sandbox', 'open', null, null, null),
      (902, 'late_payment', 'sandbox', 'over', now(), 'refunded', 'a test')`);
});

afterAll(async () => {
  await roles.close();
  await site.close();
});

const change = (id: number, what: string) => `update deposits_orders set ${what} where id = ${id}`;
const complete = (transfer: number) => `state = 1, completed_at = now(), transfer_id = ${transfer}`;
const another = (
  changes: string,
) => `insert into deposits_orders (player_id, channel_id, currency, amount_hundredths, gross_cents,
  fee_cents, coins_cents, rate_id, language, expires_at, key, reference) select player_id, channel_id, currency, 1000, ${changes}
  from deposits_orders where id = 901`;

const refused: [string, string, string][] = [
  ["a cancelled order that is completed", change(903, complete(79)), "deposits_orders_final"],
  [
    "a completed order that is cancelled",
    change(902, "state = 2, cancelled_at = now(), cancel_reason = 'declined', transfer_id = null, completed_at = null"),
    "deposits_orders_final",
  ],
  ["an order that is open again", change(903, "state = 0, cancelled_at = null"), "deposits_orders_final"],
  ["more coins than agreed", change(901, "coins_cents = 1000, fee_cents = 0"), "deposits_orders_final"],
  ["another amount to pay", change(901, "amount_hundredths = 1"), "deposits_orders_final"],
  ["another player", change(901, "player_id = player_id + 1"), "deposits_orders_final"],
  ["another payment", change(901, "reference = 'other'"), "deposits_orders_final"],
  ["a second credit", change(902, "transfer_id = 79"), "deposits_orders_final"],
  ["a reversal that is removed", change(904, "reversed_at = null"), "deposits_orders_final"],
  ["a completed order without its transfer", change(901, "state = 1, completed_at = now()"), "deposits_completed"],
  ["a cancelled order without a reason", change(901, "state = 2, cancelled_at = now()"), "deposits_cancelled"],
  ["a reversal of an order that was not credited", change(901, "reversed_at = now()"), "deposits_reversed"],
  ["one transfer for two orders", change(901, complete(77)), "deposits_orders_transfer_id_key"],
  [
    "more coins than the payment brings",
    another("1000, 15, 986, rate_id, 'zh-CN', now(), 'new', null"),
    "deposits_fee_fits",
  ],
  ["the same key twice", another("1000, 15, 985, rate_id, 'zh-CN', now(), 'key901', null"), "deposits_orders_key"],
  [
    "one payment for two orders",
    another("1000, 15, 985, rate_id, 'zh-CN', now(), 'new', 'paid'"),
    "deposits_orders_reference",
  ],
  [
    "the same notice twice",
    "insert into deposits_notices (adapter, event_id, kind, outcome) values ('sandbox', 'evt_1', 'payment.paid', 'credit')",
    "deposits_notices_adapter_event_id_key",
  ],
  [
    "the same case twice",
    "insert into deposits_cases (kind, adapter, reference) values ('wrong_amount', 'sandbox', 'open')",
    "deposits_cases_once",
  ],
  [
    "the same partial refund twice",
    "insert into deposits_cases (kind, adapter, reference, amount_hundredths) select 'partly_reversed', 'sandbox', 'open', 1 from generate_series(1, 2)",
    "deposits_cases_part_once",
  ],
  [
    "a case that is settled again",
    "update deposits_cases set settlement = 'credited' where id = 902",
    "deposits_cases_final",
  ],
  [
    "a settled case without its settlement",
    "update deposits_cases set settled_at = now() where id = 901",
    "deposits_case_settled",
  ],
];

describe.each(["owner", "vitrine_app"])("as %s", (role) => {
  test.each(refused)("the database refuses %s", async (_, sql, constraint) => {
    expect(await roles.attempt(role, sql)).toBe(constraint);
  });

  test("an order can be completed, cancelled or reversed, and the reference of an ended payment can go to another order", async () => {
    for (const sql of [
      change(901, complete(79)),
      change(901, "state = 2, cancelled_at = now(), cancel_reason = 'declined'"),
      change(902, "reversed_at = now(), reversal_transfer_id = 80"),
      change(903, "cancel_reason = 'review'"),
      another("1000, 15, 985, rate_id, 'zh-CN', now(), 'new', 'over'"),
    ])
      expect(await roles.attempt(role, sql)).toBe("done");
  });
});

test.each([
  ["deposits_rates", "millionths = millionths"],
  ["deposits_notices", "kind = kind"],
])("no row of %s can be changed or deleted", async (table, changed) => {
  for (const sql of [`update ${table} set ${changed}`, `delete from ${table}`]) {
    expect(await roles.attempt("owner", sql)).toBe(`${table}_append_only`);
    expect(await roles.attempt("vitrine_app", sql)).toBe("42501");
  }
});

test.each(["delete from deposits_orders", "delete from deposits_cases"])(
  "the server's role may not: %s",
  async (sql) => {
    expect(await roles.attempt("vitrine_app", sql)).toBe("42501");
  },
);
