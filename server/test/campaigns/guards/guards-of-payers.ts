import type { Guard } from "./guard.ts";

const tables = "server/migrations/0023_deposits.sql";
const module = "server/src/deposits";
const attacks = (name: string) => ({ file: `${module}/attacks.module.test.ts`, name });
const lookBack = (name: string) => ({ file: `${module}/look-back.module.test.ts`, name });
const elsewhere = (name: string) => ({ file: `${module}/other-channels.module.test.ts`, name });

/** Protections against dishonest payers, and checks that find payments without a notice. */
export const payerGuards: Guard[] = [
  {
    guard: "the channel's word at the end of a payment",
    file: `${module}/routes.ts`,
    remove: 'notice.payment.state === "cancelled" ? await channel.cancel(reference) : notice.payment',
    by: "notice.payment",
    test: {
      file: `${module}/notices.module.test.ts`,
      name: "a notice of a failed payment does not end a paid order",
    },
  },
  {
    guard: "the rate that the page has shown",
    file: `${module}/orders/create-order.ts`,
    remove: "input.expectedCoins !== undefined && input.expectedCoins !== coins",
    by: "false",
    test: attacks("if the rate changes after the page was shown"),
  },
  {
    guard: "a secret for a till that nobody named",
    file: `${module}/channels/open-channel.ts`,
    remove: 'payment.secret || randomBytes(24).toString("base64url")',
    by: "payment.secret",
    test: attacks("without a configured checkout no notice has a valid signature"),
  },
  {
    guard: "inviters whose own card does not pay",
    file: `${module}/orders/credit-order.ts`,
    remove: "inviterId !== undefined && !(await isOneself(inviterId))",
    by: "inviterId !== undefined",
    test: attacks("a player cannot invite a second account of their own that pays with the same card"),
  },
  {
    guard: "rebates that nobody pays to themselves",
    file: `${module}/orders/credit-order.ts`,
    remove: "boundId !== undefined && !(await isOneself(boundId))",
    by: "boundId !== undefined",
    test: attacks("an inviter gets no rebate for a deposit that was paid with the inviter's own card"),
  },
  {
    guard: "the further accounts of a person",
    file: `${module}/orders/prepare-credit.ts`,
    remove: "{ playerId, others, traits, payer }",
    by: "{ playerId, others: others.slice(0, 0), traits, payer }",
    test: attacks("a second account of a person gets no first-deposit bonus"),
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
    test: attacks("each further partial refund opens a new case for an operator"),
  },
  {
    guard: "a look at completed deposits",
    file: `${module}/look-back.ts`,
    remove: 'if (payment.state === "reversed") await settlePayment',
    by: 'if (payment.state === "open") await settlePayment',
    test: lookBack("a reversal without a notice is found a day later and applied once"),
  },
  {
    guard: "another look where the channel was away",
    file: `${module}/look-back.ts`,
    remove: "await pipelines.run((pipeline) => pipeline.query(SOON.name, SOON.text, [id, AWAY_S]));",
    test: lookBack("no reversal is missed while the channel is unreachable"),
  },
  {
    guard: "a person for what another channel may have been paid",
    file: `${module}/end-foreign.ts`,
    remove: "if (reference === null || payUrl === null) {",
    by: "if (reference !== null || payUrl === null) {",
    test: elsewhere("an order of a former channel ends an hour after its deadline"),
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
    remove: "  await lookBack(deps, signal);\n",
    test: {
      file: "server/test/stripe-deposits.module.test.ts",
      name: "a dispute without a notice is found by the check of the next day",
    },
  },
  {
    guard: "rounds that end what was ordered elsewhere",
    file: `${module}/keep-deposits.ts`,
    remove: "  await endForeign(deps);\n",
    test: {
      file: "server/test/changed-adapters.module.test.ts",
      name: "open orders of former adapters end without a loss",
    },
  },
  {
    guard: "debts in the way of a deletion",
    file: "server/src/holdings.ts",
    remove: "  async (db, playerId) => ({ debtCents: await selectDebt(db, playerId) }),\n",
    test: { file: `${module}/orders/reversal.module.test.ts`, name: "a debt prevents a deletion until it is paid" },
  },
];
