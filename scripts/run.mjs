// Runs one task of package.json with Node 24 and first installs missing packages. It uses plain JavaScript and only
// Node's own modules, because this file must also run on a fresh clone with Node 20.19.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { installIfStale } from "./install.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

const tasks = {
  start: ["server/src/main.ts"],
  dev: ["scripts/dev.ts"],
  build: ["scripts/build.ts"],
  check: ["scripts/check.ts"],
  test: ["scripts/test.ts"],
  "test:all": ["scripts/test.ts", "all"],
  "test:unit": ["scripts/test.ts", "unit"],
  "test:module": ["scripts/test.ts", "module"],
  "test:journeys": ["scripts/test.ts", "journeys"],
  "test:properties": ["scripts/test.ts", "properties"],
  "test:fuzz": ["scripts/test.ts", "fuzz"],
  "test:security": ["e2e/security/main.ts"],
  "test:kill": ["scripts/test.ts", "kill"],
  "test:battles": ["scripts/test.ts", "battles"],
  "test:rewards": ["scripts/test.ts", "rewards"],
  "test:outside": ["scripts/test.ts", "outside"],
  "test:outage": ["scripts/test.ts", "outage"],
  "test:breaks": ["scripts/test.ts", "breaks"],
  "test:poison": ["scripts/test.ts", "poison"],
  "test:risk": ["scripts/test.ts", "risk"],
  "test:guards": ["scripts/test.ts", "guards"],
  bench: ["bench/main.ts"],
  "bench:web": ["e2e/bench/main.ts"],
  art: ["art/main.ts"],
  fonts: ["art/fonts.ts"],
  shots: ["e2e/shots/main.ts"],
  verify: ["scripts/verify.ts"],
  witness: ["scripts/witness.ts"],
  "sandbox:steam": ["sandbox/steam/main.ts"],
  "sandbox:checkout": ["sandbox/checkout/main.ts"],
  "sandbox:drand": ["sandbox/drand/main.ts"],
  office: ["server/src/office/main.ts"],
  "steam-bot": ["server/src/withdrawals/steam-bot/main.ts"],
  migrate: ["server/src/migrate-database.ts"],
  "ledger:check": ["server/src/check-ledger.ts"],
  "db:types": ["scripts/db-types.ts"],
};

main();

function main() {
  const [name = "", ...rest] = process.argv.slice(2);
  const task = tasks[name];
  if (!task) return stop(`Unknown task "${name}". Tasks: ${Object.keys(tasks).join(", ")}`);
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    return stop(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  const trouble = installIfStale(root);
  if (trouble) return stop(trouble);
  const node = findNode24();
  if (!node)
    return stop(
      "Node 24 is missing: npm skipped the optional packages. Run npm ci with optional packages, or use Node 24 yourself.",
    );
  const [file, ...args] = task;
  if (!existsSync(join(root, file)))
    return stop(`The task "${name}" is not part of this version (${file} is missing).`);
  runAs(node, [join(root, file), ...args, ...rest]);
}

/** Returns the running Node if it is new enough, otherwise the one that npm installed. */
function findNode24() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const exe = process.platform === "win32" ? "node.exe" : "node";
  const system = process.platform === "win32" ? "win" : process.platform;
  const folders = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`];
  return folders.map((folder) => join(root, "node_modules", folder, "bin", exe)).find((path) => existsSync(path));
}

/** Forwards signals to the child, which decides how to stop, and uses its exit status. */
function runAs(node, args) {
  const bin = join(root, "node_modules", ".bin");
  const separator = process.platform === "win32" ? ";" : ":";
  const path = `${dirname(node)}${separator}${bin}${separator}${process.env.PATH}`;
  const child = spawn(node, args, { stdio: "inherit", cwd: root, env: { ...process.env, PATH: path } });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => stop(`Node 24 cannot be started: ${error.message}`));
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
    // The signal listeners do not keep this process alive, but an open stdin might.
    process.exit();
  });
}

function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
