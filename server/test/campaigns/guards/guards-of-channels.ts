import type { Guard } from "./guard.ts";

const sandbox = "server/src/deposits/channels/sandbox.ts";
const stripe = "server/src/deposits/channels/stripe.ts";
const ofSandbox = (name: string) => ({ file: sandbox.replace(".ts", ".test.ts"), name });
const ofStripe = (name: string) => ({ file: stripe.replace(".ts", ".test.ts"), name });
const ofNotices = (name: string) => ({ file: stripe.replace(".ts", "-notices.test.ts"), name });

/** Protections that check a payment channel's notice, which may be forged, before it changes a balance. */
export const channelGuards: Guard[] = [
  {
    guard: "the sandbox's signature",
    file: sandbox,
    remove: "given.length !== expected.length || !timingSafeEqual(given, expected)",
    by: "given.length === 0",
    test: ofSandbox("a notice > is signed over its exact bytes"),
  },
  {
    guard: "the maximum age of the sandbox's signature",
    file: sandbox,
    remove: 'throw new Refusal("notice_old")',
    by: "return signedAt",
    test: ofSandbox("a notice > is signed over its exact bytes"),
  },
  {
    guard: "the check of the sandbox's payment address",
    file: sandbox,
    remove: "URL.parse(opened.payUrl)?.origin !== new URL(url).origin",
    by: "!URL.canParse(opened.payUrl)",
    test: ofSandbox(
      "a sandbox that does not answer as expected > counts as unavailable if its answer is a payment address of another server",
    ),
  },
  {
    guard: "Stripe's signature",
    file: stripe,
    remove: 'throw new Refusal("notice_forged")',
    by: "return JSON.parse(body.toString()) as Stripe.Event",
    test: ofNotices("a notice with an added space"),
  },
  {
    guard: "the maximum age of Stripe's signature",
    file: stripe,
    remove: "return construct(TOLERANCE_SECONDS)",
    by: "return construct(0)",
    test: ofNotices("a notice that arrives more than five minutes after its signature"),
  },
  {
    guard: "one session at Stripe for each order",
    file: stripe,
    remove: "sessions.create(params, { idempotencyKey: key })",
    by: "sessions.create(params, {})",
    test: ofStripe("a session > is the same for the same order"),
  },
  {
    guard: "the amount that Stripe received, instead of the requested one",
    file: stripe,
    remove: 'return { state: "paid", amountHundredths: intent.amount_received',
    by: 'return { state: "paid", amountHundredths: charge?.amount_captured ?? 10_050',
    test: ofStripe("the state of a payment > has the received amount, not the requested one"),
  },
  {
    guard: "refunds at Stripe",
    file: stripe,
    remove: "(charge?.amount_refunded ?? 0) + disputed",
    by: "disputed",
    test: ofStripe("the state of a payment > is reversed after a whole or partial refund"),
  },
  {
    guard: "disputes at Stripe",
    file: stripe,
    remove: "(charge?.amount_refunded ?? 0) + disputed",
    by: "charge?.amount_refunded ?? 0",
    test: ofStripe("the state of a payment > follows a dispute in the state needs_response"),
  },
  {
    guard: "the refusal of other sites' orders in the same Stripe account",
    file: stripe,
    remove: "!session || !ORDER.test(orderId)",
    by: "!session || orderId === ''",
    test: ofNotices("notices of other kinds, and of sessions that another site created in the account"),
  },
];
