import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs the packages of package-lock.json. Returns undefined on success, otherwise a one-line error. npm writes its
 * own list of installed packages last, so a broken installation is detected without a marker file.
 */
export function installIfStale(root) {
  if (isFresh(root)) return undefined;
  process.stderr.write("Installing the missing packages; this takes about half a minute ...\n");
  for (const attempt of ["first", "second"]) {
    if (runNpm(root))
      return isFresh(root) ? undefined : "npm ci reported success, but packages are missing in node_modules.";
    if (attempt === "first") process.stderr.write("The installation failed; trying once again ...\n");
  }
  return "The installation failed: npm ci did not succeed (see above).";
}

function isFresh(root) {
  const wanted = readPackages(join(root, "package-lock.json"));
  const found = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !found) return false;
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes("node_modules/") || entry.link || isOptional(entry)) continue;
    if (found[path]?.version !== entry.version) return false;
  }
  return true;
}

/** Packages for other systems, and absent optional peers, are listed but not installed. */
function isOptional(entry) {
  return Boolean(entry.optional || entry.devOptional || (entry.peer && entry.optional));
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

function runNpm(root) {
  // The development tools build the pages, so they are needed even with NODE_ENV=production.
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { cwd: root, stdio: ["ignore", 2, 2] };
  const npm = process.env.npm_execpath;
  const done = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  return done.status === 0;
}
