import { expect, test } from "vitest";
import { monthLines } from "./month-lines.ts";
import { carry } from "./sum-days.ts";

const moved = (account: string, kind: string, amountCents: number, balanceType: 0 | 1 = 0) => ({
  ...{ account, kind, balanceType, amountCents, transfers: 1 },
});

test("the lines of a month follow from the ledger's sums; seats of bots and refunds are no stakes", () => {
  const { games, ...rest } = monthLines([
    moved("box", "box_open", 900),
    moved("box", "box_open", 100, 1),
    moved("box", "item_sale", -300),
    moved("players", "battle_seat", -500),
    moved("bot", "battle_seat", -200),
    moved("players", "battle_refund", 100),
    moved("players", "battle_payout", 50),
    moved("battle", "item_sale", -120),
    moved("shop", "shop_buy", 70),
    moved("bonus", "item_sale", -20, 1),
    moved("deposit:stripe-card", "deposit", -1000),
    moved("deposit:stripe-card", "deposit_reversal", 400),
    moved("fee", "deposit", 15),
  ]);
  expect(games).toEqual([
    { game: "box", stakes: 1000, returned: 0, soldBack: 300, net: 700 },
    { game: "battle", stakes: 400, returned: 50, soldBack: 120, net: 230 },
    { game: "dream", stakes: 0, returned: 0, soldBack: 0, net: 0 },
  ]);
  expect(rest).toEqual({ shopSales: 70, otherSoldBack: 20, deposits: 1000, depositFees: 15, takenBack: 400 });
});

test("an account without a movement keeps its balance, and a new account begins at zero", () => {
  const before = [{ account: "box", balanceType: 0 as const, openingCents: 1, closingCents: 40 }];
  expect(carry(before, [moved("shop", "shop_buy", 5), moved("shop", "item_sale", -2)])).toEqual([
    { account: "box", balanceType: 0, openingCents: 40, closingCents: 40 },
    { account: "shop", balanceType: 0, openingCents: 0, closingCents: 3 },
  ]);
});
