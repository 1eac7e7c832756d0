import type { PlatformSettings } from "../../platform/settings/platform-settings.ts";
import type { WithdrawalSettings } from "../settings.ts";
import type { Courier } from "./port.ts";
import { sandboxCourier } from "./sandbox.ts";
import { createSteamCourier } from "./steam.ts";

/** Creates the courier that the settings name. A sandbox courier without an address is always unavailable. */
export function createCourier({
  courier,
  publicUrl,
}: WithdrawalSettings & Pick<PlatformSettings, "publicUrl">): Courier {
  if (courier.by === "steam") return createSteamCourier(courier);
  return sandboxCourier({ url: courier.url ?? NOWHERE, publicUrl });
}

const NOWHERE = "http://127.0.0.1:9";
