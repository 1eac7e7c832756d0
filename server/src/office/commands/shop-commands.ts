import { texts } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { listOffer, restockOffer, unlistOffer } from "../../shop/index.ts";
import { amount, type Command, need, wholeNumber } from "../command.ts";

const MOST_STOCK = 1_000_000;

/** Commands for the shop's offers. */
export const shopCommands: readonly Command[] = [
  {
    name: "shop list",
    permission: "shop",
    usage: "--item <slug> [--stock <number>] [--price <coins>] --reason <why>",
    says: texts({
      zh: "上架一件物品。不写 --stock 则库存不限；不写 --price 则价格为物品价值的 SHOP_PERCENT。低于回收价的价格会被拒绝。若物品价值日后高于售价，商店停售，直至重新上架。",
      en: "Puts an item on sale. Without --stock the stock has no limit. Without --price the price is SHOP_PERCENT of the item's value. A price below the sell-back price is refused. If an item's value later rises above its price, the shop does not sell it until it is listed again.",
      ru: "Выставляет предмет на продажу. Без --stock запас не ограничен. Без --price цена — SHOP_PERCENT от стоимости предмета. Цена ниже цены выкупа отклоняется. Если стоимость предмета позже превысит цену, магазин не продаёт его, пока его не выставят снова.",
    }),
    async run(tx, options, config) {
      const { shopPercent } = config;
      const slug = need(options, "item");
      const stock = options.stock === undefined ? null : itemsOf(options);
      const priceCents = options.price === undefined ? undefined : amount(Number(options.price), "--price");
      const asked = await listOffer(tx, { slug, stock, priceCents, shopPercent });
      return { line: `the shop sells ${slug} for ${toCoins(asked)} coins, stock: ${stock ?? "no limit"}` };
    },
  },
  {
    name: "shop restock",
    permission: "shop",
    usage: "--item <slug> --stock <number to add> --reason <why>",
    says: texts({
      zh: "增加在售物品的库存。",
      en: "Adds items to the stock of an offer.",
      ru: "Добавляет предметы в запас предложения.",
    }),
    async run(tx, options) {
      const slug = need(options, "item");
      need(options, "stock");
      const stock = await restockOffer(tx, { slug, more: itemsOf(options) });
      return { line: `${slug}: the stock is now ${stock}` };
    },
  },
  {
    name: "shop unlist",
    permission: "shop",
    usage: "--item <slug> --reason <why>",
    says: texts({
      zh: "下架一件物品。",
      en: "Takes an item off sale.",
      ru: "Снимает предмет с продажи.",
    }),
    async run(tx, options) {
      const slug = need(options, "item");
      await unlistOffer(tx, slug);
      return { line: `the shop no longer sells ${slug}` };
    },
  },
];

const itemsOf = (options: Parameters<Command["run"]>[1]) =>
  wholeNumber(options, "stock", { fallback: 0, max: MOST_STOCK });
