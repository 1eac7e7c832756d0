import type { Guard } from "./guard.ts";

const tables = "server/migrations/0024_withdrawals.sql";
const module = "server/src/withdrawals";
const refuses = (what: string) => ({
  file: "server/test/guards/withdrawals.module.test.ts",
  name: `as owner > the database refuses ${what}`,
});
const refused = (name: string) => ({ file: `${module}/refused.module.test.ts`, name });
const late = (name: string) => ({ file: `${module}/late-orders.module.test.ts`, name });
const races = (name: string) => ({ file: `${module}/races.module.test.ts`, name });
const substitutes = (name: string) => ({ file: `${module}/substitutes.module.test.ts`, name });

const elsewhere = (name: string) => ({ file: `${module}/other-couriers.module.test.ts`, name });
const attacks = (name: string) => ({ file: `${module}/attacks.module.test.ts`, name });

const LINK = "  const link = await readTradeLinkParts(db, playerId);\n";
const OTHERS = `  const [deposited, debtCents, hold, certifyNeeded, stops] = await Promise.all([
    deps.hasDeposited(playerId),
    selectDebt(db, playerId),
`;
const LINK_FIRST = `${LINK}${OTHERS}    holdOf(db, playerId),\n`;
const LINK_LAST = `  const early = holdOf(db, playerId);\n${LINK}${OTHERS}    early,\n`;

/** Protections that keep an item in one place during its withdrawal, in code and database. */
export const withdrawalGuards: Guard[] = [
  {
    guard: "the allowed status changes of a withdrawal",
    file: tables,
    remove: "constraint = 'withdrawals_move';",
    by: "constraint = 'another';",
    test: refuses("a status change that is not allowed"),
  },
  {
    guard: "status changes that cannot go back",
    file: tables,
    remove: "(0, 1), (1, 2), (2, 5)",
    by: "(0, 1), (1, 2), (2, 1), (2, 5)",
    test: refuses("a status change back to an earlier status"),
  },
  {
    guard: "finished withdrawals that cannot change",
    file: tables,
    remove: "if old.state in (3, 4) or (old.reference",
    by: "if (old.reference",
    test: refuses("a change of a finished order"),
  },
  {
    guard: "offer references that cannot change",
    file: tables,
    remove: "(old.reference is not null and new.reference is distinct from old.reference)",
    by: "false",
    test: refuses("another offer"),
  },
  {
    guard: "no sending without an offer",
    file: tables,
    remove: "constraint withdrawals_offered check (state in (0, 1, 4) or reference is not null),",
    test: refuses("an order that is sent without an offer"),
  },
  {
    guard: "failures with a reason",
    file: tables,
    remove: ",\n  constraint withdrawals_failed_with_remark check (state <> 4 or remark is not null)",
    test: refuses("a failure without a reason"),
  },
  {
    guard: "one order per item",
    file: tables,
    remove: "create unique index withdrawals_orders_piece",
    by: "create index withdrawals_orders_piece",
    test: refuses("a second order of an item in delivery"),
  },
  {
    guard: "one order per offer",
    file: tables,
    remove: "create unique index withdrawals_orders_reference",
    by: "create index withdrawals_orders_reference",
    test: refuses("one offer for two orders"),
  },
  {
    guard: "timeline rows that cannot be changed or deleted",
    file: tables,
    remove: `create trigger withdrawals_steps_append_only before update or delete on withdrawals_steps
  for each row execute function platform_refuse_change();`,
    test: {
      file: "server/test/guards/withdrawals.module.test.ts",
      name: "a step of a timeline cannot be changed: delete",
    },
  },
  {
    guard: "the refusal of a list with repeated items",
    file: `${module}/routes.ts`,
    remove: 'if (new Set(inventoryItemIds).size < inventoryItemIds.length) throw new Refusal("item_listed_twice");',
    test: refused("a list that names an item twice is refused"),
  },
  {
    guard: "the check of a first deposit before a withdrawal",
    file: `${module}/may-withdraw.ts`,
    remove: 'if (!deposited) throw new Refusal("deposit_missing");',
    test: refused("a player withdraws nothing before the first deposit"),
  },
  {
    guard: "the check of holds before a withdrawal",
    file: `${module}/may-withdraw.ts`,
    remove: 'if (hold) throw new Refusal("withdraw_held", { until: siteCalendar().say(hold.until) });',
    test: refused("a player withdraws nothing during a hold"),
  },
  {
    guard: "the check of turnover before a withdrawal",
    file: `${module}/may-withdraw.ts`,
    remove: 'if (turnoverDueCents > 0) throw new Refusal("turnover_left", { left: toCoins(turnoverDueCents) });',
    test: refused("a player with turnover left withdraws nothing"),
  },
  {
    guard: "the check of debts before a withdrawal",
    file: `${module}/may-withdraw.ts`,
    remove: 'if (debtCents > 0) throw new Refusal("debt_left", { debt: toCoins(debtCents) });',
    test: refused("a player with a debt withdraws nothing"),
  },
  {
    guard: "the review of expensive withdrawals",
    file: `${module}/carry-orders.ts`,
    remove: 'if (row.review === "open" || row.review === "refused") checkLater(pipeline, row);\n    else moveOrder',
    by: "moveOrder",
    test: refused("from 2 000 coins within a day an operator reviews the withdrawal"),
  },
  {
    guard: "the cancellation of an offer before its order ends",
    file: `${module}/carry-orders.ts`,
    remove: "const offer = await courier.cancel(order.reference!);",
    by: 'const offer = { state: "ended", reason: "cancelled" } as const;',
    test: late("an overdue order continues if its offer was accepted before the site could withdraw it"),
  },
  {
    guard: "the search for an offer whose id was lost",
    file: `${module}/carry-orders.ts`,
    remove: "const offer = isAsked ? await courier.find(order.id) : null;",
    by: "const offer = isAsked ? null : null;",
    test: late("an item is delivered if its offer was accepted although the site never got the offer's id"),
  },
  {
    guard: "the check of which server took an order last",
    file: `${module}/change-order.ts`,
    remove: "order?.tries === taken.tries && order.state === taken.state",
    by: "order !== undefined",
    test: races("a late answer of the courier for an order that another server has taken and ended is ignored"),
  },
  {
    guard: "the cancellation of late offers",
    file: `${module}/carry-orders.ts`,
    remove: 'if (!sent && typeof offer !== "string") await takeBackStray(deps, order, offer);',
    by: "void [sent, takeBackStray];",
    test: races("a late answer of the courier for an order that another server has taken and ended is ignored"),
  },
  {
    guard: "the lock that gives an order to one server",
    file: `${module}/carry-orders.ts`,
    remove: "set next_try_at = $2::timestamptz, tries",
    by: "set next_try_at = case when $2::timestamptz is null then $2 else next_try_at end, tries",
    test: races("eight simultaneous jobs do each step of each order once"),
  },
  {
    guard: "no sending while the player has a choice",
    file: `${module}/carry-orders.ts`,
    remove: "if (order.substituteOfferedAt) return;",
    test: substitutes("an item that is out of stock waits for its owner's choice"),
  },
  {
    guard: "one choice per order",
    file: `${module}/substitutes.ts`,
    remove: "order.state === WITHDRAWAL_STATES.waitingForShipment && order.substituteOfferedAt !== null;",
    by: "order.substituteOfferedAt !== null;",
    test: substitutes("of 20 simultaneous choices one succeeds"),
  },
  {
    guard: "no sending to a player with a debt",
    file: `${module}/carry-orders.ts`,
    remove: 'return debtCents > 0 ? "owed" : undefined;',
    by: 'return debtCents < 0 ? "owed" : undefined;',
    test: attacks("after a reversed deposit the player gets no item that is not yet in the Steam account"),
  },
  {
    guard: "no substitute for a player with a debt",
    file: `${module}/substitutes.ts`,
    remove: '    if (choice.choice === "item") await requireNoDebt(pipeline, choice.playerId);\n',
    test: attacks("a player with a debt does not get a substitute for an item that is out of stock"),
  },
  {
    guard: "the trade link that is read under the lock",
    file: `${module}/may-withdraw.ts`,
    remove: LINK_FIRST,
    by: LINK_LAST,
    test: attacks(
      "a withdrawal during a change of the trade link waits for the change and is refused because of its hold",
    ),
  },
  {
    guard: "items that a former courier may have offered",
    file: `${module}/foreign-orders.ts`,
    remove: "(state === WITHDRAWAL_STATES.waitingForShipment && askedAt === null)",
    by: "state === WITHDRAWAL_STATES.waitingForShipment || askedAt === undefined",
    test: elsewhere("an item that was certainly never offered returns to the bag with a reason"),
  },
  {
    guard: "the check that an order belongs to a former courier",
    file: `${module}/foreign-orders.ts`,
    remove: "!isOpen || order.courier === courier",
    by: "!isOpen",
    test: elsewhere("an operator cannot settle an order of the current courier"),
  },
  {
    guard: "the cancellation of late offers after a choice",
    file: `${module}/carry-orders.ts`,
    remove: " && current.substituteOfferedAt === null",
    test: attacks("an offer that is sent late, after the player was offered a choice"),
  },
  {
    guard: "the job that ends orders of former couriers",
    file: `${module}/deliver.ts`,
    remove: "await endForeign(deps);",
    by: "(await Promise.resolve(endForeign)) === undefined;",
    test: {
      file: "server/test/changed-adapters.module.test.ts",
      name: "open orders of former adapters end without a loss",
    },
  },
];
