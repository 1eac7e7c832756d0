import { WITHDRAWAL_STATES } from "@vitrine/contract/withdrawals.ts";
import type { CarryDeps } from "./change-order.ts";
import { lockOrder, moveOrder } from "./moves.ts";
import type { WithdrawalRow } from "./rules.ts";

const AT_ONCE = 100;

type Foreign = Pick<WithdrawalRow, "id" | "itemId" | "state" | "askedAt">;

/**
 * Ends the orders of a courier that the site no longer uses, if certainly no offer was made: their items return to the
 * bag. An order that may have an offer waits for an operator, because the offer may still be accepted. Returns whether
 * such an order exists.
 */
export async function endForeign({ pipelines, courier, itemCatalogue }: CarryDeps): Promise<boolean> {
  const found = await pipelines.run((pipeline) =>
    pipeline.query<Foreign>(FIND.name, FIND.text, [courier.name, AT_ONCE]),
  );
  for (const { id, itemId } of found.filter(isNotOffered)) {
    // Load the item before the transaction: inside it only the memory is read.
    await itemCatalogue.get(itemId);
    await pipelines.run(async (pipeline) => {
      const order = await lockOrder(pipeline, id);
      if (order && isNotOffered(order))
        moveOrder(pipeline, itemCatalogue, order, { to: WITHDRAWAL_STATES.failed, reason: "courier_gone" });
    });
  }
  return !found.every(isNotOffered);
}

const isNotOffered = ({ state, askedAt }: Pick<Foreign, "state" | "askedAt">) =>
  state === WITHDRAWAL_STATES.withdrawing || (state === WITHDRAWAL_STATES.waitingForShipment && askedAt === null);

const FIND = {
  name: "find_withdrawals_elsewhere",
  text: `select id, item_id as "itemId", state, asked_at as "askedAt" from withdrawals_orders
where state in (0, 1, 2, 5) and courier <> $1::text order by state not in (0, 1), asked_at nulls first limit $2::int`,
};
