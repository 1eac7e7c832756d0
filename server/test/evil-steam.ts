import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the evil Steam answers when it is asked whether a sign-in is its own. */
export type Confirmation = { status?: number; text?: string; location?: string };

export const CONFIRMED = "ns:http://specs.openid.net/auth/2.0\nis_valid:true\n";

/**
 * A provider that says yes to everything, so that each check of ours has to stand alone; or whatever `say` is given. It remembers
 * what it was asked.
 */
export async function startEvilSteam() {
  const asked: URLSearchParams[] = [];
  let next: Confirmation = {};
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (request.method === "POST") asked.push(new URLSearchParams(body));
    const { status = 200, text = CONFIRMED, location } = next;
    response.writeHead(status, { "content-type": "text/plain", ...(location && { location }) }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    say(confirmation: Confirmation) {
      next = confirmation;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
