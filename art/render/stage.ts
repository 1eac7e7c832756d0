import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "../../scripts/find-browser.mjs";
import type { Job, Texture } from "../page/job.ts";

export type { Format, Job, Output, Pass, Texture } from "../page/job.ts";

/** A headless page with WebGL 2 in software. `renderPage` returns the job's files in the order of its outputs. */
export type Stage = { renderPage(job: Job): Promise<Buffer[]>; close(): Promise<void> };

const FLAGS = [
  ...[
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
  ],
  ...["--disable-sync", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-gpu-watchdog"],
];
const SOURCES = join(import.meta.dirname, "../page");
const PAGE = '<!doctype html><title>pictures</title><script type="module" src="/painter.ts"></script>';

/** Opens the stage. Jobs run one after the other. A shader's error rejects the promise of its job. */
export async function openStage(): Promise<Stage> {
  const parcels = new Map<string, Uint8Array>();
  const server = await serve(parcels);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction("'paint' in globalThis");
  return {
    renderPage: async (job) => {
      parcels.clear();
      const order = { ...job, textures: mapTextures(job.textures, (name, bytes) => post(parcels, name, bytes)) };
      const files: string[] = await page.evaluate(`paint(${JSON.stringify(order)})`);
      return files.map((file) => Buffer.from(file, "base64"));
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

function post(parcels: Map<string, Uint8Array>, name: string, bytes: Uint8Array): string {
  parcels.set(`/bytes/${name}`, bytes);
  return `/bytes/${name}`;
}

function mapTextures(textures: Job["textures"], address: (name: string, bytes: Uint8Array) => string) {
  return Object.fromEntries(
    Object.entries(textures).map(([name, texture]): [string, Texture<string>] => [
      name,
      texture.kind === "svg" ? texture : { ...texture, bytes: address(name, texture.bytes) },
    ]),
  );
}

/**
 * Heights and colours have megabytes, so they are sent over HTTP on the loopback and not through the browser's remote
 * control.
 */
async function serve(parcels: Map<string, Uint8Array>): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const parcel = parcels.get(path);
    if (parcel) return response.writeHead(200, { "content-type": "application/octet-stream" }).end(parcel);
    if (path === "/") return response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
    if (!/^\/[a-z-]+\.ts$/.test(path)) return response.writeHead(404).end();
    const source = await readFile(join(SOURCES, path), "utf8");
    return response.writeHead(200, { "content-type": "text/javascript" }).end(stripTypeScriptTypes(source));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return server;
}
