import type { Command } from "./commands.ts";
import { pickFrom, refused, type Step, send } from "./send.ts";
import { ask, type Table, tally } from "./world.ts";

const targetOf = ({ targets }: Table, { pick }: Command) => pickFrom(targets, pick)!;
/** A percentage from 1.00 to 80.00. */
const percentOf = ({ pick, number }: Command) => (100 + ((pick * 79 + number) % 7901)) / 100;

/**
 * Steps with dreams, purchases and transfers of points to coins; a hidden item must not be sold before its wheel stops.
 */
export const STEPS_OF_TRADE = {
  async dream(table, seat, command) {
    const { itemId } = targetOf(table, command);
    const body = { itemId, percent: percentOf(command), fast: command.number % 3 === 0 };
    await send(table, seat, command, { path: "dream/open", body });
  },
  async sellHidden(table, seat, command) {
    const [voucherId, until] = pickFrom([...seat.hidden].filter(isHidden), command.pick) ?? [];
    if (voucherId === undefined || until === undefined) return;
    const body = { voucherIds: String(voucherId) };
    const answer = await ask(table, seat, { path: "profile/exchangeQuantity", body, at: command.at });
    const wasHidden = Date.now() < until;
    tally(table, command.kind, answer, ["item_not_yours", ...(wasHidden ? [] : ["done", "item_not_in_bag"])]);
  },
  badChance: refused("malformed", (table, _, command) => ({
    path: "dream/open",
    body: { itemId: targetOf(table, command).itemId, percent: pickFrom([0, 0.99, 80.01, 12.345, -5], command.pick) },
  })),
  oldFee: refused("price_changed", (table, _, command) => ({
    path: "dream/open",
    body: { itemId: targetOf(table, command).itemId, percent: percentOf(command), expectedFee: 0.01 },
  })),
  async buy(table, seat, command) {
    const { id } = pickFrom(table.offers, command.pick)!;
    await send(table, seat, command, { path: "profile/buyVirtual", body: { id, number: 1 + (command.number >> 2) } });
  },
  oldPrice: refused("price_changed", ({ offers }, _, { pick }) => ({
    path: "profile/buyVirtual",
    body: { id: pickFrom(offers, pick)!.id, expectedPrice: 0.01 },
  })),
  async transfer(table, seat, command) {
    const amount = (100 + (command.pick % 200)) / 100;
    await send(table, seat, command, { path: "profile/transferSecondary", body: { amount } });
  },
  smallTransfer: refused("transfer_least", (_, __, { pick }) => ({
    path: "profile/transferSecondary",
    body: { amount: (pick % 100) / 100 },
  })),
} satisfies Record<string, Step>;

const isHidden = ([, until]: readonly [number, number]) => Date.now() < until;
