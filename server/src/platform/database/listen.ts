import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";

/** Messages of all processes, this one included, on one NOTIFY channel of the database. */
export type Channel = {
  /** Whether every message committed from now on will be received. */
  isOpen(): boolean;
  /**
   * `onMessage` gets each message; `onLost` is called when messages may have been missed, `onOpen` when every message
   * from now on will be received.
   */
  hear(listener: Listener): void;
  stop(): Promise<void>;
};

type Listener = { onMessage(payload: string): void; onLost?(): void; onOpen?(): void };

/** Listens on a separate connection, and reconnects after each loss. */
export function listenTo(options: { connectionString: string; channel: string; log: Log }): Channel {
  const { connectionString, channel, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const listeners: Listener[] = [];
  let open = false;

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const client = new pg.Client({ connectionString, ...CONNECTION });
      const over = new Promise<void>((resolve) => {
        client.on("error", () => resolve());
        client.on("end", () => resolve());
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
      client.on("notification", ({ payload = "" }) => {
        for (const { onMessage } of listeners) onMessage(payload);
      });
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        open = true;
        failures = 0;
        for (const { onOpen } of listeners) onOpen?.();
        await over;
      } catch (err) {
        if (!signal.aborted)
          log.warn({ err, channel }, "the connection that listens to a database channel failed; reconnecting");
      }
      open = false;
      for (const { onLost } of listeners) onLost?.();
      await client.end().catch(() => {});
      await sleep(Math.min(100 * 2 ** failures, 5000), undefined, { signal }).catch(() => {});
    }
  }
  const running = run();
  return {
    isOpen: () => open,
    hear: (listener) => void listeners.push(listener),
    stop() {
      stopping.abort();
      return running;
    },
  };
}

const CONNECTION = { application_name: "vitrine channel", connectionTimeoutMillis: 5000, keepAlive: true } as const;
