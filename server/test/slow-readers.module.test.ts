import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { drawDue } from "../src/giveaways/index.ts";
import { MOST_FILES } from "../src/platform/http/slow-readers.ts";
import { call } from "./fixtures/call.ts";
import { administer } from "./fixtures/database/postgres.ts";
import { giveawaysOn } from "./fixtures/games/giveaways.ts";
import { newPlayer, PASSWORD, type Player } from "./fixtures/players.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";
import { readZip } from "./fixtures/zip.ts";

/** With this many rows a response is many times longer than the buffers of the sockets (see `startRelay`). */
const EVENTS = 24_000;
const ENTRIES = 80_000;

/**
 * Passes connections on to a port with small buffers and small packets, as in a slow network. Without it Linux gives
 * each local connection buffers of up to ten megabytes, and the server would first fill those of every stalled reader.
 */
const RELAY = `
import socket, sys, threading

def small():
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32768)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 32768)
    opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)
    return opened

def carry(source, sink):
    try:
        while data := source.recv(16384):
            sink.sendall(data)
    except OSError:
        pass
    for one in (source, sink):
        try:
            one.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

def relay(reader):
    server = small()
    server.connect(("127.0.0.1", int(sys.argv[1])))
    asking = threading.Thread(target=carry, args=(reader, server), daemon=True)
    asking.start()
    carry(server, reader)
    asking.join()
    reader.close()
    server.close()

listener = small()
listener.bind(("127.0.0.1", 0))
listener.listen(256)
print(listener.getsockname()[1], flush=True)
while True:
    threading.Thread(target=relay, args=(listener.accept()[0],), daemon=True).start()
`;
const relays: ChildProcess[] = [];

/** Starts a relay to a site, and returns its address. */
async function startRelay(to: { url: string }): Promise<{ url: string }> {
  const relay = spawn("python3", ["-c", RELAY, new URL(to.url).port], { stdio: ["ignore", "pipe", "inherit"] });
  relays.push(relay);
  const [port] = (await once(relay.stdout, "data")) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}` };
}

let site: LocalSite;
/** The same site with short limits: it ends a stalled response after two seconds and every response after ten. */
let hasty: LocalSite;
/** The relays to the two sites. */
let slowly: { site: { url: string }; hasty: { url: string } };
let players: Player[];
let roomId: number;

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "100000", ANSWER_IDLE_SECONDS: "600" } });
  const { connectionString } = site;
  const env = { ANSWER_IDLE_SECONDS: "2", ANSWER_TOTAL_SECONDS: "10" };
  hasty = await startSite({ seed: false, connectionString, env });
  slowly = { site: await startRelay(site), hasty: await startRelay(hasty) };
  players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(site)));
  const noise = "encode(sha512(random()::text::bytea) || sha512(random()::text::bytea), 'base64')";
  for (const [index, { id }] of players.slice(0, 5).entries())
    await administer(
      connectionString,
      `insert into accounts_security_events (account_id, kind, detail)
       select ${id}, 'login', ${noise} from generate_series(1, ${index === 0 ? EVENTS : EVENTS / 2})`,
    );
  const giveaways = giveawaysOn(site);
  const host = await giveaways.newStreamer();
  roomId = await giveaways.create(host);
  await giveaways.join(players[0]!, roomId);
  await giveaways.move(roomId, { endsMs: -1 });
  await drawDue(giveaways.deps);
  await giveaways.gifts.close();
  // Triggers are off, because nobody may join a drawn room.
  await administer(
    connectionString,
    `set session_replication_role = replica;
     insert into giveaways_entries (room_id, player_id, user_seed)
     select ${roomId}, 10000000 + n, rpad('seed_' || n, 60, 'x') from generate_series(1, ${ENTRIES}) n`,
  );
  // Until PostgreSQL knows how many entries the room has, it sorts all of them for every page.
  await administer(connectionString, "analyze giveaways_entries, accounts_security_events");
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.socket.destroy();
});
afterAll(async () => {
  for (const relay of relays) relay.kill();
  await hasty.close();
  await site.close();
});

type Reader = { socket: Socket; bytes(): Buffer; isClosed(): boolean };
const readers: Reader[] = [];

/** Requests a file and reads only the first bytes of the response until the test reads on. */
async function beginReading(
  at: { url: string },
  path: string,
  { token = "", from = "127.0.0.1" } = {},
): Promise<Reader> {
  const { hostname, port } = new URL(at.url);
  const chunks: Buffer[] = [];
  let closed = false;
  const socket = connect(Number(port), hostname);
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.on("error", () => {});
  socket.once("close", () => {
    closed = true;
  });
  const reader = { socket, bytes: () => Buffer.concat(chunks), isClosed: () => closed };
  readers.push(reader);
  const headers = { Host: hostname, Connection: "close", token, "X-Forwarded-For": from };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /api/${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  await takeSome(socket);
  return reader;
}

/** Reads the next data of the socket, or returns when it is closed. */
async function takeSome(socket: Socket): Promise<void> {
  socket.resume();
  await new Promise<void>((resolve) => socket.once("data", () => resolve()).once("close", () => resolve()));
  socket.pause();
}

const exportOf = async (at: { url: string }, { token }: Player) => {
  const answer = await fetch(`${at.url}/api/profile/export`, { headers: { token } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
/** Bytes in use after a garbage collection. */
function memoryHeld(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
const EXPORT = "profile/export";
const entries = () => `giveaway/entries?id=${roomId}`;
/** The client address for stalled list number `index`. Each network gets as many lists as one network may have open. */
const networkOf = (index: number) => `198.51.100.${Math.floor(index / MOST_FILES.perNetwork)}`;
const askForList = async (from: string) => {
  const answer = await fetch(`${site.url}/api/${entries()}`, { headers: { "x-forwarded-for": from } });
  return { status: answer.status, text: await answer.text() };
};

test("five stalled exports, and as many stalled lists as may be open, do not block other requests", {
  timeout: 240_000,
}, async () => {
  for (const { token } of players.slice(0, 5)) await beginReading(slowly.site, EXPORT, { token });
  const before = memoryHeld();
  const lists = [];
  for (let count = 0; count < MOST_FILES.inAll; count += 1)
    lists.push(await beginReading(slowly.site, entries(), { from: networkOf(count) }));
  await sleep(1500);
  // Each stalled list may keep one page of rows and its buffers, but not the whole list of six megabytes.
  expect(memoryHeld() - before).toBeLessThan(MOST_FILES.inAll * 3_000_000);

  const { status, bytes } = await exportOf(site, players[5]!);
  expect(status).toBe(200);
  expect(JSON.parse(readZip(bytes).get("account.json")!)).toMatchObject([{ id: players[5]!.id }]);
  const body = { phone: players[5]!.phone, password: PASSWORD };
  expect((await call(site, "POST", "auth/login", { body })).http).toBe(200);
  // No connection was closed, because none has reached its time limit.
  expect(readers.filter(({ isClosed }) => isClosed())).toEqual([]);
  // A player can have only one running export, even if it is stalled.
  const again = await fetch(`${site.url}/api/${EXPORT}`, { headers: { token: players[0]!.token } });
  expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, "export_running"]);

  const codeOf = async (from: string) => {
    const { status: http, text } = await askForList(from);
    return [http, (JSON.parse(text) as { code: string }).code];
  };
  expect(await codeOf(networkOf(0))).toEqual([429, "too_many_requests"]);
  expect(await codeOf("203.0.113.1")).toEqual([503, "busy"]);
  // When a list ends, its network and the whole site may each have one more list open.
  lists[0]!.socket.destroy();
  await expect.poll(async () => (await askForList(networkOf(0))).status, { timeout: 60_000 }).toBe(200);
  const { text } = await askForList(networkOf(0));
  expect(text.trimEnd().split("\n")).toHaveLength(ENTRIES + 1);
});

test("a reader who stops reading is disconnected and may start again", async () => {
  const statusOf = async () => {
    const answer = await fetch(`${hasty.url}/api/${EXPORT}`, { headers: { token: players[0]!.token } });
    // A busy machine may not finish the whole export within the short limit of this site.
    await answer.body?.cancel();
    return answer.status;
  };
  const stalled = [await beginReading(slowly.hasty, EXPORT, { token: players[0]!.token })];
  expect(await statusOf()).toBe(409);
  stalled.push(await beginReading(slowly.hasty, entries()));
  await expect.poll(statusOf, { timeout: 50_000, interval: 500 }).toBe(200);
  // A paused socket does not report that it was closed, so read on to find out.
  for (const { socket } of stalled) socket.resume();
  await expect.poll(() => stalled.every(({ isClosed }) => isClosed()), { timeout: 20_000 }).toBe(true);
  for (const { bytes } of stalled) expect(bytes().toString("latin1")).not.toMatch(/\r\n0\r\n\r\n$/);
});

test("a slow reader who keeps reading gets everything", async () => {
  const reader = await beginReading(slowly.hasty, entries());
  const { socket } = reader;
  // Reads small amounts for longer than the limit for a stalled response.
  for (let step = 0; step < 60; step += 1) {
    await takeSome(socket);
    await sleep(50);
  }
  expect(reader.isClosed()).toBe(false);
  socket.resume();
  await expect.poll(() => reader.isClosed(), { timeout: 20_000 }).toBe(true);
  const text = reader.bytes().toString("latin1");
  expect(text).toMatch(/\r\n0\r\n\r\n$/);
  expect(text.match(/:seed_/g)).toHaveLength(ENTRIES);
});

test("a response ends after its total time limit, even if it is read steadily", async () => {
  const reader = await beginReading(slowly.hasty, entries());
  const { socket } = reader;
  const from = performance.now();
  while (!reader.isClosed() && performance.now() - from < 45_000) {
    // Reads small amounts: far too little to read the whole list within the limit.
    const chunk = socket.read(8000) as Buffer | null;
    if (chunk === null && socket.readableEnded) break;
    await sleep(50);
  }
  expect(reader.isClosed()).toBe(true);
  expect(reader.bytes().toString("latin1")).not.toMatch(/\r\n0\r\n\r\n$/);
});
