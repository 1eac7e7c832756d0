import type { OutputOf } from "@vitrine/contract/call.ts";
import type { withdrawCheck } from "@vitrine/contract/withdrawals.ts";

export type WithdrawalCheck = OutputOf<typeof withdrawCheck>;

/** The possible obstacles, in the order in which a player should resolve them. */
export const OBSTACLES = ["frozen", "certify", "tradeLink", "deposit", "debt", "turnover", "hold"] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Returns everything that prevents the player from withdrawing. */
export function obstaclesOf(check: WithdrawalCheck): Obstacle[] {
  const stands: Record<Obstacle, boolean> = {
    frozen: check.frozen,
    certify: check.certifyNeeded,
    tradeLink: check.tradeUrl === null,
    deposit: !check.deposited,
    debt: check.debt > 0,
    turnover: check.turnoverLeft > 0,
    hold: check.hold !== null,
  };
  return OBSTACLES.filter((obstacle) => stands[obstacle]);
}
