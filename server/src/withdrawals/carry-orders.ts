import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { WITHDRAWAL_STATES, type WithdrawalReason } from "@vitrine/contract/withdrawals.ts";
import { readWithdrawalStops } from "../accounts/index.ts";
import { now } from "../platform/clock.ts";
import { findDebt } from "../wallet/index.ts";
import { type CarryDeps, changeOrder, checkLater } from "./change-order.ts";
import { CourierAway, CourierRefused, type Offer, type OfferState } from "./couriers/port.ts";
import { lockOrder, moveOrder, noteOrder } from "./move-order.ts";
import { WITHDRAWAL_COLUMNS, type WithdrawalRow } from "./order-row.ts";
import { offerSubstitute } from "./substitutes.ts";

/** The number of orders that a server carries at a time. While the courier is slow, other servers can take the rest. */
const AT_ONCE = 8;
/** A taken order belongs to its server for this time, which is longer than any wait for a courier. */
const LEASE_MS = 2 * MINUTE_MS;

/**
 * Moves every due order one step forward. Several servers may do this at the same time: an order belongs to the server
 * that took it last, and the courier's answers to other servers are ignored. Returns whether the courier answered.
 * While it does not answer, the orders wait, and the remark of an order that is not sent yet says so.
 */
export async function carryOrders(deps: CarryDeps, signal: AbortSignal): Promise<boolean> {
  let isAway = false;
  // Each carried order is followed by the next due one, so that one slow answer of the courier does not delay the rest.
  // Only an order that becomes due after the others are done waits for it, at most the courier's time limit.
  async function carryFrom(first: WithdrawalRow): Promise<void> {
    for (let order: WithdrawalRow | undefined = first; order; ) {
      if ((await carry(deps, order)) === "away") isAway = true;
      if (isAway || signal.aborted) return;
      [order] = await takeDue(deps, 1);
    }
  }
  if (signal.aborted) return true;
  const ends = await Promise.allSettled((await takeDue(deps, AT_ONCE)).map(carryFrom));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  return !isAway;
}

function takeDue({ pipelines, courier }: CarryDeps, most: number): Promise<WithdrawalRow[]> {
  const at = now();
  const until = new Date(at.getTime() + LEASE_MS);
  return pipelines.run((pipeline) =>
    pipeline.query<WithdrawalRow>(TAKE.name, TAKE.text, [at, until, most, courier.name]),
  );
}

async function carry(deps: CarryDeps, order: WithdrawalRow): Promise<"done" | "away"> {
  const { courier, itemCatalogue } = deps;
  // Load the item before the transaction, which reads only the cached items.
  await itemCatalogue.get(order.itemId);
  try {
    const end = await reasonToEnd(deps, order);
    if (end) await endOrder(deps, order, end);
    else if (isUnsent(order) && (await isFrozen(deps, order))) await changeOrder(deps, order, checkLater);
    else if (order.state === WITHDRAWAL_STATES.withdrawing) await queue(deps, order);
    else if (order.state === WITHDRAWAL_STATES.waitingForShipment) await send(deps, order);
    else await follow(deps, order, await courier.readOffer(order.reference!));
    return "done";
  } catch (error) {
    if (!(error instanceof CourierAway)) throw error;
    await changeOrder(deps, order, (pipeline, row) => {
      // Only an order that is not sent yet gets the note. The player can still accept a sent offer while the courier is
      // away.
      if (row.state === WITHDRAWAL_STATES.waitingForShipment) noteOrder(pipeline, row, "courier_away");
      checkLater(pipeline, row);
    });
    return "away";
  }
}

const isUnsent = ({ state }: WithdrawalRow) =>
  state === WITHDRAWAL_STATES.withdrawing || state === WITHDRAWAL_STATES.waitingForShipment;

/**
 * While an operator has frozen the player's withdrawals, nothing is sent. An order that waits too long ends as usual.
 */
const isFrozen = ({ pipelines }: CarryDeps, { playerId }: WithdrawalRow) =>
  pipelines.run(async (pipeline) => (await readWithdrawalStops(pipeline, playerId)).withdrawFrozen);

/** Returns why an order must end before it has arrived, or undefined if it continues. */
async function reasonToEnd({ pipelines }: CarryDeps, order: WithdrawalRow): Promise<"too_late" | "owed" | undefined> {
  if (order.state === WITHDRAWAL_STATES.waitingForSettlement) return undefined;
  if (order.dueAt <= now()) return "too_late";
  const debtCents = await pipelines.run((pipeline) => findDebt(pipeline, order.playerId));
  return debtCents > 0 ? "owed" : undefined;
}

async function queue(deps: CarryDeps, order: WithdrawalRow): Promise<void> {
  await changeOrder(deps, order, (pipeline, row) => {
    if (row.review === "open" || row.review === "refused") checkLater(pipeline, row);
    else moveOrder(pipeline, deps.itemCatalogue, row, { to: WITHDRAWAL_STATES.waitingForShipment, reason: null });
  });
}

async function send(deps: CarryDeps, order: WithdrawalRow): Promise<void> {
  // The player must choose first; nothing is sent until then.
  if (order.substituteOfferedAt) return;
  const offer = await ask(deps, order);
  if (offer === "out_of_stock") return offerSubstitute(deps, order);
  const sent = await changeOrder(deps, order, (pipeline, row) => {
    if (typeof offer === "string")
      moveOrder(pipeline, deps.itemCatalogue, row, { to: WITHDRAWAL_STATES.failed, reason: offer });
    else
      moveOrder(pipeline, deps.itemCatalogue, row, {
        to: WITHDRAWAL_STATES.waitingForReceipt,
        reason: "offer_sent",
        offer,
      });
  });
  if (!sent && typeof offer !== "string") await takeBackStray(deps, order, offer);
}

async function ask({ courier, itemCatalogue }: CarryDeps, order: WithdrawalRow): Promise<Offer | WithdrawalReason> {
  const { slug, names, image } = itemCatalogue.known(order.itemId);
  const { id: orderId, partner, token } = order;
  try {
    return await courier.send({ orderId, itemSlug: slug, itemName: names["en-US"], image, partner, token });
  } catch (error) {
    if (error instanceof CourierRefused) return error.reason;
    throw error;
  }
}

// The statement sets `asked_at` before the courier is asked. From then on an offer may exist, even if this server
// crashes.
const TAKE = {
  name: "take_due_withdrawals",
  text: `update withdrawals_orders set next_try_at = $2::timestamptz, tries = tries + 1,
  asked_at = case when state = 1 and substitute_offered_at is null and due_at > $1::timestamptz
    then coalesce(asked_at, $1::timestamptz) else asked_at end
where id in (
  select id from withdrawals_orders where state in (0, 1, 2, 5) and next_try_at <= $1::timestamptz and courier = $4::text
  order by next_try_at limit $3::int for update skip locked
)
returning ${WITHDRAWAL_COLUMNS}`,
};

/**
 * Ends an order that cannot continue. While an offer may still be accepted, the inventory item stays in delivery: first
 * the courier must end the offer, or confirm that there is none. An order whose offer was already accepted continues.
 */
async function endOrder(deps: CarryDeps, order: WithdrawalRow, reason: "too_late" | "owed"): Promise<void> {
  const { courier, itemCatalogue } = deps;
  const fail = () =>
    changeOrder(deps, order, (pipeline, row) => {
      moveOrder(pipeline, itemCatalogue, row, { to: WITHDRAWAL_STATES.failed, reason });
    });
  if (order.state === WITHDRAWAL_STATES.waitingForReceipt) {
    const offer = await courier.cancel(order.reference!);
    if (offer.state === "ended" && offer.reason === "cancelled") await fail();
    else await follow(deps, order, offer);
    return;
  }
  const isAsked = order.state === WITHDRAWAL_STATES.waitingForShipment && order.askedAt !== null;
  const offer = isAsked ? await courier.find(order.id) : null;
  if (offer === null) {
    await fail();
    return;
  }
  // The site did not know this offer. It is stored now, and ended later like any other.
  await changeOrder(deps, order, (pipeline, row) => {
    moveOrder(pipeline, itemCatalogue, row, {
      to: WITHDRAWAL_STATES.waitingForReceipt,
      reason: "offer_sent",
      offer,
      quiet: true,
    });
  });
}

/** Moves a sent order to the state of its offer. */
async function follow(deps: CarryDeps, order: WithdrawalRow, offer: OfferState): Promise<void> {
  const { itemCatalogue, log } = deps;
  await changeOrder(deps, order, (pipeline, row) => {
    const isAccepted = row.state === WITHDRAWAL_STATES.waitingForSettlement;
    if (offer.state === "ended")
      return moveOrder(pipeline, itemCatalogue, row, { to: WITHDRAWAL_STATES.failed, reason: offer.reason });
    if (offer.state === "pending") {
      if (isAccepted) log.error({ orderId: row.id }, "the courier reports that an accepted offer is still open");
      return checkLater(pipeline, row);
    }
    if (!isAccepted) {
      const protectedUntil = offer.state === "accepted" ? offer.protectedUntil : now();
      moveOrder(pipeline, itemCatalogue, row, {
        to: WITHDRAWAL_STATES.waitingForSettlement,
        reason: "accepted",
        protectedUntil,
      });
    }
    if (offer.state === "settled")
      moveOrder(pipeline, itemCatalogue, row, { to: WITHDRAWAL_STATES.succeeded, reason: "settled" });
    else if (isAccepted) checkLater(pipeline, row);
  });
}

/**
 * Cancels an offer that was made for an order which has ended in the meantime, or whose owner was offered a choice
 * instead, so that the item is not in two places. This happens when a server pauses between taking the order and asking
 * the courier. If the offer was already accepted, an operator must review it.
 */
async function takeBackStray(
  { pipelines, courier, log }: CarryDeps,
  order: WithdrawalRow,
  offer: Offer,
): Promise<void> {
  const current = await pipelines.run((pipeline) => lockOrder(pipeline, order.id));
  if (!current || current.reference === offer.reference) return;
  // If the order is still open, another server has taken it in the meantime. That server asks for the same offer and
  // gets it.
  if (current.state !== WITHDRAWAL_STATES.failed && current.substituteOfferedAt === null) return;
  const { state } = await courier.cancel(offer.reference);
  if (state === "ended") return;
  log.error({ orderId: order.id }, "the player accepted an item after its withdrawal had ended");
}
