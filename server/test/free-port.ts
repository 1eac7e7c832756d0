import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const given = new Set<number>();

/**
 * A port of 127.0.0.1 on which nothing listens, given once by this process. Below the ports that the system itself gives to
 * connections, so that it stays free until its server has started, whatever else connects meanwhile.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer().once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
}
