import { spawn } from "node:child_process";
import { join, resolve } from "node:path";

// The server restarts after every change. Vite serves the pages and forwards /api to the server.
const root = resolve(import.meta.dirname, "..");
const port = process.env.PORT || "3000";
// The browser uses Vite's address, so requests come from that origin.
const env = {
  ...process.env,
  PUBLIC_URL: process.env.PUBLIC_URL || "http://127.0.0.1:5173",
  VITRINE_SERVER: `http://127.0.0.1:${port}`,
};
const server = [
  "--watch-path=server/src",
  "--watch-path=contract/src",
  "--watch-preserve-output",
  "server/src/main.ts",
  "--no-pages",
];
const children = [
  spawn(process.execPath, server, { cwd: root, env, stdio: "inherit" }),
  spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js")], {
    cwd: join(root, "web"),
    env,
    stdio: "inherit",
  }),
];

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill("SIGTERM");
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
for (const child of children) child.on("exit", stop);
