// Fixed numbers are in rules.ts.

import { readAddress, readRequired } from "../platform/environment/read-setting.ts";
import { ConfigError } from "../platform/start-error.ts";
import { DEPOSIT_HOLD_MS, OPEN_ORDERS_MOST } from "./rules.ts";

export type DepositSettings = {
  payment: PaymentSettings;
  /** Withdrawals are blocked for this time after a reversible deposit. */
  depositHoldMs: number;
  /** The highest number of open orders per player. */
  openOrdersMost: number;
};

/** The payment channel, which takes real or sandbox money, and its settings. */
export type PaymentSettings =
  | {
      by: "sandbox";
      /**
       * The sandbox's address without a trailing slash. If undefined, the site starts its own sandbox with a shared
       * secret.
       */
      url: string | undefined;
      /** The shared secret. It signs the sandbox's notices and authorizes the site's requests. */
      secret: string;
    }
  | {
      by: "stripe";
      secretKey: string;
      webhookSecret: string;
      /** A fake Stripe on this machine; undefined means Stripe itself. */
      apiUrl: string | undefined;
    };

type Chosen = { payment: PaymentSettings["by"]; local: boolean };

/**
 * Reads the settings of the chosen payment channel. Error messages leave keys out. Throws ConfigError when a setting is
 * missing or belongs to the other channel.
 */
export function readDepositSettings(env: NodeJS.ProcessEnv, chosen: Chosen): DepositSettings {
  return {
    payment: readPaymentSettings(env, chosen),
    depositHoldMs: DEPOSIT_HOLD_MS,
    openOrdersMost: OPEN_ORDERS_MOST,
  };
}

const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"];
const CHECKOUT = ["CHECKOUT_URL", "CHECKOUT_SECRET"];

function readPaymentSettings(env: NodeJS.ProcessEnv, { payment: by, local }: Chosen): PaymentSettings {
  const foreign = (by === "stripe" ? CHECKOUT : STRIPE).find((name) => env[name]);
  if (foreign) throw new ConfigError(`${foreign}: cannot be combined with PAYMENT=${by}; remove it.`);
  if (by === "sandbox") {
    const url = env.CHECKOUT_URL ? readAddress(env, "CHECKOUT_URL") : undefined;
    if ((url === undefined) !== !env.CHECKOUT_SECRET)
      throw new ConfigError("CHECKOUT_SECRET: set both CHECKOUT_SECRET and CHECKOUT_URL, or neither.");
    return { by, url, secret: env.CHECKOUT_SECRET ?? "" };
  }
  const secretKey = readRequired(env, "STRIPE_SECRET_KEY", /^(sk|rk)_(test|live)_\w{8,}$/);
  // With a test key anybody could pay with a fake card, and the site would deliver real items for it.
  if (/^.._test_/.test(secretKey) && !local)
    throw new ConfigError("STRIPE_SECRET_KEY: a test key is only for a local PUBLIC_URL.");
  const webhookSecret = readRequired(env, "STRIPE_WEBHOOK_SECRET", /^whsec_\w{8,}$/);
  const apiUrl = env.STRIPE_API_URL ? readAddress(env, "STRIPE_API_URL", { elsewhere: false }) : undefined;
  return { by, secretKey, webhookSecret, apiUrl };
}
