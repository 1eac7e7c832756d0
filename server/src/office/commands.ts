import { readFileSync } from "node:fs";
import { rangesOf } from "@vitrine/contract/fairness/ticket-ranges.ts";
import { endRoomsWithBox } from "../battles/index.ts";
import { freezeBox, grantBoxes, publishVersion } from "../boxes/index.ts";
import { readItemIds } from "../inventory/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { addChannel } from "../referral/index.ts";
import { battleCommands } from "./battle-commands.ts";
import { amount, type Command, need, needBox, needPlayer, wholeNumber } from "./command.ts";
import { depositCommands } from "./deposit-commands.ts";
import { giveawayCommands } from "./giveaway-commands.ts";
import { couponCommands, giftCodeCommands } from "./reward-commands.ts";
import { shopCommands } from "./shop-commands.ts";
import { withdrawalCommands } from "./withdrawal-commands.ts";

const commands: readonly Command[] = [
  {
    name: "box grant",
    usage: "--phone <number> --box <slug> [--count 1] [--days 30] --reason <why>",
    async run(tx, options) {
      const playerId = await needPlayer(tx, options);
      const count = wholeNumber(options, "count", { fallback: 1, max: 100 });
      const days = wholeNumber(options, "days", { fallback: 30, max: 365 });
      const boxId = await needBox(tx, options);
      const ids = await grantBoxes(tx, { playerId, boxId, count, days, reason: need(options, "reason") });
      const line = `gave ${count} free openings of ${options.box} (grants ${ids.join(", ")}), valid for ${days} days`;
      return { line, accountId: playerId };
    },
  },
  {
    name: "box publish",
    usage: "--box <slug> --file <version.json> --reason <why>",
    async run(tx, options) {
      const boxId = await needBox(tx, options);
      const version = await publishVersion(tx, { boxId, ...(await readVersionFile(tx, need(options, "file"))) });
      return { line: `${options.box} now has version ${version}` };
    },
  },
  {
    name: "box freeze",
    usage: "--box <slug> --reason <why>  (works at once: only battles that have started still roll this box)",
    async run(tx, options) {
      const boxId = await needBox(tx, options);
      await freezeBox(tx, { boxId, frozen: true });
      const rooms = await endRoomsWithBox(tx, boxId);
      return { line: `froze ${options.box}; waiting rooms to dissolve and refund: ${rooms}` };
    },
  },
  {
    name: "box unfreeze",
    usage: "--box <slug> --reason <why>",
    async run(tx, options) {
      await freezeBox(tx, { boxId: await needBox(tx, options), frozen: false });
      return { line: `${options.box} can be opened again` };
    },
  },
  ...battleCommands,
  // A channel is a place where the site is advertised; the code is part of the links there.
  {
    name: "channel add",
    usage: "--code <letters, digits, _ and -, at most 32> --name <name of the channel> --reason <why>",
    async run(tx, options) {
      const code = need(options, "code");
      if (!/^[A-Za-z0-9_-]{1,32}$/.test(code)) throw new Error("--code must be 1 to 32 letters, digits, _ or -");
      await addChannel(tx, { code, name: need(options, "name") });
      return { line: `the site now counts visits through links with ?channelCode=${code}` };
    },
  },
  ...couponCommands,
  ...depositCommands,
  ...giveawayCommands,
  ...giftCodeCommands,
  ...shopCommands,
  ...withdrawalCommands,
];

/** All commands by name. */
export const COMMANDS: Readonly<Record<string, Command>> = Object.fromEntries(
  commands.map((command) => [command.name, command]),
);

// The file: {"price": 12.5, "items": [{"item": "ak-koi", "tickets": 50, "value": 1248}, …]}. The ticket ranges follow
// from the order.
async function readVersionFile(tx: Tx, file: string) {
  const text = JSON.parse(readFileSync(file, "utf8")) as {
    price: number;
    items: { item: string; tickets: number; value: number }[];
  };
  const ids = await readItemIds(tx);
  const items = rangesOf(text.items).map(({ item, value, ...range }) => {
    const itemId = ids.get(item);
    if (itemId === undefined) throw new Error(`${file}: no item is called ${item}`);
    return { ...range, itemId, valueCents: amount(value, `${file}: the value of ${item}`) };
  });
  return { priceCents: amount(text.price, `${file}: the price`), items };
}
