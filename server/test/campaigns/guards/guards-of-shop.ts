import type { Guard } from "./guard.ts";

const module = "server/src/shop";
const migration = "server/migrations/0026_dream-and-shop.sql";
const refused = (name: string) => ({ file: "server/test/bad-input/trade.module.test.ts", name });
const shop = (name: string) => ({ file: `${module}/shop.module.test.ts`, name });
const kept = (what: string) => ({
  file: "server/test/guards/trade.module.test.ts",
  name: `as owner > the database refuses ${what}`,
});

/** Protections of the shop: prices, stock, and purchases that other sites cannot make and that are not stakes. */
export const shopGuards: Guard[] = [
  {
    guard: "the check that the player saw the current price",
    file: `${module}/buy-items.ts`,
    remove: 'throw new Refusal("price_changed", { price: toCoins(priceCents) });',
    by: "void toCoins;",
    test: refused("another price than the page showed"),
  },
  {
    guard: "the check of the stock",
    file: `${module}/buy-items.ts`,
    remove: 'if (stock !== null && stock < number) throw new Refusal("stock_gone", { left: stock });',
    by: "void stock;",
    test: refused("more than the stock"),
  },
  {
    guard: "stock that never falls below zero",
    file: migration,
    remove: " constraint shop_stock_left check (stock >= 0)",
    test: kept("a negative stock"),
  },
  {
    guard: "the check that an offer is on sale",
    file: `${module}/buy-items.ts`,
    remove: "any($1::bigint[]) and listed order by id",
    by: "any($1::bigint[]) order by id",
    test: refused("an offer that is no longer on sale"),
  },
  {
    guard: "offers that cost at least their sell-back price",
    file: `${module}/buy-items.ts`,
    remove: "if (!isCovered({ priceCents, valueCents })) throw",
    by: "void isCovered;\n  if (valueCents < 0) throw",
    test: shop("an item that sells back for more than its price is not offered and cannot be bought"),
  },
  {
    guard: "the row lock on an offer",
    file: `${module}/buy-items.ts`,
    remove: "and listed order by id for update`",
    by: "and listed order by id`",
    test: shop("if twenty players buy the last seven items at two servers"),
  },
  {
    guard: "the refusal of purchases by GET from other sites",
    file: "contract/src/shop.ts",
    remove: "  changes: true,\n",
    test: refused("a purchase by GET from another site"),
  },
  {
    guard: "one purchase per idempotency key",
    file: "server/src/wallet/decide-each.ts",
    remove: "if (earlier !== undefined) return { answer: earlier };",
    by: "void earlier;",
    test: shop("the same key returns the same answer without a charge"),
  },
  {
    guard: "purchases that do not count as stakes",
    file: "server/src/wallet/ledger.ts",
    remove: 'shop_buy: { letter: "H", isStake: false }',
    by: 'shop_buy: { letter: "H", isStake: true }',
    test: shop("a player can buy in the shop during a break"),
  },
];
