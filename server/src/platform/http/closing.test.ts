import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { declareCall } from "@vitrine/contract/call.ts";
import { Counter, Registry } from "prom-client";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { createRateLimits } from "../rate-limits.ts";
import { makeSeedKey } from "../seed-key.ts";
import { createRoutes } from "./route.ts";
import { createHttp } from "./server.ts";

const slow = declareCall({
  method: "GET",
  path: "/api/test/slow",
  who: "guest",
  says: "A test.",
  input: Type.Object({}),
  output: Type.Object({ done: Type.Boolean() }),
});

test("a request on an open connection is answered while the server closes, and then the connection ends", async () => {
  const refusals = new Counter({ name: "refusals", help: "-", labelNames: ["code"], registers: [new Registry()] });
  const rateLimits = createRateLimits({ enabled: false });
  const publicUrl = "http://127.0.0.1:3000";
  const http = createHttp({
    log: createLog("silent"),
    refusals,
    publicUrl,
    rateLimits,
    answers: { idleMs: 30_000, totalMs: 600_000 },
    isProxy: () => false,
  });
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const seedKey = makeSeedKey(randomBytes(32));
  createRoutes(http, { authenticate: async () => null, publicUrl, rateLimits, seedKey }).guestCall(slow, async () => {
    begun.resolve();
    await gate.promise;
    return { done: true };
  });
  await http.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((http.server.address() as AddressInfo).port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  const request = "GET /api/test/slow HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
  socket.write(request);
  await begun.promise;
  const closed = http.close();
  socket.write(request);
  setTimeout(gate.resolve, 50);
  await once(socket, "close");
  await closed;
  const answers = heard.split("HTTP/1.1 ").slice(1);
  expect(answers.map((answer) => answer.split(" ")[0])).toEqual(["200", "200"]);
  expect(answers[1]).toMatch(/connection: close/i);
  expect(answers[1]).toContain('"success":true');
});
