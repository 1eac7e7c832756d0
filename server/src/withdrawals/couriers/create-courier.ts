import { Gauge, type Registry } from "prom-client";
import type { PlatformSettings } from "../../platform/environment/platform-environment.ts";
import type { Log } from "../../platform/log.ts";
import { watchPartner } from "../../platform/watch-partner.ts";
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

/** Wraps a courier to record whether it answers. */
export function watchCourier(courier: Courier, { log, metrics }: { log: Log; metrics: Registry }): Courier {
  const away = new Gauge({
    name: "vitrine_courier_away",
    help: "1 if the courier did not answer the last request, otherwise 0",
    registers: [metrics],
  });
  const watched = watchPartner({
    ...{ gauge: away, labels: {}, log },
    says: { away: "the courier does not answer; withdrawals wait", back: "the courier answers again" },
    isAway: (error) => error instanceof CourierAway,
  });

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
