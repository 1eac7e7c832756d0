import * as calls from "@vitrine/contract/withdrawals.ts";
import { type ItemKinds, readWithdrawable } from "../inventory/index.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import type { Courier } from "./couriers/port.ts";
import { readStanding } from "./may-withdraw.ts";
import { orderPieces } from "./order-pieces.ts";
import { askWhetherAway, readCheck } from "./read-check.ts";
import { readOrder, readOrders } from "./read-orders.ts";
import { takeSubstitute } from "./take-substitute.ts";

const ORDERS = { name: "withdraw", per: "account", perMinute: 30, burst: 20 } as const;

export type WithdrawalMeans = {
  kinds: ItemKinds;
  courier: Courier;
  /** Whether a player has completed a deposit. */
  hasDeposited(playerId: number): Promise<boolean>;
};

/** Pieces on their way to Steam: ordered, looked after, and what is chosen where one is not to be had. */
export function withdrawalRoutes(site: Site, { kinds, courier, hasDeposited }: WithdrawalMeans): void {
  const { db, pipelines, config } = site;
  const standingOf = (playerId: number) => readStanding({ db, config, hasDeposited }, playerId);
  const isAway = askWhetherAway(courier);

  site.playerCall(
    calls.ornamentRetrieval,
    ({ voucherIds: listed }, { playerId, key }) => {
      const voucherIds = listed.split(",").map(Number);
      if (new Set(voucherIds).size < voucherIds.length) throw new Refusal("item_listed_twice");
      if (!voucherIds.every(Number.isSafeInteger)) throw new Refusal("item_not_yours");
      const request = { playerId, call: calls.ornamentRetrieval.path, key, voucherIds };
      return orderPieces({ pipelines, courier: courier.name, standingOf }, request);
    },
    { rates: [ORDERS] },
  );

  site.playerCall(calls.withdrawCheck, async (_, { playerId }) =>
    readCheck({ db, courier, isAway }, playerId, await standingOf(playerId)),
  );

  site.playerCall(calls.getMyWithdrawPage, (input, { playerId, language }) =>
    readOrders(db, kinds, { playerId, language }, input),
  );

  site.playerCall(
    calls.withdrawSubstitute,
    async (input, { playerId, language, key }) => {
      const choice = { playerId, call: calls.withdrawSubstitute.path, key, ...input };
      const { takeState, orderId } = await takeSubstitute({ pipelines, kinds }, choice);
      return {
        takeState,
        order: orderId === null ? null : await readOrder(db, kinds, { playerId, language }, orderId),
      };
    },
    { rates: [ORDERS] },
  );

  site.playerCall(calls.getMyOrnamentPage, (input, { playerId, language }) =>
    readWithdrawable(db, kinds, { playerId, language, input }),
  );
}
