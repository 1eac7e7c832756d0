import { randomUUID } from "node:crypto";
import type { Opened } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { ornamentRetrieval } from "@vitrine/contract/withdrawals.ts";
import { expect } from "vitest";
import { checkPlayer } from "./checks.ts";
import { pickFrom } from "./commands.ts";
import type { Item, PlayerModel } from "./player-model.ts";
import { sendUntilAnswered } from "./requests.ts";
import type { SiteData } from "./site-data.ts";
import { cents, type Step } from "./step.ts";
import type { World } from "./world.ts";

/** Opens boxes for the remaining turnover, or for 10 coins if there is none. */
export function play({ world, model, command: { pick } }: Step): Promise<string> {
  return openFor(world, model, { pick, atLeast: model.expectedWallet.now().turnover || 10_00 });
}

async function openFor(
  world: World,
  model: PlayerModel,
  { pick, atLeast }: { pick: number; atLeast: number },
): Promise<string> {
  const { coins, points } = model.expectedWallet.now();
  const cheapest = cents(world.boxes[0]!.price);
  const wanted = Math.min(Math.max(atLeast, cheapest), coins + points);
  const affordable = world.boxes.filter(({ price }) => cents(price) <= wanted);
  const box = affordable.at(-1 - (pick % Math.min(2, affordable.length || 1)));
  if (!box) return "too poor";
  const number = Math.min(10, Math.max(1, Math.floor(wanted / cents(box.price))));
  const answer = await sendUntilAnswered<Opened>(world, model, "box/open", { body: { id: box.id, number } });
  if (answer.http !== 200) {
    // Only a deposit that was reversed meanwhile explains the refusal, and the next read of the site must show it.
    model.answered = answer.body.code;
    return answer.body.code!;
  }
  model.due.stakes.push(cents(answer.body.data.cost));
  for (const { voucherId: id, recoveryPrice } of answer.body.data.drops)
    model.items.set(id, { id, cents: cents(recoveryPrice), isSold: false });
  return `${number} × ${box.price}`;
}

/** Gives coins like an operator; usually enough for an item whose withdrawal needs a review. */
export async function gift({ world, model, command: { pick } }: Step): Promise<string> {
  const isRich = pick % 3 > 0;
  const coinsCents = isRich ? 9000_00 : 20_00;
  await world.gifts.give(model.id, { coinsCents });
  model.due.gifts.push(coinsCents);
  if (!isRich) return "little";
  await checkPlayer(world, model);
  await openFor(world, model, { pick, atLeast: coinsCents });
  return "much";
}

/** Sells an item that was in the inventory a moment ago. If it has moved since, the sale must be refused. */
export async function sell({ world, model, siteData, command: { pick } }: Step): Promise<string> {
  const inventoryItem = pickFrom(bag(model, siteData), pick);
  if (!inventoryItem) return "empty bag";
  return sellInventoryItem(world, model, inventoryItem);
}

async function sellInventoryItem(world: World, model: PlayerModel, inventoryItem: Item): Promise<string> {
  const body = { voucherIds: String(inventoryItem.id) };
  const answer = await sendUntilAnswered<{ amount: number }>(world, model, "profile/exchangeQuantity", { body });
  if (answer.http !== 200) {
    expect(answer.body.code).toBe("item_not_in_bag");
    return "item_not_in_bag";
  }
  expect(cents(answer.body.data.amount)).toBe(inventoryItem.cents);
  inventoryItem.isSold = true;
  model.due.sales.push(inventoryItem.cents);
  return "sold";
}

const bag = ({ items }: PlayerModel, siteData: SiteData) =>
  siteData.items.filter(({ stat }) => stat === 0).map(({ id }) => items.get(id)!);

/** Withdraws some items, sometimes with several equal requests in parallel. */
export async function withdraw(step: Step): Promise<string> {
  const { world, model, command } = step;
  const { pick, way } = command;
  const items = bag(model, await makeReady(step));
  const first = pick % Math.max(1, items.length);
  // Prefer an expensive item, because its withdrawal is reviewed.
  const chosen =
    way % 4 === 0 ? [items.toSorted((a, b) => b.cents - a.cents)[0]!] : items.slice(first, first + 1 + (way % 3));
  if (items.length === 0) return "empty bag";
  return withdrawInventoryItems(world, model, { ids: chosen.map(({ id }) => id), times: way % 5 === 0 ? 4 : 1 });
}

/** In most cases the player first stakes enough and waits until no hold blocks withdrawals. */
async function makeReady(step: Step): Promise<SiteData> {
  const { world, model, command } = step;
  if (command.way % 3 === 0) return step.siteData;
  if (model.isHeld) await holdPasses(step);
  let { siteData } = step;
  const isReady = () => model.expectedWallet.now().turnover === 0 && bag(model, siteData).length > 0;
  for (let times = 0; times < 5 && !isReady(); times += 1) {
    await play(step);
    siteData = await checkPlayer(world, model);
  }
  return siteData;
}

/** Withdraws an item that Steam does not have, and returns the site's state after that. */
export async function withdrawMissing(step: Step): Promise<SiteData> {
  const { world, model, command } = step;
  const siteData = await makeReady(step);
  const inventoryItem = pickFrom(bag(model, siteData), command.pick);
  if (!inventoryItem) return siteData;
  const { itemSlug } = siteData.items.find(({ id }) => id === inventoryItem.id)!;
  await world.steam.tell({ item: itemSlug, left: 0 });
  await withdrawInventoryItems(world, model, { ids: [inventoryItem.id], times: 1 });
  await world.carryWithdrawals(model.id);
  return checkPlayer(world, model);
}

type Withdrawn = OutputOf<typeof ornamentRetrieval>;

async function withdrawInventoryItems(
  world: World,
  model: PlayerModel,
  { ids, times }: { ids: number[]; times: number },
): Promise<string> {
  const key = randomUUID();
  const body = { voucherIds: ids.join(",") };
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      sendUntilAnswered<Withdrawn>(world, model, "profile/ornamentRetrieval", { body, key }),
    ),
  );
  const done = answers.filter(({ http }) => http === 200);
  for (const { body } of done) expect(body.data).toEqual(done[0]!.body.data);
  if (done.length > 0) {
    for (const { id: orderId, voucherId } of done[0]!.body.data.orders)
      model.withdrawals.set(orderId, { orderId, inventoryItemId: voucherId });
    model.answered = "done";
    return times > 1 ? `${ids.length}, asked ${times} times` : String(ids.length);
  }
  const codes = [...new Set(answers.map(({ body }) => body.code!))];
  if (codes.length === 1) model.answered = codes[0];
  return codes.join(", ");
}

/** Sells an item during its withdrawal: one of the two requests comes too late. */
export async function sellAgainstWithdraw(step: Step): Promise<string> {
  const { world, model, command } = step;
  const inventoryItem = pickFrom(bag(model, await makeReady(step)), command.pick);
  if (!inventoryItem) return "empty bag";
  const ends = await Promise.all([
    withdrawInventoryItems(world, model, { ids: [inventoryItem.id], times: 2 }),
    sellInventoryItem(world, model, inventoryItem),
  ]);
  return ends.join(" against ");
}

/** Moves time by some days, so that no hold blocks withdrawals. */
export async function holdPasses({ world, model }: Step): Promise<string> {
  await world.moveTime("update accounts_holds set until = now() where account_id = $1", [model.id]);
  const wasHeld = model.isHeld;
  Object.assign(model, { isHeld: false, isLetGo: true });
  return wasHeld ? "held before" : "not held";
}
