import { expect, test } from "vitest";
import { ConfigError } from "../platform/start-error.ts";
import { readDepositSettings } from "./environment.ts";

const stripe = { STRIPE_SECRET_KEY: "sk_live_of1ours1", STRIPE_WEBHOOK_SECRET: "whsec_of1ours1" };
const sandbox = { payment: "sandbox", local: true } as const;
const real = { payment: "stripe", local: true } as const;

const refused: [string, Record<string, string>, Parameters<typeof readDepositSettings>[1]][] = [
  ["STRIPE_SECRET_KEY", {}, real],
  ["STRIPE_SECRET_KEY", { ...stripe, STRIPE_SECRET_KEY: "secret" }, real],
  ["STRIPE_SECRET_KEY", { ...stripe, STRIPE_SECRET_KEY: "sk_test_of1ours1" }, { ...real, local: false }],
  ["STRIPE_WEBHOOK_SECRET", { ...stripe, STRIPE_WEBHOOK_SECRET: "" }, real],
  ["STRIPE_API_URL", { ...stripe, STRIPE_API_URL: "https://api.stripe.example" }, real],
  ["CHECKOUT_URL", { ...stripe, CHECKOUT_URL: "http://127.0.0.1:3003" }, real],
  ["STRIPE_WEBHOOK_SECRET", { STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET }, sandbox],
  ["CHECKOUT_URL", { CHECKOUT_URL: "ftp://127.0.0.1", CHECKOUT_SECRET: "s" }, sandbox],
  ["CHECKOUT_SECRET", { CHECKOUT_URL: "http://127.0.0.1:3003" }, sandbox],
  ["CHECKOUT_SECRET", { CHECKOUT_SECRET: "without an address" }, sandbox],
];

test.each(refused)("the error is one line and names %s when the settings are %j", (name, env, chosen) => {
  expect(() => readDepositSettings(env, chosen)).toThrow(ConfigError);
  expect(() => readDepositSettings(env, chosen)).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
});
