import { Registry } from "prom-client";
import { afterEach, expect, test } from "vitest";
import { listen, openConnected, openRaw, pause, refusedStatus, stompClient, until } from "../../test/fixtures/stomp.ts";
import { attachFeed } from "./attach-feed.ts";
import type { SocketLimits } from "./socket-limits.ts";

const SUBSCRIBE = "SUBSCRIBE\nid:mine\ndestination:/topic/messages\n\n\0";
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test("the client library of the pages connects, subscribes, receives a message and disconnects", async () => {
  const feed = await start();
  const client = stompClient(feed.url);
  const bodies: string[] = [];
  const disconnected = new Promise((resolve) => {
    client.onDisconnect = resolve;
  });
  client.onConnect = () => client.subscribe("/topic/messages", (message) => bodies.push(message.body));
  client.activate();
  await until(() => feed.stats().subscriptions === 1);
  expect(client.connectedVersion).toBe("1.2");
  feed.publish({ id: "1", body: '{"text":"明匣"}' });
  await until(() => bodies.length === 1);
  expect(bodies).toEqual(['{"text":"明匣"}']);
  await client.deactivate();
  await disconnected;
  await until(() => feed.stats().sockets === 0);
  expect(feed.stats()).toMatchObject({ framesSent: 1, closed: { gone: 1 } });
});

test.each(["1.0", "1.1", "1.2"])("version %s is supported", async (version) => {
  const feed = await start();
  const client = await openConnected(feed.url, version);
  expect(client.frames[0]!.headers.version).toBe(version);
  client.say(SUBSCRIBE);
  await until(() => feed.stats().subscriptions === 1);
  feed.publish({ id: "7", body: "{}" });
  const { headers, body } = await client.frame("MESSAGE");
  expect(headers).toMatchObject({ subscription: "mine", destination: "/topic/messages", "message-id": "7" });
  expect(body).toBe("{}");
});

test("a 1.0 client may subscribe without an id, and the command STOMP has the effect of CONNECT", async () => {
  const feed = await start();
  const client = await openRaw(feed.url, { protocols: ["v10.stomp", "v11.stomp"] });
  expect(client.socket.protocol).toBe("v11.stomp");
  client.say("STOMP\n\n\0");
  expect((await client.frame("CONNECTED")).headers.version).toBe("1.0");
  client.say("SUBSCRIBE\ndestination:/topic/messages\n\n\0");
  await until(() => feed.stats().subscriptions === 1);
  feed.publish({ id: "7", body: "{}" });
  expect((await client.frame("MESSAGE")).headers.subscription).toBeUndefined();
});

test("receipts are sent, an unsubscribed client gets no more messages, and DISCONNECT ends with its receipt", async () => {
  const feed = await start();
  const client = await openConnected(feed.url);
  client.say(SUBSCRIBE.replace("id:", "receipt:r1\nid:"));
  expect((await client.frame("RECEIPT")).headers["receipt-id"]).toBe("r1");
  client.say("UNSUBSCRIBE\nid:mine\n\n\0");
  await until(() => feed.stats().subscriptions === 0);
  feed.publish({ id: "1", body: "{}" });
  client.say("DISCONNECT\nreceipt:bye\n\n\0");
  expect((await client.closed).code).toBe(1000);
  expect(client.frames.map((frame) => frame.headers["receipt-id"])).toEqual([undefined, "r1", "bye"]);
});

test("each subscription gets the same message with its own subscription id", async () => {
  const feed = await start();
  const clients = await Promise.all(["1.0", "1.2", "1.2"].map((version) => openConnected(feed.url, version)));
  const ids = ["a:b", "a\\cb", "other"];
  for (const [index, client] of clients.entries()) client.say(SUBSCRIBE.replace("mine", ids[index]!));
  await until(() => feed.stats().subscriptions === 3);
  feed.publish({ id: "1", body: "{}" });
  const got = await Promise.all(clients.map((client) => client.frame("MESSAGE")));
  expect(got.map((frame) => frame.headers.subscription)).toEqual(["a:b", "a:b", "other"]);
});

test.each([
  ["a message to the topic", "SEND\ndestination:/topic/messages\n\n{}\0", 1008, "refused"],
  ["a foreign topic", SUBSCRIBE.replace("messages", "secrets"), 1008, "refused"],
  ["a wildcard", SUBSCRIBE.replace("messages", "*"), 1008, "refused"],
  ["acknowledgements", SUBSCRIBE.replace("id:", "ack:client\nid:"), 1008, "refused"],
  ["a subscription without an id", SUBSCRIBE.replace("id:mine\n", ""), 1002, "protocol"],
  ["the same subscription id twice", SUBSCRIBE + SUBSCRIBE, 1002, "protocol"],
  ["a second CONNECT", "CONNECT\naccept-version:1.2\n\n\0", 1002, "protocol"],
  ["an unknown command", "BEGIN\ntransaction:1\n\n\0", 1002, "protocol"],
  ["half a frame", "SUBSCRIBE\nid:mine", 1002, "protocol"],
  ["no frame at all", "hello\0", 1002, "protocol"],
])("%s is refused with an ERROR, and the socket is closed", async (_, text, code, reason) => {
  const feed = await start();
  const client = await openConnected(feed.url);
  client.say(text);
  expect((await client.frame("ERROR")).headers.message).not.toBe("");
  expect(await client.closed).toEqual({ code, reason });
  await until(() => feed.stats().sockets === 0);
  expect(feed.stats().closed).toEqual({ [reason]: 1 });
});

test("an ERROR has the receipt id of the refused frame", async () => {
  const client = await openConnected((await start()).url);
  client.say("SEND\ndestination:/topic/messages\nreceipt:r9\n\n{}\0");
  expect((await client.frame("ERROR")).headers["receipt-id"]).toBe("r9");
});

test("frames before CONNECT, unsupported versions and malformed heart-beats are refused", async () => {
  const feed = await start();
  for (const text of [
    SUBSCRIBE,
    "CONNECT\naccept-version:3.0\n\n\0",
    "CONNECT\naccept-version:1.2\nheart-beat:x\n\n\0",
  ]) {
    const client = await openRaw(feed.url);
    client.say(text);
    await client.frame("ERROR");
    expect((await client.closed).code).toBe(1002);
  }
});

test("the feed accepts connections only from the site's own pages and from programs without an Origin", async () => {
  const feed = await start();
  for (const origin of ["https://evil.example", "null", "http://site.example", "https://site.example.evil.example"]) {
    expect(await refusedStatus(feed.url, { headers: { origin } })).toBe(403);
  }
  const page = await openRaw(feed.url, { headers: { origin: "https://site.example" } });
  const program = await openRaw(feed.url);
  expect([page.socket.readyState, program.socket.readyState]).toEqual([1, 1]);
  expect(feed.stats().turnedAway).toEqual({ origin: 4 });
});

test("an upgrade on another path is refused with 404", async () => {
  const feed = await start();
  expect(await refusedStatus(feed.url.replace("/ws", "/other"))).toBe(404);
});

test("one address has a limited number of sockets, and a closed socket frees a place", async () => {
  const feed = await start({ socketsPerAddress: 2 });
  const [first] = await Promise.all([openRaw(feed.url), openRaw(feed.url)]);
  expect(await refusedStatus(feed.url)).toBe(429);
  first.socket.close();
  await first.closed;
  await until(() => feed.stats().sockets === 1);
  await pause(50);
  await openRaw(feed.url);
  expect(feed.stats().turnedAway).toEqual({ address_limit: 1 });
});

test("a full node refuses new sockets", async () => {
  const feed = await start({ sockets: 1 });
  await openRaw(feed.url);
  expect(await refusedStatus(feed.url)).toBe(503);
});

test("an oversize frame ends the socket", async () => {
  const feed = await start();
  const client = await openConnected(feed.url);
  client.say(SUBSCRIBE.replace("mine", "x".repeat(5_000)));
  expect((await client.closed).code).toBe(1009);
  await until(() => feed.stats().closed.oversize === 1);
});

test.each([
  ["frames", "UNSUBSCRIBE\nid:none\n\n\0"],
  ["heart-beats", "\n"],
  ["frames in one message", "UNSUBSCRIBE\nid:none\n\n\0".repeat(100)],
])("a flood of %s ends the socket", async (_, text) => {
  const feed = await start();
  const client = await openConnected(feed.url);
  for (let count = 0; count < 60; count += 1) client.say(text);
  expect(await client.closed).toEqual({ code: 1008, reason: "flood" });
  await until(() => feed.stats().sockets === 0);
  expect(feed.stats().closed).toEqual({ flood: 1 });
});

test("a flood of pings ends the socket", async () => {
  const client = await openConnected((await start()).url);
  for (let count = 0; count < 60; count += 1) client.socket.ping();
  expect((await client.closed).reason).toBe("flood");
});

test("a socket without CONNECT is closed", async () => {
  const feed = await start({ connectMs: 200, heartbeatMs: 500 });
  const client = await openRaw(feed.url);
  expect(await client.closed).toEqual({ code: 1008, reason: "no_connect" });
});

test("heart-beats go in both directions: an active client stays and a silent client is closed", async () => {
  const feed = await start({ heartbeatMs: 200, framesPerSecond: 50 });
  const living = await openConnected(feed.url, "1.2", "200,200");
  const silent = await openConnected(feed.url, "1.2", "200,0");
  const wantsNoBeats = await openConnected(feed.url, "1.2", "0,200");
  expect(living.frames[0]!.headers["heart-beat"]).toBe("200,200");
  const beating = setInterval(() => living.say("\n"), 100);
  expect(await silent.closed).toEqual({ code: 1008, reason: "silent" });
  await until(() => living.heartbeats() >= 5 && wantsNoBeats.heartbeats() >= 5);
  clearInterval(beating);
  expect(silent.heartbeats()).toBe(0);
  expect([living.socket.readyState, wantsNoBeats.socket.readyState]).toEqual([1, 1]);
});

test("a client that does not read is closed, and another client gets every message", async () => {
  const feed = await start({ bufferedBytes: 32_768, heartbeatMs: 600_000 });
  const [slow, quick] = [await openConnected(feed.url), await openConnected(feed.url)];
  for (const client of [slow, quick]) client.say(SUBSCRIBE);
  await until(() => feed.stats().subscriptions === 2);
  slow.socket.pause();
  const body = JSON.stringify("x".repeat(16_000));
  for (let published = 0; published < 1_500 && !feed.stats().closed.slow; published += 1) {
    feed.publish({ id: String(published), body });
    await until(() => quick.frames.length > published + 1);
  }
  expect(feed.stats().closed).toEqual({ slow: 1 });
  expect(feed.stats().subscriptions).toBe(1);
});

test("a stop closes every socket with 1001, and no new socket is accepted", async () => {
  const feed = await start();
  const clients = await Promise.all([openConnected(feed.url), openRaw(feed.url)]);
  const stopped = feed.stop();
  expect(await refusedStatus(feed.url)).toBe(503);
  expect((await Promise.all(clients.map((client) => client.closed))).map(({ code }) => code)).toEqual([1001, 1001]);
  await stopped;
  expect(feed.stats().sockets).toBe(0);
});

async function start(limits: Partial<SocketLimits> = {}) {
  const { server, url, close } = await listen();
  const feed = attachFeed(server, {
    origins: ["https://site.example"],
    registry: new Registry(),
    socketLimits: { closeMs: 500, ...limits },
  });
  stops.push(async () => {
    await feed.stop();
    await close();
  });
  return { ...feed, url };
}
