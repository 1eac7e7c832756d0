import { randomUUID } from "node:crypto";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { withdrawSubstitute } from "@vitrine/contract/withdrawals.ts";
import { expect } from "vitest";
import { ACCOUNTS, OFFER_ACTIONS } from "../../../../sandbox/steam/trades/offer.ts";
import { transact } from "../../../src/platform/database/database.ts";
import { settleReview } from "../../../src/withdrawals/index.ts";
import { checkPlayer } from "./checks.ts";
import { pickFrom } from "./commands.ts";
import { type Offer, readSteam } from "./outside-state.ts";
import type { PlayerModel } from "./player-model.ts";
import { sendUntilAnswered, submitForm } from "./requests.ts";
import type { SiteData } from "./site-data.ts";
import { cents, type Step } from "./step.ts";
import { withdraw, withdrawMissing } from "./steps-of-items.ts";
import type { World } from "./world.ts";

/** Acts on an offer on Steam as the player or as a tester. */
export async function receive(step: Step): Promise<string> {
  const { world, model, command } = step;
  const { pick, way } = command;
  if (living(world, model).length === 0) {
    if (pick % 3 > 0) await withdraw(step);
    await world.carryWithdrawals(model.id);
  }
  const offer = pickFrom(living(world, model), pick);
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

const living = (world: World, model: PlayerModel) =>
  readSteam(world, model).filter(({ state }) => state === "pending" || state === "accepted");

export const actOn = ({ steam }: World, { reference }: Offer, act: string) =>
  submitForm(`${steam.url}/tradeoffer/${reference}`, { act });

/** Accepts or declines an offer, or lets it expire, while the site ends its order, whose time is over. */
export async function receiveAgainstEnd(step: Step): Promise<string> {
  const { world, model, command } = step;
  const { pick, way } = command;
  if (pick % 3 > 0) await withdraw(step);
  await world.carryWithdrawals(model.id);
  const { withdrawals } = await checkPlayer(world, model);
  const withdrawal = pickFrom(
    withdrawals.filter(({ state }) => state === 2),
    pick,
  );
  const offer = readSteam(world, model).find(({ orderId }) => orderId === withdrawal?.id);
  if (!withdrawal || !offer) return "no offer";
  await makeLate(world, withdrawal.id);
  const act = pickFrom(["accept", "decline", "expire"], way)!;
  await Promise.all([actOn(world, offer, act), world.carryWithdrawals(model.id), world.carryWithdrawals(model.id)]);
  return `${act} ${withdrawal.id}`;
}

const makeLate = ({ moveTime }: World, id: number) =>
  moveTime(
    "update withdrawals_orders set due_at = now(), next_try_at = least(next_try_at, now()) where id = $1 and state in (0, 1, 2)",
    [id],
  );

/** Moves an order past its limit of twelve hours. */
export async function late({ world, siteData, command: { pick } }: Step): Promise<string> {
  const withdrawal = pickFrom(
    siteData.withdrawals.filter(({ state }) => state < 3),
    pick,
  );
  if (!withdrawal) return "nothing under way";
  await makeLate(world, withdrawal.id);
  return `${withdrawal.id} in state ${withdrawal.state}`;
}

/** Sets the state of the player's Steam account. */
export async function account({ world, model, command: { way } }: Step): Promise<string> {
  const mood = way % 2 === 0 ? "well" : pickFrom(ACCOUNTS, way)!;
  await world.steam.tell({ partner: model.partner, account: mood });
  return mood;
}

/** Sets the stock of an item that the player owns or withdraws. */
export async function stock({ world, siteData, command: { pick, way } }: Step): Promise<string> {
  const items = [
    ...siteData.items.filter(({ stat }) => stat === 0),
    ...siteData.withdrawals.filter(({ state }) => state < 2),
  ];
  const inventoryItem = pickFrom(items, pick);
  if (!inventoryItem) return "nothing to send";
  const left = pickFrom([0, 0, 0, 1, null], way)!;
  await world.steam.tell({ item: inventoryItem.itemSlug, left });
  return left === null ? "plenty" : left === 0 ? "none" : "one";
}

type Chosen = OutputOf<typeof withdrawSubstitute>;

/** The owner of an unavailable item chooses what happens with the withdrawal. */
export async function choose(step: Step): Promise<string> {
  const { world, model, command } = step;
  const { pick } = command;
  const offered = ({ withdrawals }: SiteData) => withdrawals.filter(({ state, isOffered }) => state === 1 && isOffered);
  const isWaiting = offered(step.siteData).length > 0;
  const withdrawal = pickFrom(offered(isWaiting ? step.siteData : await withdrawMissing(step)), pick);
  if (!withdrawal) return "nothing to choose";
  const choice = pickFrom(["item", "balance", "bag"], pick)!;
  const body = { id: withdrawal.id, choice };
  const key = randomUUID();
  const answers = await Promise.all(
    [1, 2].map(() => sendUntilAnswered<Chosen>(world, model, "profile/withdrawSubstitute", { body, key })),
  );
  const done = answers.find(({ http }) => http === 200);
  if (!done) {
    const codes = answers.map(({ body }) => body.code!);
    for (const code of codes) expect(["substitute_gone", "debt_left"]).toContain(code);
    return codes[0]!;
  }
  const { order } = done.body.data;
  const inventoryItem = model.items.get(withdrawal.inventoryItemId)!;
  if (choice === "bag") return choice;
  inventoryItem.isSold = true;
  model.due.exchanges.push({ sold: inventoryItem.cents, bought: order ? cents(order.item.value) : 0 });
  if (order) {
    const { voucherId: id } = order;
    model.items.set(id, { id, cents: cents(order.item.value), isSold: false });
    model.withdrawals.set(order.id, { orderId: order.id, inventoryItemId: id });
  }
  return choice;
}

/** Reviews a withdrawal as an operator. */
export async function review({ world, siteData, command: { pick, way } }: Step): Promise<string> {
  const withdrawal = pickFrom(
    siteData.withdrawals.filter(({ state, review }) => state === 0 && review === "open"),
    pick,
  );
  if (!withdrawal) return "nothing to review";
  const outcome = way % 3 === 0 ? "refused" : "approved";
  try {
    await transact(world.db, (tx) => settleReview(tx, withdrawal.id, outcome));
    return outcome;
  } catch (error) {
    if ((error as Error).message.startsWith("--order")) return "ended meanwhile";
    throw error;
  }
}
