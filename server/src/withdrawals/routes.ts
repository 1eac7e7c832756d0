import { setTimeout as sleep } from "node:timers/promises";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import type { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import * as calls from "@vitrine/contract/withdrawals.ts";
import type { AccountSettings } from "../accounts/index.ts";
import { type ItemCatalogue, readWithdrawable } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { selectWallet } from "../wallet/index.ts";
import { type Courier, CourierAway } from "./couriers/port.ts";
import type { WithdrawalSettings } from "./environment.ts";
import { readStatus, type Status } from "./may-withdraw.ts";
import { leftToReviewCents, orderItems } from "./order-items.ts";
import { readOrder, readOrders } from "./read-orders.ts";
import { takeSubstitute } from "./substitutes.ts";

const ORDERS = rateLimit("withdraw");

export type WithdrawalDeps = {
  itemCatalogue: ItemCatalogue;
  courier: Courier;
  /** Whether a player has completed a deposit. */
  hasDeposited(playerId: number): Promise<boolean>;
};

/** Registers the routes of withdrawals: orders, their status, and the choice of a substitute. */
export function withdrawalRoutes(
  site: Site<AccountSettings & WithdrawalSettings>,
  { itemCatalogue, courier, hasDeposited }: WithdrawalDeps,
): void {
  const { db, pipelines, config } = site;
  const statusOf = (playerId: number) => readStatus({ db, config, hasDeposited }, playerId);
  const isAway = askWhetherAway(courier);

  site.playerCall(
    calls.ornamentRetrieval,
    ({ voucherIds }, { playerId, key }) => {
      const inventoryItemIds = voucherIds.split(",").map(Number);
      if (new Set(inventoryItemIds).size < inventoryItemIds.length) throw new Refusal("item_listed_twice");
      if (!inventoryItemIds.every(Number.isSafeInteger)) throw new Refusal("item_not_yours");
      const request = { playerId, call: calls.ornamentRetrieval.path, key, inventoryItemIds };
      return orderItems({ pipelines, courier: courier.name, statusOf, config }, request);
    },
    { rates: [ORDERS] },
  );

  site.playerCall(calls.withdrawCheck, async (_, { playerId }) =>
    readCheck({ db, courier, isAway, config }, playerId, await statusOf(playerId)),
  );

  site.playerCall(calls.getMyWithdrawPage, (input, { playerId, language }) =>
    readOrders(db, itemCatalogue, { playerId, language }, input),
  );

  site.playerCall(
    calls.withdrawSubstitute,
    async (input, { playerId, language, key }) => {
      const choice = { playerId, call: calls.withdrawSubstitute.path, key, ...input };
      const { takeState, orderId } = await takeSubstitute({ pipelines, itemCatalogue }, choice);
      return {
        takeState,
        order: orderId === null ? null : await readOrder(db, itemCatalogue, { playerId, language }, orderId),
      };
    },
    { rates: [ORDERS] },
  );

  site.playerCall(calls.getMyOrnamentPage, (input, { playerId, language }) =>
    readWithdrawable(db, itemCatalogue, { playerId, language, input }),
  );
}

type CheckDeps = { db: Db; courier: Courier; isAway(): Promise<boolean>; config: WithdrawalSettings };

/** Returns all conditions of a withdrawal together, for the page before the player chooses anything. */
async function readCheck(
  { db, courier, isAway, config }: CheckDeps,
  playerId: number,
  { link, deposited, debtCents, hold, certifyNeeded, withdrawFrozen }: Status,
): Promise<OutputOf<typeof withdrawCheck>> {
  const [wallet, fromCents, courierAway] = await Promise.all([
    selectWallet(db, playerId),
    leftToReviewCents(pipelineOver(db), { playerId, reviewFromCents: config.reviewFromCents }),
    isAway(),
  ]);
  return {
    tradeUrl: link && `https://steamcommunity.com/tradeoffer/new/?partner=${link.partner}&token=${link.token}`,
    deposited,
    turnoverLeft: toCoins(wallet.turnover_due_cents),
    debt: toCoins(debtCents),
    hold: hold ? { reason: hold.reason, until: hold.until.toISOString() } : null,
    frozen: withdrawFrozen,
    certifyNeeded,
    reviewFrom: toCoins(fromCents),
    courier: courier.name,
    courierAway,
  };
}

const ASK_AGAIN_MS = 10_000;
/** A page waits at most this long for the answer. */
const PATIENCE_MS = 2000;

/**
 * Returns a function that tells whether the courier is unavailable. The function asks the courier at most every few
 * seconds, however many players call it.
 */
function askWhetherAway(courier: Courier): () => Promise<boolean> {
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
