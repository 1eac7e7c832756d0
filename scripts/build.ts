import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { buildPagesIfStale } from "../server/src/build-pages.ts";

// --show prints the bundler's own report, which helps with a failed build.
const root = resolve(import.meta.dirname, "..");
if (process.argv.includes("--show")) {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  process.exit(spawnSync(process.execPath, [vite, "build"], { cwd: join(root, "web"), stdio: "inherit" }).status ?? 1);
}
try {
  await buildPagesIfStale();
  console.log("The pages are built.");
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
