import type { Guard } from "./guard.ts";

const tables = "server/migrations/0028_claims-and-codes.sql";
const refuses = (what: string) => ({
  file: "server/test/guards/bonuses.module.test.ts",
  name: `as owner > the database refuses ${what}`,
});
const claims = (name: string) => ({ file: "server/src/rewards/claims.module.test.ts", name });
const codes = (name: string) => ({ file: "server/src/rewards/codes/codes.module.test.ts", name });
const coupons = (name: string) => ({ file: "server/src/boxes/coupons.module.test.ts", name });
const opening = (name: string) => ({ file: "server/src/boxes/openings/decide-opening.test.ts", name });
const transfer = (name: string) => ({ file: "server/src/wallet/transfer.module.test.ts", name });
const weeks = (name: string) => ({ file: "server/src/wallet/net-stakes.module.test.ts", name });

/** Protections that make claims, gift codes, box coupons and point transfers work once, and only for their owner. */
export const rewardGuards: Guard[] = [
  {
    guard: "one claim of a reward per period",
    file: tables,
    remove: "constraint rewards_claim_once unique (player_id, kind, period),",
    test: refuses("a reward that is claimed twice"),
  },
  {
    guard: "uses of a code that never fall below zero",
    file: tables,
    remove: " constraint rewards_code_uses_left check (uses_left >= 0)",
    test: refuses("more uses than a code allows"),
  },
  {
    guard: "one use of a code per player",
    file: tables,
    remove: "constraint rewards_code_once unique (hash, player_id)",
    by: "constraint rewards_code_once unique (id)",
    test: refuses("a code that a player uses twice"),
  },
  {
    guard: "codes whose uses cannot be restored",
    file: tables,
    remove: "new.uses_left > old.uses_left or ",
    test: refuses("a code whose uses increase"),
  },
  {
    guard: "deposit coupons that an opening cannot use",
    file: tables,
    remove: "check ((box_id is null and transfer_id is null) or kind = 'box')",
    by: "check (true)",
    test: refuses("a deposit's coupon that is used by an opening"),
  },
  {
    guard: "the check that a level is reached before its claim",
    file: "server/src/rewards/claimable-rewards.ts",
    remove: `if (offer.state === "later") throw new Refusal("claim_early");`,
    by: `if (offer.state === "later") return offer;`,
    test: claims("VIP levels > levelUp:2 cannot be claimed before its level is reached"),
  },
  {
    guard: "the refusal of a second claim",
    file: "server/src/rewards/claimable-rewards.ts",
    remove: `if (offer.state === "taken") throw new Refusal("claim_taken");`,
    by: `if (offer.state === "taken") return offer;`,
    test: claims("of twenty simultaneous claims with different keys exactly one succeeds"),
  },
  {
    guard: "the refusal of claims during a break",
    file: "server/src/rewards/routes.ts",
    remove: "    checkMayPlay(ledger, playerId);\n",
    test: claims("no reward can be claimed during a break"),
  },
  {
    guard: "the refusal of claims on a site without bonuses",
    file: "server/src/rewards/routes.ts",
    remove: `    if (!status.bonuses) throw new Refusal("bonuses_off");\n`,
    test: claims("a site without bonuses shows nothing to claim, and gives nothing"),
  },
  {
    guard: "the last use of a code",
    file: "server/src/rewards/codes/redeem-code.ts",
    remove: `    if (used.length === 0) throw new Refusal("gift_code_used_up");\n`,
    test: codes("in parallel > of twenty accounts that redeem the last use exactly one succeeds"),
  },
  {
    guard: "codes of one batch for one player",
    file: "server/src/rewards/codes/redeem-code.ts",
    remove: "batch.isUsed || batch.usedOfBatch >= batch.perPlayer",
    by: "batch.isUsed",
    test: codes("in parallel > with twenty simultaneous tries an account redeems a code only once"),
  },
  {
    guard: "the refusal of expired codes",
    file: "server/src/rewards/codes/redeem-code.ts",
    remove: `  if (batch.validTo <= now()) throw new Refusal("gift_code_over");\n`,
    test: codes("a code that is used up or expired is refused"),
  },
  {
    guard: "the limit of tries of codes",
    file: "server/src/rewards/routes.ts",
    remove: "{ rates: [CODE_TRIES, CODE_TRIES_OF_NETWORK] }",
    by: "{ rates: [CODE_TRIES_OF_NETWORK] }",
    test: codes("the number of tries of an account is limited"),
  },
  {
    guard: "the row lock on a coupon",
    file: "server/src/rewards/coupons/use-coupons.ts",
    remove: `  if (coupon.isUsed) throw new Refusal("coupon_used");\n`,
    test: coupons("of twenty simultaneous openings with one coupon exactly one uses it"),
  },
  {
    guard: "the check that a coupon belongs to the player",
    file: "server/src/rewards/coupons/use-coupons.ts",
    remove: " || coupon.playerId !== playerId",
    test: coupons("a coupon of another player"),
  },
  {
    guard: "one use of a coupon in one batch",
    file: "server/src/boxes/openings/decide-opening.ts",
    remove: "  coupon.isUsed = true;\n",
    test: opening("a coupon takes a share off one box"),
  },
  {
    guard: "discounts that add to the turnover",
    file: "server/src/boxes/openings/decide-opening.ts",
    remove: "discountCents * turnover.coupon",
    by: "discountCents",
    test: opening("a coupon takes a share off one box"),
  },
  {
    guard: "no conversion of points while turnover is left",
    file: "server/src/wallet/routes.ts",
    remove: `  if (turnoverDueCents > 0) throw new Refusal("transfer_turnover_left", { left: toCoins(turnoverDueCents) });\n`,
    test: transfer("points cannot be converted while turnover or a debt is left"),
  },
  {
    guard: "no conversion of points during a debt",
    file: "server/src/wallet/routes.ts",
    remove: `  if (debtCents > 0) throw new Refusal("debt_left", { debt: toCoins(debtCents) });\n`,
    test: transfer("points cannot be converted while turnover or a debt is left"),
  },
  {
    guard: "no conversion of points by staff",
    file: "server/src/wallet/routes.ts",
    remove: `  if (wallet.staff) throw new Refusal("account_staff");\n`,
    test: transfer("points cannot be converted while turnover or a debt is left"),
  },
  {
    guard: "one start value of the net stakes per week",
    file: "server/src/wallet/ledger.ts",
    remove: "wallet.netWeek >= week",
    by: "wallet.netWeek === week",
    test: weeks("a server whose clock is behind counts stakes for the week that another server has started"),
  },
];
