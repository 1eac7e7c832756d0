import type { Guard } from "./guard.ts";

const pendingTables = "server/migrations/0021_promises-and-debts.sql";
const rewards = "server/migrations/0022_rewards-and-referral.sql";
const refuses = (what: string) => ({
  file: "server/test/guards/bonuses.module.test.ts",
  name: `as owner > the database refuses ${what}`,
});
const inviters = (name: string) => ({ file: "server/src/referral/inviters.module.test.ts", name });
const rebates = (name: string) => ({ file: "server/src/referral/rebates.module.test.ts", name });
const bonuses = (name: string) => ({ file: "server/src/rewards/bonuses.module.test.ts", name });
const pendingPoints = (name: string) => ({
  file: "server/src/wallet/pending-points/pending-points.module.test.ts",
  name,
});

/**
 * Protections that give each person a bonus, coupon or rebate only once and keep debts correct, in code and database.
 */
export const bonusGuards: Guard[] = [
  {
    guard: "debts that are never negative",
    file: pendingTables,
    remove: "constraint wallet_debt_not_negative check (left_cents >= 0)",
    test: refuses("a debt below zero"),
  },
  {
    guard: "items that arrive only from a delivery",
    file: pendingTables,
    remove: `create trigger items_vouchers_delivered before update on items_vouchers for each row
  when (new.stat = 3 and old.stat <> 2) execute function platform_refuse_change();`,
    test: refuses("an item that is delivered directly from the bag"),
  },
  {
    guard: "each step of a day once",
    file: rewards,
    remove: "create unique index rewards_daily_once",
    by: "create index rewards_daily_once",
    test: refuses("a step of the day twice"),
  },
  {
    guard: "coupons that can be used once",
    file: rewards,
    remove: `create trigger rewards_coupons_once before update on rewards_coupons for each row
  when (old.used_at is not null) execute function platform_refuse_change();`,
    test: refuses("a coupon that is used again"),
  },
  {
    guard: "one coupon for each deposit",
    file: rewards,
    remove: "create unique index rewards_coupons_held",
    by: "create index rewards_coupons_held",
    test: refuses("a second coupon of one deposit"),
  },
  {
    guard: "one inviter",
    file: rewards,
    remove: "player_id bigint primary key references accounts_accounts (id),\n  inviter_id",
    by: "player_id bigint references accounts_accounts (id),\n  inviter_id",
    test: refuses("a second inviter"),
  },
  {
    guard: "inviters without a cycle",
    file: rewards,
    remove: `create trigger referral_bindings_no_circle after insert on referral_bindings
  for each row execute function referral_check_circle();`,
    test: refuses("an inviter whom the player has invited"),
  },
  {
    guard: "rebates that end once",
    file: rewards,
    remove: "old.state = 'taken back' or (old.state = 'paid' and new.state = 'held')",
    by: "false",
    test: refuses("a reversed rebate that is held again"),
  },
  {
    guard: "rebates that are granted once",
    file: rewards,
    remove: "or (old.pending_id is not null and new.pending_id is distinct from old.pending_id)",
    test: refuses("a rebate that is granted twice"),
  },
  {
    guard: "rebates that are paid only with a grant of pending points",
    file: rewards,
    remove: "constraint referral_rebate_paid check (state <> 'paid' or amount_cents = 0 or pending_id is not null)",
    by: "check (true)",
    test: refuses("a rebate that is paid without a grant of pending points"),
  },
  {
    guard: "one first-deposit bonus per person",
    file: "server/src/rewards/deposit-bonuses.ts",
    remove: "const isFirst = fresh.length === marks.length;",
    by: "const isFirst = fresh.length > 0;",
    test: bonuses("a second account with the same phone"),
  },
  {
    guard: "daily steps that a reversal removes",
    file: "server/src/rewards/deposit-bonuses.ts",
    remove: "$4::bigint < coalesce(",
    by: "$4::bigint < 0 * coalesce(",
    test: bonuses("after a reversal a day keeps only the steps that its other deposits still reach"),
  },
  {
    guard: "the refusal of an inviter who is the same person",
    file: "server/src/referral/find-inviter.ts",
    remove: "bound !== undefined || circle || same ||",
    by: "bound !== undefined || circle ||",
    test: inviters("a code > of the same person is refused"),
  },
  {
    guard: "the lock that prevents a cycle of inviters",
    file: "server/src/referral/bindings.ts",
    remove: "  pipeline.query(TURN.name, TURN.text, []);\n",
    test: inviters("of two players who set each other as inviter at the same time only one succeeds"),
  },
  {
    guard: "no rebate during a break of the inviter",
    file: "server/src/referral/pay-rebates.ts",
    remove: "  if (isOnBreak(ledger, playerId)) return false;\n",
    by: "  void isOnBreak;\n",
    test: { file: "server/src/referral/rebates.module.test.ts", name: "a rebate from before a cool-off" },
  },
  {
    guard: "no rebate of deposits during an exclusion of the inviter",
    file: "server/src/referral/rebates.ts",
    remove: " || (await isExcluded(pipeline, inviterId))",
    by: "",
    test: {
      file: "server/src/referral/rebates.module.test.ts",
      name: "deposits of invited players earn a rebate during a cool-off of the inviter",
    },
  },
  {
    guard: "waiting rooms of a player who becomes staff",
    file: "server/src/wallet/wallet-rows.ts",
    remove: '  await tx.insertInto("wallet_begun_breaks").values({ player_id: playerId }).execute();\n',
    test: { file: "server/src/battles/rooms/breaks-of-rooms.module.test.ts", name: "if a player becomes staff" },
  },
  {
    guard: "rebates that are still held",
    file: "server/src/referral/pay-rebates.ts",
    remove: " and state = 'held' for update`",
    by: " for update`",
    test: rebates("simultaneous jobs and reversals pay each rebate at most once"),
  },
  {
    guard: "pending points that are written to the ledger",
    file: "server/src/wallet/pending-points/pending-points.ts",
    remove:
      '  shift(ledger, { kind: "bonus_promise", reference, from, to: "pending", balanceType: 1, amountCents });\n',
    test: pendingPoints("pending points are written to the ledger when they are granted"),
  },
];
