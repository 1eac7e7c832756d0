import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectRoles, type Roles } from "../fixtures/database/database-roles.ts";
import { newPlayer } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";

// Tests what the database itself refuses about debts, bonuses, coupons, claims, gift codes and inviters for any role.
let site: LocalSite;
const players: Record<string, number> = {};
let roles: Roles;

beforeAll(async () => {
  site = await startSite({ seed: false });
  for (const name of ["one", "two", "three"]) players[name] = (await newPlayer(site)).id;
  roles = await connectRoles(site.connectionString);
  await roles.query(
    fill(`
    insert into wallet_debts values ($one, 100);
    insert into rewards_first_deposits (mark, order_id) values (decode(repeat('ab', 32), 'hex'), 1);
    insert into rewards_deposits (order_id, player_id, day, coins_cents, taken_back_at)
      values (1, $one, '2027-03-17', 5000, null), (2, $one, '2027-03-17', 5000, null), (3, $one, '2027-03-17', 5000, now());
    insert into rewards_deposit_bonuses (order_id, kind, step, player_id, amount_cents, day, pending_id, taken_back_at)
      values (1, 'daily', 1, $one, 50, '2027-03-17', 1, null), (1, 'first', 0, $one, 1000, null, 2, now());
    insert into rewards_coupons (player_id, kind, amount_cents, most_cents, reason, valid_to, order_id, used_at)
      values ($one, 'deposit', 100, 100, 'used', now() + interval '1 day', 1, now()),
        ($one, 'deposit', 100, 100, 'held', now() + interval '1 day', 2, null);
    update referral_codes set code = 'ABCDEF12' where player_id = $one;
    insert into referral_bindings (player_id, inviter_id, by) values ($two, $one, 'page');
    insert into referral_rebates (order_id, inviter_id, invitee_id, deposited_cents, amount_cents, ratio_hundredths, state,
        held_until, pending_id)
      values (1, $one, $two, 5000, 50, 100, 'paid', now(), 3), (2, $one, $two, 5000, 50, 100, 'taken back', now(), null),
        (3, $one, $two, 5000, 50, 100, 'held', now(), null);
    insert into wallet_weeks (player_id, week, net_before_cents) values ($one, '2027-03-15', 100);
    insert into rewards_claims (player_id, kind, period, points_cents, pending_id) values ($one, 'levelUp', '1', 100, 10);
    insert into rewards_code_batches (reason, points_cents, valid_to) values ('test', 100, now() + interval '1 day');
    insert into rewards_codes (hash, batch_id, uses_left) select decode(repeat(hash, 32), 'hex'), id, 1
      from rewards_code_batches, unnest(array['ab', 'cd']) as hash;
    insert into rewards_code_uses (player_id, batch_id, hash, points_cents, pending_id)
      select $one, batch_id, hash, 100, 11 from rewards_codes where hash = decode(repeat('ab', 32), 'hex');
    insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source, stat)
      values (1, $one, 1, 100, 100, 'box', 0)`),
  );
});

afterAll(async () => {
  await roles.close();
  await site.close();
});

const fill = (sql: string) => sql.replace(/\$(one|two|three)/g, (_, name: string) => String(players[name]));

const attempt = (role: string, sql: string) => roles.attempt(role, fill(sql));

const bonus = (values: string) =>
  `insert into rewards_deposit_bonuses (order_id, kind, step, player_id, amount_cents, day, pending_id) values (${values})`;
const coupon = (columns: string, values: string) =>
  `insert into rewards_coupons (player_id, kind, most_cents, reason, valid_to, ${columns})
    values ($one, 'deposit', 100, 'test', now() + interval '1 day', ${values})`;
const claim = (values: string) =>
  `insert into rewards_claims (player_id, kind, period, points_cents, pending_id, grant_id) values (${values})`;
const batch = (columns: string, values: string) =>
  `insert into rewards_code_batches (reason, valid_to, ${columns}) values ('test', now(), ${values})`;
const useCode = (hash: string, pendingId: number) =>
  `insert into rewards_code_uses (player_id, batch_id, hash, points_cents, pending_id)
    select $one, batch_id, hash, 100, ${pendingId} from rewards_codes where hash = decode(repeat('${hash}', 32), 'hex')`;
const bind = (values: string) => `insert into referral_bindings (player_id, inviter_id, by) values (${values}, 'page')`;

const refused: [string, string, string][] = [
  ["a debt below zero", "update wallet_debts set left_cents = -1", "wallet_debt_not_negative"],
  ["an item that is delivered directly from the bag", "update items_vouchers set stat = 3", "items_vouchers_delivered"],
  [
    "a person's second first deposit",
    "insert into rewards_first_deposits (mark, order_id) values (decode(repeat('ab', 32), 'hex'), 2)",
    "rewards_first_deposits_pkey",
  ],
  [
    "a deposit that counts twice",
    "insert into rewards_deposits (order_id, player_id, day, coins_cents) values (1, $one, '2027-03-18', 5000)",
    "rewards_deposits_pkey",
  ],
  [
    "a deposit that grows",
    "update rewards_deposits set coins_cents = 9000 where order_id = 1",
    "rewards_deposits_final",
  ],
  [
    "a reversed deposit that counts again",
    "update rewards_deposits set taken_back_at = null where order_id = 3",
    "rewards_deposits_final",
  ],
  ["a step of the day twice", bonus("2, 'daily', 1, $one, 50, '2027-03-17', 4"), "rewards_daily_once"],
  ["a bonus twice", bonus("1, 'first', 0, $one, 1000, null, 4"), "rewards_deposit_bonuses_pkey"],
  [
    "one grant of pending points for two bonuses",
    bonus("2, 'first', 0, $one, 1000, null, 1"),
    "rewards_deposit_bonuses_pending_id_key",
  ],
  ["a step without its day", bonus("2, 'daily', 2, $one, 300, null, 4"), "rewards_daily_has_day"],
  [
    "a bonus that grows",
    "update rewards_deposit_bonuses set amount_cents = 99 where kind = 'daily'",
    "rewards_deposit_bonuses_final",
  ],
  [
    "a reversed bonus that counts again",
    "update rewards_deposit_bonuses set taken_back_at = null where kind = 'first'",
    "rewards_deposit_bonuses_final",
  ],
  [
    "a coupon that is used again",
    "update rewards_coupons set order_id = 9 where reason = 'used'",
    "rewards_coupons_once",
  ],
  ["a second coupon of one deposit", coupon("amount_cents, order_id", "100, 2"), "rewards_coupons_held"],
  [
    "a coupon with a percentage and an amount",
    coupon("amount_cents, percent_hundredths", "100, 100"),
    "rewards_coupon_gives",
  ],
  ["a coupon without a discount", coupon("order_id", "9"), "rewards_coupon_gives"],
  ["a used coupon without an order or opening", coupon("amount_cents, used_at", "100, now()"), "rewards_coupon_used"],
  [
    "a coupon that is used by a deposit and an opening",
    coupon("amount_cents, order_id, transfer_id, used_at", "100, 9, 9, now()").replace("'deposit'", "'box'"),
    "rewards_coupon_used",
  ],
  [
    "a deposit's coupon that is used by an opening",
    coupon("amount_cents, transfer_id, used_at", "100, 9, now()"),
    "rewards_coupon_box",
  ],
  ["a deposit's coupon for one box", coupon("amount_cents, box_id", "100, 1"), "rewards_coupon_box"],
  ["a second row for one week", "insert into wallet_weeks values ($one, '2027-03-15', 5)", "wallet_weeks_pkey"],
  ["a reward that is claimed twice", claim("$one, 'levelUp', '1', 100, 12, null"), "rewards_claim_once"],
  [
    "one grant of pending points for two claims",
    claim("$one, 'levelUp', '2', 100, 10, null"),
    "rewards_claims_pending_id_key",
  ],
  ["a claim of points without a grant", claim("$one, 'levelUp', '2', 100, null, null"), "rewards_claim_gives"],
  ["a claim of points and a box", claim("$one, 'levelUp', '2', 100, 12, 1"), "rewards_claim_gives"],
  ["a claim without a reward", claim("$one, 'levelUp', '2', null, null, null"), "rewards_claim_gives"],
  ["a claim of another kind", claim("$one, 'gift', '2', 100, 12, null"), "rewards_claims_kind_check"],
  ["codes without a reward", batch("per_player", "1"), "rewards_batch_gives"],
  ["codes of a free box without a validity", batch("box_id", "1"), "rewards_batch_gives"],
  ["more uses than a code allows", "update rewards_codes set uses_left = uses_left - 2", "rewards_code_uses_left"],
  ["a code whose uses increase", "update rewards_codes set uses_left = 9", "rewards_codes_forward"],
  ["a code that changes", "update rewards_codes set hash = decode(repeat('ef', 32), 'hex')", "rewards_codes_forward"],
  ["a code that a player uses twice", useCode("ab", 12), "rewards_code_once"],
  ["one grant of pending points for two codes", useCode("cd", 11), "rewards_code_uses_pending_id_key"],
  [
    "the same promotion code with other upper and lower case",
    "update referral_codes set code = 'abcdef12' where player_id = $two",
    "referral_codes_once",
  ],
  [
    "a promotion code with a wrong form",
    "update referral_codes set code = 'no' where player_id = $two",
    "referral_codes_code_check",
  ],
  ["a second inviter", bind("$two, $three"), "referral_bindings_pkey"],
  ["a player as their own inviter", bind("$three, $three"), "referral_not_oneself"],
  ["an inviter whom the player has invited", bind("$one, $two"), "referral_no_circle"],
  [
    "a paid rebate that is held again",
    "update referral_rebates set state = 'held' where order_id = 1",
    "referral_rebates_final",
  ],
  [
    "a rebate that is granted twice",
    "update referral_rebates set pending_id = 4 where order_id = 1",
    "referral_rebates_final",
  ],
  [
    "a reversed rebate that is held again",
    "update referral_rebates set state = 'held' where order_id = 2",
    "referral_rebates_final",
  ],
  ["a rebate that grows", "update referral_rebates set amount_cents = 99 where order_id = 3", "referral_rebates_final"],
  [
    "a rebate that is paid without a grant of pending points",
    "update referral_rebates set state = 'paid' where order_id = 3",
    "referral_rebate_paid",
  ],
];

describe.each(["owner", "vitrine_app"])("as %s", (role) => {
  test.each(refused)("the database refuses %s", async (_, sql, constraint) => {
    expect(await attempt(role, sql)).toBe(constraint);
  });
});

test("a binding to an inviter cannot be changed afterwards", async () => {
  for (const sql of ["update referral_bindings set inviter_id = $three", "delete from referral_bindings"]) {
    expect(await attempt("owner", sql)).toBe("referral_bindings_final");
    expect(await attempt("vitrine_app", sql)).toBe("42501");
  }
});

test.each([
  ["wallet_weeks", "net_before_cents = 0"],
  ["rewards_claims", "points_cents = 1"],
  ["rewards_code_uses", "points_cents = 1"],
])("a stored row of %s cannot change", async (table, change) => {
  for (const sql of [`update ${table} set ${change}`, `delete from ${table}`]) {
    expect(await attempt("owner", sql)).toBe(`${table}_append_only`);
    expect(await attempt("vitrine_app", sql)).toBe("42501");
  }
});

test.each([
  "update rewards_code_batches set per_player = 9",
  "delete from rewards_code_batches",
  "delete from rewards_codes",
  "delete from wallet_debts",
  "update rewards_first_deposits set order_id = 2",
  "delete from rewards_deposits",
  "delete from rewards_deposit_bonuses",
  "delete from rewards_coupons",
  "delete from referral_rebates",
])("the server's role may not: %s", async (sql) => {
  expect(await attempt("vitrine_app", sql)).toBe("42501");
});
