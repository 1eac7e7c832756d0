import { randomBytes } from "node:crypto";
import type { Config } from "../../platform/config.ts";
import type { PayChannel } from "./port.ts";
import { sandboxChannel } from "./sandbox.ts";
import { stripeChannel } from "./stripe.ts";

/** Nobody listens there: a sandbox whose address the settings do not name is away. */
const NOWHERE = "http://127.0.0.1:9";

/** The channel that the settings name. A new one is a file beside this and a line here. */
export function openChannel({ payment, publicUrl }: Pick<Config, "payment" | "publicUrl">): PayChannel {
  if (payment.by === "stripe") return stripeChannel(payment);
  const { url = NOWHERE } = payment;
  // Where none was agreed nobody may sign: not even with nothing.
  const secret = payment.secret || randomBytes(24).toString("base64url");
  return sandboxChannel({ url, secret, notifyUrl: `${publicUrl}/api/recharge/notify/sandbox` });
}
