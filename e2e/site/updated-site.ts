import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { site } from "./site.ts";

/**
 * The same site at another address. Its service worker can be updated, and the site can be down while the network
 * works.
 */
export type UpdatedSite = { url: string; update(): void; leave(): void; comeBack(): void; close(): Promise<void> };

const PASSED_ON = ["content-type", "cache-control", "content-security-policy"];

/**
 * Starts a proxy in front of the site that forwards page requests. After `update` it serves the service worker of a
 * next release.
 */
export async function serveUpdates(): Promise<UpdatedSite> {
  let updated = false;
  let away = false;
  const server = createServer(async (request, response) => {
    if (away) return void request.socket.destroy();
    const answer = await fetch(new URL(request.url ?? "/", site.url), { method: request.method });
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    response.statusCode = answer.status;
    const body = Buffer.from(await answer.arrayBuffer());
    const isNewer = updated && request.url === "/sw.js";
    response.end(isNewer ? Buffer.concat([body, Buffer.from("\n// the next release")]) : body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    update() {
      updated = true;
    },
    leave() {
      away = true;
    },
    comeBack() {
      away = false;
    },
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
