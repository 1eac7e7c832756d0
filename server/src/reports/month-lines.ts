import type { MovementSum } from "../wallet/index.ts";

const SALES = ["item_sale", "item_exchange"];

/**
 * Computes the lines of a tax declaration from sums of the ledger, in cents. A house account gains what players stake
 * and loses what it pays for items that they sell back.
 */
export function monthLines(sums: readonly MovementSum[]) {
  const sum = (isIn: (movement: MovementSum) => boolean) =>
    sums.filter(isIn).reduce((total, { amountCents }) => total + amountCents, 0);
  const of = (accounts: readonly string[], kinds: readonly string[]) =>
    sum(({ account, kind }) => accounts.includes(account) && kinds.includes(kind));
  const soldBack = (account: string) => positive(of([account], SALES));
  const game = (name: "box" | "battle" | "dream", stakes: number, returned: number) => ({
    game: name,
    ...{ stakes, returned, soldBack: soldBack(name), net: stakes - returned - soldBack(name) },
  });
  const games = [
    game("box", of(["box"], ["box_open"]), 0),
    // The seats of bots are not stakes, so the sums of battles are those of the players' accounts.
    game("battle", positive(of(["players"], ["battle_seat", "battle_refund"])), of(["players"], ["battle_payout"])),
    game("dream", of(["dream"], ["dream_open"]), 0),
  ];
  const shopSales = of(["shop"], ["shop_buy"]);
  const others = ["shop", "giveaway", "bonus", "withdrawal"];
  const isChannel = ({ account }: MovementSum) => account.startsWith("deposit:");
  return {
    games,
    shopSales,
    otherSoldBack: others.reduce((total, account) => total + soldBack(account), 0),
    deposits: positive(sum((movement) => isChannel(movement) && movement.kind === "deposit")),
    depositFees: of(["fee"], ["deposit", "deposit_reversal"]),
    takenBack: sum((movement) => isChannel(movement) && movement.kind === "deposit_reversal"),
  };
}

/** The opposite sign, without a negative zero. */
const positive = (cents: number) => (cents === 0 ? 0 : -cents);
