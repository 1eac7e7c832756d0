import type { IncomingMessage } from "node:http";
import type { FeedLimits } from "./limits.ts";
import type { FeedMetrics, TurnedAwayReason } from "./metrics.ts";

export type DoorOptions = {
  /** The site's own origins; a browser on any other page is turned away. */
  origins: readonly string[];
  /** The client's address, where a proxy stands before the site. */
  addressOf?: (request: IncomingMessage) => string;
  limits: FeedLimits;
  metrics: FeedMetrics;
};

/** Who may come in: the right origin, and not too many, in all and from one address. */
export function watchDoor({ origins, limits, metrics, addressOf = remoteAddress }: DoorOptions) {
  const inside = new Map<string, number>();
  let total = 0;
  let open = true;
  const reasonOf = (request: IncomingMessage): [TurnedAwayReason, number] | undefined => {
    const { origin } = request.headers;
    if (!open) return ["stopping", 503];
    if (origin !== undefined && !origins.includes(origin)) return ["origin", 403];
    if (total >= limits.sockets) return ["full", 503];
    if ((inside.get(addressOf(request)) ?? 0) >= limits.socketsPerAddress) return ["address_limit", 429];
    return undefined;
  };
  return {
    refusalOf(request: IncomingMessage): number | undefined {
      const refusal = reasonOf(request);
      if (refusal) metrics.turnedAway(refusal[0]);
      return refusal?.[1];
    },
    enter(request: IncomingMessage): () => void {
      const address = addressOf(request);
      total += 1;
      inside.set(address, (inside.get(address) ?? 0) + 1);
      return () => {
        total -= 1;
        const left = (inside.get(address) ?? 1) - 1;
        if (left > 0) inside.set(address, left);
        else inside.delete(address);
      };
    },
    shut(): void {
      open = false;
    },
  };
}

function remoteAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? "";
}
