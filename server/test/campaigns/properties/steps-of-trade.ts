import type { Command } from "./commands.ts";
import { pickFrom, refused, type Step, send } from "./requests.ts";
import { ask, tally, type World } from "./world.ts";

const targetOf = ({ targets }: World, { pick }: Command) => pickFrom(targets, pick)!;
/** A percentage from 1.00 to 80.00. */
const percentOf = ({ pick, number }: Command) => (100 + ((pick * 79 + number) % 7901)) / 100;

/**
 * Steps with dreams, purchases and transfers of points to coins; a hidden item must not be sold before its wheel stops.
 */
export const STEPS_OF_TRADE = {
  async dream(world, model, command) {
    const { itemId } = targetOf(world, command);
    const body = { itemId, percent: percentOf(command), fast: command.number % 3 === 0 };
    await send(world, model, command, { path: "dream/open", body });
  },
  async sellHidden(world, model, command) {
    const [voucherId, until] = pickFrom([...model.hidden].filter(isHidden), command.pick) ?? [];
    if (voucherId === undefined || until === undefined) return;
    const body = { voucherIds: String(voucherId) };
    const answer = await ask(world, model, { path: "profile/exchangeQuantity", body, at: command.at });
    const wasHidden = Date.now() < until;
    tally(world, command.kind, answer, ["item_not_yours", ...(wasHidden ? [] : ["done", "item_not_in_bag"])]);
  },
  badChance: refused("malformed", (world, _, command) => ({
    path: "dream/open",
    body: { itemId: targetOf(world, command).itemId, percent: pickFrom([0, 0.99, 80.01, 12.345, -5], command.pick) },
  })),
  oldFee: refused("price_changed", (world, _, command) => ({
    path: "dream/open",
    body: { itemId: targetOf(world, command).itemId, percent: percentOf(command), expectedFee: 0.01 },
  })),
  async buy(world, model, command) {
    const { id } = pickFrom(world.offers, command.pick)!;
    await send(world, model, command, { path: "profile/buyVirtual", body: { id, number: 1 + (command.number >> 2) } });
  },
  oldPrice: refused("price_changed", ({ offers }, _, { pick }) => ({
    path: "profile/buyVirtual",
    body: { id: pickFrom(offers, pick)!.id, expectedPrice: 0.01 },
  })),
  async transfer(world, model, command) {
    const amount = (100 + (command.pick % 200)) / 100;
    await send(world, model, command, { path: "profile/transferSecondary", body: { amount } });
  },
  smallTransfer: refused("transfer_least", (_, __, { pick }) => ({
    path: "profile/transferSecondary",
    body: { amount: (pick % 100) / 100 },
  })),
} satisfies Record<string, Step>;

const isHidden = ([, until]: readonly [number, number]) => Date.now() < until;
