/** Bonus points that are released by stakes, and why they were given. Amounts in cents. */
type PendingPoints = {
  orderId: number;
  kind: "first" | "daily" | "coupon";
  step: number;
  amount: number;
  left: number;
};
type Credited = { orderId: number; coins: number; day: string; reversed: boolean };
type Moved = { coins: number; points: number };

/**
 * Model of a player's money and debts by the rules of the specification, without any code of the product. Amounts in
 * cents.
 */
export type ExpectedWallet = ReturnType<typeof openExpectedWallet>;

const STEPS = [
  { step: 1, from: 10_00, points: 50 },
  { step: 2, from: 50_00, points: 3_00 },
  { step: 3, from: 200_00, points: 15_00 },
];

export function openExpectedWallet() {
  const wallet = { coins: 0, points: 0, debt: 0, turnover: 0, carry: 0 };
  const granted: (PendingPoints & { day: string; gone: boolean })[] = [];
  const deposits: Credited[] = [];
  const pending = () => granted.reduce((sum, { left }) => sum + left, 0);
  const ofDay = (day: string) =>
    deposits.reduce((sum, one) => sum + (one.day === day && !one.reversed ? one.coins : 0), 0);

  function move({ coins, points }: Moved): Moved {
    wallet.coins += coins;
    wallet.points += points;
    // Adding 0 turns -0 into 0, because tests treat -0 and 0 as different.
    return { coins: coins + 0, points: points + 0 };
  }

  /** Takes coins first, then points; the rest becomes a debt. */
  function take(amount: number): Moved & { owed: number } {
    const coins = Math.min(wallet.coins, amount);
    const points = Math.min(wallet.points, amount - coins);
    const owed = amount - coins - points;
    wallet.debt += owed;
    return { ...move({ coins: -coins, points: -points }), owed };
  }

  return {
    now: () => ({ ...wallet, pending: pending() }),
    /** The remaining points of each bonus, oldest first. */
    pendingPoints: () => granted.map(({ left }) => left),
    hasDeposited: () => deposits.some(({ reversed }) => !reversed),
    isFirst: () => deposits.length === 0,
    give: (coins: number) => move({ coins, points: 0 }),
    sell: (coins: number) => move({ coins, points: 0 }),

    /**
     * Charges coins first, then points. Every 20 staked release 1, oldest bonus first. Returns the moved and the
     * released amounts.
     */
    stake(amount: number): { paid: Moved; released: number } {
      const coins = Math.min(wallet.coins, amount);
      const paid = move({ coins: -coins, points: coins - amount });
      wallet.turnover = Math.max(0, wallet.turnover - amount);
      const staked = wallet.carry + amount;
      const waiting = pending();
      const released = Math.min(waiting, Math.floor(staked / 20));
      wallet.carry = released === waiting ? 0 : staked - released * 20;
      let rest = released;
      for (const bonus of granted) {
        const part = Math.min(bonus.left, rest);
        bonus.left -= part;
        rest -= part;
      }
      move({ coins: 0, points: released });
      return { paid, released };
    },

    /** Credits a deposit with all its bonuses. Returns the moved amounts and the part that pays a debt. */
    credit(deposit: Omit<Credited, "reversed"> & { isFirst: boolean; couponCents: number }): {
      credited: Moved;
      paidDebt: number;
    } {
      const { orderId, coins, day, isFirst, couponCents } = deposit;
      const credited = move({ coins, points: 0 });
      wallet.turnover += coins;
      const paidDebt = Math.min(wallet.debt, wallet.coins);
      wallet.debt -= paidDebt;
      wallet.coins -= paidDebt;
      deposits.push({ orderId, coins, day, reversed: false });
      const earned = granted.filter((one) => one.kind === "daily" && one.day === day && !one.gone);
      const reached = STEPS.filter(({ from }) => ofDay(day) >= from);
      const fresh = reached.filter(({ step }) => !earned.some((one) => one.step === step));
      const first = isFirst ? Math.min(200_00, Math.floor(coins / 5)) : 0;
      const wins = [
        { kind: "first" as const, step: 0, amount: first },
        ...fresh.map(({ step, points }) => ({ kind: "daily" as const, step, amount: points })),
        { kind: "coupon" as const, step: 0, amount: couponCents },
      ];
      for (const { kind, step, amount } of wins)
        if (amount > 0) granted.push({ orderId, kind, step, day, amount, left: amount, gone: false });
      return { credited, paidDebt };
    },

    /** Reverses a deposit with all its bonuses. Returns the moved amounts for the coins and for released bonuses. */
    reverse(orderId: number): { coins: Moved; bonuses: Moved; missing: number; isOwed: boolean } {
      const deposit = deposits.find((one) => one.orderId === orderId && !one.reversed);
      if (!deposit) throw new Error(`P${orderId} was taken back without having been credited`);
      deposit.reversed = true;
      const taken = take(deposit.coins);
      wallet.turnover = Math.max(0, wallet.turnover - deposit.coins);
      const { day } = deposit;
      const lost = STEPS.filter(({ from }) => ofDay(day) < from).map(({ step }) => step);
      const isLost = (one: PendingPoints & { day: string }) =>
        one.kind === "daily" ? one.day === day && lost.includes(one.step) : one.orderId === orderId;
      let missing = 0;
      for (const bonus of granted.filter((one) => !one.gone && isLost(one))) {
        missing += bonus.amount - bonus.left;
        Object.assign(bonus, { left: 0, gone: true });
      }
      const bonuses = take(missing);
      return { coins: taken, bonuses, missing, isOwed: taken.owed + bonuses.owed > 0 };
    },
  };
}
