import { randomUUID } from "node:crypto";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { withdrawSubstitute } from "@vitrine/contract/withdrawals.ts";
import { expect } from "vitest";
import { ACCOUNTS, OFFER_ACTIONS } from "../../../../sandbox/steam/trades/offer.ts";
import { transact } from "../../../src/platform/database/database.ts";
import { settleReview } from "../../../src/withdrawals/index.ts";
import { ask, press } from "./ask.ts";
import { pickFrom } from "./commands.ts";
import { look } from "./judge.ts";
import type { Sight } from "./read-site.ts";
import type { Seat } from "./seat.ts";
import { withdraw, withdrawMissing } from "./steps-of-items.ts";
import { type Offer, readSteam } from "./truth.ts";
import { cents, type Turn } from "./turn.ts";
import type { World } from "./world.ts";

/** Acts on an offer on Steam as the player or as a tester. */
export async function receive(turn: Turn): Promise<string> {
  const { world, seat, command } = turn;
  const { pick, way } = command;
  if (living(world, seat).length === 0) {
    if (pick % 3 > 0) await withdraw(turn);
    await world.carryWithdrawals(seat.id);
  }
  const offer = pickFrom(living(world, seat), pick);
  if (!offer) return "no offer";
  const act =
    offer.state === "accepted"
      ? way % 3 === 0
        ? "reverse"
        : "settle"
      : way % 2 === 0
        ? "accept"
        : pickFrom(OFFER_ACTIONS, way)!;
  await actOn(world, offer, act);
  return `${act} ${offer.orderId}`;
}

const living = (world: World, seat: Seat) =>
  readSteam(world, seat).filter(({ state }) => state === "pending" || state === "accepted");

export const actOn = ({ steam }: World, { reference }: Offer, act: string) =>
  press(`${steam.url}/tradeoffer/${reference}`, { act });

/** Accepts an offer while the site ends it because it has expired. */
export async function receiveAgainstEnd(turn: Turn): Promise<string> {
  const { world, seat, command } = turn;
  const { pick, way } = command;
  if (pick % 3 > 0) await withdraw(turn);
  await world.carryWithdrawals(seat.id);
  const { parcels } = await look(world, seat);
  const parcel = pickFrom(
    parcels.filter(({ state }) => state === 2),
    pick,
  );
  const offer = readSteam(world, seat).find(({ orderId }) => orderId === parcel?.id);
  if (!parcel || !offer) return "no offer";
  await makeLate(world, parcel.id);
  const act = pickFrom(["accept", "decline", "expire"], way)!;
  await Promise.all([actOn(world, offer, act), world.carryWithdrawals(seat.id), world.carryWithdrawals(seat.id)]);
  return `${act} ${parcel.id}`;
}

const makeLate = ({ moveTime }: World, id: number) =>
  moveTime(
    "update withdrawals_orders set due_at = now(), next_try_at = least(next_try_at, now()) where id = $1 and state in (0, 1, 2)",
    [id],
  );

/** Moves an order past its limit of twelve hours. */
export async function late({ world, sight, command: { pick } }: Turn): Promise<string> {
  const parcel = pickFrom(
    sight.parcels.filter(({ state }) => state < 3),
    pick,
  );
  if (!parcel) return "nothing under way";
  await makeLate(world, parcel.id);
  return `${parcel.id} in state ${parcel.state}`;
}

/** Sets the state of the player's Steam account. */
export async function account({ world, seat, command: { way } }: Turn): Promise<string> {
  const mood = way % 2 === 0 ? "well" : pickFrom(ACCOUNTS, way)!;
  await world.steam.tell({ partner: seat.partner, account: mood });
  return mood;
}

/** Sets the stock of an item that the player owns or withdraws. */
export async function stock({ world, sight, command: { pick, way } }: Turn): Promise<string> {
  const items = [...sight.items.filter(({ stat }) => stat === 0), ...sight.parcels.filter(({ state }) => state < 2)];
  const inventoryItem = pickFrom(items, pick);
  if (!inventoryItem) return "nothing to send";
  const left = pickFrom([0, 0, 0, 1, null], way)!;
  await world.steam.tell({ item: inventoryItem.itemSlug, left });
  return left === null ? "plenty" : left === 0 ? "none" : "one";
}

type Chosen = OutputOf<typeof withdrawSubstitute>;

/** The owner of an unavailable item chooses what happens with the withdrawal. */
export async function choose(turn: Turn): Promise<string> {
  const { world, seat, command } = turn;
  const { pick } = command;
  const offered = ({ parcels }: Sight) => parcels.filter(({ state, isOffered }) => state === 1 && isOffered);
  const isWaiting = offered(turn.sight).length > 0;
  const parcel = pickFrom(offered(isWaiting ? turn.sight : await withdrawMissing(turn)), pick);
  if (!parcel) return "nothing to choose";
  const choice = pickFrom(["item", "balance", "bag"], pick)!;
  const body = { id: parcel.id, choice };
  const key = randomUUID();
  const answers = await Promise.all(
    [1, 2].map(() => ask<Chosen>(world, seat, "profile/withdrawSubstitute", { body, key })),
  );
  const done = answers.find(({ http }) => http === 200);
  if (!done) {
    const codes = answers.map(({ body }) => body.code!);
    for (const code of codes) expect(["substitute_gone", "debt_left"]).toContain(code);
    return codes[0]!;
  }
  const { order } = done.body.data;
  const inventoryItem = seat.items.get(parcel.inventoryItemId)!;
  if (choice === "bag") return choice;
  inventoryItem.isSold = true;
  seat.due.exchanges.push({ sold: inventoryItem.cents, bought: order ? cents(order.item.value) : 0 });
  if (order) {
    const { voucherId: id } = order;
    seat.items.set(id, { id, cents: cents(order.item.value), isSold: false });
    seat.parcels.set(order.id, { orderId: order.id, inventoryItemId: id });
  }
  return choice;
}

/** Reviews a withdrawal as an operator. */
export async function review({ world, sight, command: { pick, way } }: Turn): Promise<string> {
  const parcel = pickFrom(
    sight.parcels.filter(({ state, review }) => state === 0 && review === "open"),
    pick,
  );
  if (!parcel) return "nothing to review";
  const outcome = way % 3 === 0 ? "refused" : "approved";
  try {
    await transact(world.db, (tx) => settleReview(tx, parcel.id, outcome));
    return outcome;
  } catch (error) {
    if ((error as Error).message.startsWith("--order")) return "ended meanwhile";
    throw error;
  }
}
