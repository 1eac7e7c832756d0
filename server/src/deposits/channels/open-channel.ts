import { randomBytes } from "node:crypto";
import type { PlatformSettings } from "../../platform/environment/platform-environment.ts";
import type { DepositSettings } from "../environment.ts";
import type { PayChannel } from "./port.ts";
import { sandboxChannel } from "./sandbox.ts";

/** No server listens at this address. Without a configured URL the sandbox channel counts as unavailable. */
const NOWHERE = "http://127.0.0.1:9";

/** Opens the channel that the settings name. To add a channel, write a file in this folder and add a line here. */
export async function openChannel({
  payment,
  publicUrl,
}: Pick<DepositSettings, "payment"> & Pick<PlatformSettings, "publicUrl">): Promise<PayChannel> {
  // Stripe's library has two hundred files, so only a site that uses Stripe loads it.
  if (payment.by === "stripe") return (await import("./stripe.ts")).stripeChannel(payment);
  const { url = NOWHERE } = payment;
  // Without a configured secret a random secret is used, so that no one can sign notices with an empty secret.
  const secret = payment.secret || randomBytes(24).toString("base64url");
  return sandboxChannel({ url, secret, notifyUrl: `${publicUrl}/api/recharge/notify/sandbox` });
}
