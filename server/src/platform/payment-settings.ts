import { isThisMachine } from "./sender-settings.ts";
import { ConfigError } from "./start-error.ts";

/** Who takes money from outside, and what it needs for that. */
export type PaymentSettings =
  | {
      by: "sandbox";
      /** Without a trailing slash. Without an address the start brings a sandbox of its own, with a secret for the two. */
      url: string | undefined;
      /** Signs the sandbox's notices and our questions. */
      secret: string;
    }
  | {
      by: "stripe";
      secretKey: string;
      webhookSecret: string;
      /** A stand-in on this machine; undefined: Stripe itself. */
      apiUrl: string | undefined;
    };

const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"];
const CHECKOUT = ["CHECKOUT_URL", "CHECKOUT_SECRET"];

/** Reads what the chosen channel needs. Keys stay out of messages. @throws ConfigError where something is missing or mixed. */
export function readPaymentSettings(env: NodeJS.ProcessEnv, by: "sandbox" | "stripe", local: boolean): PaymentSettings {
  const foreign = (by === "stripe" ? CHECKOUT : STRIPE).find((name) => env[name]);
  if (foreign) throw new ConfigError(`${foreign}: has no place beside PAYMENT=${by}; a site is real or a sandbox.`);
  if (by === "sandbox") {
    const url = env.CHECKOUT_URL ? readAddress(env.CHECKOUT_URL, "CHECKOUT_URL", true) : undefined;
    if ((url === undefined) !== !env.CHECKOUT_SECRET)
      throw new ConfigError("CHECKOUT_SECRET: belongs to CHECKOUT_URL, both or neither.");
    return { by, url, secret: env.CHECKOUT_SECRET ?? "" };
  }
  const secretKey = required(env, "STRIPE_SECRET_KEY", /^(sk|rk)_(test|live)_\w{8,}$/);
  // With a test key anybody pays with a card that does not exist, and real items would leave for it.
  if (/^.._test_/.test(secretKey) && !local)
    throw new ConfigError("STRIPE_SECRET_KEY: a test key is only for a local PUBLIC_URL.");
  const webhookSecret = required(env, "STRIPE_WEBHOOK_SECRET", /^whsec_\w{8,}$/);
  const apiUrl = env.STRIPE_API_URL ? readAddress(env.STRIPE_API_URL, "STRIPE_API_URL", false) : undefined;
  return { by, secretKey, webhookSecret, apiUrl };
}

function readAddress(text: string, name: string, elsewhere: boolean): string {
  const url = URL.parse(text);
  const isLocal = url !== null && url.protocol === "http:" && isThisMachine(url);
  if (!url || !(isLocal || (elsewhere && url.protocol === "https:")))
    throw new ConfigError(`${name}: not an address ${elsewhere ? "that begins with https://" : "of this machine"}.`);
  return url.href.replace(/\/+$/, "");
}

function required(env: NodeJS.ProcessEnv, name: string, form: RegExp): string {
  const text = env[name] ?? "";
  if (!form.test(text))
    throw new ConfigError(`${name}: ${text === "" ? "missing" : "not of the form that is needed"}.`);
  return text;
}
