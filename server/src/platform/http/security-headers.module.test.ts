import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { plain } from "../../../test/fixtures/pictures.ts";
import { newPlayer } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

let site: LocalSite;
let folder: string;
let avatar: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-pages-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/site.js"), "export {};");
  mkdirSync(join(folder, "pictures/items"), { recursive: true });
  writeFileSync(join(folder, "pictures/items/one.webp"), "a picture");
  copyFileSync(join(import.meta.dirname, "../../../../web/index.html"), join(folder, "index.html"));
  site = await startSite({ env: { PUBLIC_URL: "https://vitrine.localhost" }, pagesFolder: folder });
  const { token } = await newPlayer(site);
  const image = (await sharp(plain).png().toBuffer()).toString("base64");
  const answer = await call<{ avatar: string }>(site, "POST", "profile/uploadAvatarV2", { token, body: { image } });
  avatar = answer.body.data.avatar;
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

type Asked = { method?: string; path: string; headers?: Record<string, string> };
type Seen = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** Sends a request that `fetch` would not send: with an unchanged path, any method and any Host. */
function ask({ method = "GET", path, headers = {} }: Asked): Promise<Seen> {
  const { hostname, port } = new URL(site.url);
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on("error", fail).end();
  });
}

const answers: Record<string, () => Asked & { status: number }> = {
  "a page": () => ({ path: "/box", status: 200 }),
  "a page that does not exist": () => ({ path: "/no/such/page", status: 404 }),
  "an address of two slashes": () => ({ path: "//", status: 200 }),
  "an address that is not valid": () => ({ path: "//[", status: 404 }),
  "an address that names another host": () => ({ path: "//evil.example/box/1", status: 404 }),
  "a file": () => ({ path: "/assets/site.js", status: 200 }),
  "an item's picture": () => ({ path: "/pictures/items/one.webp", status: 200 }),
  "a call": () => ({ path: "/api/common/sysConfig", status: 200 }),
  "a refusal": () => ({ path: "/api/profile/userInfo", status: 401 }),
  "a call that does not exist": () => ({ path: "/api/none", status: 404 }),
  "an address that cannot be read": () => ({ path: "/api/box/%zz", status: 400 }),
  "a body of an unsupported type": () => ({
    method: "POST",
    path: "/api/auth/login",
    headers: { "content-type": "application/xml", "content-length": "0" },
    status: 415,
  }),
  "a head that is too large": () => ({ path: `/api/box/detail?id=${"x".repeat(20_000)}`, status: 413 }),
  "a preflight": () => ({
    method: "OPTIONS",
    path: "/api/box/open",
    headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    status: 404,
  }),
  "an avatar": () => ({ path: avatar, status: 200 }),
  "an avatar that does not exist": () => ({ path: `/avatars/${"0".repeat(40)}.webp`, status: 404 }),
  "a shared picture": () => ({ path: "/share/site.jpg", status: 200 }),
  "the interface description": () => ({ path: "/api/openapi.json", status: 200 }),
  "the page of the interface description": () => ({ path: "/api/docs/", status: 200 }),
  "a visited address": () => ({ path: "/api/auth/certifyRedirect", status: 302 }),
  "a probe": () => ({ path: "/healthz", status: 200 }),
};

/** Pictures that other sites may show: beside a link to us, and in a trade offer. */
const FOR_OTHERS = ["a shared picture", "an item's picture"];

test.each(Object.keys(answers))("%s has every security header", async (name) => {
  const { status: expected, ...asked } = answers[name]!();
  const { status, headers } = await ask({ ...asked, headers: { origin: "https://evil.example", ...asked.headers } });
  expect(status).toBe(expected);
  expect(headers).toMatchObject({
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": FOR_OTHERS.includes(name) ? "cross-origin" : "same-origin",
    "permissions-policy": expect.stringContaining("camera=(), "),
  });
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(/default-src '(none|self)'/);
  expect(policy).not.toMatch(/script-src[^;]*('unsafe|https?:|\*)/);
  const connects = /connect-src ([^;]*)/.exec(policy)?.[1] ?? "'self'";
  expect(["'self'", "'self' wss://vitrine.localhost"]).toContain(connects);
  if (!policy.includes("sandbox")) expect(policy).toContain("frame-ancestors 'none'");
  const shared = Object.keys(headers).filter((header) => header.startsWith("access-control-"));
  expect(shared).toEqual([]);
});

test("a page may connect only to its own site, under each name of a local site", async () => {
  const connectsOf = async (url: string) =>
    /connect-src ([^;]*)/.exec((await fetch(url)).headers.get("content-security-policy") ?? "")?.[1];
  expect(await connectsOf(`${site.url}/box`)).toBe("'self' wss://vitrine.localhost");
  const local = await startSite({ connectionString: site.connectionString, seed: false, pagesFolder: folder });
  const { port } = local.config;
  expect(await connectsOf(`${local.url}/box`)).toBe(`'self' ws://localhost:${port} ws://127.0.0.1:${port}`);
  await local.close();
});

test("a page has no inline script, and its inline style sheets have this response's nonce", async () => {
  const [one, other] = [await ask({ path: "/" }), await ask({ path: "/" })];
  const nonceOf = ({ headers }: Seen) =>
    /style-src-elem 'self' 'nonce-([^']{24})'/.exec(String(headers["content-security-policy"]))?.[1];
  expect(nonceOf(one)).toBeDefined();
  expect(nonceOf(one)).not.toBe(nonceOf(other));
  const sheets = one.text.match(/<style[^>]*>/g) ?? [];
  expect(sheets.length).toBeGreaterThan(0);
  expect(new Set(sheets)).toEqual(new Set([`<style nonce="${nonceOf(one)}">`]));
  for (const [, attributes, script] of one.text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
    expect(script === "" || attributes!.includes('type="application/json"')).toBe(true);
  expect(one.text).not.toMatch(/\son\w+="/);
});

test.each([
  ["a text that is no request", "no such thing\r\n\r\n", "malformed"],
  [
    "two lengths",
    "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "malformed",
  ],
  [
    "a length beside chunks",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "malformed",
  ],
])("%s is refused in the envelope, and its connection is closed", async (_, bytes, code) => {
  const { port } = site.config;
  const text = await new Promise<string>((done, fail) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", fail).on("close", () => done(text));
  });
  expect(text).toContain("x-frame-options: DENY\r\n");
  expect(JSON.parse(text.split("\r\n\r\n")[1]!)).toMatchObject({ success: false, code });
});

test("an upgrade from another site is refused, and an upgrade from ours has no header that lets other sites read", async () => {
  const upgrade = (origin: string) => {
    const headers = {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": createHash("md5").update(origin).digest("base64"),
      origin,
    };
    return new Promise<{ status: number; headers: object }>((done, fail) => {
      const sent = request({ hostname: "127.0.0.1", port: site.config.port, path: "/ws", headers });
      sent.on("upgrade", ({ statusCode = 0, headers }, socket) => {
        socket.destroy();
        done({ status: statusCode, headers });
      });
      sent.on("response", ({ statusCode = 0, headers }) => done({ status: statusCode, headers }));
      sent.on("error", fail).end();
    });
  };
  expect((await upgrade("https://evil.example")).status).toBe(403);
  const ours = await upgrade("https://vitrine.localhost");
  expect(ours.status).toBe(101);
  expect(Object.keys(ours.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
});

test("with every Host of a request the links of a page begin with the site's own address", async () => {
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
  for (const path of ["/box/1", "//evil.example/box/1", "/no/such/page"]) {
    const { text } = await ask({ path, headers });
    const links = text.match(/(?:content|href)="https?:[^"]*"/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/="https:\/\/vitrine\.localhost\//);
  }
});

test("without https no response demands https", async () => {
  const open = await startSite({ connectionString: site.connectionString, seed: false });
  const { headers } = await fetch(`${open.url}/healthz`);
  await open.close();
  expect([headers.get("strict-transport-security"), headers.get("x-frame-options")]).toEqual([null, "DENY"]);
});
