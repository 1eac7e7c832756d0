import type { Guard } from "./guard.ts";

const module = "server/src/dream";
const migration = "server/migrations/0026_dream-and-shop.sql";
const refused = (name: string) => ({ file: "server/test/bad-input/trade.module.test.ts", name });
const dreams = (name: string) => ({ file: `${module}/dream.module.test.ts`, name });
const kept = (what: string) => ({
  file: "server/test/guards/trade.module.test.ts",
  name: `as owner > the database refuses ${what}`,
});

/** Protections of dreams: price and return, one dream per key, and outcomes that stay hidden while the wheel turns. */
export const dreamGuards: Guard[] = [
  {
    guard: "the check that the player saw the current price of a dream",
    file: `${module}/decide-dream.ts`,
    remove: 'throw new Refusal("price_changed", { price: toCoins(feeCents) });',
    by: "void toCoins;",
    test: refused("a dream at a price that has changed"),
  },
  {
    guard: "the minimum price of a dream",
    file: `${module}/decide-dream.ts`,
    remove: " || item.valueCents < DREAM_LEAST_VALUE_CENTS",
    test: refused("a dream below the minimum price"),
  },
  {
    guard: "dreams that count as stakes",
    file: `${module}/decide-dream.ts`,
    remove: "  countStake(ledger, playerId, amountCents);\n",
    test: dreams("points pay the part of the price that coins do not cover"),
  },
  {
    guard: "rolls of dreams that are hidden until the reveal",
    file: `${module}/decide-dream.ts`,
    remove: "inventoryItemId, revealedAt, unlisted: false",
    by: "inventoryItemId, revealedAt: null, unlisted: false",
    test: dreams("until the wheel has stopped the result is in no list"),
  },
  {
    guard: "items of dreams that are hidden until the reveal",
    file: `${module}/open-dreams.ts`,
    remove: "(revealedAt ? { ...inventoryItem, revealedAt } : [])",
    by: "(revealedAt ? { ...inventoryItem, revealedAt: new Date(0) } : [])",
    test: dreams("until the wheel has stopped the result is in no list"),
  },
  {
    guard: "the feed message of a dream",
    file: `${module}/open-dreams.ts`,
    remove: "(revealedAt ? { ...event, revealedAt } : event)",
    by: "(revealedAt ? event : event)",
    test: dreams("when the wheel has stopped"),
  },
  {
    guard: "one dream per idempotency key",
    file: "server/src/wallet/decide-each.ts",
    remove: "if (earlier !== undefined) return { answer: earlier };",
    by: "void earlier;",
    test: dreams("the same key returns the same answer without a charge"),
  },
  {
    guard: "the maximum return of dreams",
    file: "server/src/dream/environment.ts",
    remove: '"DREAM_COEFFICIENT", 110, 107, 10_000',
    by: '"DREAM_COEFFICIENT", 110, 100, 10_000',
    test: {
      file: `${module}/dream-price.test.ts`,
      name: "the server does not start with a coefficient that returns too much of the stakes",
    },
  },
  {
    guard: "dreams that only a winning roll wins",
    file: migration,
    remove:
      "alter table fairness_rounds add constraint fairness_dream_piece\n  check (game <> 'dream' or (roll <= range_end) = (voucher_id is not null));",
    test: kept("a dream won by a roll that loses"),
  },
  {
    guard: "prices of dreams that cannot change",
    file: migration,
    remove:
      "create trigger dream_tries_append_only before update or delete on dream_tries\n  for each row execute function platform_refuse_change();",
    test: { file: "server/test/guards/trade.module.test.ts", name: "the stored price of a dream cannot change" },
  },
];
