import type { Guard } from "./guard.ts";

const tables = "server/migrations/0023_deposits.sql";
const module = "server/src/deposits";
const guards = "server/test/deposit-guards.module.test.ts";
const refuses = (what: string) => ({ file: guards, name: `as owner > the database refuses ${what}` });
const deposits = (name: string) => ({ file: `${module}/deposits.module.test.ts`, name });
const notices = (name: string) => ({ file: `${module}/notices.module.test.ts`, name });
const reversal = (name: string) => ({ file: `${module}/reversal.module.test.ts`, name });
const attacks = (name: string) => ({ file: `${module}/attacks.module.test.ts`, name });
const lookBack = (name: string) => ({ file: `${module}/look-back.module.test.ts`, name });
const elsewhere = (name: string) => ({ file: `${module}/other-channels.module.test.ts`, name });
const rounds = (name: string) => ({ file: `${module}/rounds.module.test.ts`, name });
const decided = (name: string) => ({ file: `${module}/decide-payment.test.ts`, name });

/** What keeps a deposit to one credit of what was agreed: in the code and behind it. */
export const depositGuards: Guard[] = [
  {
    guard: "deposits that end once",
    file: tables,
    remove: "(old.state <> 0 and new.state <> old.state)\n    or ",
    test: refuses("a cancelled order that is completed"),
    quick: true,
  },
  {
    guard: "reversals that stay",
    file: tables,
    remove: "(old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at)",
    by: "false",
    test: refuses("a reversal that is forgotten"),
  },
  {
    guard: "a payment that is told once",
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
    guard: "coins and fee that make the whole",
    file: tables,
    remove: "constraint deposits_fee_fits check (gross_cents = coins_cents + fee_cents),",
    test: refuses("coins from nowhere"),
  },
  {
    guard: "deposits with their transfers",
    file: tables,
    remove: "constraint deposits_completed check ((state = 1) = (transfer_id is not null) and",
    by: "constraint deposits_completed check (",
    test: refuses("a completed order without its transfer"),
  },
  {
    guard: "one order for a key",
    file: tables,
    remove: "create unique index deposits_orders_key",
    by: "create index deposits_orders_key",
    test: refuses("the same key twice"),
  },
  {
    guard: "one order for a payment",
    file: tables,
    remove: "create unique index deposits_orders_reference",
    by: "create index deposits_orders_reference",
    test: refuses("one payment for two orders"),
    quick: true,
  },
  {
    guard: "notices that are kept once",
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
    guard: "rates that only grow",
    file: tables,
    remove: `create trigger deposits_rates_append_only before update or delete on deposits_rates
  for each row execute function platform_refuse_change();`,
    test: { file: guards, name: "nothing in deposits_rates is ever changed or deleted" },
  },
  {
    guard: "the lock on a deposit's order",
    file: `${module}/settle-payment.ts`,
    remove: "playerIds: prepared?.playerIds ?? [],",
    by: "playerIds: [],",
    test: notices("a notice is credited once"),
  },
  {
    guard: "an order that is completed already",
    file: `${module}/decide-payment.ts`,
    remove: "if (order.state === 1) return isItsOwn",
    by: "if (order.state === 3) return isItsOwn",
    test: decided("only an open order is credited"),
    quick: true,
  },
  {
    guard: "the amount that was agreed",
    file: `${module}/decide-payment.ts`,
    remove: 'return fits(order, payment) ? { act: "credit" } : { act: "case", kind: "wrong_amount" };',
    by: 'return { act: "credit" };',
    test: notices("money that may be missing goes to a person, once however often it is told > a cent more"),
  },
  {
    guard: "an order's own payment",
    file: `${module}/decide-payment.ts`,
    remove: 'if (!isItsOwn) return { act: "case", kind: "unknown_order" };',
    test: decided("paid: an open order, by another payment"),
  },
  {
    guard: "one key, one deposit",
    file: `${module}/create-order.ts`,
    remove: 'if (row && !row.bodyHash.equals(bodyHash)) throw new Refusal("key_reused");',
    test: deposits("the same key gives the same order again"),
  },
  {
    guard: "few open orders",
    file: `${module}/create-order.ts`,
    remove: 'if (count!.open >= MOST_OPEN) throw new Refusal("too_many_orders", { most: MOST_OPEN });',
    test: deposits("five orders may wait to be paid"),
  },
  {
    guard: "open orders in the deposit limit",
    file: `${module}/deposited-since.ts`,
    remove: "(state = 0 or (state = 1 and completed_at >= $2::timestamptz))",
    by: "(state = 1 and completed_at >= $2::timestamptz)",
    test: deposits("the player's own limit holds"),
  },
  {
    guard: "the turnover of a deposit that is gone",
    file: `${module}/reverse-order.ts`,
    remove: "addTurnover(ledger, playerId, -coinsCents);",
    by: "addTurnover(ledger, playerId, 0);",
    test: reversal("a deposit that is taken back leaves nothing"),
  },
  {
    guard: "the channel's word at the end of an order",
    file: `${module}/carry-orders.ts`,
    remove: "const payment = isOver ? await end(means, order.reference) : await means.channel.look(order.reference);",
    by: 'const payment = isOver ? { state: "cancelled" as const, reason: "expired" as const } : await means.channel.look(order.reference);',
    test: rounds("an order that was paid before its end"),
  },
  {
    guard: "a secret for a till that nobody named",
    file: `${module}/channels/open-channel.ts`,
    remove: 'payment.secret || randomBytes(24).toString("base64url")',
    by: "payment.secret",
    test: attacks("where no till has been named nobody can sign for one"),
  },
  {
    guard: "inviters whose own card does not pay",
    file: `${module}/credit-order.ts`,
    remove: "inviterId !== undefined && !(await isOneself(inviterId))",
    by: "inviterId !== undefined",
    test: attacks("nobody is their own inviter by a second account"),
  },
  {
    guard: "rebates that nobody pays to themselves",
    file: `${module}/credit-order.ts`,
    remove: "boundId !== undefined && !(await isOneself(boundId))",
    by: "boundId !== undefined",
    test: attacks("an inviter whose card pays for the invitee gets no rebate"),
  },
  {
    guard: "the further accounts of a person",
    file: `${module}/prepare-credit.ts`,
    remove: "{ playerId, others, traits, payer }",
    by: "{ playerId, others: others.slice(0, 0), traits, payer }",
    test: attacks("a second account of a person earns no first bonus"),
  },
  {
    guard: "a second look behind the locks",
    file: `${module}/settle-payment.ts`,
    remove: "if (current?.id !== known?.id) return {};",
    test: attacks("a payment of a wrong amount that is taken back while an operator credits it"),
  },
  {
    guard: "a turn at each payment",
    file: `${module}/settle-cases.ts`,
    remove: "  await takeTurnAtPayment(pipeline, found);\n",
    test: attacks("a payment of an order that is not ours that is taken back while an operator credits it"),
  },
  {
    guard: "each further part that goes back",
    file: tables,
    remove: "(adapter, reference, amount_hundredths) where kind = 'partly_reversed'",
    by: "(adapter, reference) where kind = 'partly_reversed'",
    test: attacks("each further part that is taken back calls somebody again"),
  },
  {
    guard: "a look at completed deposits",
    file: `${module}/look-back.ts`,
    remove: 'if (payment.state === "reversed") await settlePayment',
    by: 'if (payment.state === "open") await settlePayment',
    test: lookBack("a return of which nobody told is found a day later"),
  },
  {
    guard: "another look where the channel was away",
    file: `${module}/look-back.ts`,
    remove: "await pipelines.run((pipeline) => pipeline.query(SOON.name, SOON.text, [id, AWAY_S]));",
    test: lookBack("while the channel is away nothing is missed"),
  },
  {
    guard: "a person for what another channel may have been paid",
    file: `${module}/end-foreign.ts`,
    remove: "if (reference === null || payUrl === null) {",
    by: "if (reference !== null || payUrl === null) {",
    test: elsewhere("an order of a channel that the site has left ends an hour after its time"),
  },
  {
    guard: "orders of the site's own channel",
    file: `${module}/end-foreign.ts`,
    remove: " and channel.adapter <> $1::text",
    by: " and channel.adapter <> $1::text || 'x'",
    test: elsewhere("orders of the site's own channel are not touched"),
  },
  {
    guard: "rounds that look back",
    file: `${module}/keep-deposits.ts`,
    remove: "  await lookBack(means, signal);\n",
    test: {
      file: "server/test/stripe-deposits.module.test.ts",
      name: "a dispute of which no notice arrived is found by the look of the next day",
    },
  },
  {
    guard: "rounds that end what was ordered elsewhere",
    file: `${module}/keep-deposits.ts`,
    remove: "  await endForeign(means);\n",
    test: {
      file: "server/test/changed-adapters.module.test.ts",
      name: "what was open at the old ones ends honestly",
    },
  },
  {
    guard: "debts in the way of a deletion",
    file: "server/src/holdings.ts",
    remove: "  async (db, playerId) => ({ debtCents: await selectDebt(db, playerId) }),\n",
    test: { file: `${module}/seams.module.test.ts`, name: "a debt stands in the way of a deletion" },
  },
];
