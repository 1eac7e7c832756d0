import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readOperations } from "../../server/test/campaigns/fuzz/description.ts";
import { type ShownCall, showCall } from "../../server/test/campaigns/fuzz/shown-calls.ts";

export type Front = {
  url: string;
  /** Every call, with parameters that are valid for it. */
  targets: ShownCall[];
  requests(): number;
  /** Responses that no request may get, even if the scanners accept them. */
  broken: Set<string>;
  close(): Promise<void>;
};

/** The limit for all scanners together. The proxy forwards no further requests. */
const MOST_REQUESTS = 150_000;
/** A log-out would end the session that the scanners use. */
const LEFT_OUT = ["/api/auth/logout"];
export const MAP = "/map-of-calls";

/**
 * Opens a proxy in front of the site on this machine. It adds the session, counts requests, and serves one more page,
 * where every call is a link or a form, because scanners do not read which requests the scripts would send.
 */
export async function openFront(site: { url: string }, token: string): Promise<Front> {
  const operations = (await readOperations(site)).filter(({ path }) => !LEFT_OUT.includes(path));
  const targets = operations.map(showCall);
  const broken = new Set<string>();
  const inside = new URL(site.url);
  let requests = 0;

  function pass(asked: IncomingMessage, reply: ServerResponse): void {
    requests += 1;
    if (asked.url === MAP) return void reply.setHeader("content-type", "text/html").end(drawMap(targets));
    if (requests > MOST_REQUESTS) return void reply.writeHead(503).end();
    const { hostname, port } = inside;
    const headers = { ...asked.headers, token };
    const onward = request({ hostname, port, method: asked.method, path: asked.url, headers }, (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode >= 500 && statusCode !== 503)
        broken.add(`${statusCode} ${asked.method} ${asked.url?.split("?")[0]}`);
      reply.writeHead(statusCode, answer.headers);
      answer.pipe(reply);
    });
    onward.on("error", () => reply.destroy());
    asked.pipe(onward);
  }

  const server = createServer(pass);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    targets: targets.map((target) => ({ ...target, url: `${url}${target.url}` })),
    requests: () => requests,
    broken,
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

function drawMap(targets: readonly ShownCall[]): string {
  const quote = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const lines = targets.map(({ method, url, form }) => {
    if (method === "GET") return `<a href="${quote(url)}">call</a>`;
    const fields = [...new URLSearchParams(form)].map(
      ([name, value]) => `<input name="${quote(name)}" value="${quote(value)}">`,
    );
    return `<form method="post" action="${quote(url)}">${fields.join("")}<input type="submit"></form>`;
  });
  const pages = ["/", "/box", "/box/1", "/support", "/privacy"].map((path) => `<a href="${path}">page</a>`);
  return `<!doctype html><title>Calls</title>${[...pages, ...lines].join("\n")}`;
}
