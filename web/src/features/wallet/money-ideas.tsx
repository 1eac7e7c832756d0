import { useLingui } from "@lingui/react/macro";
import { STAKE_PER_PENDING } from "@vitrine/contract/rewards/rules.ts";
import { useSiteNumbers } from "../../api/site-numbers.ts";
import { cx } from "../../ui/cx.ts";
import { Explained } from "../../ui/overlay/explained.tsx";

export type MoneyIdea = "coins" | "points" | "locked" | "left";

/** Returns the names and the explanations of the four sums that a player has. All pages use these texts. */
export function useMoneyIdeas(): Record<MoneyIdea, { name: string; says: string }> {
  const { t } = useLingui();
  const perPoint = useSiteNumbers()?.stakePerPoint ?? STAKE_PER_PENDING;
  return {
    coins: { name: t`Coins`, says: t`What you play and buy with. Coins are spent first.` },
    points: {
      name: t`Points`,
      says: t`Worth the same as coins, and spent after them. They come from unlocked bonuses and free boxes.`,
    },
    locked: {
      name: t`Locked bonus`,
      says: t`Bonuses come locked. For every ${perPoint} you play, 1 unlocks as a point, the oldest bonus first.`,
    },
    left: {
      name: t`Left to play`,
      says: t`Play this much in boxes, battles or dreams before you withdraw pieces or turn points into coins.`,
    },
  };
}

/** The name of a sum with a button that explains it. */
export function MoneyWord({ of }: { of: MoneyIdea }) {
  return <Explained {...useMoneyIdeas()[of]} />;
}

/** The explanation of the locked bonus, for every reward that gives one. */
export function LockedSentence({ className }: { className?: string }) {
  return <p className={cx("text-pretty text-13 text-quiet", className)}>{useMoneyIdeas().locked.says}</p>;
}
