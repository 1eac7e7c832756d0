import { startEmbedded } from "../src/platform/database/embedded.ts";
import { createLog } from "../src/platform/log.ts";

// A process of its own for the embedded database, so that a test can kill it: prints the address, then waits.
const embedded = await startEmbedded({ dataDir: process.argv[2] ?? "", log: createLog("silent") });
process.stdout.write(`${embedded.connectionString}\n`);
setInterval(() => {}, 60_000);
