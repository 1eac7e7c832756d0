import { startSteamSandbox } from "./start.ts";

// Run alone: node sandbox/steam/main.ts [port]. As a child process the sandbox sends its address to the site, and exits
// whenever the site's process ends. TRADES_FILE: the file that stores the trades. TRADES_PROTECTION_SECONDS: how long
// an accepted trade can be reversed.
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
