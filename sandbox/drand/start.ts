import { hash } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { makeTestChain, type TestChain } from "./test-chain.ts";

/** How a mirror behaves: correctly, or like a broken or dishonest mirror. */
export type DrandMood = (typeof DRAND_MOODS)[number];
export const DRAND_MOODS = [
  "well",
  "away",
  "broken",
  "late",
  "slow",
  "trickling",
  "rubbish",
  "huge",
  "leading away",
  "other beacon round",
  "wrong signature",
  "unsigned",
] as const;

export type DrandSandbox = Awaited<ReturnType<typeof startDrandSandbox>>;

const LATE_SECONDS = 60;
const LONG_MS = 30_000;

/**
 * Starts a fake mirror of a drand network on this machine: GET /<chain>/public/<round> returns a beacon round once its
 * time has come. Mirrors with the same network, or with the same genesis and period, return the same beacon rounds. A
 * port in use is replaced by a free one.
 */
export async function startDrandSandbox({
  port = 0,
  network,
  genesisSeconds,
  periodSeconds,
  lateSeconds = LATE_SECONDS,
  now = Date.now,
}: {
  port?: number;
  network?: TestChain;
  genesisSeconds?: number;
  periodSeconds?: number;
  /** With the mood "late", each beacon round comes this many seconds after its time. */
  lateSeconds?: number;
  /** The network's clock, in ms since 1970. */
  now?: () => number;
} = {}) {
  const played = network ?? makeTestChain({ genesisSeconds, periodSeconds });
  const stand = { mood: "well" as DrandMood };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const seconds = now() / 1000 - (stand.mood === "late" ? lateSeconds : 0);
    answer(response, { path: request.url ?? "", mood: stand.mood, seconds, network: played });
  });
  await listen(server, port).catch(() => listen(server, 0));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    network: played,
    chain: played.chain,
    /** The paths of all requests. */
    asked,
    setMood: (mood: DrandMood) => {
      stand.mood = mood;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

type Asked = { path: string; mood: DrandMood; seconds: number; network: TestChain };

function answer(response: ServerResponse, { path, mood, seconds, network }: Asked): void {
  const { chain, genesisSeconds, periodSeconds } = network.chain;
  const [, named, text = ""] = /^\/([0-9a-f]{64})\/public\/([1-9][0-9]{0,14})(?:\?led)?$/.exec(path) ?? [];
  const beaconRound = Number(text);
  const send = (status: number, body: string) =>
    response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" }).end(body);
  if (mood === "away") return void response.destroy();
  if (mood === "slow") return void wait(response);
  if (mood === "broken") return void send(500, "{}");
  if (named !== chain || genesisSeconds + (beaconRound - 1) * periodSeconds > seconds) return void send(404, "{}");
  const signed = show(beaconRound, network.sign(beaconRound));
  if (mood === "rubbish") return void send(200, "<html>the mirror is under maintenance</html>");
  if (mood === "unsigned") return void send(200, JSON.stringify({ round: beaconRound, randomness: "00".repeat(32) }));
  if (mood === "huge") return void send(200, `${" ".repeat(1_000_000)}${signed}`);
  // Redirects to the right response. A client that follows redirects accepts it from an address that nobody configured.
  if (mood === "leading away" && !path.endsWith("?led"))
    return void response.writeHead(302, { location: `${path}?led` }).end();
  if (mood === "other beacon round") return void send(200, show(beaconRound - 1, network.sign(beaconRound - 1)));
  // The signature of another beacon round under this round's number.
  if (mood === "wrong signature") return void send(200, show(beaconRound, network.sign(beaconRound + 1)));
  if (mood === "trickling") {
    response.writeHead(200, { "content-type": "application/json" }).write(signed.slice(0, 10));
    return void wait(response);
  }
  send(200, signed);
}

/** The JSON of a drand response. */
function show(beaconRound: number, signature: string): string {
  return JSON.stringify({ round: beaconRound, randomness: hash("sha256", Buffer.from(signature, "hex")), signature });
}

function wait(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), LONG_MS);
  response.once("close", () => clearTimeout(timer));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}
