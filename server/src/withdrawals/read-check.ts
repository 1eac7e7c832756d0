import { setTimeout as sleep } from "node:timers/promises";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline-over.ts";
import { selectWallet } from "../wallet/index.ts";
import { type Courier, CourierAway } from "./couriers/port.ts";
import type { Standing } from "./may-withdraw.ts";
import { reviewFromCents } from "./order-pieces.ts";

/** Everything that stands between a player and a withdrawal, at once: what a page shows before anything is chosen. */
export async function readCheck(
  { db, courier, isAway }: { db: Db; courier: Courier; isAway(): Promise<boolean> },
  playerId: number,
  { link, deposited, debtCents, hold, certifyNeeded }: Standing,
): Promise<OutputOf<typeof withdrawCheck>> {
  const [wallet, fromCents, courierAway] = await Promise.all([
    selectWallet(db, playerId),
    reviewFromCents(pipelineOver(db), playerId),
    isAway(),
  ]);
  return {
    tradeUrl: link && `https://steamcommunity.com/tradeoffer/new/?partner=${link.partner}&token=${link.token}`,
    deposited,
    turnoverLeft: toCoins(wallet.turnover_due_cents),
    debt: toCoins(debtCents),
    hold: hold ? { reason: hold.reason, until: hold.until.toISOString() } : null,
    certifyNeeded,
    reviewFrom: toCoins(fromCents),
    courier: courier.name,
    courierAway,
  };
}

const ASK_AGAIN_MS = 10_000;
/** A page does not wait longer for it. */
const PATIENCE_MS = 2000;

/** Tells whether the courier is away, asking it at most every few seconds, however many look. */
export function askWhetherAway(courier: Courier): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    if (performance.now() - askedAt < ASK_AGAIN_MS) return answer;
    askedAt = performance.now();
    const asked = courier.stock([]).then(
      () => false,
      (error: unknown) => {
        if (error instanceof CourierAway) return true;
        throw error;
      },
    );
    answer = Promise.race([asked, sleep(PATIENCE_MS, true, { ref: false })]);
    answer.catch(() => {});
    return answer;
  };
}
