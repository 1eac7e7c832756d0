import { randomUUID } from "node:crypto";
import type { Opened } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { ornamentRetrieval } from "@vitrine/contract/withdrawals.ts";
import { expect } from "vitest";
import { ask } from "./ask.ts";
import { pickFrom } from "./commands.ts";
import { look } from "./judge.ts";
import type { Sight } from "./read-site.ts";
import type { Item, Seat } from "./seat.ts";
import { cents, type Turn } from "./turn.ts";
import type { World } from "./world.ts";

/** Opens boxes for the remaining turnover, or for 10 coins if there is none. */
export function play({ world, seat, command: { pick } }: Turn): Promise<string> {
  return openFor(world, seat, { pick, atLeast: seat.purse.now().turnover || 10_00 });
}

async function openFor(
  world: World,
  seat: Seat,
  { pick, atLeast }: { pick: number; atLeast: number },
): Promise<string> {
  const { coins, points } = seat.purse.now();
  const cheapest = cents(world.boxes[0]!.price);
  const wanted = Math.min(Math.max(atLeast, cheapest), coins + points);
  const affordable = world.boxes.filter(({ price }) => cents(price) <= wanted);
  const box = affordable.at(-1 - (pick % Math.min(2, affordable.length || 1)));
  if (!box) return "too poor";
  const number = Math.min(10, Math.max(1, Math.floor(wanted / cents(box.price))));
  const answer = await ask<Opened>(world, seat, "box/open", { body: { id: box.id, number } });
  if (answer.http !== 200) {
    // A deposit and its bonuses may be reversed at any moment; the next read of the site shows that.
    seat.answered = answer.body.code;
    return answer.body.code!;
  }
  seat.due.stakes.push(cents(answer.body.data.cost));
  for (const { voucherId: id, recoveryPrice } of answer.body.data.drops)
    seat.items.set(id, { id, cents: cents(recoveryPrice), isSold: false });
  return `${number} × ${box.price}`;
}

/** Gives coins like an operator; usually enough for an item whose withdrawal needs a review. */
export async function gift({ world, seat, command: { pick } }: Turn): Promise<string> {
  const isRich = pick % 3 > 0;
  const coinsCents = isRich ? 9000_00 : 20_00;
  await world.gifts.give(seat.id, { coinsCents });
  seat.due.gifts.push(coinsCents);
  if (!isRich) return "little";
  await look(world, seat);
  await openFor(world, seat, { pick, atLeast: coinsCents });
  return "much";
}

/** Sells an item that was in the inventory a moment ago. If it has moved since, the sale must be refused. */
export async function sell({ world, seat, sight, command: { pick } }: Turn): Promise<string> {
  const inventoryItem = pickFrom(bag(seat, sight), pick);
  if (!inventoryItem) return "empty bag";
  return sellInventoryItem(world, seat, inventoryItem);
}

async function sellInventoryItem(world: World, seat: Seat, inventoryItem: Item): Promise<string> {
  const body = { voucherIds: String(inventoryItem.id) };
  const answer = await ask<{ amount: number }>(world, seat, "profile/exchangeQuantity", { body });
  if (answer.http !== 200) {
    expect(answer.body.code).toBe("item_not_in_bag");
    return "item_not_in_bag";
  }
  expect(cents(answer.body.data.amount)).toBe(inventoryItem.cents);
  inventoryItem.isSold = true;
  seat.due.sales.push(inventoryItem.cents);
  return "sold";
}

const bag = ({ items }: Seat, sight: Sight) =>
  sight.items.filter(({ stat }) => stat === 0).map(({ id }) => items.get(id)!);

/** Withdraws some items, sometimes with several equal requests at once. */
export async function withdraw(turn: Turn): Promise<string> {
  const { world, seat, command } = turn;
  const { pick, way } = command;
  const items = bag(seat, await makeReady(turn));
  const first = pick % Math.max(1, items.length);
  // Prefer an expensive item, because its withdrawal is reviewed.
  const chosen =
    way % 4 === 0 ? [items.toSorted((a, b) => b.cents - a.cents)[0]!] : items.slice(first, first + 1 + (way % 3));
  if (items.length === 0) return "empty bag";
  return withdrawInventoryItems(world, seat, { ids: chosen.map(({ id }) => id), times: way % 5 === 0 ? 4 : 1 });
}

/** In most cases the player first stakes enough and waits until no hold blocks withdrawals. */
async function makeReady(turn: Turn): Promise<Sight> {
  const { world, seat, command } = turn;
  if (command.way % 3 === 0) return turn.sight;
  if (seat.isHeld) await holdPasses(turn);
  let { sight } = turn;
  const isReady = () => seat.purse.now().turnover === 0 && bag(seat, sight).length > 0;
  for (let times = 0; times < 5 && !isReady(); times += 1) {
    await play(turn);
    sight = await look(world, seat);
  }
  return sight;
}

/** Withdraws an item that Steam does not have, and returns the site's state after that. */
export async function withdrawMissing(turn: Turn): Promise<Sight> {
  const { world, seat, command } = turn;
  const sight = await makeReady(turn);
  const inventoryItem = pickFrom(bag(seat, sight), command.pick);
  if (!inventoryItem) return sight;
  const { itemSlug } = sight.items.find(({ id }) => id === inventoryItem.id)!;
  await world.steam.tell({ item: itemSlug, left: 0 });
  await withdrawInventoryItems(world, seat, { ids: [inventoryItem.id], times: 1 });
  await world.carryWithdrawals(seat.id);
  return look(world, seat);
}

type Withdrawn = OutputOf<typeof ornamentRetrieval>;

async function withdrawInventoryItems(
  world: World,
  seat: Seat,
  { ids, times }: { ids: number[]; times: number },
): Promise<string> {
  const key = randomUUID();
  const body = { voucherIds: ids.join(",") };
  const answers = await Promise.all(
    Array.from({ length: times }, () => ask<Withdrawn>(world, seat, "profile/ornamentRetrieval", { body, key })),
  );
  const done = answers.filter(({ http }) => http === 200);
  for (const { body } of done) expect(body.data).toEqual(done[0]!.body.data);
  if (done.length > 0) {
    for (const { id: orderId, voucherId } of done[0]!.body.data.orders)
      seat.parcels.set(orderId, { orderId, inventoryItemId: voucherId });
    seat.answered = "done";
    return times > 1 ? `${ids.length}, asked ${times} times` : String(ids.length);
  }
  const codes = [...new Set(answers.map(({ body }) => body.code!))];
  if (codes.length === 1) seat.answered = codes[0];
  return codes.join(", ");
}

/** Sells an item during its withdrawal: one of the two requests comes too late. */
export async function sellAgainstWithdraw(turn: Turn): Promise<string> {
  const { world, seat, command } = turn;
  const inventoryItem = pickFrom(bag(seat, await makeReady(turn)), command.pick);
  if (!inventoryItem) return "empty bag";
  const ends = await Promise.all([
    withdrawInventoryItems(world, seat, { ids: [inventoryItem.id], times: 2 }),
    sellInventoryItem(world, seat, inventoryItem),
  ]);
  return ends.join(" against ");
}

/** Moves time by some days, so that no hold blocks withdrawals. */
export async function holdPasses({ world, seat }: Turn): Promise<string> {
  await world.moveTime("update accounts_holds set until = now() where account_id = $1", [seat.id]);
  const wasHeld = seat.isHeld;
  Object.assign(seat, { isHeld: false, isLetGo: true });
  return wasHeld ? "held before" : "not held";
}
