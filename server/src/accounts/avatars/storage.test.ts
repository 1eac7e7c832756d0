import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepInBucket } from "./storage.ts";

// A fake bucket: it stores every PUT, and `mood` makes it fail in different ways.
let server: Server;
let url: string;
const kept = new Map<string, Buffer>();
const seen: { method?: string; path?: string; authorization?: string; type?: string }[] = [];
let mood: "well" | "refusing" | "unsteady" = "well";

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url: path = "", headers } = request;
    seen.push({ method, path, authorization: headers.authorization, type: headers["content-type"] });
    const body = await readBody(request);
    const isFirst = seen.length === 1;
    if (mood === "refusing") return response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    if (mood === "unsteady" && isFirst) return response.writeHead(503).end();
    if (method === "PUT") kept.set(path, body);
    if (method === "DELETE") return response.writeHead(kept.delete(path) ? 204 : 404).end();
    const found = kept.get(path);
    return response.writeHead(found ? 200 : 404).end(method === "GET" ? found : undefined);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  seen.length = 0;
  mood = "well";
});

const bucket = () => keepInBucket({ url, region: "test-1", key: "AKEY", secret: "a secret" });

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

test("a picture is put, read and removed, and each request is signed for the bucket's region", async () => {
  const picture = Buffer.from([0, 255, 1, 254]);
  const storage = bucket();
  await storage.put("a.webp", picture);
  expect(await storage.read("a.webp")).toEqual(picture);
  await storage.remove("a.webp");
  expect(await storage.read("a.webp")).toBeUndefined();
  await storage.remove("a.webp");
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "PUT /bucket/avatars/a.webp",
    "GET /bucket/avatars/a.webp",
    "DELETE /bucket/avatars/a.webp",
    "GET /bucket/avatars/a.webp",
    "DELETE /bucket/avatars/a.webp",
  ]);
  expect(seen[0]!.type).toBe("image/webp");
  for (const { authorization } of seen) {
    expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKEY\/\d{8}\/test-1\/s3\/aws4_request, /);
  }
});

test("a refusal by the bucket is an error for put, read and remove", async () => {
  mood = "refusing";
  const storage = bucket();
  await expect(storage.put("a.webp", Buffer.from("x"))).rejects.toThrow("403");
  await expect(storage.read("a.webp")).rejects.toThrow("403");
  await expect(storage.remove("a.webp")).rejects.toThrow("403");
});

test("a request that fails once is retried", async () => {
  mood = "unsteady";
  const storage = bucket();
  await storage.put("b.webp", Buffer.from("again"));
  expect(seen).toHaveLength(2);
  expect(await storage.read("b.webp")).toEqual(Buffer.from("again"));
});
