import { Gauge, type Registry } from "prom-client";
import type { PlatformSettings } from "../../platform/environment/platform-environment.ts";
import type { Log } from "../../platform/log.ts";
import type { WithdrawalSettings } from "../environment.ts";
import { type Courier, CourierAway } from "./port.ts";
import { sandboxCourier } from "./sandbox.ts";
import { createSteamCourier } from "./steam.ts";

/** Creates the courier that the settings name. A sandbox courier without an address is always unavailable. */
export function createCourier({
  courier,
  publicUrl,
}: Pick<WithdrawalSettings, "courier"> & Pick<PlatformSettings, "publicUrl">): Courier {
  if (courier.by === "steam") return createSteamCourier(courier);
  return sandboxCourier({ url: courier.url ?? NOWHERE, publicUrl });
}

const NOWHERE = "http://127.0.0.1:9";

/**
 * Wraps a courier to record whether it answers. It logs once when the courier becomes unavailable, and once when it is
 * back.
 */
export function watchCourier(courier: Courier, { log, metrics }: { log: Log; metrics: Registry }): Courier {
  const away = new Gauge({
    name: "vitrine_courier_away",
    help: "1 if the courier did not answer the last request, otherwise 0",
    registers: [metrics],
  });
  let isAway = false;

  function note(now: boolean): void {
    if (now && !isAway) log.error("the courier does not answer; withdrawals wait");
    if (!now && isAway) log.info("the courier answers again");
    isAway = now;
    away.set(now ? 1 : 0);
  }

  async function watched<T>(asking: Promise<T>): Promise<T> {
    try {
      const answer = await asking;
      note(false);
      return answer;
    } catch (error) {
      // A refusal is an answer too.
      note(error instanceof CourierAway);
      throw error;
    }
  }

  return {
    name: courier.name,
    send: (parcel) => watched(courier.send(parcel)),
    find: (orderId) => watched(courier.find(orderId)),
    readOffer: (reference) => watched(courier.readOffer(reference)),
    cancel: (reference) => watched(courier.cancel(reference)),
    listAccepted: (period) => watched(courier.listAccepted(period)),
    stock: (itemSlugs) => watched(courier.stock(itemSlugs)),
  };
}
