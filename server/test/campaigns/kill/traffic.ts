import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Crowd, Player } from "./players.ts";
import { dataOf, isDone, type Opened, type PlayerRequest, type SentRequest, send } from "./requests.ts";

export type Traffic = {
  /** Number of requests without a response at this moment. */
  inFlight(): number;
  /** Resolves when at least `count` requests are running and as many have been answered. */
  flowing(count: number): Promise<void>;
  /** Waits for the running requests and returns every request with its response. */
  stop(): Promise<SentRequest[]>;
};

const REQUESTS_PER_PLAYER = 3;

/**
 * Every player keeps three requests running, of all kinds that change data, so that they wait for each other's locks. Each
 * of the three streams ends at its first request without a response.
 */
export function startTraffic(crowd: Crowd, urlOf: (player: Player) => string): Traffic {
  const asked: SentRequest[] = [];
  let inFlight = 0;
  let stopping = false;

  async function keepSending(player: Player): Promise<void> {
    for (;;) {
      if (stopping) return;
      const request = chooseRequest(player, crowd.boxIds);
      inFlight += 1;
      const response = await send(urlOf(player), request);
      inFlight -= 1;
      asked.push({ ...request, response });
      if (!response) return;
      if (isDone(response) && (request.kind === "open" || request.kind === "free box"))
        player.bag.push(...dataOf<Opened>(response).drops.map(({ voucherId }) => voucherId));
    }
  }

  const streams = crowd.players.flatMap((player) =>
    Array.from({ length: REQUESTS_PER_PLAYER }, () => keepSending(player)),
  );
  return {
    inFlight: () => inFlight,
    async flowing(count) {
      for (let waited = 0; inFlight < count || asked.length < count; waited += 1) {
        if (waited === 6000) throw new Error(`Only ${inFlight} requests are on their way, ${asked.length} answered.`);
        await sleep(5);
      }
    },
    async stop() {
      stopping = true;
      await Promise.all(streams);
      return asked;
    },
  };
}

function chooseRequest(player: Player, boxIds: readonly number[]): PlayerRequest {
  const { playerId, token } = player;
  const common = { playerId, token, key: randomUUID() };
  const dice = randomInt(100);
  const grant = dice < 12 ? player.grants.pop() : undefined;
  if (grant !== undefined)
    return { ...common, kind: "free box", path: "/api/profile/openFreeBox", body: { id: grant } };
  if (dice < 60 || (dice < 80 && player.bag.length === 0)) {
    const body = { id: boxIds[randomInt(boxIds.length)], number: randomInt(1, 11) };
    return { ...common, kind: "open", path: "/api/box/open", body };
  }
  if (dice < 80) {
    const items = player.bag.splice(0, randomInt(1, 6));
    const body = { voucherIds: items.join(",") };
    return { ...common, kind: "sell", path: "/api/profile/exchangeQuantity", body };
  }
  if (dice < 88) return { ...common, kind: "sell all", path: "/api/profile/exchangeQuantity", body: { all: true } };
  const body = { clientSeed: randomUUID().replaceAll("-", "_") };
  return { ...common, kind: "rotate", path: "/api/profile/modifySecret", body };
}
