import { startSteamSandbox } from "./start.ts";

// Alone: node sandbox/steam/main.ts [port]. As a child of the site: it tells its address and ends when the site does, however that ends.
// TRADES_FILE: where its trades outlive it. TRADES_PROTECTION_SECONDS: how long an accepted one can be reversed.
const { TRADES_FILE: file, TRADES_PROTECTION_SECONDS: seconds } = process.env;
const protectionMs = seconds ? Number(seconds) * 1000 : undefined;
const sandbox = await startSteamSandbox({ port: Number(process.argv[2] ?? 3001), file, protectionMs });
if (process.send) {
  process.send({ url: sandbox.url });
  process.on("disconnect", () => process.exit(0));
} else {
  console.log(`The sandbox plays Steam at ${sandbox.url}; start the site with STEAM_SANDBOX_URL=${sandbox.url}.`);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(0));
