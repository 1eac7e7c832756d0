import { Agent, type RequestOptions } from "node:https";
import { Duplex } from "node:stream";

/** A local server that answers for all of Steam's hosts in tests, and its certificate. */
export type StandIn = { port: number; ca: string };

const HOSTS = /^(?:[a-z0-9-]+\.)?(?:steampowered\.com|steamcommunity\.com)$/;

type Connected = (error: Error | null, stream: Duplex) => void;

/**
 * The agent for all outgoing requests of the process. It uses TLS and connects only to Steam's hosts, even if an answer
 * names another host.
 */
export function openSteamAgent(standIn?: StandIn): Agent {
  return new SteamAgent(standIn);
}

class SteamAgent extends Agent {
  readonly #standIn: StandIn | undefined;

  constructor(standIn: StandIn | undefined) {
    super({ keepAlive: true, maxSockets: 8, minVersion: "TLSv1.2", ...(standIn && { ca: standIn.ca }) });
    this.#standIn = standIn;
  }

  override createConnection(options: RequestOptions, connected?: Connected): Duplex | null | undefined {
    if (!HOSTS.test(options.host ?? "") || Number(options.port) !== 443) {
      connected?.(new Error(`the Steam bot does not connect to ${options.host}`), new Duplex().destroy());
      return undefined;
    }
    if (!this.#standIn) return super.createConnection(options, connected);
    const { port } = this.#standIn;
    return super.createConnection({ ...options, port, lookup: toThisMachine }, connected);
  }
}

const toThisMachine: NonNullable<RequestOptions["lookup"]> = (_host, options, found) => {
  const here = { address: "127.0.0.1", family: 4 };
  if (options.all) found(null, [here]);
  else found(null, here.address, here.family);
};
