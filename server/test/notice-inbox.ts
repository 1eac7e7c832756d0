import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Arrived = { body: Buffer; headers: Record<string, string | undefined>; at: Date };

/** A site that only takes notices. It answers with the `statuses` one by one, then with 200. */
export async function startInbox() {
  const arrived: Arrived[] = [];
  const statuses: number[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const headers = request.headers as Record<string, string | undefined>;
    arrived.push({ body: Buffer.concat(chunks), headers, at: new Date() });
    response.writeHead(statuses.shift() ?? 200).end();
    for (const wake of waiting.splice(0)) wake();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    arrived,
    statuses,
    /** The notices, once so many have come. */
    async wait(count: number): Promise<Arrived[]> {
      while (arrived.length < count) await new Promise<void>((done) => waiting.push(done));
      return arrived;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
