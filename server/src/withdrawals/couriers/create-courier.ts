import type { Config } from "../../platform/config.ts";
import type { Courier } from "./port.ts";
import { sandboxCourier } from "./sandbox.ts";
import { createSteamCourier } from "./steam.ts";

/** The courier that the settings name. A sandbox without an address is nobody's: whoever asks it hears that it is away. */
export function createCourier({ courier, publicUrl }: Pick<Config, "courier" | "publicUrl">): Courier {
  if (courier.by === "steam") return createSteamCourier(courier);
  return sandboxCourier({ url: courier.url ?? NOWHERE, publicUrl });
}

const NOWHERE = "http://127.0.0.1:9";
