import type { Guard } from "./guard.ts";

const tables = "server/migrations/0023_deposits.sql";
const module = "server/src/deposits";
const guards = "server/test/guards/deposits.module.test.ts";
const refuses = (what: string) => ({ file: guards, name: `as owner > the database refuses ${what}` });
const deposits = (name: string) => ({ file: `${module}/deposits.module.test.ts`, name });
const notices = (name: string) => ({ file: `${module}/notices.module.test.ts`, name });
const reversal = (name: string) => ({ file: `${module}/orders/reversal.module.test.ts`, name });
const jobs = (name: string) => ({ file: `${module}/jobs.module.test.ts`, name });
const decided = (name: string) => ({ file: `${module}/decide-payment.test.ts`, name });
const breaks = (name: string) => ({ file: "server/src/office/deposit-breaks.module.test.ts", name });

/** Protections that credit a deposit once and only with the agreed amount, in code and database. */
export const depositGuards: Guard[] = [
  {
    guard: "deposits that end once",
    file: tables,
    remove: "(old.state <> 0 and new.state <> old.state)\n    or ",
    test: refuses("a cancelled order that is completed"),
  },
  {
    guard: "reversals that cannot be undone",
    file: tables,
    remove: "(old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at)",
    by: "false",
    test: refuses("a reversal that is removed"),
  },
  {
    guard: "payment references that cannot change",
    file: tables,
    remove: "(old.reference is not null and new.reference is distinct from old.reference)",
    by: "false",
    test: refuses("another payment"),
  },
  {
    guard: "one credit for a deposit",
    file: tables,
    remove: "\n    or (old.transfer_id is not null and new.transfer_id is distinct from old.transfer_id)",
    test: refuses("a second credit"),
  },
  {
    guard: "coins and fee that add up to the payment",
    file: tables,
    remove: "constraint deposits_fee_fits check (gross_cents = coins_cents + fee_cents),",
    test: refuses("more coins than the payment brings"),
  },
  {
    guard: "deposits with their transfers",
    file: tables,
    remove: "constraint deposits_completed check ((state = 1) = (transfer_id is not null) and",
    by: "constraint deposits_completed check (",
    test: refuses("a completed order without its transfer"),
  },
  {
    guard: "one deposit per idempotency key",
    file: tables,
    remove: "create unique index deposits_orders_key",
    by: "create index deposits_orders_key",
    test: refuses("the same key twice"),
  },
  {
    guard: "one order per payment",
    file: tables,
    remove: "create unique index deposits_orders_reference",
    by: "create index deposits_orders_reference",
    test: refuses("one payment for two orders"),
  },
  {
    guard: "notices that are stored once",
    file: tables,
    remove: "received_at timestamptz not null default now(),\n  unique (adapter, event_id)",
    by: "received_at timestamptz not null default now()",
    test: refuses("the same notice twice"),
  },
  {
    guard: "cases that are settled once",
    file: tables,
    remove: `create trigger deposits_cases_final before update on deposits_cases for each row
  when (old.settled_at is not null) execute function platform_refuse_change();`,
    test: refuses("a case that is settled again"),
  },
  {
    guard: "rates that cannot be changed or deleted",
    file: tables,
    remove: `create trigger deposits_rates_append_only before update or delete on deposits_rates
  for each row execute function platform_refuse_change();`,
    test: { file: guards, name: "no row of deposits_rates can be changed or deleted" },
  },
  {
    guard: "the lock on a deposit's order",
    file: `${module}/settle-payment.ts`,
    remove: "playerIds: prepared?.playerIds ?? [],",
    by: "playerIds: [],",
    test: notices("a payment is credited once"),
  },
  {
    guard: "the refusal to credit a completed order",
    file: `${module}/decide-payment.ts`,
    remove: "if (order.state === 1) return isItsOwn",
    by: "if (order.state === 3) return isItsOwn",
    test: decided("only an open order is credited"),
  },
  {
    guard: "the check of the agreed amount",
    file: `${module}/decide-payment.ts`,
    remove: 'return fits(order, payment) ? { action: "credit" } : { action: "case", kind: "wrong_amount" };',
    by: 'return { action: "credit" };',
    test: notices(
      "each problem with a payment becomes one case for an operator, however often it is reported > a cent more",
    ),
  },
  {
    guard: "the check that the payment belongs to the order",
    file: `${module}/decide-payment.ts`,
    remove: 'if (!isItsOwn) return { action: "case", kind: "unknown_order" };',
    test: decided("paid: an open order, by another payment"),
  },
  {
    guard: "the search for a deposit with the same key",
    file: `${module}/orders/create-order.ts`,
    remove: 'if (row && !row.bodyHash.equals(bodyHash)) throw new Refusal("key_reused");',
    test: deposits("requests with the same key return the same order"),
  },
  {
    guard: "the limit of open orders",
    file: `${module}/orders/create-order.ts`,
    remove: 'if (count!.open >= openOrdersMost) throw new Refusal("too_many_orders", { most: openOrdersMost });',
    test: deposits("a player can have five unpaid orders"),
  },
  {
    guard: "open orders that count for the deposit limit",
    file: `${module}/sum-deposits.ts`,
    remove: "(state = 0 or (state = 1 and completed_at >= $2::timestamptz))",
    by: "(state = 1 and completed_at >= $2::timestamptz)",
    test: deposits("the player's own deposit limit counts open orders"),
  },
  {
    guard: "the turnover of a reversed deposit",
    file: `${module}/orders/credit-order.ts`,
    remove: "addTurnover(ledger, playerId, -coinsCents);",
    by: "addTurnover(ledger, playerId, 0);",
    test: reversal("a reversed deposit removes coins"),
  },
  {
    guard: "the question to the channel before an order ends",
    file: `${module}/orders/carry-orders.ts`,
    remove: "const payment = isOver ? await end(deps, order) : await deps.channel.readPayment(order.reference);",
    by: 'const payment = isOver ? { state: "cancelled" as const, reason: "expired" as const } : await deps.channel.readPayment(order.reference);',
    test: jobs("an order that was paid in time without a notice is credited when it ends"),
  },
  {
    guard: "no bonus for payments during a break",
    file: `${module}/orders/credit-order.ts`,
    remove: "if (bonuses && !inBreak) {",
    by: "if (bonuses) {",
    test: breaks("an order that was paid during a break is credited without a bonus"),
  },
  {
    guard: "orders closed at the channel when a break begins",
    file: `${module}/orders/carry-orders.ts`,
    remove: "const isOver = order.inBreak || now() >= order.expiresAt;",
    by: "const isOver = now() >= order.expiresAt;",
    test: breaks("when a break begins, an open order is closed at the channel and can no longer be paid"),
  },
  {
    guard: "orders marked when a break begins",
    file: "server/migrations/0031_breaks-end-play.sql",
    remove: "where deposit.player_id = new_breaks.player_id and deposit.state = 0;",
    by: "where deposit.player_id = new_breaks.player_id and false;",
    test: breaks("a payment after its order was closed becomes a case"),
  },
  {
    guard: "the case for a payment during a break",
    file: `${module}/settle-payment.ts`,
    remove: 'if (decision.action === "reverse") await settlePaidInBreak(pipeline, { adapter, reference });',
    by: "void settlePaidInBreak;",
    test: breaks("a reversal by the channel itself settles the case"),
  },
];
