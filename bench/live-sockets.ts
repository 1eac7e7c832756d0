import { setTimeout as sleep } from "node:timers/promises";
import { startChild } from "./child.ts";

export type MemoryRow = { name: string; sockets: number; residentMb: number; idleMb: number; living: number };

const SOCKETS = 10_000;
const MB = 1_048_576;

/**
 * Measures the highest resident memory of a server process with 10 000 subscribers within 22 seconds. The server sends
 * 20 frames a second for the first five seconds, then only heartbeats.
 */
export async function run(): Promise<MemoryRow[]> {
  const server = startChild("live-server.ts");
  const clients = startChild("live-clients.ts");
  try {
    const port = await server.ask<number>("listen", "product");
    const idle = await server.ask<NodeJS.MemoryUsage>("memory");
    await clients.ask("open", port, SOCKETS);
    let most = 0;
    for (let second = 0; second < 22; second += 1) {
      await server.ask("publish", second < 5 ? 20 : 0, JSON.stringify({ eventType: 21, data: "x".repeat(500) }));
      most = Math.max(most, (await server.ask<NodeJS.MemoryUsage>("memory")).rss);
      await sleep(1_000);
    }
    const { subscriptions } = await server.ask<{ subscriptions: number }>("state");
    const living = await clients.ask<number>("living");
    if (subscriptions !== SOCKETS || living !== SOCKETS) {
      throw new Error(`of ${SOCKETS} sockets ${living} are open and ${subscriptions} are subscribed`);
    }
    if (most > 1_024 * MB) throw new Error(`${most} bytes are more than 1 GiB`);
    const residentMb = Math.round(most / MB);
    return [{ name: "live: memory", sockets: SOCKETS, residentMb, idleMb: Math.round(idle.rss / MB), living }];
  } finally {
    await Promise.all([clients.stop(), server.stop()]);
  }
}

if (import.meta.main) console.table(await run());
