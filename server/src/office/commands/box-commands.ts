import { readFileSync } from "node:fs";
import { rangesOf } from "@vitrine/contract/fairness/ticket-ranges.ts";
import { texts } from "@vitrine/contract/languages.ts";
import { Type } from "typebox";
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
    says: texts({
      zh: "赠送玩家免费开箱次数。",
      en: "Gives a player free openings of a box.",
      ru: "Дарит игроку бесплатные открытия кейса.",
    }),
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
    says: texts({
      zh: "从 JSON 文件发布盲盒的下一版本。返还率不在 90 至 93 % 之间的版本会被拒绝。",
      en: "Publishes the next version of a box from a JSON file. A version that would not return 90 to 93 % is refused.",
      ru: "Публикует следующую версию кейса из файла JSON. Версия с возвратом вне 90–93 % отклоняется.",
    }),
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
    says: texts({
      zh: "紧急停用一个盲盒。命令会等待正在进行的开箱结束；之后任何人都不能再打开它，包括免费开箱，只有此前已开始的对战仍会开它。含此盲盒的等待房间会解散并退款。",
      en: "Stops a box in an emergency. The command waits for openings that are running. When it has ended, no one can open the box, not even with a free opening; only battles that had begun before still roll it. Waiting rooms with the box are dissolved and refunded.",
      ru: "Останавливает кейс в экстренном случае. Команда ждёт, пока закончатся начатые открытия. После неё кейс не откроет никто, даже бесплатно; его ещё разыгрывают только битвы, начатые раньше. Ожидающие комнаты с этим кейсом распускаются, деньги возвращаются.",
    }),
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
    says: texts({
      zh: "重新启用已停用的盲盒。",
      en: "Opens a frozen box again.",
      ru: "Снова открывает остановленный кейс.",
    }),
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
  const { price, items: rows } = await parseVersion(file, readFileSync(file, "utf8"));
  const ids = await readItemIds(tx);
  const items = rangesOf(rows).map(({ item, value, ...range }) => {
    const itemId = ids.get(item);
    if (itemId === undefined) throw new Error(`${file}: no item is called ${item}`);
    return { ...range, itemId, valueCents: amount(value, `${file}: the value of ${item}`) };
  });
  return { priceCents: amount(price, `${file}: the price`), items };
}

async function parseVersion(file: string, text: string) {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${file}: not JSON`);
  }
  // Loaded at the first use, because it brings 300 files of a library with it.
  const { Check, Errors } = await import("typebox/value");
  if (Check(VersionFile, content)) return content;
  const [first] = Errors(VersionFile, content);
  throw new Error(`${file}: ${first?.instancePath || "the whole file"} ${first?.message ?? "is wrong"}`);
}
