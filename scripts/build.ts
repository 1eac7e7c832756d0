import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { buildPagesIfStale } from "../server/src/build-pages.ts";

// --show prints the bundler's own report, which helps with a failed build.
const root = resolve(import.meta.dirname, "..");
if (process.argv.includes("--show")) {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  for (const options of [[], ["--mode", "admin"]]) {
    const build = spawnSync(process.execPath, [vite, "build", ...options], {
      cwd: join(root, "web"),
      stdio: "inherit",
    });
    if (build.status !== 0) process.exit(build.status ?? 1);
  }
  process.exit(0);
}
try {
  await buildPagesIfStale(() => {}, { admin: true });
  console.log("The pages are built.");
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
