import { startDrandSandbox } from "./start.ts";
import { makeTestChain } from "./test-chain.ts";

// node sandbox/drand/main.ts [port] [period in seconds]: two mirrors of one network, on this port and the next.
const port = Number(process.argv[2] ?? 3004);
const network = makeTestChain({ periodSeconds: Number(process.argv[3] ?? 3) });
const next = port > 0 ? port + 1 : 0;
const mirrors = [await startDrandSandbox({ port, network }), await startDrandSandbox({ port: next, network })];
const urls = mirrors.map(({ url }) => url).join(",");
console.log(`The sandbox plays two mirrors of a drand network; start the site with
BEACON=drand DRAND_URLS=${urls} DRAND_CHAIN='${JSON.stringify(network.chain)}'`);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(0));
