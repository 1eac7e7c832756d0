import type { Guard } from "./guard.ts";

const tables = "server/migrations/0023_deposits.sql";
const module = "server/src/deposits";
const attacks = (name: string) => ({ file: `${module}/attacks.module.test.ts`, name });
const rechecks = (name: string) => ({ file: `${module}/recheck-completed.module.test.ts`, name });
const elsewhere = (name: string) => ({ file: `${module}/other-channels.module.test.ts`, name });

/** Protections against dishonest payers, and checks that find payments without a notice. */
export const payerGuards: Guard[] = [
  {
    guard: "the question to the channel before a failed payment ends an order",
    file: `${module}/routes.ts`,
    remove: 'notice.payment.state === "cancelled" ? await channel.cancel(reference) : notice.payment',
    by: "notice.payment",
    test: {
      file: `${module}/notices.module.test.ts`,
      name: "a notice of a failed payment does not end a paid order",
    },
  },
  {
    guard: "the check that the player saw the current rate",
    file: `${module}/orders/create-order.ts`,
    remove: "input.expectedCoins !== undefined && input.expectedCoins !== coins",
    by: "false",
    test: attacks("if the rate changes after the page was shown"),
  },
  {
    guard: "a random secret for a checkout that is not configured",
    file: `${module}/channels/open-channel.ts`,
    remove: 'payment.secret || randomBytes(24).toString("base64url")',
    by: "payment.secret",
    test: attacks("without a configured checkout no notice has a valid signature"),
  },
  {
    guard: "the comparison of inviter's and player's cards",
    file: `${module}/orders/credit-order.ts`,
    remove: "inviterId !== undefined && !(await isOneself(inviterId))",
    by: "inviterId !== undefined",
    test: attacks("a player cannot invite a second account of their own that pays with the same card"),
  },
  {
    guard: "no rebate for deposits with the inviter's card",
    file: `${module}/orders/credit-order.ts`,
    remove: "!(await isOneself(id)) && (await mayHaveBonuses",
    by: "(await mayHaveBonuses",
    test: attacks("an inviter gets no rebate for a deposit that was paid with the inviter's own card"),
  },
  {
    guard: "the search for other accounts of a person",
    file: `${module}/orders/credit-order.ts`,
    remove: "{ playerId, others, traits, payer }",
    by: "{ playerId, others: others.slice(0, 0), traits, payer }",
    test: attacks("a second account of a person gets no first-deposit bonus"),
  },
  {
    guard: "the second reading of a case under its lock",
    file: `${module}/settle-payment.ts`,
    remove: "if (current?.id !== known?.id) return {};",
    test: attacks(
      "the player does not keep a payment of a wrong amount that is taken back while an operator credits it",
    ),
  },
  {
    guard: "the lock on each payment",
    file: `${module}/settle-cases.ts`,
    remove: "  await takeTurnAtPayment(pipeline, found);\n",
    test: attacks(
      "the player does not keep a payment of an unknown order that is taken back while an operator credits it",
    ),
  },
  {
    guard: "a new case for each further partial refund",
    file: tables,
    remove: "(adapter, reference, amount_hundredths) where kind = 'partly_reversed'",
    by: "(adapter, reference) where kind = 'partly_reversed'",
    test: attacks("a partial refund of another sum opens a new case"),
  },
  {
    guard: "the check of completed deposits",
    file: `${module}/keep-deposits.ts`,
    remove: 'if (payment.state === "reversed") await settlePayment',
    by: 'if (payment.state === "open") await settlePayment',
    test: rechecks("a reversal without a notice is found a day later and applied once"),
  },
  {
    guard: "the repeated check after the channel was unreachable",
    file: `${module}/keep-deposits.ts`,
    remove: "await pipelines.run((pipeline) => pipeline.query(RECHECK_SOON.name, RECHECK_SOON.text, [id, AWAY_S]));",
    test: rechecks("no reversal is missed while the channel is unreachable"),
  },
  {
    guard: "the case for a payment that a former channel may have received",
    file: `${module}/keep-deposits.ts`,
    remove: "if (reference === null || payUrl === null) {",
    by: "if (reference !== null || payUrl === null) {",
    test: elsewhere("an order of a former channel ends an hour after its deadline"),
  },
  {
    guard: "the check that an order belongs to a former channel",
    file: `${module}/keep-deposits.ts`,
    remove: " and channel.adapter <> $1::text",
    by: " and channel.adapter <> $1::text || 'x'",
    test: elsewhere("orders of the site's present channel are not ended"),
  },
  {
    guard: "the job that checks completed deposits",
    file: `${module}/keep-deposits.ts`,
    remove: "  await recheckCompleted(deps, signal);\n",
    test: {
      file: "server/test/stripe-deposits.module.test.ts",
      name: "the daily check finds a dispute for which no notice arrived",
    },
  },
  {
    guard: "the job that ends orders of former channels",
    file: `${module}/keep-deposits.ts`,
    remove: "  await endForeign(deps);\n",
    test: {
      file: "server/test/changed-adapters.module.test.ts",
      name: "open orders of former adapters end without a loss",
    },
  },
  {
    guard: "debts that prevent a deletion",
    file: "server/src/deletion-obstacles.ts",
    remove: "  async (db, playerId) => ({ debtCents: await selectDebt(db, playerId) }),\n",
    test: { file: `${module}/orders/reversal.module.test.ts`, name: "a debt prevents a deletion until it is paid" },
  },
];
