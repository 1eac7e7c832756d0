import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

let site: LocalSite;
let folder: string;
beforeAll(async () => {
  // The site has pages here, because every address that is not a call is a page.
  folder = mkdtempSync(join(tmpdir(), "vitrine-targets-"));
  copyFileSync(join(import.meta.dirname, "../../../../web/index.html"), join(folder, "index.html"));
  site = await startSite({ seed: false, pagesFolder: folder });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Sends raw bytes and returns everything that the server sends before it closes the connection. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    let heard = "";
    const socket = connect(Number(port), hostname, () => socket.write(text, "latin1"));
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${JSON.stringify(text.slice(0, 60))}`)));
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(heard));
  });
}

const ask = (method: string, target: string, headers = "") =>
  sendRaw(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);

const statusOf = (answer: string) => Number(answer.slice("HTTP/1.1 ".length).slice(0, 3));
const envelopeOf = (answer: string) =>
  JSON.parse(answer.slice(answer.indexOf('{"status"'), answer.lastIndexOf("}") + 1));

const NO_PATHS = {
  "the absolute form": ["GET", "http://x/"],
  "the absolute form of a call": ["GET", "http://x/api/common/sysConfig"],
  "the absolute form of a money call": ["POST", "http://x/api/box/open"],
  "the absolute form without a path": ["GET", "http://x"],
  "another scheme": ["GET", "ftp://x/"],
  "a word": ["GET", "box"],
  "a star": ["OPTIONS", "*"],
  "a star in a GET request": ["GET", "*"],
  "a host for a tunnel": ["CONNECT", "x:443"],
  "a path for a tunnel": ["CONNECT", "/"],
  "a backslash": ["GET", "\\x"],
  "a question mark": ["GET", "?x=1"],
} as const;

test.each(Object.keys(NO_PATHS) as (keyof typeof NO_PATHS)[])(
  "%s is a malformed request, also when it is repeated",
  async (name) => {
    const [method, target] = NO_PATHS[name];
    for (let time = 0; time < 3; time += 1) {
      const answer = await ask(method, target);
      expect(statusOf(answer)).toBe(400);
      expect(envelopeOf(answer)).toMatchObject({ status: 400, success: false, code: "malformed", data: null });
      expect(answer.toLowerCase()).toContain("content-security-policy");
    }
  },
);

test.each([
  ["nothing", `GET  HTTP/1.1\r\nHost: x\r\n\r\n`],
  ["a NUL", `GET /\0x HTTP/1.1\r\nHost: x\r\n\r\n`],
  ["a space", `GET /a b HTTP/1.1\r\nHost: x\r\n\r\n`],
])("a target with %s is a malformed request", async (_, text) => {
  const answer = await sendRaw(text);
  expect([statusOf(answer), envelopeOf(answer).code]).toEqual([400, "malformed"]);
});

test.each([
  ["/%", 400],
  ["/%zz", 400],
  ["/box/%e0%a4%a", 400],
  ["/api/box/detail?id=%zz", 400],
  ["/api/box/%00", 404],
  ["/api//box/open", 404],
])("%s is refused with %i and is never a bug", async (target, status) => {
  const answer = await ask("GET", target);
  expect(statusOf(answer)).toBe(status);
  expect(envelopeOf(answer)).toMatchObject({ status, success: false });
});

test.each([
  ["/%00", 404],
  ["/pictures/%00", 404],
  ["//x", 404],
  ["//", 200],
  ["/\\x", 404],
  ["/http://x/", 404],
])("%s gets a page or a plain answer with %i and is never a bug", async (target, status) => {
  expect(statusOf(await ask("GET", target))).toBe(status);
});

test("a request target that is too long is refused as too large", async () => {
  for (const target of [`/${"x".repeat(20_000)}`, `http://x/${"x".repeat(20_000)}`])
    expect(envelopeOf(await ask("GET", target)).code).toBe("too_large");
  expect(statusOf(await ask("GET", `/api/box/${"x".repeat(8_000)}`))).toBe(404);
  expect(envelopeOf(await ask("GET", `/avatars/${"x".repeat(8_000)}`)).code).toBe("malformed");
});

test.each(["http://x/ws", "ws://x/ws", "*", "ws"])("the live feed's address as %s is malformed too", async (target) => {
  const upgrade = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const text = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n${upgrade}\r\n`;
  const answer = await sendRaw(text);
  expect(statusOf(answer)).toBe(400);
  expect(envelopeOf(answer).code).toBe("malformed");
});

test("no request of this file was counted as a bug, which would log a stack", async () => {
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  expect(metrics).toContain('vitrine_refusals_total{code="malformed"}');
  expect(metrics).toContain('vitrine_refusals_total{code="internal"} 0\n');
});
