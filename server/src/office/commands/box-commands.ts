import { readFileSync } from "node:fs";
import { rangesOf } from "@vitrine/contract/fairness/ticket-ranges.ts";
import { Type } from "typebox";
import { Value } from "typebox/value";
import { endRoomsWithBox } from "../../battles/index.ts";
import { freezeBox, grantBoxes, publishVersion } from "../../boxes/index.ts";
import { readItemIds } from "../../inventory/index.ts";
import type { Tx } from "../../platform/database/database.ts";
import { amount, type Command, need, needBox, needPlayer, wholeNumber } from "../command.ts";

/** Commands for boxes: free openings, new versions, and freezing a box. */
export const boxCommands: readonly Command[] = [
  {
    name: "box grant",
    permission: "gifts",
    usage: "--phone <number> --box <slug> [--count 1] [--days 30] --reason <why>",
    says: "Gives a player free openings of a box.",
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
    permission: "box-publish",
    fromShell: true,
    usage: "--box <slug> --file <version.json> --reason <why>",
    says: "Publishes the next version of a box from a JSON file. A version that would not return 90 to 93 % is refused.",
    async run(tx, options) {
      const boxId = await needBox(tx, options);
      const version = await publishVersion(tx, { boxId, ...(await readVersionFile(tx, need(options, "file"))) });
      return { line: `${options.box} now has version ${version}` };
    },
  },
  {
    name: "box freeze",
    permission: "box-freeze",
    usage: "--box <slug> --reason <why>",
    says: "Stops a box in an emergency. The command waits for openings that are running. When it has ended, nobody can open the box any more, not even with a free opening; only battles that had begun before still roll it. Waiting rooms with the box are dissolved and refunded.",
    async run(tx, options) {
      const boxId = await needBox(tx, options);
      await freezeBox(tx, { boxId, frozen: true });
      const rooms = await endRoomsWithBox(tx, boxId);
      return { line: `froze ${options.box}; waiting rooms to dissolve and refund: ${rooms}` };
    },
  },
  {
    name: "box unfreeze",
    permission: "box-freeze",
    usage: "--box <slug> --reason <why>",
    says: "Opens a frozen box again.",
    async run(tx, options) {
      await freezeBox(tx, { boxId: await needBox(tx, options), frozen: false });
      return { line: `${options.box} can be opened again` };
    },
  },
];

const VersionFile = Type.Object({
  price: Type.Number({ description: "in coins" }),
  items: Type.Array(
    Type.Object({
      item: Type.String({ description: "the slug" }),
      tickets: Type.Integer({ minimum: 1 }),
      value: Type.Number({ description: "in coins" }),
    }),
  ),
});

// The file: {"price": 12.5, "items": [{"item": "ak-koi", "tickets": 50, "value": 1248}, …]}. The ticket ranges follow
// from the order.
async function readVersionFile(tx: Tx, file: string) {
  const { price, items: rows } = parseVersion(file, readFileSync(file, "utf8"));
  const ids = await readItemIds(tx);
  const items = rangesOf(rows).map(({ item, value, ...range }) => {
    const itemId = ids.get(item);
    if (itemId === undefined) throw new Error(`${file}: no item is called ${item}`);
    return { ...range, itemId, valueCents: amount(value, `${file}: the value of ${item}`) };
  });
  return { priceCents: amount(price, `${file}: the price`), items };
}

function parseVersion(file: string, text: string) {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${file}: not JSON`);
  }
  if (Value.Check(VersionFile, content)) return content;
  const [first] = Value.Errors(VersionFile, content);
  throw new Error(`${file}: ${first?.instancePath || "the whole file"} ${first?.message ?? "is wrong"}`);
}
